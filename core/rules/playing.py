"""Taking one of the actions that `legal.options` offers."""

from typing import TYPE_CHECKING, Any

from ..effects.context import Context
from ..model import events as ev
from ..model.decision import Option
from ..model.objects import Id
from ..model.zones import Zone
from . import activating, casting, faces, turning, ways
from .legal import can_play_land
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


def play_land(referee: "Referee", player: Id, card: Id, face: int = 0) -> Id | None:
    """Play a land: a special action (305.1, 116.2a). Returns the permanent it becomes."""
    state = referee.state
    state.change_player(player, lands_played=state.players[player].lands_played + 1)
    facts = referee.happen(
        ev.Move(card, Zone.BATTLEFIELD, cause="play", player=player, controller=player, face=face)
    )
    return next((fact.became for fact in facts if isinstance(fact, ev.Move)), None)


def play_by_effect(
    referee: "Referee",
    player: Id,
    card: Id,
    by: Context | None,
    *,
    forced: bool = False,
    **permission: Any,
) -> Id | None:
    """Play a card while something resolves: as a land, or cast it (608.2g); None if impossible.

    A land takes one of the player's land plays, and is played in a turn of theirs only (305.3).
    """
    options = [Option(f"Play {name}", face) for face, name in _lands(referee, player, card)]
    if referee.can_cast(player, card, by, **permission):
        options.append(Option("Cast it", None))
    if not options:
        return None
    (face,) = referee.choose(player, "cost", "How do you play the card?", options)
    if face is None:
        return referee.cast(player, card, by, forced=forced, **permission)
    return play_land(referee, player, card, face)


def can_play_by_effect(
    referee: "Referee", player: Id, card: Id, by: Context | None, **permission: Any
) -> bool:
    """Whether a player could play a card while something resolves."""
    return bool(_lands(referee, player, card)) or referee.can_cast(player, card, by, **permission)


def _lands(referee: "Referee", player: Id, card: Id) -> list[tuple[int, str]]:
    """The faces of a card that a player could play as a land now."""
    obj = referee.state.objects.get(card)
    if obj is None or referee.state.active != player or not can_play_land(referee, player):
        return []
    return faces.lands(obj, ways.card_look(referee, obj))
