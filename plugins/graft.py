"""Graft (702.58): a permanent that shares its counters with newcomers."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
