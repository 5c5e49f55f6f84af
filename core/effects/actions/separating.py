"""Separating objects into piles, and what is done with a pile (700.3)."""

from typing import ClassVar

import attrs

from ...model.decision import Option
from ...model.objects import Id
from ..base import Instruction, Phrase
from ..context import Context
from ..filters import Selector
from ..node import Node
from .destinations import Destination, move_all

_PILES = "piles"
_CHOSEN = "chosen pile"
"""Where a context has the two piles, and the number of the one that was chosen."""

Pile = tuple[Id, ...]


@attrs.frozen
class Separate(Instruction):
    """ "Separate those cards into two piles" (700.3a).

    The actor says which objects are in the first pile; a pile can have none (700.3d). They stay
    where they are (700.3c).
    """

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        refs = self.objects.find(ctx)
        prompt = "Which are in the first pile?"
        first = ctx.choose("object", prompt, ctx.options(refs), 0, len(refs)) if refs else ()
        ctx.bindings[_PILES] = (tuple(first), tuple(ref for ref in refs if ref not in first))
        return True


def _piles(ctx: Context) -> tuple[Pile, Pile]:
    found: tuple[Pile, Pile] = ctx.bindings.get(_PILES, ((), ()))
    return found


def _choose(ctx: Context, player: Id) -> int:
    """Let a player choose a pile; its number."""
    options = [
        Option(f"Pile {n}: {', '.join(map(ctx.name, pile)) or 'nothing'}", n - 1)
        for n, pile in enumerate(_piles(ctx), 1)
    ]
    return int(ctx.choose("word", "Choose a pile", options, player=player)[0])


@attrs.frozen
class ChoosePile(Instruction):
    """ "Choose one of those piles"."""

    speaks_of: ClassVar[tuple[type[Node], ...]] = (Separate,)

    def execute(self, ctx: Context) -> bool:
        ctx.bindings[_CHOSEN] = _choose(ctx, ctx.actor)
        return True


@attrs.frozen
class PutPiles(Instruction):
    """ "Put one pile into your hand and the other into your graveyard": the actor chooses."""

    one: Destination
    other: Destination

    speaks_of: ClassVar[tuple[type[Node], ...]] = (Separate,)

    def execute(self, ctx: Context) -> bool:
        number = self.number(ctx)
        piles = _piles(ctx)
        first = move_all(ctx, piles[number], self.one, "put")
        return move_all(ctx, piles[1 - number], self.other, "put") or first

    def number(self, ctx: Context) -> int:
        """Which pile is put into the first place."""
        return _choose(ctx, ctx.actor)


@attrs.frozen
class PutThatPile(PutPiles):
    """ "Put that pile into your hand and the other into your graveyard"."""

    speaks_of: ClassVar[tuple[type[Node], ...]] = (ChoosePile,)

    def number(self, ctx: Context) -> int:
        return int(ctx.bindings.get(_CHOSEN, 0))


@attrs.frozen
class PileOfChoice(Phrase):
    """ "All creatures in the pile of that player's choice"."""

    filter: Selector
    chooser: Phrase

    speaks_of: ClassVar[tuple[type[Node], ...]] = (Separate,)

    def find(self, ctx: Context) -> tuple[Id, ...]:
        chooser = self.chooser.find(ctx)
        if not chooser:
            return ()
        pile = _piles(ctx)[_choose(ctx, chooser[0])]
        return ctx.mention(self.filter.among(ctx, pile))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return False
