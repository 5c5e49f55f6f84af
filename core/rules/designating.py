"""Designations of players and the game: how they are got, and what goes with them (720, 724)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..model import events as ev
from ..model.designation import GAME, NO_SOURCE
from ..model.objects import Id
from .derived import Bound

if TYPE_CHECKING:
    from .referee import Referee


def designate(referee: "Referee", event: ev.Designate) -> ev.Designate | None:
    """Give a designation to a player or the game; nothing happens if they have it already.

    Raises:
        KeyError: No plugin declares such a designation.
    """
    state, name = referee.state, event.designation
    declared = referee.mechanics.designations[name]
    before = state.designations.get(name, ())
    if event.holder in before:
        return None
    if event.holder != GAME and state.players[event.holder].lost:
        return None
    ended = tuple(other for other in declared.ends if state.designations.pop(other, ()))
    state.designations[name] = (*(before if declared.shared else ()), event.holder)
    state.derived = None
    return event.with_(before=before, ended=ended, phrase=declared.phrase, verb=declared.verb)


def leave(referee: "Referee", player: Id) -> None:
    """A player who leaves the game has no designation any more."""
    state = referee.state
    for name, holders in list(state.designations.items()):
        if player in holders:
            left = tuple(other for other in holders if other != player)
            if left:
                state.designations[name] = left
            else:
                del state.designations[name]
            state.derived = None


def abilities(referee: "Referee") -> Iterator[Bound]:
    """The triggered abilities that go with the designations which players have (720.2)."""
    declared = referee.mechanics.designations
    for name, holders in referee.state.designations.items():
        if name in declared:
            for holder in holders:
                for number, ability in enumerate(declared[name].abilities):
                    yield Bound(ability, NO_SOURCE, holder, None, number)
