"""What static abilities do as soon as the game is so, without waiting for anything (702.145)."""

from typing import TYPE_CHECKING

from ..effects.immediate import Immediate
from . import layers

if TYPE_CHECKING:
    from .referee import Referee


def follow(referee: "Referee") -> None:
    """Let all that is due happen at the same time; what is due after that follows from it."""
    derived = referee.state.derived or layers.derive(referee)
    if Immediate not in derived.statics:
        return
    due = [
        event
        for effect, ctx in layers.in_force(referee, Immediate)
        for event in effect.deed.proposed(ctx)
    ]
    if due:
        referee.happen(*due)
