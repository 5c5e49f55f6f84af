"""What an object has done, or had done to it: "that attacked this turn", "exiled this way"."""

import attrs

from ..model import events
from ..model.events import Move
from ..model.objects import Id
from ..model.zones import Zone
from .base import Phrase, Predicate
from .context import Context
from .filters import Selector
from .history import this_resolution, this_turn
from .recalling import fits_then


@attrs.frozen
class EnteredThisTurn(Predicate):
    """ "That entered this turn"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, Move | events.CreateToken)
            and event.became == ref
            and (not isinstance(event, Move) or event.to is Zone.BATTLEFIELD)
            for event in this_turn(ctx)
        )


@attrs.frozen
class AttackedThisTurn(Predicate):
    """ "That attacked this turn" (508.1m)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Attack) and event.attacker == ref for event in this_turn(ctx)
        )


@attrs.frozen
class BlockedThisTurn(Predicate):
    """ "That blocked this turn"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Block) and event.blocker == ref for event in this_turn(ctx)
        )


@attrs.frozen
class DealtDamageThisTurn(Predicate):
    """ "That was dealt damage this turn"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Damage) and event.target == ref and event.amount > 0
            for event in this_turn(ctx)
        )


@attrs.frozen
class DidDamageThisTurn(Predicate):
    """ "That dealt damage to you this turn"."""

    target: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Damage)
            and event.source == ref
            and event.amount > 0
            and self.target.matches(ctx, event.target)
            for event in this_turn(ctx)
        )


@attrs.frozen
class MovedThisWay(Selector):
    """ "Creatures destroyed this way": what this text moved that way and fits."""

    filter: Selector
    cause: str

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        refs = [
            event.object
            for event in this_resolution(ctx)
            if isinstance(event, Move) and event.cause == self.cause
        ]
        return self.filter.among(ctx, dict.fromkeys(reversed(refs)))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class PutIntoGraveyardThisWay(Selector):
    """ "Creature cards put into your graveyard this way"."""

    filter: Selector

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        refs = [
            event.object
            for event in this_resolution(ctx)
            if isinstance(event, Move) and event.to is Zone.GRAVEYARD
        ]
        return self.filter.among(ctx, dict.fromkeys(reversed(refs)))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class DiedThisTurn(Selector):
    """ "Creatures that died this turn": as they last existed on the battlefield (700.4)."""

    filter: Selector

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        refs = [
            event.object
            for event in this_turn(ctx)
            if isinstance(event, Move)
            and event.origin is Zone.BATTLEFIELD
            and event.to is Zone.GRAVEYARD
        ]
        return tuple(ref for ref in dict.fromkeys(refs) if self.filter.matches(ctx, ref))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class AttackedWithToday(Selector):
    """ "Creature you attacked with this turn": what fitted as you attacked with it (609.8)."""

    filter: Selector

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        attackers = {
            event.attacker: event.look
            for event in this_turn(ctx)
            if isinstance(event, events.Attack) and event.player == ctx.controller
        }
        return tuple(
            ref for ref, look in attackers.items() if fits_then(ctx, self.filter, ref, look)
        )

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class RevealedThisWay(Selector):
    """ "Cards revealed this way": what this text revealed and fits."""

    filter: Selector

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        refs = [
            ref
            for event in ctx.happened
            if isinstance(event, events.Reveal)
            for ref in event.objects
        ]
        return self.filter.among(ctx, dict.fromkeys(refs))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class TappedThisWay(Selector):
    """ "Creatures tapped this way": what this text or its cost tapped and fits."""

    filter: Selector

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        tapped = [e.object for e in this_resolution(ctx) if isinstance(e, events.Tap)]
        return self.filter.among(ctx, dict.fromkeys(reversed(tapped)))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class DamagedByThisTurn(Predicate):
    """ "Dealt damage by this creature this turn"."""

    damager: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Damage)
            and event.target == ref
            and event.amount > 0
            and self.damager.matches(ctx, event.source)
            for event in this_turn(ctx)
        )


@attrs.frozen
class DamagedThisWay(Predicate):
    """ "Dealt damage this way": by what this text did."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in damaged_this_way(ctx)


DAMAGED = "damaged this way"
"""Where a delayed ability keeps whom the text that made it had dealt damage to."""


def damaged_this_way(ctx: Context) -> tuple[Id, ...]:
    """Whom the text has dealt damage to, and the text that made this delayed ability."""
    before: tuple[Id, ...] = ctx.bindings.get(DAMAGED, ())
    now = (
        event.target
        for event in ctx.happened
        if isinstance(event, events.Damage) and event.amount > 0
    )
    return tuple(dict.fromkeys((*before, *now)))
