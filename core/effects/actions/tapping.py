"""Tapping and untapping permanents (701.21)."""

import attrs

from ...model import events
from ...model.events import Event
from ..at_once import AtOnce
from ..base import Instruction, Phrase
from ..context import Context
from .choosing import find_within


def _permanents(ctx: Context, *, tapped: bool) -> tuple[int, ...]:
    objects = ctx.state.objects
    return tuple(ref for ref in ctx.state.battlefield if objects[ref].tapped is tapped)


@attrs.frozen
class Tap(AtOnce):
    """Permanents become tapped; tapped ones stay so and can't pay a cost (701.21a)."""

    objects: Phrase

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        found = find_within(ctx, self.objects, ctx.state.battlefield, "Tap")
        return tuple(events.Tap(ref, ctx.source) for ref in found)

    def possible(self, ctx: Context) -> bool:
        return self.objects.has_enough(ctx, _permanents(ctx, tapped=False))


@attrs.frozen
class Untap(AtOnce):
    """Permanents become untapped (701.21b)."""

    objects: Phrase

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        return tuple(events.Untap(ref, ctx.source) for ref in self.objects.find(ctx))

    def possible(self, ctx: Context) -> bool:
        return self.objects.has_enough(ctx, _permanents(ctx, tapped=True))


@attrs.frozen
class TapOrUntap(Instruction):
    """The actor decides whether permanents become tapped or untapped."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        if not found:
            return False
        if ctx.ask(f"Tap {ctx.name(found[0])}, rather than untap it?"):
            return bool(ctx.happen(*(events.Tap(ref, ctx.source) for ref in found)))
        return bool(ctx.happen(*(events.Untap(ref, ctx.source) for ref in found)))
