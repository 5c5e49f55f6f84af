"""The closed classes of words that phrases are made of: colors, card types, numbers, counters."""

from collections.abc import Callable
from typing import Any

from ..model.mana import Color

NUMBER_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)
"""Number words by their value (107.1)."""

TYPES = ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery")
"""Card types that card text speaks of (205.2a)."""

SUPERTYPES = ("basic", "legendary", "snow")
"""Supertypes that card text speaks of (205.4a)."""

COLORS = {color.word: color for color in Color}
"""The colors by their words (105.1)."""

WORDS: dict[str, Any] = {
    **COLORS,
    **{f"{word}_type": word for word in TYPES},
    **{f"{word}_type": word for word in SUPERTYPES},
    **{f"word_{word}": n for n, word in enumerate(NUMBER_WORDS)},
}
"""What a grammar alias for a single word stands for."""

TERMINALS: dict[str, Callable[[str], Any]] = {
    "NUMBER": int,
    "COUNTER_SIZE": str,
}
"""How the text of a named terminal becomes a value."""
