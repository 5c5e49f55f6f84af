"""Casting cards as an effect says: "without paying its mana cost" (118.9, 608.2g)."""

from typing import Any

import attrs

from ...model.objects import Id
from ..base import Instruction, Phrase, Predicate
from ..comparisons import Comparison
from ..context import Context
from ..filters import Place
from ..phrases import Choose, ChooseFrom, Count, pick
from ..qualifiers import WithMeasure
from .choosing import mention_found
from .piles import pile


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
            ctx.referee.cast(ctx.actor, ref, ctx, forced=not ctx.willing, **self.permission)
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


@attrs.frozen
class PlayFree(CastFree):
    """The actor plays cards: lands, or spells without paying their mana costs (305.3, 608.2g)."""

    def execute(self, ctx: Context) -> bool:
        played = [
            ctx.referee.play(ctx.actor, ref, ctx, forced=not ctx.willing, **self.permission)
            for ref in self.objects.find(ctx)
        ]
        return bool(mention_found(ctx, tuple(ref for ref in played if ref is not None)))

    def possible(self, ctx: Context) -> bool:
        return any(
            ctx.referee.can_play(ctx.actor, ref, ctx, **self.permission)
            for ref in self.objects.find(ctx)
        )


@attrs.frozen
class CastAnyOf(Instruction):
    """The actor casts any of the cards they just saw without paying their mana costs (608.2g).

    One after the other; each is chosen once those before it are cast.
    """

    which: Predicate | None = None

    def execute(self, ctx: Context) -> bool:
        done = False
        while castable := self._castable(ctx):
            chosen = ctx.choose("object", "Cast which card?", ctx.options(castable), 0, 1)
            if not chosen or ctx.referee.cast(ctx.actor, chosen[0], ctx, free=True) is None:
                break
            done = True
        return done

    def possible(self, ctx: Context) -> bool:
        return bool(self._castable(ctx))

    def _castable(self, ctx: Context) -> tuple[Id, ...]:
        return tuple(
            ref
            for ref in pile(ctx)
            if (self.which is None or self.which.matches(ctx, ref))
            and ctx.referee.can_cast(ctx.actor, ref, ctx, free=True)
        )


@attrs.frozen
class CastOneFree(Instruction):
    """The actor casts a spell of a sort without paying its mana cost (608.2g).

    The card is one of those just seen, or in some place.
    """

    quantity: Count
    spell: Predicate
    place: Place | None = None

    def execute(self, ctx: Context) -> bool:
        chosen = pick(ctx, self.quantity, self._castable(ctx), "Cast which card?")
        if not chosen:
            return False
        spell = ctx.referee.cast(ctx.actor, chosen[0], ctx, free=True, only=self.spell)
        return bool(mention_found(ctx, () if spell is None else (spell,)))

    def possible(self, ctx: Context) -> bool:
        return bool(self._castable(ctx))

    def _castable(self, ctx: Context) -> tuple[Id, ...]:
        cards = pile(ctx) if self.place is None else tuple(self.place.contents(ctx))
        return tuple(
            ref
            for ref in cards
            if ctx.referee.can_cast(ctx.actor, ref, ctx, free=True, only=self.spell)
        )
