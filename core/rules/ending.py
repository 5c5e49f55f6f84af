"""When continuous effects end: at a moment, or because a condition is no longer true (611.2)."""

from typing import TYPE_CHECKING

from ..effects.base import Duration
from ..effects.context import Context
from ..model import events as ev

if TYPE_CHECKING:
    from .referee import Referee


def end_effects(referee: "Referee", moment: str) -> None:
    """End the continuous effects and delayed triggers that last until this moment (611.2a)."""
    state = referee.state
    ended = [
        effect
        for effect in state.effects
        if effect.expires is not None and effect.expires.ends(state, effect, moment)
    ]
    if state.delayed:
        state.delayed = tuple(
            trigger
            for trigger in state.delayed
            if trigger.expires is None or not trigger.expires.ends(state, trigger, moment)
        )
    if ended:
        referee.happen(*(ev.ChangeEffect(effect.id) for effect in ended))


def end_conditional(referee: "Referee") -> None:
    """End effects whose "for as long as" is over (611.2b). Once it is, they don't come back."""
    state = referee.state
    ended = []
    for effect in state.effects:
        if effect.expires is None or type(effect.expires).lasts is Duration.lasts:
            continue
        ctx = Context(referee, effect.controller, effect.source)
        if effect.bindings is not None:
            effect.bindings.restore(ctx)
        if not effect.expires.lasts(ctx):
            ended.append(effect.id)
    if ended:
        state.effects = tuple(effect for effect in state.effects if effect.id not in ended)
        state.derived = None
