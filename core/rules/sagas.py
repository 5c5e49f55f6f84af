"""Sagas: a lore counter each turn, and the end after the last chapter (715)."""

from typing import TYPE_CHECKING

from ..effects.sagas import LORE, ChapterAbility
from ..model import events as ev
from ..model.characteristics import Characteristics
from ..model.objects import GameObject, Id
from ..model.zones import Zone
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee


def add_lore(referee: "Referee") -> None:
    """The active player puts a lore counter on each Saga they control (505.4, 715.3b)."""
    state = referee.state
    mine = [
        ref
        for ref in state.battlefield
        if "Saga" in (look := referee.look(ref)).subtypes and look.controller == state.active
    ]
    if mine:
        referee.happen(
            *(ev.PutCounters(ref, LORE, 1, state.active, by_effect=False) for ref in mine)
        )


def final_chapter(look: Characteristics) -> int:
    """The greatest chapter number of a Saga; 0 if it has no chapter (715.2d)."""
    return max(
        (
            ability.trigger.chapter
            for ability in functions(look).triggered
            if isinstance(ability, ChapterAbility)
        ),
        default=0,
    )


def finished(referee: "Referee", obj: GameObject, look: Characteristics) -> ev.Event | None:
    """Its controller sacrifices a Saga whose last chapter is over (704.5s, 715.4)."""
    if obj.count(LORE) < final_chapter(look) or _is_telling(referee, obj.id):
        return None
    return ev.Move(obj.id, Zone.GRAVEYARD, cause="sacrifice", player=look.controller)


def _is_telling(referee: "Referee", ref: Id) -> bool:
    """Whether one of its chapter abilities waits for the stack or is on it."""
    state = referee.state
    return any(
        pending.source == ref and isinstance(pending.ability, ChapterAbility)
        for pending in state.pending
    ) or any(
        (obj := state.objects[on_stack]).source == ref and isinstance(obj.ability, ChapterAbility)
        for on_stack in state.stack
    )
