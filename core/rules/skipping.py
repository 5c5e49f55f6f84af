"""Which steps, phases and turns are skipped (500.10, 614.10)."""

from typing import TYPE_CHECKING

from ..effects.turns import TURN, Part, SkipNext, begins
from ..model.objects import Id
from ..model.state import ActiveEffect
from ..model.zones import Step
from . import layers

if TYPE_CHECKING:
    from .referee import Referee


def skipped(referee: "Referee", player: Id, step: Step) -> Part | None:
    """The part of the turn that is skipped as this step would begin; None if none is.

    An effect that makes the player skip their next one is used up (614.10a).
    """
    for known in layers.player_rules(referee, player):
        part = known.rule.skips(known.ctx, player)
        if part is not None and begins(part, step):
            return part
    return _next(referee, player, step)


def skips_turn(referee: "Referee", player: Id) -> bool:
    """Whether the player skips the turn they would begin; that effect is used up."""
    return _next(referee, player, Step.UNTAP, whole_turn=True) is not None


def _next(referee: "Referee", player: Id, step: Step, *, whole_turn: bool = False) -> Part | None:
    state = referee.state
    for active in state.effects:
        if _applies(active, player, step, whole_turn=whole_turn):
            state.effects = tuple(effect for effect in state.effects if effect is not active)
            state.derived = None
            part: Part = active.effect.part
            return part
    return None


def _applies(active: ActiveEffect, player: Id, step: Step, *, whole_turn: bool) -> bool:
    skip = active.effect
    if not isinstance(skip, SkipNext) or player not in (active.objects or ()):
        return False
    if (skip.part == TURN) is not whole_turn:
        return False
    return begins(skip.part, step)
