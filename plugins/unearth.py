"""Unearth (702.84): back from the graveyard for a turn, then exiled."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
