"""Turning objects face up and face down (708): what text says about it, and what triggers."""

from typing import ClassVar

import attrs

from ..model.events import Event, TurnFace
from ..model.objects import Id
from .abilities import Cost
from .base import Condition, Instruction, Phrase, Replacement
from .context import Context
from .node import Node
from .parameters import OfKeyword
from .references import This
from .triggers import EventPattern


@attrs.frozen
class MayTurnUp(OfKeyword, Node):
    """ "You may turn this permanent face up any time for {3}{G}" (708.7, 116.2b).

    The effect of a static ability: the rules look for it on what a face-down permanent would be
    if it were face up. `name` is that of the cost ("morph").
    """

    cost: Cost
    name: str = ""


@attrs.frozen
class TurnUp(Instruction):
    """ "Turn target creature face up" (708.8)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        return bool(found) and bool(ctx.happen(*(TurnFace(ref, True, ctx.source) for ref in found)))


@attrs.frozen
class TurnDown(Instruction):
    """ "Turn target creature face down": a 2/2 creature without name or text (708.2a)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        return bool(found) and bool(
            ctx.happen(*(TurnFace(ref, False, ctx.source) for ref in found))
        )


@attrs.frozen
class IsTurnedFaceUp(EventPattern[TurnFace]):
    """ "When this creature is turned face up" (708.8)."""

    events: ClassVar[tuple[type[Event], ...]] = (TurnFace,)

    def who(self, ctx: Context, event: TurnFace) -> Id | None:
        return event.object if event.up else None


@attrs.frozen
class AsTurnedUp(Replacement[TurnFace]):
    """ "As this creature is turned face up, put a +1/+1 counter on it" (614.1e, 708.11).

    It is an ability of what is turned face up, which has it only afterwards: the rules look there.
    """

    object: Phrase
    instruction: Instruction

    events: ClassVar[tuple[type[Event], ...]] = (TurnFace,)

    def applies(self, ctx: Context, event: TurnFace) -> bool:
        return event.up and isinstance(self.object, This) and event.object == ctx.source

    def replace(self, ctx: Context, event: TurnFace) -> tuple[Event, ...]:
        ctx.mention((event.object,))
        self.instruction.execute(ctx)
        return (event,)


@attrs.frozen
class PaidToTurnUp(Condition):
    """ "If its megamorph cost was paid to turn it face up" (702.37b)."""

    name: str

    def holds(self, ctx: Context) -> bool:
        return isinstance(ctx.event, TurnFace) and ctx.event.paid == self.name
