"""From text to syntax to objects: grammar, words, building, diagnostics, card files."""
