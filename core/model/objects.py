"""Objects and players of a game (109, 102)."""

import enum
from collections.abc import Mapping
from typing import Annotated, Any

import attrs

from .characteristics import Ability, Card, Characteristics
from .mana import Mana
from .value import Value
from .zones import Zone

Id = Annotated[int, "id"]
"""Names a player or an object; players have the lowest numbers. Never used twice in a game."""

Time = Annotated[int, "time"]
"""A timestamp (613.7): only which of two is greater means anything."""


class Kind(enum.Enum):
    """What stands for an object (109.1)."""

    CARD = "card"
    TOKEN = "token"
    COPY = "copy"
    ABILITY = "ability"
    EMBLEM = "emblem"

    __hash__ = object.__hash__


Counters = tuple[tuple[str, int], ...]
"""Kinds of counters with how many there are, sorted by kind; no kind has zero."""


def with_counters(counters: Counters, kind: str, change: int) -> Counters:
    """Add `change` counters of a kind (or take away, if negative, but not below zero)."""
    amounts = dict(counters)
    amounts[kind] = max(0, amounts.get(kind, 0) + change)
    return tuple(sorted((name, n) for name, n in amounts.items() if n))


@attrs.frozen(slots=False, hash=False)
class Announcement(Value):
    """What was announced for a spell or ability as it was put on the stack (601.2b-d, 603.3).

    `targets` maps the slot of a target phrase to the chosen ids, `modes` are positions in the
    list of modes, `x` is the announced value, `divided` maps a slot to the amounts dealt out.
    `paid` counts what optional or alternative costs were paid, by name (``{"kicker": 1}``).
    `event` is the event a triggered ability triggered on. `cast_from` is the zone a spell was cast
    from, `cast_as` the card that was cast, as it was there.
    """

    modes: tuple[int, ...] = ()
    targets: Mapping[int, tuple[Id, ...]] = {}
    divided: Mapping[int, tuple[int, ...]] = {}
    x: int | None = None
    paid: Mapping[str, int] = {}
    mana_spent: tuple[Mana, ...] = ()
    cast_from: Zone | None = None
    cast_as: Id | None = None
    event: Any = None
    bindings: Mapping[str, Any] = {}


@attrs.frozen(slots=False, hash=False)
class GameObject(Value):
    """A card, token, copy or ability in a zone.

    `base` are its copiable values; what it is at the moment comes from `Referee.look`. `normal` is
    what a flipped permanent would be if it were not flipped, which is no copiable value (710.2).
    `ability` and `source` are set for an ability on the stack. `announced` is what was announced
    for a spell, and stays with the permanent it becomes. `since` is the timestamp from which its
    controller has controlled it continuously (302.6), and `held_by` that controller if an effect
    gives them control. `face` is the face of its card that is up, if the card has several.
    `memory` keeps what linked abilities know about each other (607).
    """

    id: Id
    owner: Id
    controller: Id
    zone: Zone
    base: Characteristics
    kind: Kind = Kind.CARD
    card: Card | None = None
    timestamp: Time = 0
    since: Time = 0
    held_by: Id | None = None
    tapped: bool = False
    face_down: bool = False
    face: int = 0
    normal: Characteristics | None = None
    counters: Counters = ()
    damage: int = 0
    attached_to: Id | None = None
    ability: Ability | None = None
    source: Id | None = None
    announced: Announcement | None = None
    memory: Mapping[str, Any] = {}

    def count(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return next((n for name, n in self.counters if name == kind), 0)

    @property
    def copied(self) -> Characteristics:
        """What a copy of it would be, if no effect made it something else (707.2)."""
        return self.base if self.normal is None or self.face_down else self.normal

    def showing(self, values: Characteristics) -> Characteristics:
        """The other side of copiable values if this is flipped and they have one (707.3, 710.2)."""
        return values if self.normal is None else values.flipped or values

    @property
    def is_spell(self) -> bool:
        """Whether it is a spell (112.1): on the stack and not an ability."""
        return self.zone is Zone.STACK and self.kind is not Kind.ABILITY


BY_KEYWORDS = "by keywords"
"""Where the memory of a card has keywords that it does not have, by which it may be cast though."""

MAY_LOOK = "may look"
"""Where the memory of a card exiled face down has the players who may look at it (406.3)."""


@attrs.frozen(slots=False, hash=False)
class Player(Value):
    """A player: their life total now and at the start, mana pool and what they have done this turn.

    `lands_played` counts land plays this turn (305.2). `lost` is the reason they left the game,
    or empty. `drew_from_empty` waits for state-based actions (704.5b).
    `upkeeps` are the timestamps at which their last two upkeeps began. `turn_began` is the time
    stamp of their latest turn's beginning: 0 before their first; None if it is not known.
    `controlled_by` is who makes their decisions during this turn, if not they themselves (718).
    """

    id: Id
    name: str
    life: int = 20
    starting_life: int = 20
    pool: tuple[Mana, ...] = ()
    lands_played: int = 0
    counters: Counters = ()
    lost: str = ""
    drew_from_empty: bool = False
    upkeeps: tuple[Time, Time] = (0, 0)
    turn_began: Time | None = None
    controlled_by: Id | None = None
    memory: Mapping[str, Any] = {}

    def count(self, kind: str) -> int:
        """How many counters of a kind this player has."""
        return next((n for name, n in self.counters if name == kind), 0)
