"""Rules of the game, shown with cards of our own."""
