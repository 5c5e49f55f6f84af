"""Card text as printed becomes a card that can be played."""

__all__: list[str] = []
