"""Objects that change zones, and cards that are moved or shown within one (400.7)."""

from collections.abc import Mapping
from typing import Any, ClassVar

import attrs

from ..characteristics import Card, Characteristics
from ..objects import Counters, Id
from ..zones import Zone
from .base import Event
from .effects import StartEffect


@attrs.frozen(slots=False)
class Move(Event):
    """An object changes zones (400.7).

    `cause` says how, if the rules have a word for it: ``"destroy"``, ``"sacrifice"``,
    ``"discard"``, ``"mill"``, ``"draw"``, ``"cast"``, ``"play"``, ``"resolve"``, ``"counter"``,
    ``"exile"``, ``"return"``, ``"state-based"``. `position` is where in a library it goes: 0 the
    top, -1 the bottom. `origin` and `became` are filled in when it has happened. The fields after
    `controller` say how a permanent enters (110.5, 614.12); `by_copying` are those of its counters
    that are an exception of a copy effect (707.9e). If it is `traceable`, whoever knew the object
    before finds it where it goes (400.7i). `effects` begin as it enters (611.2e). `look` is what a
    permanent was as it had entered (609.8).
    """

    object: Id
    to: Zone
    cause: str = ""
    player: Id | None = None
    source: Id | None = None
    position: int = 0
    controller: Id | None = None
    tapped: bool = False
    counters: Counters = ()
    by_copying: Counters = ()
    attached_to: Id | None = None
    attacking: Id | None = None
    blocking: Id | None = None
    face_down: bool = False
    face: int | None = None
    base: Characteristics | None = None
    memory: Mapping[str, Any] = {}
    traceable: bool = False
    effects: tuple[StartEffect, ...] = ()
    origin: Zone | None = None
    became: Id | None = None
    look: Characteristics | None = None

    @property
    def subject(self) -> Id | None:
        """The object as it was; as it is now, if it came onto the battlefield or stack."""
        return self.became if self.to in (Zone.BATTLEFIELD, Zone.STACK) else self.object


@attrs.frozen(slots=False)
class BringIn(Event):
    """A player brings a card of theirs into the game from outside it (400.11, 309.2a)."""

    player: Id
    card: Card
    to: Zone
    source: Id | None = None
    became: Id | None = None

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class LeaveGame(Event):
    """An object leaves the game, as permanents do with their owner (603.6c, 800.4a)."""

    object: Id

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class CreateToken(Event):
    """A player creates a token (111.2); `became` and `look` are filled in when it has happened.

    It enters under that player's control, unless an effect says that it is under `controller`'s.
    """

    player: Id
    base: Characteristics
    source: Id | None = None
    controller: Id | None = None
    tapped: bool = False
    attacking: Id | None = None
    blocking: Id | None = None
    attached_to: Id | None = None
    counters: Counters = ()
    by_copying: Counters = ()
    memory: Mapping[str, Any] = {}
    became: Id | None = None
    look: Characteristics | None = None

    about: ClassVar[str] = "became"


@attrs.frozen(slots=False)
class CreateEmblem(Event):
    """A player gets an emblem (114.2); `became` is filled in when it has happened.

    `base` has nothing but abilities that work in the command zone, and their text.
    """

    player: Id
    base: Characteristics
    source: Id | None = None
    became: Id | None = None

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class Destroy(Event):
    """A permanent is destroyed (701.7)."""

    object: Id
    source: Id | None = None
    can_regenerate: bool = True

    about: ClassVar[str] = "object"


@attrs.frozen(slots=False)
class Draw(Event):
    """A player draws one card (121.2); `became` is filled in when it has happened."""

    player: Id
    source: Id | None = None
    became: Id | None = None

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class Shuffle(Event):
    """A player's library is shuffled (701.20)."""

    player: Id
    source: Id | None = None

    about: ClassVar[str] = "player"


@attrs.frozen(slots=False)
class Arrange(Event):
    """Cards of a library are put on its top and bottom in an order (401.4).

    `top` has the new top card first; `bottom` has the new bottom card last. They stay the same
    objects, since they change no zones.
    """

    player: Id
    top: tuple[Id, ...] = ()
    bottom: tuple[Id, ...] = ()
    source: Id | None = None


@attrs.frozen(slots=False)
class Reveal(Event):
    """Cards are shown: to all players, or to `viewer` only (701.16a, 701.16d)."""

    objects: tuple[Id, ...]
    player: Id | None = None
    viewer: Id | None = None
    source: Id | None = None


@attrs.frozen(slots=False)
class StartUntilLeaves(Event):
    """Exiled objects will come back as soon as `watched` has left the battlefield (610.3).

    They return to the battlefield under their owners' control, without using the stack.
    """

    watched: Id
    objects: tuple[Id, ...]
    source: Id
    controller: Id
