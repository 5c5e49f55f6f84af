"""Vanishing (702.63): a permanent that time runs out for."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
