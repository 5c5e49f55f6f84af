"""Echo (702.30): a permanent that is paid for twice."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
