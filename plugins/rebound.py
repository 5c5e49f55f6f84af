"""Rebound (702.88): a spell cast from hand is exiled and cast once more, for free.

Rulings: AN-10 (that cast is without paying its mana cost).
"""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
