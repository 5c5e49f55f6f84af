"""What is true because of what happened this turn: "you attacked this turn", "a creature died"."""

from collections.abc import Iterator

import attrs

from ..model import events
from ..model.events import Event, Move
from ..model.objects import Id
from ..model.zones import Zone
from .base import Condition, Phrase, Predicate
from .comparisons import Comparison
from .conditions import Quantity
from .context import Context
from .filters import Selector
from .history import this_turn
from .other_selectors import Another
from .players import PlayerCondition
from .recalling import fits_then, recalled


def is_source(ctx: Context, ref: Id) -> bool:
    """Whether an object is the one this text is on, or was the spell that it was."""
    known = ctx.state.last_known.get(ref)
    return ref == ctx.source or (known is not None and known.became == ctx.source)


def fits(ctx: Context, selector: Selector, ref: Id) -> bool:
    """Whether an object of the past fits; "another" leaves out the spell that the source was."""
    if isinstance(selector, Another):
        return not is_source(ctx, ref) and selector.filter.matches(ctx, ref)
    return selector.matches(ctx, ref)


@attrs.frozen
class Attacked(PlayerCondition):
    """ "Attacked this turn": with at least one creature (508.1)."""

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return any(isinstance(e, events.Attack) and e.player == player for e in this_turn(ctx))


@attrs.frozen
class AttackedWith(PlayerCondition):
    """ "Attacked with three or more creatures this turn"."""

    quantity: Quantity

    def holds_for(self, ctx: Context, player: Id) -> bool:
        attackers = {
            event.attacker: None
            for event in this_turn(ctx)
            if isinstance(event, events.Attack)
            and event.player == player
            and fits_then(ctx, self.quantity.filter, event.attacker, event.look)
        }
        return self.quantity.comparison.holds(ctx, len(attackers))


@attrs.frozen
class GainedLife(PlayerCondition):
    """ "Gained 3 or more life this turn"."""

    comparison: Comparison

    def holds_for(self, ctx: Context, player: Id) -> bool:
        gained = sum(
            event.amount
            for event in this_turn(ctx)
            if isinstance(event, events.GainLife) and event.player == player
        )
        return self.comparison.holds(ctx, gained)


@attrs.frozen
class LostLife(PlayerCondition):
    """ "Lost life this turn": from damage too (119.3)."""

    comparison: Comparison

    def holds_for(self, ctx: Context, player: Id) -> bool:
        lost = sum(
            event.amount
            for event in this_turn(ctx)
            if isinstance(event, events.LoseLife) and event.player == player
        )
        return self.comparison.holds(ctx, lost)


@attrs.frozen
class WasDealtDamage(PlayerCondition):
    """ "Was dealt damage this turn"."""

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return any(
            isinstance(event, events.Damage) and event.target == player and event.amount > 0
            for event in this_turn(ctx)
        )


@attrs.frozen
class CastThisTurn(PlayerCondition):
    """ "Cast another spell this turn", "cast two or more spells this turn" (601.2i)."""

    quantity: Quantity

    def holds_for(self, ctx: Context, player: Id) -> bool:
        spells = sum(
            1
            for event in this_turn(ctx)
            if isinstance(event, events.Cast)
            and event.player == player
            and fits(ctx, self.quantity.filter, event.spell)
        )
        return self.quantity.comparison.holds(ctx, spells)


@attrs.frozen
class DrewCards(PlayerCondition):
    """ "Drawn two or more cards this turn"."""

    comparison: Comparison

    def holds_for(self, ctx: Context, player: Id) -> bool:
        drawn = sum(
            1
            for event in this_turn(ctx)
            if isinstance(event, events.Draw) and event.player == player
        )
        return self.comparison.holds(ctx, drawn)


@attrs.frozen
class MovedThisTurn(PlayerCondition):
    """ "Sacrificed a permanent this turn", "discarded a card this turn"."""

    cause: str
    quantity: Quantity

    def holds_for(self, ctx: Context, player: Id) -> bool:
        moved = sum(
            1
            for event in this_turn(ctx)
            if isinstance(event, Move)
            and event.cause == self.cause
            and _mover(ctx, event) == player
            and self.quantity.filter.among(ctx, (event.object,))
        )
        return self.quantity.comparison.holds(ctx, moved)


def _mover(ctx: Context, event: Move) -> Id | None:
    """Who moved the object: only its controller sacrifices it, only its owner discards it."""
    if event.player is not None:
        return event.player
    found = ctx.state.get(event.object)
    return None if found is None else found.controller


@attrs.frozen
class HadEnter(PlayerCondition):
    """ "Had a land enter the battlefield under your control this turn"."""

    quantity: Quantity

    def holds_for(self, ctx: Context, player: Id) -> bool:
        entered = sum(
            1
            for got_it, then, ref in _entered(ctx)
            if got_it == player and fits(then, self.quantity.filter, ref)
        )
        return self.quantity.comparison.holds(ctx, entered)


def _entered(ctx: Context) -> Iterator[tuple[Id, Context, Id]]:
    """Who got what entered this turn, with the context in which it is what it was then (609.8)."""
    for event in this_turn(ctx):
        if isinstance(event, Move) and event.to is not Zone.BATTLEFIELD:
            continue
        if isinstance(event, Move | events.CreateToken) and event.became is not None:
            then = ctx if event.look is None else recalled(ctx, {event.became: event.look})
            yield then.controller_of(event.became), then, event.became


def _died(event: Event) -> bool:
    return (
        isinstance(event, Move) and event.origin is Zone.BATTLEFIELD and event.to is Zone.GRAVEYARD
    )


@attrs.frozen
class DiedToday(Condition):
    """ "A creature died this turn", "three or more creatures died this turn" (700.4)."""

    quantity: Quantity

    def holds(self, ctx: Context) -> bool:
        died = sum(
            1
            for event in this_turn(ctx)
            if isinstance(event, Move)
            and _died(event)
            and fits(ctx, self.quantity.filter, event.object)
        )
        return self.quantity.comparison.holds(ctx, died)


@attrs.frozen
class LeftToday(Condition):
    """ "A permanent you controlled left the battlefield this turn"."""

    quantity: Quantity
    player: Phrase

    def holds(self, ctx: Context) -> bool:
        left = sum(
            1
            for event in this_turn(ctx)
            if isinstance(event, (Move, events.LeaveGame))
            and _has_left(ctx, event)
            and self.player.matches(ctx, ctx.controller_of(event.object))
            and fits(ctx, self.quantity.filter, event.object)
        )
        return self.quantity.comparison.holds(ctx, left)


def _has_left(ctx: Context, event: Move | events.LeaveGame) -> bool:
    """Whether it took a permanent off the battlefield (603.6c)."""
    if isinstance(event, Move):
        return event.origin is Zone.BATTLEFIELD and event.to is not Zone.BATTLEFIELD
    found = ctx.object(event.object)
    return found is not None and found.zone is Zone.BATTLEFIELD


@attrs.frozen
class CameSinceUpkeep(Condition):
    """ "It came under your control since the beginning of your last upkeep" (702.30a).

    At the beginning of an upkeep the last one is that of the player's turn before.
    """

    object: Phrase

    def holds(self, ctx: Context) -> bool:
        last = ctx.state.players[ctx.controller].upkeeps[0]
        found = [ctx.state.objects.get(ref) for ref in self.object.find(ctx)]
        return any(obj is not None and obj.since > last for obj in found)


@attrs.frozen
class EnteredToday(Condition):
    """ "A creature entered under your control this turn": `player` is who got it."""

    quantity: Quantity
    player: Phrase

    def holds(self, ctx: Context) -> bool:
        entered = sum(
            1
            for got_it, then, ref in _entered(ctx)
            if self.player.matches(ctx, got_it) and fits(then, self.quantity.filter, ref)
        )
        return self.quantity.comparison.holds(ctx, entered)


@attrs.frozen
class AttackedOrBlocked(Predicate):
    """ "Attacked or blocked this turn"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            (isinstance(event, events.Attack) and event.attacker == ref)
            or (isinstance(event, events.Block) and event.blocker == ref)
            for event in this_turn(ctx)
        )


@attrs.frozen
class ObjectDid(Condition):
    """ "It attacked this turn", "this creature entered this turn": a predicate of the past."""

    object: Phrase
    predicate: Predicate

    def holds(self, ctx: Context) -> bool:
        refs = self.object.find(ctx)
        return bool(refs) and all(self.predicate.matches(ctx, ref) for ref in refs)


@attrs.frozen
class ObjectDidNot(Condition):
    """ "It didn't attack this turn"."""

    object: Phrase
    predicate: Predicate

    def holds(self, ctx: Context) -> bool:
        return not ObjectDid(self.object, self.predicate).holds(ctx)
