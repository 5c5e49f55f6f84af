"""Values of a game as texts that equal ones have in common, in every process."""

import enum
import hashlib
from collections.abc import Mapping
from typing import Any

import attrs

from ..effects.node import Node
from ..model.characteristics import Card, Characteristics

SHARED = (Node, Card, Characteristics)
"""Classes of values that many objects and games share."""


def canonical(value: Any) -> str:
    """A text that equal values have in common, whatever their order in memory."""
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, (tuple, list)):
        return f"[{','.join(map(canonical, value))}]"
    if isinstance(value, (set, frozenset)):
        return f"{{{','.join(sorted(map(canonical, value)))}}}"
    if isinstance(value, Mapping):
        items = sorted(f"{canonical(k)}:{canonical(v)}" for k, v in value.items())
        return f"{{{','.join(items)}}}"
    if isinstance(value, type):
        return name_of(value)
    if attrs.has(type(value)):
        return digest_of(value) if isinstance(value, SHARED) else _whole(value)
    return repr(value)


def _whole(value: Any) -> str:
    fields = (f"{name}={canonical(getattr(value, name))}" for name in kept(type(value)))
    return f"{type(value).__name__}({','.join(fields)})"


_DIGESTS: dict[int, tuple[Any, str]] = {}


def digest_of(value: Any) -> str:
    """What stands for a card or its text; kept, since games share them."""
    known = _DIGESTS.get(id(value))
    if known is None or known[0] is not value:
        text = _whole(value)
        if len(_DIGESTS) > 10_000:
            _DIGESTS.clear()
        known = _DIGESTS[id(value)] = (value, hashlib.sha256(text.encode()).hexdigest())
    return known[1]


_KEPT: dict[type, tuple[str, ...]] = {}


def kept(cls: type) -> tuple[str, ...]:
    """The fields that make a value, by the names its class is called with."""
    names = _KEPT.get(cls)
    if names is None:
        names = _KEPT[cls] = tuple(field.name for field in attrs.fields(cls) if field.init)
    return names


def name_of(cls: type) -> str:
    """A class as saved games name it."""
    return f"{cls.__module__}:{cls.__qualname__}"
