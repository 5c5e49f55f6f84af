"""What happens to permanents: damage, tapping, counters, attaching (120, 122, 701)."""

from typing import ClassVar

import attrs

from ..objects import Id
from .base import Event


@attrs.frozen(slots=False)
class Damage(Event):
    """A source deals damage to an object or player (120)."""

    source: Id
    target: Id
    amount: int
    combat: bool = False
    preventable: bool = True

    about: ClassVar[str] = "target"


@attrs.frozen(slots=False)
class PreventDamage(Event):
    """Damage that a source would have dealt was prevented (615.13)."""

    source: Id
    target: Id
    amount: int
    by: Id

    about: ClassVar[str] = "target"


@attrs.frozen(slots=False)
class Tap(Event):
    """A permanent becomes tapped (701.21a)."""

    object: Id
    source: Id | None = None
    for_mana: bool = False

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class Untap(Event):
    """A permanent becomes untapped (701.21b)."""

    object: Id
    source: Id | None = None

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class PutCounters(Event):
    """Counters are put on a permanent or given to a player (122.6).

    `by_effect` is False if that is a cost (614.16).
    """

    target: Id
    kind: str
    amount: int
    player: Id | None = None
    source: Id | None = None
    by_effect: bool = True

    about: ClassVar[str] = "target"


@attrs.frozen(slots=False)
class RemoveCounters(Event):
    """Counters are removed from a permanent or player (122.1)."""

    target: Id
    kind: str
    amount: int
    source: Id | None = None

    about: ClassVar[str] = "target"


@attrs.frozen(slots=False)
class Attach(Event):
    """An Aura, Equipment or Fortification becomes attached (701.3).

    `before` is what it was attached to; it is filled in when it has happened.
    """

    object: Id
    to: Id | None
    source: Id | None = None
    before: Id | None = None

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class LoseControl(Event):
    """A player loses control of a permanent, which another one gains (603.10d)."""

    object: Id
    player: Id
    to: Id

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class TurnFace(Event):
    """A permanent or exiled card is turned face up, or face down (708.8).

    `player` turned it up by a special action, for which the cost named `paid` was paid with `x`.
    """

    object: Id
    up: bool = True
    source: Id | None = None
    player: Id | None = None
    paid: str = ""
    x: int | None = None

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class Regenerate(Event):
    """A permanent regenerates: its damage is removed, it is tapped and leaves combat (701.15a)."""

    object: Id
    source: Id | None = None

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class Transform(Event):
    """A permanent is turned over so that its other face is up (701.28).

    `keyword` is the keyword ability that does it, if one does.
    """

    object: Id
    source: Id | None = None
    keyword: str = ""

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class PhaseOut(Event):
    """A permanent phases out (702.26b); `indirectly` if that is with what it is attached to."""

    object: Id
    source: Id | None = None
    indirectly: bool = False

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class PhaseIn(Event):
    """A permanent phases in (702.26c)."""

    object: Id
    source: Id | None = None

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class Flip(Event):
    """A permanent is flipped (710.2)."""

    object: Id
    source: Id | None = None

    about: ClassVar[str] = "object"
