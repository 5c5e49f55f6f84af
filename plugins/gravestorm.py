"""Gravestorm (702.69): copies of the spell for each permanent that went to a graveyard."""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
