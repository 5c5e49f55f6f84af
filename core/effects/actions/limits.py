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
class InStep(Limit):
    """ "Activate only during your upkeep": one of some steps.

    `yours` demands a turn of the player's own, or one of somebody else if it is False.
    """

    steps: tuple[Step, ...]
    yours: bool | None = None

    def allows(self, ctx: Context) -> bool:
        if self.yours is not None and (ctx.state.active == ctx.actor) is not self.yours:
            return False
        return ctx.state.step in self.steps


@attrs.frozen
class AfterBlocks(Limit):
    """ "Only during combat after blockers are declared", if they are in that combat (506.6f)."""

    def allows(self, ctx: Context) -> bool:
        combat = ctx.state.combat
        if ctx.state.step is Step.END_COMBAT:
            return combat is not None and combat.had_blocks
        return ctx.state.step in (Step.DECLARE_BLOCKERS, Step.FIRST_DAMAGE, Step.DAMAGE)


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


_ALL = tuple(Step)
_COMBAT = tuple(step for step in Step if step.is_combat)
_BEFORE_ATTACKERS = (Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.MAIN, Step.BEGIN_COMBAT)
_BEFORE_BLOCKS = (*_BEFORE_ATTACKERS, Step.DECLARE_ATTACKERS)
_BEFORE_DAMAGE = (*_BEFORE_BLOCKS, Step.DECLARE_BLOCKERS)
_IN_COMBAT_BEFORE_BLOCKS = (Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS)

WORDS = {
    "as_sorcery": AsSorcery(),
    "your_turn_only": InStep(_ALL, True),
    "their_turn_only": InStep(_ALL, False),
    "your_upkeep_only": InStep((Step.UPKEEP,), True),
    "their_upkeep_only": InStep((Step.UPKEEP,), False),
    "end_step_only": InStep((Step.END,), True),
    "combat_only": InStep(_COMBAT),
    "your_combat_only": InStep(_COMBAT, True),
    "their_combat_only": InStep(_COMBAT, False),
    "before_blocks_only": InStep(_IN_COMBAT_BEFORE_BLOCKS),
    "after_blocks_only": AfterBlocks(),
    "before_any_blocks": InStep(_BEFORE_BLOCKS),
    "before_damage_only": InStep(_BEFORE_DAMAGE),
    "declare_blockers_only": InStep((Step.DECLARE_BLOCKERS,)),
    "their_blocks_only": InStep((Step.DECLARE_BLOCKERS,), False),
    "declare_attackers_only": InStep((Step.DECLARE_ATTACKERS,)),
    "your_attacks_only": InStep((Step.DECLARE_ATTACKERS,), True),
    "before_attackers": InStep(_BEFORE_ATTACKERS, True),
    "before_their_attackers": InStep(_BEFORE_ATTACKERS, False),
    "before_any_attackers": InStep(_BEFORE_ATTACKERS),
    "once_each_turn": TimesEachTurn(1),
    "twice_each_turn": TimesEachTurn(2),
    "only_once": OnlyOnce(),
    "any_player_may": AnybodyMay(),
}
"""Limits by their grammar alias."""
