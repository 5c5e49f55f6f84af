"""Transforming and flipping permanents (701.28, 710): what text says, and what triggers."""

from typing import ClassVar

import attrs

from ..model import events as ev
from ..model.events import Event
from ..model.objects import Id
from .base import Instruction, Phrase, Predicate
from .context import Context
from .triggers import EventPattern

TRANSFORMED_AT = "transformed at"
"""Where the memory of a permanent has the time at which it last transformed."""


@attrs.frozen
class Transform(Instruction):
    """ "Transform this creature", "transform target Werewolf you control" (701.28)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = [ref for ref in self.objects.find(ctx) if not _is_late(ctx, ref)]
        return bool(found) and bool(ctx.happen(*(ev.Transform(ref, ctx.source) for ref in found)))


def _is_late(ctx: Context, ref: Id) -> bool:
    """Whether an ability of a permanent itself wants to transform it a second time (701.28f)."""
    ability = ctx.state.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    found = ctx.state.objects.get(ref)
    if ability is None or found is None or ability.source != ref:
        return False
    last: int = found.memory.get(TRANSFORMED_AT, 0)
    return last > ability.timestamp


@attrs.frozen
class Flip(Instruction):
    """ "Flip this creature" (710.2)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        return bool(found) and bool(ctx.happen(*(ev.Flip(ref, ctx.source) for ref in found)))


@attrs.frozen
class Transforms(EventPattern[ev.Transform]):
    """ "Whenever this creature transforms", "transforms into ~" (701.28e).

    `into` is what it must be afterwards.
    """

    into: Phrase | None = None

    events: ClassVar[tuple[type[Event], ...]] = (ev.Transform,)

    def who(self, ctx: Context, event: ev.Transform) -> Id | None:
        fits = self.into is None or self.into.matches(ctx, event.object)
        return event.object if fits else None


@attrs.frozen
class HasAdventure(Predicate):
    """ "That has an Adventure": a card or spell of an adventurer card (716.1)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.card is not None and found.card.layout == "adventure"
