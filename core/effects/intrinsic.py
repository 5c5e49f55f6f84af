"""Abilities that objects have without text: of basic land types (305.6) and planeswalkers."""

from ..model.mana import Color, ManaSymbol
from .abilities import ActivatedAbility, Cost, StaticAbility
from .actions.costs import TapSelf
from .actions.mana import AddMana
from .references import This
from .replacements import EntersWithCounters
from .values import Number, X

INTRINSIC = {
    name: ActivatedAbility(
        Cost((TapSelf(),)),
        AddMana(((ManaSymbol.parse(f"{{{color.name}}}"),),)),
        text=f"{{T}}: Add {{{color.name}}}.",
    )
    for name, color in zip(("Plains", "Island", "Swamp", "Mountain", "Forest"), Color, strict=True)
}
"""The ability of each basic land type."""


def starting_loyalty(printed: str) -> StaticAbility:
    """A planeswalker enters with as many loyalty counters as its printed loyalty (306.5b)."""
    number = Number(int(printed)) if printed.isdigit() else X()
    return StaticAbility(EntersWithCounters(This(), number, "loyalty"))
