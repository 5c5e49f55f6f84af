"""Modular (702.43): an artifact that leaves its counters to another."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
