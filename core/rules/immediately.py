"""What static abilities do as soon as the game is so, without waiting for anything (702.131)."""

from typing import TYPE_CHECKING

from ..effects.immediate import Immediate
from . import layers

if TYPE_CHECKING:
    from .referee import Referee


def follow(referee: "Referee") -> None:
    """Let all that is due happen at the same time, until nothing more comes of it."""
    while True:
        derived = referee.state.derived or layers.derive(referee)
        if Immediate not in derived.statics:
            return
        due = [
            event
            for effect, ctx in layers.in_force(referee, Immediate)
            for event in effect.deed.proposed(ctx)
        ]
        if not due or not referee.happen(*due):
            return
