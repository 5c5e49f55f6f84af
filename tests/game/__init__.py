"""Whole games and what is around them: views and agents."""
