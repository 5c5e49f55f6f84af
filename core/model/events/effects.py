"""The beginning and end of continuous effects and delayed triggers (611, 603.7)."""

from typing import Any, ClassVar

import attrs

from ..objects import Id
from .base import Event


@attrs.frozen(slots=False)
class StartEffect(Event):
    """A continuous effect begins (611.2). `effect` is the node that says what it does."""

    effect: Any
    source: Id
    controller: Id
    expires: Any
    objects: tuple[Id, ...] | None = None
    bindings: Any = None


@attrs.frozen(slots=False)
class ChangeEffect(Event):
    """A continuous effect is used up: `to` is what is left of it, or None if it ends (615.7)."""

    effect: Id
    to: Any = None


@attrs.frozen(slots=False)
class StartDelayedTrigger(Event):
    """A delayed triggered ability is created (603.7)."""

    ability: Any
    source: Id
    controller: Id
    bindings: Any = None
    expires: Any = None
    once: bool = True


@attrs.frozen(slots=False)
class TriggerReflexively(Event):
    """A reflexive triggered ability triggers as it is created (603.12)."""

    ability: Any
    source: Id
    controller: Id
    bindings: Any = None


@attrs.frozen(slots=False)
class Remember(Event):
    """Something is noted in the memory of an object or player, in place of what was there.

    So a plugin keeps state of its own about them: the value is plain data.
    """

    target: Id
    key: str
    value: Any

    about: ClassVar[str] = "target"
