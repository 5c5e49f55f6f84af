"""The mana abilities that lands have from their basic land types (305.6)."""

from ..model.mana import Color, ManaSymbol
from .abilities import ActivatedAbility, Cost
from .actions.costs import TapSelf
from .actions.mana import AddMana

INTRINSIC = {
    name: ActivatedAbility(
        Cost((TapSelf(),)),
        AddMana(((ManaSymbol.parse(f"{{{color.name}}}"),),)),
        text=f"{{T}}: Add {{{color.name}}}.",
    )
    for name, color in zip(("Plains", "Island", "Swamp", "Mountain", "Forest"), Color, strict=True)
}
"""The ability of each basic land type."""
