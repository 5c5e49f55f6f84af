"""Surge (702.117): an alternative cost for whoever has cast another spell this turn.

Rulings: AN-3, AN-4.
"""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
