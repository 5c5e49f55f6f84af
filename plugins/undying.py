"""Undying (702.93): a creature that comes back stronger, once."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
