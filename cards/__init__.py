"""Original cards, playable sets and decks."""
