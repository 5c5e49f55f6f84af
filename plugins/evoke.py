"""Evoke (702.74): an alternative cost for a creature that is sacrificed as it enters.

Rulings: AN-3, AN-4.
"""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
