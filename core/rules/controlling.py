"""Controlling another player: who makes a player's decisions (718)."""

from typing import TYPE_CHECKING

from ..effects.turns import ControlPlayer
from ..model.objects import Id

if TYPE_CHECKING:
    from .referee import Referee


def begin_turn(referee: "Referee") -> None:
    """The last effect that was made for the active player's next turn works during it (718.1).

    Those of the turn before end, and those that it overwrites are gone, too (718.1a).
    """
    state = referee.state
    for player in state.turn_order:
        if state.players[player].controlled_by is not None:
            state.change_player(player, controlled_by=None)
    mine = [
        active
        for active in state.effects
        if isinstance(active.effect, ControlPlayer) and state.active in (active.objects or ())
    ]
    if mine:
        state.effects = tuple(active for active in state.effects if active not in mine)
        state.derived = None
        state.change_player(state.active, controlled_by=mine[-1].controller)


def leave(referee: "Referee", players: tuple[Id, ...]) -> None:
    """Who leaves the game controls nobody any more, and nobody will be theirs (800.4a-b)."""
    state = referee.state
    state.effects = tuple(
        active
        for active in state.effects
        if not (isinstance(active.effect, ControlPlayer) and active.controller in players)
    )
    for player, who in list(state.players.items()):
        if who.controlled_by in players:
            state.change_player(player, controlled_by=None)


def decides(referee: "Referee", player: Id) -> Id:
    """Who makes a player's choices: they themselves, unless somebody controls them (718.5)."""
    controller = referee.state.players[player].controlled_by
    return player if controller is None else controller
