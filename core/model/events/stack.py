"""Spells and abilities on the stack (601, 602, 701.5)."""

from typing import ClassVar

import attrs

from ..objects import Id
from ..zones import Zone
from .base import Event


@attrs.frozen(slots=False)
class Cast(Event):
    """A spell became cast (601.2i)."""

    spell: Id
    player: Id

    about: ClassVar[str] = "spell"


@attrs.frozen(slots=False)
class Activate(Event):
    """An ability became activated (602.2b)."""

    ability: Id
    player: Id
    source: Id
    is_mana: bool = False

    about: ClassVar[str] = "source"


@attrs.frozen(slots=False)
class BecomeTarget(Event):
    """An object or player becomes the target of a spell or ability (115.1)."""

    target: Id
    by: Id
    player: Id

    about: ClassVar[str] = "target"


@attrs.frozen(slots=False)
class CopySpell(Event):
    """A player copies a spell or ability on the stack (707.10)."""

    spell: Id
    player: Id
    source: Id | None = None
    new_targets: bool = False
    became: Id | None = None

    about: ClassVar[str] = "became"


@attrs.frozen(slots=False)
class CopyCard(Event):
    """A player copies a card where it is, to cast the copy (707.12)."""

    card: Id
    player: Id
    source: Id | None = None
    became: Id | None = None

    about: ClassVar[str] = "became"


@attrs.frozen(slots=False)
class Counter(Event):
    """A spell or ability is countered (701.5)."""

    object: Id
    source: Id | None = None
    to: Zone = Zone.GRAVEYARD

    about: ClassVar[str] = "object"
