"""Fading (702.32): a permanent that fades away."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
