"""Triggers at the beginning of a step or phase: "at the beginning of your upkeep" (603.2b)."""

from typing import ClassVar

import attrs

from ..model.events import BeginStep, Event
from ..model.zones import Step
from .base import Phrase, Trigger
from .context import Context
from .players import ControllerOf
from .references import known


@attrs.frozen
class AtStep(Trigger):
    """ "At the beginning of your upkeep" (603.2b, 503.1a). "That player" is whose step it is.

    At the upkeep of enchanted creature's controller, "that creature" is the enchanted one.
    """

    whose: Phrase
    step: Step

    events: ClassVar[tuple[type[Event], ...]] = (BeginStep,)

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, BeginStep) or event.step is not self.step:
            return False
        whose = self.whose
        if not whose.matches(ctx, event.player):
            return False
        if isinstance(whose, ControllerOf):
            ctx.mention(known(ctx, whose.object))
        ctx.mention((event.player,))
        return True


@attrs.frozen
class AtEachStep(Trigger):
    """ "At the beginning of each end step", "at end of combat": in everybody's turn."""

    step: Step

    events: ClassVar[tuple[type[Event], ...]] = (BeginStep,)

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, BeginStep) or event.step is not self.step:
            return False
        ctx.mention((event.player,))
        return True


@attrs.frozen
class AtStepOf(AtStep):
    """ "At the beginning of the upkeep of enchanted creature's controller": the step is first."""

    step: Step
    whose: Phrase


WORDS: dict[str, Step] = {
    "step_upkeep": Step.UPKEEP,
    "step_draw": Step.DRAW,
    "step_main": Step.MAIN,
    "step_main_2": Step.MAIN_2,
    "step_combat": Step.BEGIN_COMBAT,
    "step_end": Step.END,
    "step_end_combat": Step.END_COMBAT,
}
"""What a grammar alias for a step or phase stands for."""
