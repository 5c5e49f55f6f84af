"""Casting cards as an effect says: "without paying its mana cost" (118.9, 608.2g)."""

from typing import Any

import attrs

from ..base import Instruction, Phrase
from ..comparisons import Comparison
from ..context import Context
from ..phrases import Choose, ChooseFrom
from ..qualifiers import WithMeasure
from .choosing import mention_found


@attrs.frozen
class CastFree(Instruction):
    """The actor casts cards without paying their mana costs, one after the other (608.2g).

    What can't be cast stays where it is. `measure` and `comparison` say what the resulting spell
    must be. Which of several cards are cast is chosen as one after the other is cast.
    """

    objects: Phrase
    measure: str = ""
    comparison: Comparison | None = None

    @property
    def permission(self) -> dict[str, Any]:
        """How the cards are cast."""
        if self.comparison is None:
            return {"free": True}
        return {"free": True, "only": WithMeasure(self.measure, self.comparison)}

    def execute(self, ctx: Context) -> bool:
        cast = [
            ctx.referee.cast(ctx.actor, ref, ctx, **self.permission)
            for ref in self.objects.find(ctx)
        ]
        spells = tuple(spell for spell in cast if spell is not None)
        return bool(mention_found(ctx, spells))

    def possible(self, ctx: Context) -> bool:
        if isinstance(self.objects, (Choose, ChooseFrom)):
            return True  # what there is to choose from is found as the choice is made
        return any(
            ctx.referee.can_cast(ctx.actor, ref, ctx, **self.permission)
            for ref in self.objects.find(ctx)
        )
