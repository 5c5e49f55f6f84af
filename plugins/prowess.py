"""Prowess (702.108): grows with each noncreature spell."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
