"""Persist (702.79): a creature that comes back weaker, once."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
