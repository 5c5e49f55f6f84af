"""Lines of a dungeon: "Old Door — Scry 1. (Leads to: Hall, Pit)" (309.4)."""

import re
from collections.abc import Sequence

import attrs

from ..effects.abilities import TriggeredAbility
from ..effects.dungeons import EntersRoom, RoomAbility
from ..model.characteristics import Ability
from .errors import LineError

_ROOM = re.compile(
    r"(?P<name>[^\u2014]*[^\s\u2014])\s*\u2014\s*(?P<effect>[^()]+?)\s*"
    r"(?:\(Leads to: (?P<leads>[^()]+)\))?"
)
_WHEN = "When you move your venture marker into this room, "


@attrs.frozen
class RoomText:
    """A room as it is written: its name, its ability, and where it leads.

    A place in the ability's text is `shift` characters behind the same one in the line.
    """

    name: str
    ability: str
    leads: tuple[str, ...]
    shift: int

    def made(self, abilities: Sequence[Ability], shown: str) -> RoomAbility:
        """The room's ability, of what its text was compiled to."""
        (ability,) = abilities
        assert isinstance(ability, TriggeredAbility)
        return RoomAbility(
            EntersRoom(self.name),
            ability.condition,
            ability.effect,
            ability.limits,
            text=shown,
            leads=self.leads,
        )


def read_room(text: str) -> RoomText:
    """Read a line of a dungeon.

    Raises:
        LineError: It is not a room's name and an effect with a long dash between them.
    """
    match = _ROOM.fullmatch(text.strip())
    if match is None:
        hint = "write it like 'Old Door \u2014 Scry 1. (Leads to: Hall, Pit)'"
        raise LineError(0, len(text), "this is not a room of a dungeon", hint)
    effect = match["effect"]
    leads = tuple(name.strip() for name in (match["leads"] or "").split(",") if name.strip())
    ability = f"{_WHEN}{effect[0].lower()}{effect[1:]}"
    return RoomText(match["name"], ability, leads, len(_WHEN) - match.start("effect"))


def misled(rooms: Sequence[RoomAbility]) -> str:
    """What is wrong with where the rooms of a dungeon lead; nothing if all is well (309.4)."""
    names = [room.trigger.room for room in rooms]
    if len(set(names)) < len(names):
        return "two rooms have the same name"
    for number, room in enumerate(rooms):
        for lead in room.leads:
            if lead not in names[number + 1 :]:
                return f"'{room.trigger.room}' leads to '{lead}', which is no room below it"
    entered = {lead for room in rooms for lead in room.leads}
    lost = [name for name in names[1:] if name not in entered]
    if lost:
        return f"no room leads to '{lost[0]}'"
    if sum(not room.leads for room in rooms) != 1:
        return "one room, the bottommost, leads nowhere"
    return ""
