"""Telling whether a position has come back: the game apart from its past (104.4b, 725.3).

Two states are the same position if the same things are in the same places and look alike, however
they are numbered and however long it took. Objects are numbered in the order in which they are met,
time stamps by their order. What nobody can tell apart does not count: the turn's number, the names
of players. Quantities that may grow as the game goes round are left out: life totals, marked
damage and what happened before. Whether something minds them is for `endless` to find out.
"""

import enum
import hashlib
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import attrs

from ..model.objects import Id, Time
from ..model.state import LastKnown, State
from .canonical import SHARED, canonical, digest_of


def outline(state: State) -> tuple[Any, ...]:
    """A few things that two equal positions have in common, quick to compare."""
    objects = state.objects
    return (
        state.step,
        state.active,
        state.priority,
        state.rolls,
        tuple(getattr(pending.event, "amount", 0) for pending in state.pending),
        tuple((where, len(ids)) for where, ids in state.zones.items()),
        tuple(objects[ref].base.name for ref in state.stack),
        tuple((player.lost, player.counters) for player in state.players.values()),
        tuple(obj.counters for ref in state.battlefield if (obj := objects[ref]).counters),
    )


def position(state: State, *, past: bool = False) -> str:
    """A hash that equal positions have in common; with the `past`, what happened counts as well.

    Raises:
        TypeError: Something is in the state that can't be compared.
    """
    text = _Writer(state, past).text()
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


_TOLD_OTHERWISE = frozenset(
    (
        *("players", "objects", "zones", "last_known", "turn", "history", "unchosen", "seen"),
        *("next_id", "clock", "seed", "result", "derived"),
    )
)
"""Fields of a state that are looked at in other ways, or not at all."""
_LEFT_OUT = {
    "GameObject": ("id", "damage"),
    "Player": ("id", "name", "life"),
    "ActiveEffect": ("id",),
    "DelayedTrigger": ("id",),
    "LastTurn": ("history",),
}
_OF_THE_DEAD = ("id", "damage", "announced")


class _Writer:
    """Writes a state down: texts, with numbers for time stamps that are ranked at the end."""

    def __init__(self, state: State, past: bool) -> None:
        self.state, self.past = state, past
        self.out: list[str | int] = []
        self.numbers: dict[Id, int] = {}
        self.gone: list[Id] = []

    def text(self) -> str:
        state = self.state
        for ids in state.zones.values():
            for ref in ids:
                self._number(ref)
        for player in state.players.values():
            self._fields(player, _LEFT_OUT["Player"])
        for (zone, whose), ids in state.zones.items():
            self.out.append(f"{zone.value} {whose}:")
            for ref in ids:
                self._fields(state.objects[ref], _LEFT_OUT["GameObject"])
        for name, spec in _specs(State).items():
            if name not in _TOLD_OTHERWISE:
                self.out.append(name)
                self._value(getattr(state, name), spec)
        if self.past:
            self._value((state.history, state.last_turn and state.last_turn.history), _ANY)
        while self.gone:
            self._dead(self.gone.pop(0))
        times = sorted({item for item in self.out if type(item) is int})
        ranks = {time: f"@{rank}" for rank, time in enumerate(times)}
        return " ".join(item if isinstance(item, str) else ranks[item] for item in self.out)

    def _number(self, ref: Id) -> int:
        number = self.numbers.get(ref)
        if number is None:
            number = self.numbers[ref] = len(self.numbers)
        return number

    def _ref(self, ref: Id) -> None:
        state = self.state
        if ref in state.players or not (ref in state.objects or ref in state.last_known):
            self.out.append(str(ref))
            return
        if ref not in self.numbers:
            self.gone.append(ref)
        self.out.append(f"#{self._number(ref)}")

    def _dead(self, ref: Id) -> None:
        """What is known of an object that is no more (608.2h), and what it is now."""
        known = self.state.last_known[ref]
        self.out.append(f"gone #{self.numbers[ref]}:")
        self._fields(known.object, _OF_THE_DEAD)
        for look in (known.characteristics, known.copiable):
            self.out.append("-" if look is None else digest_of(look.with_(rules=())))
        now: Id | None = ref
        while now is not None and now not in self.state.objects:
            found: LastKnown | None = self.state.last_known.get(now)
            now = found.became if found is not None else None
        self.out.append("-" if now is None else f"#{self._number(now)}{known.traceable}")

    def _fields(self, value: Any, left_out: tuple[str, ...] = ()) -> None:
        self.out.append(f"{type(value).__name__}(")
        for name, spec in _specs(type(value)).items():
            if name not in left_out:
                part = getattr(value, name)
                if part is not None and part != ():
                    self.out.append(f"{name}=")
                    self._value(part, spec)
        self.out.append(")")

    def _value(self, value: Any, spec: Any) -> None:
        if isinstance(value, int) and not isinstance(value, (bool, enum.Enum)):
            if spec is _TIME:
                self.out.append(value)
            elif spec in (_ID, _ANY):
                self._ref(value)
            else:
                self.out.append(str(value))
        elif value is None or isinstance(value, (bool, str, float)):
            self.out.append(repr(value))
        elif isinstance(value, enum.Enum):
            self.out.append(value.name)
        elif isinstance(value, SHARED):
            self.out.append(digest_of(value))
        elif isinstance(value, (tuple, list)):
            self.out.append("[")
            for index, item in enumerate(value):
                self._value(item, _inner(spec, index))
            self.out.append("]")
        elif isinstance(value, Mapping):
            self.out.append("{")
            for key, item in value.items():
                self._value(key, _inner(spec, 0))
                self._value(item, _inner(spec, 1))
            self.out.append("}")
        elif isinstance(value, (set, frozenset, type)):
            self.out.append(canonical(value))
        elif attrs.has(type(value)):
            self._fields(value, _LEFT_OUT.get(type(value).__name__, ()))
        else:
            raise TypeError(f"a {type(value).__name__} can't be compared")


_ID, _TIME, _ANY = "id", "time", "any"
"""What whole numbers in a field are; `_ANY` are ids if there is such an object."""


_SPECS: dict[type, dict[str, Any]] = {}


def _specs(cls: type) -> dict[str, Any]:
    """The fields of a class, with what whole numbers in them are."""
    specs = _SPECS.get(cls)
    if specs is None:
        fields = (field for field in attrs.fields(cls) if field.init)
        specs = _SPECS[cls] = {field.name: _spec(field.type) for field in fields}
    return specs


def _spec(annotation: Any) -> Any:
    if annotation is Any or isinstance(annotation, str):
        return _ANY
    if annotation == Id:
        return _ID
    if annotation == Time:
        return _TIME
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        found = [_spec(part) for part in arguments if part is not NoneType]
        return next((spec for spec in found if spec is not None), None)
    if origin is None or origin is Annotated:
        return None
    return tuple(_spec(part) for part in arguments if part is not Ellipsis)


def _inner(spec: Any, index: int) -> Any:
    """What numbers in a part of a group are."""
    if not isinstance(spec, tuple) or not spec:
        return spec
    return spec[min(index, len(spec) - 1)]
