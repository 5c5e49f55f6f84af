"""Ward (702.21): opponents pay for targeting it, or their spell or ability is countered."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
