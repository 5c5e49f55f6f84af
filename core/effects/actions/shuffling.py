"""Shuffling objects and whole zones into libraries (701.20)."""

import attrs

from ...model import events
from ...model.objects import Id
from ...model.zones import Zone
from ..base import Instruction, Phrase
from ..context import Context
from .destinations import Destination, move_all


@attrs.frozen
class ShuffleInto(Instruction):
    """Objects are shuffled into their owners' libraries (701.20c).

    The libraries are shuffled even if no object is there any more, or all are put elsewhere.
    """

    objects: Phrase
    whose: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        owners = {obj.owner: None for ref in found if (obj := ctx.object(ref)) is not None}
        if not found:
            owners = dict.fromkeys(self.whose.find(ctx))
        move_all(ctx, found, _AnyPlace(), "shuffle")
        ctx.happen(*(events.Shuffle(owner, ctx.source) for owner in owners))
        return bool(found)


@attrs.frozen
class _AnyPlace(Destination):
    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        return events.Move(ref, Zone.LIBRARY, cause, ctx.actor, ctx.source)


@attrs.frozen
class ShuffleZonesInto(Instruction):
    """The actor shuffles whole zones of theirs into their library (701.20c)."""

    places: tuple[Zone, ...]

    def more(self, ctx: Context) -> tuple[Id, ...]:
        """What else is shuffled in at the same time."""
        return ()

    def execute(self, ctx: Context) -> bool:
        found = tuple(ref for place in self.places for ref in ctx.state.zone(place, ctx.actor))
        found += self.more(ctx)
        move_all(ctx, found, _AnyPlace(), "shuffle")
        ctx.happen(events.Shuffle(ctx.actor, ctx.source))
        return True


@attrs.frozen
class ShuffleAllInto(ShuffleZonesInto):
    """ "Shuffle your hand, your graveyard, and target permanent you own into your library".

    It is one shuffle (701.20c-d).
    """

    places: tuple[Zone, ...]
    objects: Phrase

    def more(self, ctx: Context) -> tuple[Id, ...]:
        return self.objects.find(ctx)


WORDS = {
    "hand_and_graveyard": (Zone.HAND, Zone.GRAVEYARD),
    "only_graveyard": (Zone.GRAVEYARD,),
    "only_hand": (Zone.HAND,),
}
"""Zones that are shuffled into a library."""
