"""Everything around the engine: the command line, what it shows, and formats of cards."""
