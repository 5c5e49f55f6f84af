"""Abilities that objects have without text: of basic land types (305.6) and planeswalkers."""

from .abilities import StaticAbility
from .basic_lands import INTRINSIC
from .references import This
from .replacements import EntersWithCounters
from .values import Number, X


def starting_loyalty(printed: str) -> StaticAbility:
    """A planeswalker enters with as many loyalty counters as its printed loyalty (306.5b)."""
    number = Number(int(printed)) if printed.isdigit() else X()
    return StaticAbility(EntersWithCounters(This(), number, "loyalty"))


__all__ = ["INTRINSIC", "starting_loyalty"]
