"""Taking one of the actions that `legal.options` offers."""

from typing import TYPE_CHECKING, Any

from ..model import events as ev
from ..model.objects import Id
from ..model.zones import Zone
from . import activating, casting, turning
from .mechanics import owner

if TYPE_CHECKING:
    from .referee import Referee


def take(referee: "Referee", player: Id, action: tuple[Any, ...]) -> None:
    """Do what the player chose; raises `Illegal` if it turns out that they can't."""
    from .referee import Illegal

    match action:
        case ("play", card, face):
            play_land(referee, player, card, face)
        case ("cast", card, permission):
            if casting.cast(referee, player, card, permission) is None:
                raise Illegal("the spell can't be cast that way")
        case ("activate", ref, index):
            obj = referee.state.objects[ref]
            ability = dict(activating.abilities(referee, obj))[index]
            if not activating.activate(referee, player, ref, ability):
                raise Illegal("the ability can't be activated that way")
        case ("turn up", ref, index):
            cost, name = turning.costs_up(turning.face_up(referee, ref))[index]
            if not turning.turn_up(referee, player, ref, cost, name):
                raise Illegal("the permanent can't be turned face up that way")
        case ("special", plugin, value):
            for call in referee.mechanics.everybody("cardwright_take_special_action"):
                if owner(call) != plugin:
                    continue
                if call(game=referee, player=player, action=value) is False:
                    raise Illegal("the special action can't be taken")
        case _:
            raise ValueError(f"unknown action {action!r}")


def play_land(referee: "Referee", player: Id, card: Id, face: int = 0) -> None:
    """Play a land: a special action (305.1, 116.2a)."""
    state = referee.state
    state.change_player(player, lands_played=state.players[player].lands_played + 1)
    referee.happen(
        ev.Move(card, Zone.BATTLEFIELD, cause="play", player=player, controller=player, face=face)
    )
