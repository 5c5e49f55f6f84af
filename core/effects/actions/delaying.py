"""Things done later: delayed and reflexive triggered abilities (603.7, 603.12)."""

from typing import ClassVar

import attrs

from ...model import events
from ...model.events import Event
from ...model.zones import Step
from ..abilities import Sequence, TriggeredAbility
from ..base import Instruction, Trigger
from ..context import Bindings, Context
from ..deeds import DAMAGED, damaged_this_way
from ..recalling import remember
from ..references import ITSELF, follow, followed_mentions
from .costs import PayMana
from .flow import May


@attrs.frozen
class AtNext(Trigger):
    """ "At the beginning of the next end step": the next time a step begins (603.7a).

    `yours` demands that it is a step of a turn of "you".
    """

    step: Step
    yours: bool = False

    events: ClassVar[tuple[type[Event], ...]] = (events.BeginStep,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return (
            isinstance(event, events.BeginStep)
            and event.step is self.step
            and (not self.yours or event.player == ctx.controller)
        )


@attrs.frozen
class WhenDone(Trigger):
    """ "When you do": a reflexive trigger, which has triggered as soon as it is made (603.12)."""

    def matches(self, ctx: Context, event: Event) -> bool:
        return False


def keep(ctx: Context, effect: Instruction | None = None) -> Bindings:
    """What a delayed ability has to know (603.7c), with objects followed to where they are."""
    later = attrs.evolve(ctx, mentioned=followed_mentions(ctx))
    if effect is not None:
        remember(later, effect)
    kept = Bindings.of(later)
    values = dict(kept.values)
    values[ITSELF] = follow(ctx, values.get(ITSELF, ctx.source))
    if damaged := damaged_this_way(ctx):
        values[DAMAGED] = damaged
    return attrs.evolve(kept, happened=(), values=values)


@attrs.frozen
class Later(Instruction):
    """ "At the beginning of the next end step, ...": a delayed triggered ability (603.7a)."""

    trigger: Trigger
    instruction: Instruction

    is_delayed: ClassVar[bool] = True

    def answered_by(self, reply: Instruction) -> Instruction:
        return attrs.evolve(self, instruction=_answered(self.instruction, reply))

    def execute(self, ctx: Context) -> bool:
        return start_delayed(ctx, self.trigger, self.instruction)


@attrs.frozen
class DoLater(Later):
    """ "... at the beginning of the next end step": the time stands behind."""

    instruction: Instruction
    trigger: Trigger


def _answered(instruction: Instruction, reply: Instruction) -> Instruction:
    """An instruction and what asks whether it was done."""
    if isinstance(instruction, PayMana):
        instruction = May(instruction)  # nobody has to activate mana abilities for it (118.3c)
    return Sequence((instruction, reply))


def start_delayed(ctx: Context, trigger: Trigger, effect: Instruction) -> bool:
    """Create a delayed triggered ability controlled by "you" (603.7d)."""
    ability = TriggeredAbility(trigger, None, effect)
    ctx.happen(
        events.StartDelayedTrigger(ability, ctx.source, ctx.controller, bindings=keep(ctx, effect))
    )
    return True


@attrs.frozen
class WhenYouDo(Instruction):
    """ "When you do, ...": a reflexive triggered ability, if the thing before was done (603.12).

    What the text says after it is part of it, too.
    """

    instruction: Instruction

    is_delayed: ClassVar[bool] = True

    def answered_by(self, reply: Instruction) -> Instruction:
        return attrs.evolve(self, instruction=Sequence((self.instruction, reply)))

    def followed_by(self, following: Instruction) -> tuple[Instruction, ...] | None:
        return (self.answered_by(following),)

    def execute(self, ctx: Context) -> bool:
        if not ctx.did:
            return False
        ability = TriggeredAbility(WhenDone(), None, self.instruction)
        ctx.happen(
            events.TriggerReflexively(
                ability, ctx.source, ctx.controller, bindings=Bindings.of(ctx)
            )
        )
        return True


WORDS = {
    "next_end_step": AtNext(Step.END),
    "your_next_end_step": AtNext(Step.END, True),
    "next_upkeep": AtNext(Step.UPKEEP),
    "your_next_upkeep": AtNext(Step.UPKEEP, True),
    "end_of_combat": AtNext(Step.END_COMBAT),
    "next_cleanup": AtNext(Step.CLEANUP),
    "your_next_main": AtNext(Step.MAIN, True),
}
"""Times of delayed triggers by their grammar alias."""
