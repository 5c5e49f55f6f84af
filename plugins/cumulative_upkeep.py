"""Cumulative upkeep (702.24): a permanent that gets dearer every turn."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
