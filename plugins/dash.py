"""Dash (702.109): an alternative cost for a creature with haste that goes back to the hand.

Rulings: AN-3, AN-4.
"""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
