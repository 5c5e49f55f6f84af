"""Things to be done at a certain turn and step, once the player has priority there."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs

from ..model.objects import Id
from ..model.zones import Step
from .actions import Action

if TYPE_CHECKING:
    from ..model.decision import Option
    from .table import Table


@attrs.frozen
class Wait:
    """Do nothing more in this step until so many objects have resolved (None: all of them)."""

    count: int | None = None

    def __str__(self) -> str:
        return "wait"


@attrs.frozen
class Call:
    """Call a function: to look at the table, or to change it."""

    function: Callable[[], object]

    def __str__(self) -> str:
        return f"call {getattr(self.function, '__name__', 'a function')}"


Deed = Action | Wait | Call


@attrs.define(eq=False)
class Item:
    """Something a player does in a step: when, who, what; and why it has not been possible yet."""

    turn: int
    step: Step
    player: Id
    deed: Deed
    reason: str = ""
    _since: int | None = None
    _option: "Option | None" = None

    def ready(self, table: "Table") -> bool | None:
        """Whether it can be done now; None if nothing after it may be done either."""
        deed = self.deed
        if isinstance(deed, Call):
            return True
        if isinstance(deed, Wait):
            return self._waited(deed, table)
        if not table.is_response(deed):
            self.reason = f"{deed.response_to} is not on the stack"
            return False
        self._option = table.find(self.player, deed)
        if self._option is None:
            labels = [option.label for option in table.options(self.player)]
            self.reason = f"what they could do was: {', '.join(labels)}"
            return False
        return True

    def _waited(self, deed: Wait, table: "Table") -> bool | None:
        if not table.state.stack:
            return True
        if deed.count is None:
            return None
        if self._since is None:
            self._since = table.resolved
        return True if table.resolved - self._since >= deed.count else None

    def do(self, table: "Table") -> None:
        """Do it; it must be `ready`."""
        deed = self.deed
        if isinstance(deed, Call):
            deed.function()
        elif isinstance(deed, Action):
            assert self._option is not None
            table.perform(self.player, deed, self._option)


class Schedule:
    """What players will do, by turn and step, in order."""

    def __init__(self) -> None:
        self._items: dict[tuple[int, Step], list[Item]] = {}

    def add(self, item: Item) -> None:
        """Add something after all else in its step."""
        self._items.setdefault((item.turn, item.step), []).append(item)

    def due(self, turn: int, step: Step, player: Id) -> list[Item]:
        """What a player has to do in a step, in order."""
        items = self._items.get((turn, step))
        return [item for item in items if item.player == player] if items else []

    def done(self, item: Item) -> int:
        """Take something out; its place among what is to be done in its step."""
        items = self._items[item.turn, item.step]
        place = items.index(item)
        del items[place]
        return place

    def put_back(self, item: Item, place: int) -> None:
        """Put back what turned out not to be possible yet."""
        self._items[item.turn, item.step].insert(place, item)

    def late(self, turn: int, step: Step | None = None) -> list[Item]:
        """Take out and return what is left of a step; of a turn and those before, without one."""
        keys = [
            key
            for key in self._items
            if (key == (turn, step) if step is not None else key[0] <= turn)
        ]
        return [
            item for key in keys for item in self._items.pop(key) if not isinstance(item.deed, Wait)
        ]
