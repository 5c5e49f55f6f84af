"""Saving games as JSON, and a stable digest of a state.

A saved game holds the state before the step that is going on and the answers given in it, so it
goes on exactly where it was, in the middle of a resolution too. It is data: loading it runs no code
and makes nothing but the values a game is made of.
"""

import enum
import hashlib
import json
import sys
from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import attrs

from .effects.node import Node
from .errors import CardwrightError
from .game import Game
from .model.state import State
from .rules.canonical import SHARED, canonical, kept, name_of
from .rules.mechanics import Mechanics

FORMAT = "cardwright game"
VERSION = 1
"""Grows when older saved games can no longer be read."""


class SaveError(CardwrightError, ValueError):
    """A text is no saved game, or one that this version can't read."""


def save(game: Game) -> str:
    """A game as JSON. What was answered before the step that is going on is not kept for `undo`."""
    writer = _Writer()
    moment = game.moment
    body = {
        "start": writer.plain(_fields(moment.start)),
        "answers": writer.plain(moment.answers),
    }
    head = {"format": FORMAT, "version": VERSION, "by": _version(), "shared": writer.shared}
    return json.dumps({**head, **body}, ensure_ascii=False, separators=(",", ":"))


def load(text: str, *, mechanics: Mechanics | None = None) -> Game:
    """The game that a text holds.

    `mechanics` should be those it was saved with: an engine has them. Raises `SaveError` for a
    text that is no saved game, is damaged, or speaks of a plugin that is not loaded.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"this is not a saved game: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError('this is not a saved game: it has no "format"')
    if data.get("version") != VERSION:
        raise SaveError(
            f"the game was saved in version {data.get('version')!r} of the format; "
            f"this is version {VERSION}"
        )
    try:
        reader = _Reader(data["shared"])
        state = State()
        fields = reader.value(data["start"])
        if set(fields) != set(_fields(state)):
            raise SaveError("the saved state has other fields than this version's")
        state.__setstate__(fields)
        return Game.from_state(state, answers=reader.value(data["answers"]), mechanics=mechanics)
    except SaveError as error:
        raise SaveError(f"{error}{_other_version(data)}") from None
    except Exception as error:  # noqa: BLE001 - a damaged game may fail in any way
        message = f"the saved game is damaged: {error!r}"
        raise SaveError(f"{message[:300]}{_other_version(data)}") from None


def _other_version(data: Mapping[str, Any]) -> str:
    """That another version of Cardwright saved the game, if so."""
    by = data.get("by")
    if by in (None, "", _version()):
        return ""
    return f" (it was saved by Cardwright {str(by)[:20]}; this is {_version()})"


@cache
def _version() -> str:
    try:
        return version("cardwright")
    except PackageNotFoundError:
        return ""


def dumps(value: Any) -> str:
    """A value that a game is made of, or a `View` of one, as JSON."""
    writer = _Writer()
    plain = writer.plain(value)
    head = {"format": "cardwright value", "version": VERSION, "shared": writer.shared}
    return json.dumps({**head, "value": plain}, ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> Any:
    """The value that `dumps` wrote. Raises `SaveError` if it is anything else."""
    try:
        data = json.loads(text)
        return _Reader(data["shared"]).value(data["value"])
    except Exception as error:  # noqa: BLE001 - so may a damaged value
        raise SaveError(f"this is not a saved value: {error!r}"[:300]) from None


def digest(state: State) -> str:
    """A hash of a state that is the same in every process: equal states have equal ones."""
    text = canonical(_fields(state))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _fields(state: State) -> dict[str, Any]:
    return state.__getstate__()


class _Writer:
    """Makes JSON of values; what many objects share, such as a card's text, is written once."""

    def __init__(self) -> None:
        self.shared: list[Any] = []
        self._numbers: dict[int, tuple[int, Any]] = {}

    def plain(self, value: Any) -> Any:
        if value is None or isinstance(value, (bool, str)):
            return value
        if isinstance(value, enum.Enum):
            return {"enum": [name_of(type(value)), value.name]}
        if isinstance(value, int):
            return value
        if isinstance(value, tuple):
            return [self.plain(item) for item in value]
        if isinstance(value, list):
            return {"list": [self.plain(item) for item in value]}
        if isinstance(value, (set, frozenset)):
            kind = "set" if isinstance(value, set) else "frozenset"
            return {kind: sorted((self.plain(item) for item in value), key=json.dumps)}
        if isinstance(value, Mapping):
            return {"dict": [[self.plain(k), self.plain(v)] for k, v in value.items()]}
        if isinstance(value, type):
            return {"type": name_of(value)}
        if isinstance(value, SHARED):
            return {"shared": self._number(value)}
        return self._object(value)

    def _number(self, value: Any) -> int:
        known = self._numbers.get(id(value))
        if known is None:
            written = self._object(value)
            self.shared.append(written)
            known = self._numbers[id(value)] = (len(self.shared) - 1, value)
        return known[0]

    def _object(self, value: Any) -> Any:
        if not attrs.has(type(value)):
            raise SaveError(f"a {type(value).__name__} can't be saved")
        fields = {name.lstrip("_"): self.plain(getattr(value, name)) for name in kept(type(value))}
        return {"is": name_of(type(value)), **fields}


class _Reader:
    """Makes values of JSON, and nothing else."""

    def __init__(self, shared: list[Any]) -> None:
        self._shared: list[Any] = []
        for item in shared:
            self._shared.append(self.value(item))

    def value(self, data: Any) -> Any:
        if isinstance(data, list):
            return tuple(self.value(item) for item in data)
        if not isinstance(data, dict):
            return data
        match data:
            case {"enum": [str(name), str(member)]}:
                return _class(name, enum.Enum)[member]
            case {"list": list(items)}:
                return [self.value(item) for item in items]
            case {"set": list(items)}:
                return {self.value(item) for item in items}
            case {"frozenset": list(items)}:
                return frozenset(self.value(item) for item in items)
            case {"dict": list(items)}:
                return {self.value(key): self.value(value) for key, value in items}
            case {"type": str(name)}:
                return _class(name, None)
            case {"shared": int(number)}:
                return self._shared[number]
            case {"is": str(name), **fields}:
                cls = _class(name, None)
                return cls(**{key: self.value(value) for key, value in fields.items()})
        raise SaveError(f"{str(data)[:60]!r} is nothing a game is made of")


_HOMES = tuple(f"{__package__}.{part}" for part in ("effects.", "model.", "rules.", "view"))
"""Where the classes are that values of a game have."""


@cache
def _class(name: str, base: type | None) -> Any:
    """A class that values of a game may have: ours, or what card text builds in a plugin."""
    module, _, qualname = name.partition(":")
    found = vars(sys.modules[module]).get(qualname) if module in sys.modules else None
    if isinstance(found, type) and (base is None or issubclass(found, base)):
        ours = module.startswith(_HOMES) and (attrs.has(found) or issubclass(found, enum.Enum))
        if ours or (attrs.has(found) and issubclass(found, Node)):
            return found
    raise SaveError(f"{name} is not known here: is a plugin missing?")
