"""Effects on which face of a permanent is up as it enters, and as it transforms (614.1c-d)."""

from typing import ClassVar

import attrs

from ..model.events import Event, Move, Transform
from .base import Condition, Instruction, Phrase, Replacement
from .context import Context
from .references import It, This
from .replacements import Arrival, Entry


@attrs.frozen
class EntersTransformed(Entry):
    """ "~ enters transformed": with its back face up, if it has one (616.1d, 712.10a)."""

    objects: Phrase

    rank: ClassVar[int] = 3

    def applies(self, ctx: Context, event: Arrival) -> bool:
        found = ctx.object(event.object) if isinstance(event, Move) else None
        can = found is not None and found.card is not None and found.card.layout == "transform"
        return can and super().applies(ctx, event)

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        return (event.with_(face=1),)


@attrs.frozen
class EntersTransformedIf(EntersTransformed):
    """ "~ enters transformed if you control a Swamp"."""

    objects: Phrase
    condition: Condition

    def applies(self, ctx: Context, event: Arrival) -> bool:
        return super().applies(ctx, event) and self.condition.holds(ctx)


@attrs.frozen
class IfEntersTransformed(EntersTransformedIf):
    """ "If you control a Swamp, ~ enters transformed"."""

    condition: Condition
    objects: Phrase


@attrs.frozen
class AsTransforms(Replacement[Transform]):
    """ "As this permanent transforms into ~, attach it to a player" (614.1).

    It is an ability of the face that comes up, so the rules look there.
    """

    object: Phrase
    instruction: Instruction

    events: ClassVar[tuple[type[Event], ...]] = (Transform,)
    everywhere: ClassVar[bool] = True  # so that the face that goes down is not asked

    def applies(self, ctx: Context, event: Transform) -> bool:
        return isinstance(self.object, This | It) and event.object == ctx.source

    def replace(self, ctx: Context, event: Transform) -> tuple[Event, ...]:
        ctx.mention((event.object,))
        self.instruction.execute(ctx)
        return (event,)
