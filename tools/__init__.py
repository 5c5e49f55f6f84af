"""Everything around the engine: command line, formatter, importers, language server."""
