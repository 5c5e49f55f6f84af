"""Scenario files: ``given``, ``when`` and ``expect``, in words that a card author can read."""

from .story import Statement, Story, read_file, read_stories
from .telling import Outcome, tell

__all__ = ["Outcome", "Statement", "Story", "read_file", "read_stories", "tell"]
