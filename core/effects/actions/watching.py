"""Delayed triggers that watch for something for a time: "when that creature dies this turn"."""

from typing import ClassVar

import attrs

from ...model import events
from ..abilities import Sequence, TriggeredAbility
from ..base import Duration, Instruction, Trigger
from ..context import Context
from ..durations import UntilEndOfTurn
from ..node import walk
from ..phrases import Target
from ..references import Reference
from .delaying import keep

_THIS_TURN = UntilEndOfTurn()


@attrs.frozen
class WatchFor(Instruction):
    """ "Whenever a creature dies this turn, ...": it triggers each time until then (603.7b)."""

    trigger: Trigger
    instruction: Instruction
    duration: Duration = _THIS_TURN

    is_delayed: ClassVar[bool] = True

    def answered_by(self, reply: Instruction) -> Instruction:
        return attrs.evolve(self, instruction=Sequence((self.instruction, reply)))

    def followed_by(self, following: Instruction) -> tuple[Instruction, ...] | None:
        nodes = tuple(walk(following))
        if not any(isinstance(node, Reference) for node in nodes):
            return None
        # A sentence with a target of its own is what the spell does itself (601.2c).
        if any(isinstance(node, Target) for node in nodes):
            return None
        return (self.answered_by(following),)

    def __attrs_post_init__(self) -> None:
        if any(isinstance(node, Target) for node in walk(self.trigger)):
            raise ValueError("a target in what a delayed trigger watches for is not understood")

    def execute(self, ctx: Context) -> bool:
        ability = TriggeredAbility(self.trigger, None, self.instruction)
        ctx.happen(
            events.StartDelayedTrigger(
                ability,
                ctx.source,
                ctx.controller,
                bindings=keep(ctx),
                expires=self.duration,
                once=False,
            )
        )
        return True
