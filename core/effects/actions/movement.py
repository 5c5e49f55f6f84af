"""Destroying, exiling, sacrificing, and putting objects somewhere (701, 400.7)."""

from typing import ClassVar

import attrs

from ...model import events
from ...model.events import Event
from ...model.objects import Id
from ...model.zones import Zone
from ..at_once import AtOnce
from ..base import Instruction, Phrase
from ..context import Context
from ..node import Node, walk_now
from ..players import You
from .cards import is_self
from .choosing import controlled, find_within
from .counters import CounterGroup
from .destinations import Destination, ToHand, entering_as, move_all, moves


@attrs.frozen
class Destroy(AtOnce):
    """Permanents are destroyed (701.7)."""

    objects: Phrase
    can_regenerate: bool = True

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        found = self.objects.find(ctx)
        return tuple(events.Destroy(ref, ctx.source, self.can_regenerate) for ref in found)


@attrs.frozen
class Sacrifice(AtOnce):
    """The actor sacrifices permanents they control (701.17a)."""

    objects: Phrase

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        found = find_within(ctx, self.objects, sacrificeable(ctx), "Sacrifice")
        return tuple(_sacrificed(ctx, ref) for ref in found)

    def possible(self, ctx: Context) -> bool:
        return self.objects.has_enough(ctx, sacrificeable(ctx))


def _sacrificed(ctx: Context, ref: Id) -> events.Move:
    return events.Move(ref, Zone.GRAVEYARD, "sacrifice", ctx.actor, ctx.source)


def sacrificeable(ctx: Context) -> tuple[Id, ...]:
    """The permanents that the actor controls and can sacrifice (701.17a)."""
    can_happen = ctx.referee.can_happen
    return tuple(ref for ref in controlled(ctx) if can_happen(_sacrificed(ctx, ref)))


class MovesTo(Instruction):
    """Base of instructions that move objects `to` a destination."""

    __slots__ = ()

    to: Destination

    def followed_by(self, following: Instruction) -> tuple[Instruction, ...] | None:
        found = entering_as(self.to, following)
        return None if found is None else (attrs.evolve(self, to=found[0]), *found[1])  # type: ignore[misc]


@attrs.frozen
class Put(MovesTo, AtOnce):
    """Objects are put into a zone."""

    objects: Phrase
    to: Destination

    cause: ClassVar[str] = "put"

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        return moves(ctx, self.objects.find(ctx), self.to, self.cause)

    def possible(self, ctx: Context) -> bool:
        return self.objects.has_enough(ctx)


@attrs.frozen
class Return(Put):
    """Objects are returned to a zone they came from."""

    cause: ClassVar[str] = "return"


@attrs.frozen
class ReturnToYourHand(Return):
    """ "Return to your hand all creature cards in your graveyard"."""

    to: Destination = attrs.Factory(lambda: ToHand(You()))


@attrs.frozen
class ReturnSelfFrom(MovesTo):
    """ "Return this card from your graveyard to ...": not if it is elsewhere (400.7)."""

    object: Phrase
    origin: Zone
    to: Destination

    def execute(self, ctx: Context) -> bool:
        found = tuple(ref for ref in self.object.find(ctx) if in_zone(ctx, ref, self.origin))
        return move_all(ctx, found, self.to, "return")

    def possible(self, ctx: Context) -> bool:
        return any(in_zone(ctx, ref, self.origin) for ref in self.object.find(ctx))

    @property
    def zone(self) -> Zone | None:
        """Where an ability works that does this to its own object (113.6k)."""
        return self.origin if is_self(self.object) else None


@attrs.frozen
class Exile(AtOnce):
    """Objects are exiled (701.11a)."""

    objects: Phrase

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        return exiled(ctx, self.objects.find(ctx))

    def possible(self, ctx: Context) -> bool:
        return self.objects.has_enough(ctx)


@attrs.frozen
class ExileWithCounters(Exile):
    """ "Exile it with three time counters on it" (122.1)."""

    counters: CounterGroup

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        amount = self.counters.amount.value(ctx)
        found = ((self.counters.kind, amount),) if amount > 0 else ()
        return tuple(
            attrs.evolve(event, counters=found) if isinstance(event, events.Move) else event
            for event in super().proposed(ctx)
        )


@attrs.frozen
class ExileSelfFrom(Instruction):
    """ "Exile this card from your graveyard": as a cost it says where the ability works (113.6)."""

    object: Phrase
    origin: Zone

    def execute(self, ctx: Context) -> bool:
        return exile(
            ctx, tuple(ref for ref in self.object.find(ctx) if in_zone(ctx, ref, self.origin))
        )

    def possible(self, ctx: Context) -> bool:
        return any(in_zone(ctx, ref, self.origin) for ref in self.object.find(ctx))

    @property
    def zone(self) -> Zone | None:
        """Where an ability works that has this as a cost (113.6)."""
        return self.origin if is_self(self.object) else None


def moved_from(text: Node) -> Zone | None:
    """The zone out of which a text moves its own object (113.6k)."""
    moves = (node for node in walk_now(text) if isinstance(node, (ExileSelfFrom, ReturnSelfFrom)))
    return next((move.zone for move in moves if move.zone is not None), None)


@attrs.frozen
class ExileZone(AtOnce):
    """Whole graveyards or hands are exiled."""

    whose: Phrase
    place: Zone

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        found = tuple(
            ref for player in self.whose.find(ctx) for ref in ctx.state.zone(self.place, player)
        )
        return exiled(ctx, ctx.mention(found))


@attrs.frozen
class ExileUntilLeaves(Instruction):
    """Objects are exiled until another leaves the battlefield, then come back at once (610.3)."""

    objects: Phrase
    watched: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        watched = self.watched.find(ctx)
        if not watched or not in_zone(ctx, watched[0], Zone.BATTLEFIELD):
            return False  # the event it waits for is over (610.3a)
        if not exile(ctx, found):
            return False
        ctx.happen(
            events.StartUntilLeaves(
                watched[0],
                tuple(became for ref in found if (became := became_of(ctx, ref)) is not None),
                ctx.source,
                ctx.controller,
            )
        )
        return True


def exile(ctx: Context, refs: tuple[Id, ...]) -> bool:
    """Exile objects at the same time."""
    found = exiled(ctx, refs)
    return bool(found) and bool(ctx.happen(*found))


def exiled(ctx: Context, refs: tuple[Id, ...]) -> tuple[Event, ...]:
    """What happens as objects that still exist are exiled."""
    return tuple(
        events.Move(ref, Zone.EXILE, "exile", ctx.actor, ctx.source)
        for ref in ctx.within_reach(refs)
        if ref in ctx.state.objects
    )


def in_zone(ctx: Context, ref: Id, zone: Zone) -> bool:
    """Whether an object is in a zone now."""
    found = ctx.state.objects.get(ref)
    return found is not None and found.zone is zone


def became_of(ctx: Context, ref: Id) -> Id | None:
    """What an object became as it moved last, if it did."""
    known = ctx.state.last_known.get(ref)
    return known.became if known is not None else None


WORDS = {
    "not_regenerated": False,
    "in_random_order": True,
    "enters_tapped": True,
    "the_hand": Zone.HAND,
    "the_graveyard": Zone.GRAVEYARD,
}
"""Small words of these actions."""
