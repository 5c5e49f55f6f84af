"""Dungeons and their rooms (309)."""

from typing import ClassVar

import attrs

from ..model.events import Event, Remember
from ..model.objects import GameObject
from ..model.zones import Zone
from .abilities import Limit, TriggeredAbility
from .base import Condition, Instruction, Trigger
from .context import Context

ROOM = "room"
"""Where the memory of a dungeon has the room in which its owner's venture marker is."""


@attrs.frozen
class EntersRoom(Trigger):
    """ "When you move your venture marker into this room" (309.4c)."""

    room: str = ""

    events: ClassVar[tuple[type[Event], ...]] = (Remember,)
    zone: ClassVar[Zone] = Zone.COMMAND

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Remember) and (event.target, event.key, event.value) == (
            ctx.source,
            ROOM,
            self.room,
        )


@attrs.frozen
class RoomAbility(TriggeredAbility):
    """The ability of a room (309.4c); `leads` are the rooms below it that arrows point to."""

    trigger: EntersRoom
    condition: Condition | None
    effect: Instruction
    limits: tuple[Limit, ...] = ()
    zone: Zone = Zone.COMMAND
    text: str = ""
    leads: tuple[str, ...] = ()


def rooms(dungeon: GameObject) -> dict[str, RoomAbility]:
    """The rooms of a dungeon by name, the topmost one first."""
    found = (a for a in dungeon.base.abilities if isinstance(a, RoomAbility))
    return {ability.trigger.room: ability for ability in found}
