"""Spectacle (702.137): an alternative cost once an opponent has lost life this turn.

Rulings: AN-3, AN-4.
"""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
