"""Dealing damage, and fighting (120, 701.12)."""

from collections.abc import Iterator
from typing import ClassVar

import attrs

from ...model import events
from ...model.objects import Id
from ..base import Duration, Instruction, Modification, Phrase, Value
from ..context import Context
from ..continuous import start
from ..node import Node
from ..phrases import Target
from ..references import This, known
from .dividing import Divided


@attrs.frozen
class ObjectAction(Node):
    """What objects do by themselves, with their name as the subject: "deals", "fights"."""

    as_last_known: ClassVar[bool] = False
    """Whether an object that has left does it as it last existed (608.2h)."""

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        """Let these objects do it, and say whether it was done."""
        raise NotImplementedError


@attrs.frozen
class ObjectsDo(Instruction):
    """ "~ deals 3 damage to any target": objects do something."""

    objects: Phrase
    action: ObjectAction

    def execute(self, ctx: Context) -> bool:
        if self.action.as_last_known:
            found = known(ctx, self.objects)
            if not ctx.mentioned or not isinstance(self.objects, This):
                ctx.mention(found)
        else:
            found = self.objects.find(ctx)
        return bool(found) and self.action.perform(attrs.evolve(ctx, doing=found), found)


def _each(ctx: Context, actors: tuple[Id, ...]) -> Iterator[tuple[Id, Context]]:
    """Each of the objects that do something, with a context in which it alone is "it"."""
    if len(actors) == 1:
        yield actors[0], ctx
        return
    before = [group for group in ctx.mentioned if group != actors]
    for actor in actors:
        yield actor, attrs.evolve(ctx, mentioned=[*before, (actor,)], doing=(actor,))


@attrs.frozen
class Deal(ObjectAction):
    """ "Deals 3 damage to any target": to each recipient as much (120.1)."""

    amount: Value
    recipients: Phrase

    as_last_known: ClassVar[bool] = True

    def shares(self, ctx: Context) -> Iterator[tuple[Id, int]]:
        """Who is dealt how much by one of the actors."""
        amount = self.amount.value(ctx)
        return ((ref, amount) for ref in self.recipients.find(ctx))

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        damage: list[events.Event] = []
        harmed: dict[Id, None] = {}
        for actor, one in _each(ctx, actors):
            for ref, amount in self.shares(one):
                if amount > 0:
                    damage.append(events.Damage(actor, ref, amount))
                    harmed[ref] = None
        if len(actors) > 1:
            ctx.mention(harmed)
        return bool(damage) and bool(ctx.happen(*damage))


@attrs.frozen
class DealTo(Deal):
    """ "Deals damage to each player equal to the number of lands that player controls"."""

    recipients: Phrase
    amount: Value

    def shares(self, ctx: Context) -> Iterator[tuple[Id, int]]:
        amount = self.amount.value(ctx)
        players = ctx.state.players
        for ref in self.recipients.find(ctx):
            if ref in players:  # what is said of "that player" may be another number for each
                with ctx.speaking_of(ref):
                    yield ref, self.amount.value(ctx)
            else:
                yield ref, amount


@attrs.frozen
class DealDifferently(ObjectAction):
    """ "Deals 4 damage to target creature and 2 damage to you", at the same time."""

    parts: tuple[Deal, ...]

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        damage: list[events.Event] = []
        for part in self.parts:
            amount = part.amount.value(ctx)
            damage += [
                events.Damage(a, ref, amount)
                for ref in part.recipients.find(ctx)
                for a in actors
                if amount > 0
            ]
        return bool(damage) and bool(ctx.happen(*damage))


@attrs.frozen
class DealDivided(ObjectAction, Divided):
    """Damage divided among targets as was announced, at least 1 to each (601.2d).

    What an illegal target was to be dealt is not dealt to others (608.2i).
    """

    amount: Value
    targets: Phrase

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.targets, Target):
            raise ValueError("damage is divided among targets (601.2d)")

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        legal = self.targets.find(ctx)
        if not legal:
            return False
        damage = [
            events.Damage(a, ref, amount)
            for a in actors
            for ref, amount in self.division(ctx, legal).items()
        ]
        return bool(damage) and bool(ctx.happen(*damage))


@attrs.frozen
class Fight(ObjectAction):
    """Two creatures deal damage equal to their power to each other (701.12)."""

    other: Phrase

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        others = self.other.find(ctx)
        if not others:
            return False
        return fight(ctx, actors[0], others[0])


@attrs.frozen
class FightEachOther(ObjectAction):
    """ "Fight each other": two creatures do."""

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        return len(actors) == 2 and fight(ctx, *actors)


def fight(ctx: Context, first: Id, second: Id) -> bool:
    """Let two creatures fight, if both still are creatures on the battlefield (701.12b)."""
    if any(
        ref not in ctx.state.battlefield or not ctx.look(ref).is_creature for ref in (first, second)
    ):
        return False
    hits = tuple(
        events.Damage(a, b, power)
        for a, b in ((first, second), (second, first))
        if (power := ctx.look(a).power or 0) > 0
    )
    ctx.happen(*hits)
    ctx.happen(*(events.KeywordAction("fight", ctx.actor, object=ref) for ref in (first, second)))
    return True


@attrs.frozen
class ContinuousAndDo(Instruction):
    """ "~ gets +2/+0 until end of turn and deals 1 damage to you"."""

    objects: Phrase
    modifications: tuple[Modification, ...]
    duration: Duration
    action: ObjectAction

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        done = start(ctx, found, self.modifications, self.duration)
        return (bool(found) and self.action.perform(attrs.evolve(ctx, doing=found), found)) or done
