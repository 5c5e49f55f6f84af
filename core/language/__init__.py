"""From text to objects: grammar assembly, word parser, builder, diagnostics, card files."""
