"""Scenarios in Python, scheduled or at once, and as files."""
