"""The whole of a game as data."""

from collections.abc import Iterable
from typing import Any

import attrs

from .characteristics import Card, Characteristics
from .events import Event
from .objects import GameObject, Id, Player, Time
from .value import Value
from .zones import Step, Zone

ZoneKey = tuple[Zone, Id | None]
"""A zone and whose it is; None for the zones all players share."""


@attrs.frozen(slots=False, hash=False)
class LastKnown(Value):
    """An object as it last existed in a zone (608.2h).

    `became` is the object it is now, `copiable` its copiable values if they were not its base
    values (707.2), which it had from the effect of the time `origin`. If it is `traceable`,
    whoever knew it finds it there (400.7i).
    """

    object: GameObject
    characteristics: Characteristics
    became: Id | None = None
    copiable: Characteristics | None = None
    traceable: bool = False
    origin: int = 0


@attrs.frozen(hash=False)
class ActiveEffect:
    """A continuous effect that a resolved spell or ability made (611.2).

    `effect` is the node that says what it does, `objects` what it affects if that is fixed
    (611.2c), else None; `expires` says when it ends, `bindings` what its text refers to.
    """

    id: Id
    effect: Any
    source: Id
    controller: Id
    timestamp: Time
    expires: Any
    objects: tuple[Id, ...] | None = None
    bindings: Any = None

    def is_like(self, other: object) -> bool:
        """Whether another one differs only in when it was made."""
        return isinstance(other, ActiveEffect) and self == attrs.evolve(
            other, id=self.id, timestamp=self.timestamp
        )


@attrs.frozen(hash=False)
class DelayedTrigger:
    """A delayed triggered ability (603.7); `once` ones are gone when they have triggered."""

    id: Id
    ability: Any
    source: Id
    controller: Id
    bindings: Any
    expires: Any = None
    once: bool = True


@attrs.frozen(hash=False)
class PendingTrigger:
    """An ability that has triggered and waits to be put on the stack (603.3)."""

    ability: Any
    source: Id
    controller: Id
    event: Event | None
    bindings: Any


@attrs.frozen(hash=False)
class Combat:
    """The combat phase: who attacks whom and who blocks (506).

    `attacks` maps attackers to what they attack, `blocks` maps attackers to their blockers in
    damage assignment order; an attacker is in `blocked` once blocked, even if its blocker left.
    `dealt_first` are the creatures that had first strike in a first combat damage step. `orders`
    maps blockers to the attackers they block in damage assignment order, if there are several.
    `sides` has the controllers of those that joined combat, `unattacked` the planeswalkers that
    were attacked and have been removed from combat (506.4). `had_blocks` says that its declare
    blockers step was not skipped (508.8).
    """

    attacks: dict[Id, Id] = attrs.field(factory=dict)
    blocks: dict[Id, tuple[Id, ...]] = attrs.field(factory=dict)
    blocked: tuple[Id, ...] = ()
    dealt_first: tuple[Id, ...] = ()
    orders: dict[Id, tuple[Id, ...]] = attrs.field(factory=dict)
    sides: dict[Id, Id] = attrs.field(factory=dict)
    unattacked: tuple[Id, ...] = ()
    had_blocks: bool = False


@attrs.frozen(hash=False)
class PhasedOut:
    """A permanent that has phased out, as it will come back (702.26).

    `player` controlled it as it phased out; None if they left and it phases in at the next
    opportunity. `host` is what it is attached to, if it phased out indirectly with that.
    """

    object: GameObject
    player: Id | None
    host: Id | None = None


@attrs.frozen(hash=False)
class LastTurn:
    """What happened in the turn before this one, and whose it was."""

    player: Id
    history: tuple[Event, ...]


@attrs.define(slots=False, eq=False)
class State:
    """A game at one moment.

    A shallow mutable shell of frozen values: change it only through its methods or the rules.
    `derived` caches what the layers say and is no part of the game: it is replaced, never
    changed in place by anything but the layers, so copies may share it.

    `upcoming` are the steps of this turn that are still to come, if not the usual ones.
    `last_in_order` is whose turn the latest one was that was no extra turn; 0 stands for the
    active player's. `designations` says which there are and who has each: players, or `GAME`.
    `outside` are the cards that players own outside the game (400.11).
    `unchosen` counts what has resolved and how many steps have begun since somebody chose
    anything but to pass; `seen` is a position of that time (725.4).
    """

    players: dict[Id, Player] = attrs.field(factory=dict)
    objects: dict[Id, GameObject] = attrs.field(factory=dict)
    zones: dict[ZoneKey, tuple[Id, ...]] = attrs.field(factory=dict)
    last_known: dict[Id, LastKnown] = attrs.field(factory=dict)
    effects: tuple[ActiveEffect, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    pending: tuple[PendingTrigger, ...] = ()
    combat: Combat | None = None
    turn: int = 0
    active: Id = 0
    turn_order: tuple[Id, ...] = ()
    step: Step = Step.UNTAP
    stage: str = "begin"
    priority: Id | None = None
    passed: tuple[Id, ...] = ()
    extra_turns: tuple[Id, ...] = ()
    upcoming: tuple[Step, ...] | None = None
    last_in_order: Id = 0
    turn_began: Time = 0
    history: tuple[Event, ...] = ()
    last_turn: LastTurn | None = None
    unchosen: int = 0
    seen: Any = None
    ceasing: tuple[Id, ...] = ()
    phased_out: dict[Id, PhasedOut] = attrs.field(factory=dict)
    next_id: int = 1
    clock: int = 0
    seed: int = 0
    rolls: int = 0
    result: Any = None
    outside: dict[Id, tuple[Card, ...]] = attrs.field(factory=dict)
    designations: dict[str, tuple[Id, ...]] = attrs.field(factory=dict)
    notes: dict[str, Any] = attrs.field(factory=dict)
    derived: Any = attrs.field(default=None, repr=False)

    def copy(self) -> "State":
        """Return an independent copy. What is shared is frozen."""
        new = object.__new__(State)
        fields = new.__dict__
        fields.update(self.__dict__)
        for name in _SHELLS:
            fields[name] = fields[name].copy()
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._data() == other._data()

    def __hash__(self) -> int:
        raise TypeError("a State changes; hash a saved game instead")

    def __getstate__(self) -> dict[str, Any]:
        return self._data()

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields, derived=None)

    def _data(self) -> dict[str, Any]:
        fields = dict(self.__dict__)
        del fields["derived"]
        return fields

    # Reading

    def zone(self, zone: Zone, player: Id | None = None) -> tuple[Id, ...]:
        """Ids in a zone in order: a library from its top, a stack and graveyard from the bottom."""
        return self.zones.get((zone, player), ())

    @property
    def battlefield(self) -> tuple[Id, ...]:
        """Ids of all permanents, oldest first."""
        return self.zones.get(_BATTLEFIELD, ())

    @property
    def stack(self) -> tuple[Id, ...]:
        """Ids of the objects on the stack; the last one resolves first."""
        return self.zones.get(_STACK, ())

    def get(self, ref: Id) -> GameObject | None:
        """The object, where it is or as it last existed; None for a player."""
        found = self.objects.get(ref)
        if found is None and (known := self.last_known.get(ref)) is not None:
            return known.object
        return found

    def exists(self, ref: Id) -> bool:
        """Whether the object is still where it was, or the player still in the game."""
        return ref in self.objects or (ref in self.players and not self.players[ref].lost)

    def has(self, who: Id, designation: str) -> bool:
        """Whether a player, or the game for `GAME`, has a designation."""
        return who in self.designations.get(designation, ())

    def opponents(self, player: Id) -> tuple[Id, ...]:
        """The player's opponents still in the game, in turn order."""
        return tuple(p for p in self.in_turn_order(player) if p != player)

    def in_turn_order(self, first: Id | None = None) -> tuple[Id, ...]:
        """Players still in the game, in turn order from `first` (the active player: 101.4)."""
        order, players = self.turn_order, self.players
        start = order.index(self.active if first is None else first)
        return tuple([p for p in order[start:] + order[:start] if not players[p].lost])

    # Changing

    def new_id(self) -> Id:
        """A number that no player or object has had."""
        self.next_id += 1
        return self.next_id - 1

    def tick(self) -> int:
        """The next timestamp (613.7)."""
        self.clock += 1
        return self.clock

    def put(self, new: GameObject) -> None:
        """Store an object in place of the one with its id; what is derived becomes stale."""
        self.objects[new.id] = new
        self.derived = None

    def change(self, ref: Id, **changes: Any) -> GameObject:
        """Change fields of an object and return it."""
        new = self.objects[ref].with_(**changes)
        self.objects[ref] = new
        if self.derived is not None:
            for name in changes:
                self.touch(_ASPECTS.get(name))
        return new

    def touch(self, aspect: str | None) -> None:
        """Note that one aspect of the game has changed: what was derived from it is stale.

        The aspects are those of `cardwright.effects.reading`; None stands for all of them.
        """
        if self.derived is not None:
            self.derived = None if aspect is None else self.derived.after(aspect)

    def change_player(self, player: Id, **changes: Any) -> Player:
        """Change fields of a player and return them."""
        new = self.players[player] = self.players[player].with_(**changes)
        self.touch("players")
        return new

    def set_zone(self, zone: Zone, player: Id | None, ids: Iterable[Id]) -> None:
        """Replace the contents of a zone."""
        self.zones[zone, player] = tuple(ids)
        if zone is Zone.BATTLEFIELD:
            self.derived = None


_SHELLS = (
    "players",
    "objects",
    "zones",
    "last_known",
    "phased_out",
    "outside",
    "designations",
    "notes",
)
_ASPECTS = {
    "tapped": "tapped",
    **dict.fromkeys(("damage", "announced", "memory", "since"), "objects"),
}
_BATTLEFIELD: ZoneKey = (Zone.BATTLEFIELD, None)
_STACK: ZoneKey = (Zone.STACK, None)
