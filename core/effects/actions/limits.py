"""When an ability may be activated, and how often it triggers (602.5, 603.2h)."""

import attrs

from ...model.zones import Step
from ..abilities import Limit
from ..base import Condition
from ..context import Context


@attrs.frozen
class AsSorcery(Limit):
    """ "Activate only as a sorcery" (602.5d, 307.5)."""

    def allows(self, ctx: Context) -> bool:
        state = ctx.state
        return state.active == ctx.actor and state.step.is_main and not state.stack


@attrs.frozen
class OnlyIf(Limit):
    """ "Activate only if you control a Swamp" (602.5b)."""

    condition: Condition

    def allows(self, ctx: Context) -> bool:
        return self.condition.holds(ctx)


@attrs.frozen
class YourTurn(Limit):
    """ "Activate only during your turn"."""

    def allows(self, ctx: Context) -> bool:
        return ctx.state.active == ctx.actor


@attrs.frozen
class InStep(Limit):
    """ "Activate only during your upkeep": one of some steps, perhaps only of your own turn."""

    steps: tuple[Step, ...]
    yours: bool = False

    def allows(self, ctx: Context) -> bool:
        if self.yours and ctx.state.active != ctx.actor:
            return False
        return ctx.state.step in self.steps


@attrs.frozen
class BeforeAttackers(Limit):
    """ "Activate only during your turn, before attackers are declared"."""

    yours: bool = True

    def allows(self, ctx: Context) -> bool:
        if self.yours and ctx.state.active != ctx.actor:
            return False
        return ctx.state.step in _BEFORE_ATTACKERS


_BEFORE_ATTACKERS = (Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.MAIN, Step.BEGIN_COMBAT)


@attrs.frozen
class TimesEachTurn(Limit):
    """ "Activate only once each turn", "this ability triggers only once each turn".

    The rules count how often this ability of this object was activated or triggered since the
    turn began, and tell by `ctx.bindings["times"]`.
    """

    times: int

    def allows(self, ctx: Context) -> bool:
        return int(ctx.bindings.get("times", 0)) < self.times


@attrs.frozen
class OnlyOnce(Limit):
    """ "Activate only once": ever, as long as the object stays the same (602.5b).

    The rules count and tell by `ctx.bindings["times_ever"]`.
    """

    def allows(self, ctx: Context) -> bool:
        return int(ctx.bindings.get("times_ever", 0)) < 1


@attrs.frozen
class AnybodyMay(Limit):
    """ "Any player may activate this ability" (602.1d): the rules ask for this class."""

    def allows(self, ctx: Context) -> bool:
        return True


WORDS = {
    "as_sorcery": AsSorcery(),
    "your_turn_only": YourTurn(),
    "your_upkeep_only": InStep((Step.UPKEEP,), True),
    "end_step_only": InStep((Step.END,), True),
    "combat_only": InStep(tuple(step for step in Step if step.is_combat)),
    "declare_blockers_only": InStep((Step.DECLARE_BLOCKERS,)),
    "declare_attackers_only": InStep((Step.DECLARE_ATTACKERS,)),
    "before_attackers": BeforeAttackers(),
    "before_any_attackers": BeforeAttackers(False),
    "once_each_turn": TimesEachTurn(1),
    "twice_each_turn": TimesEachTurn(2),
    "only_once": OnlyOnce(),
    "any_player_may": AnybodyMay(),
}
"""Limits by their grammar alias."""
