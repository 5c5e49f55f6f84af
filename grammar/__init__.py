"""The language cards are written in: Lark grammar, one file a part of speech."""
