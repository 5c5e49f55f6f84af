"""What is declared and happens in combat (508, 509)."""

from typing import ClassVar

import attrs

from ..characteristics import Characteristics
from ..objects import Id
from .base import Event


@attrs.frozen(slots=False)
class Attack(Event):
    """A creature was declared as an attacker (508.1m); `alone` if no other was (506.5).

    `look` is what it was then (609.8).
    """

    attacker: Id
    defender: Id
    player: Id
    alone: bool = False
    look: Characteristics | None = None

    about: ClassVar[str] = "attacker"


@attrs.frozen(slots=False)
class Block(Event):
    """A creature was declared as a blocker of an attacker (509.1i)."""

    blocker: Id
    attacker: Id

    about: ClassVar[str] = "blocker"


@attrs.frozen(slots=False)
class BecomeBlocked(Event):
    """An attacking creature became blocked: by creatures, or by an effect (509.1h)."""

    attacker: Id
    blockers: tuple[Id, ...] = ()

    about: ClassVar[str] = "attacker"


@attrs.frozen(slots=False)
class AttackUnblocked(Event):
    """An attacking creature was not blocked (509.1h)."""

    attacker: Id

    about: ClassVar[str] = "attacker"


@attrs.frozen(slots=False)
class RemoveFromCombat(Event):
    """An effect removes a permanent from combat (506.4)."""

    object: Id
    source: Id | None = None

    about: ClassVar[str] = "object"
