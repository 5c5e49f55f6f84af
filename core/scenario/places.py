"""The zones of a player: to put cards into them, and to look at what is there."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import attrs

from ..model.characteristics import Card, Characteristics
from ..model.objects import Id, Kind
from ..model.zones import Zone
from ..rules import faces
from . import placing
from .errors import Mismatch, SetupError
from .names import Named, names_of
from .things import Thing

if TYPE_CHECKING:
    from .scenario import Scenario
    from .seat import Seat


class Place:
    """A zone, or a player's part of one: on the battlefield what they control.

    Called, it puts cards there; it can be counted, iterated and asked for a name.
    """

    def __init__(self, scenario: "Scenario", zone: Zone, player: Id | None) -> None:
        self._scenario = scenario
        self._zone = zone
        self._player = player

    @property
    def ids(self) -> tuple[Id, ...]:
        """The ids of what is there, in order: a library from the top, else the oldest first."""
        state = self._scenario.state
        if self._player is None or self._zone.is_owned:
            return state.zone(self._zone, self._player)
        ids = state.zone(self._zone)
        if self._zone in (Zone.BATTLEFIELD, Zone.STACK):
            referee = self._scenario.table.referee
            return tuple(
                ref
                for ref in ids
                if (referee.look(ref).controller or state.objects[ref].controller) == self._player
            )
        return tuple(ref for ref in ids if state.objects[ref].owner == self._player)

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[Thing]:
        return (Thing(self._scenario, ref) for ref in self.ids)

    def __contains__(self, what: object) -> bool:
        if isinstance(what, str):
            return self._scenario.among(what, self.ids) is not None
        return isinstance(what, Thing) and what.id in self.ids

    def __getitem__(self, which: Named | int) -> Thing:
        """The object of that name or alias, or at that place.

        Raises:
            Mismatch: There is none.
        """
        ids = self.ids
        if isinstance(which, int):
            found = ids[which] if -len(ids) <= which < len(ids) else None
        else:
            found = self._scenario.among(which, ids)
        if found is None:
            raise Mismatch(f"there is no {which} {self}; {self._content()}", self._scenario.board())
        return Thing(self._scenario, found)

    def count(self, name: str) -> int:
        """How many objects of that name are there."""
        referee = self._scenario.table.referee
        wanted = name.casefold()
        return sum(wanted in (n.casefold() for n in names_of(referee, ref)) for ref in self.ids)

    @property
    def names(self) -> list[str]:
        """The names of what is there, in order."""
        return [str(thing) for thing in self]

    def expect(self, *names: str) -> None:
        """Check that exactly these are there, in any order.

        Raises:
            Mismatch: Something else is there.
        """
        left = list(self.ids)
        for name in names:
            found = self._scenario.among(name, left)
            if found is None:
                message = f"there should be {', '.join(names)} {self}; {self._content()}"
                raise Mismatch(message, self._scenario.board())
            left.remove(found)
        if left:
            wanted = ", ".join(names) or "nothing"
            message = f"there should be just {wanted} {self}; {self._content()}"
            raise Mismatch(message, self._scenario.board())

    def _content(self) -> str:
        names = self.names
        if self._zone is Zone.LIBRARY:
            names = [name for name in names if name != "Blank"]
        return f"there is {', '.join(names)}" if names else "there is nothing"

    def __str__(self) -> str:
        where = "on" if self._zone in (Zone.BATTLEFIELD, Zone.STACK) else "in"
        if self._player is None:
            return f"{where} the {self._zone.value}"
        name = self._scenario.state.players[self._player].name
        whose = "your" if name == "You" else f"{name}'s"
        return f"{where} {whose} {self._zone.value}"

    def __repr__(self) -> str:
        return f"<{self._zone.value}: {', '.join(self.names)}>"

    def __call__(
        self,
        *cards: "str | Card | Characteristics",
        count: int = 1,
        alias: str = "",
        tapped: bool = False,
        face_down: bool = False,
        counters: Mapping[str, int] | None = None,
        damage: int = 0,
        attached_to: Named | None = None,
        copy_of: "str | Card | None" = None,
        token: bool = False,
        sick: bool = False,
        owner: "Seat | None" = None,
        attacking: Named | None = None,
        blocking: Named | None = None,
        enters: bool | None = None,
    ) -> Thing:
        """Put cards here without playing them: nothing happens and nothing triggers.

        Args:
            cards: Names of cards, their text, or compiled cards. In a library the first is on top.
            count: How many of each.
            alias: Another name for the first of them.
            tapped: Whether it is tapped.
            face_down: Whether it is face down (708).
            counters: Counters on it; a planeswalker has its loyalty without saying so.
            damage: Damage marked on it.
            attached_to: A permanent or player, for Auras and Equipment.
            copy_of: What a permanent is a copy of (707).
            token: Whether it is a token that is a copy of the card.
            sick: Whether a creature came under its controller's control this turn.
            owner: Its owner, if that is another player than whose zone this is.
            attacking: Whom or what it attacks.
            blocking: Which attacking creature it blocks.
            enters: Whether effects that change how it enters are applied ("enters with a +1/+1
                counter"), which may ask something. By default as the scenario says.

        Returns:
            The first object put here.
        """
        scenario = self._scenario
        if self._player is None:
            raise SetupError(f"cards are put into a player's {self._zone.value}")
        made: list[Thing] = []
        for card in cards:
            base, real = self._base(card)
            if copy_of is not None:
                base = self._base(copy_of)[0]
            host = None if attached_to is None else scenario.permanent_or_player(attached_to)
            placed = placing.Placed(
                zone=self._zone,
                owner=self._player if owner is None else owner.id,
                controller=self._player,
                base=base,
                card=None if token else real,
                kind=Kind.TOKEN if token or real is None else Kind.CARD,
                tapped=tapped,
                face_down=face_down,
                counters=tuple(sorted((k, n) for k, n in (counters or {}).items() if n)),
                damage=damage,
                attached_to=host,
                sick=sick,
            )
            for _ in range(count):
                thing = Thing(scenario, self._put(placed, len(made), enters))
                made.append(thing)
                if attacking is not None:
                    whom = scenario.permanent_or_player(attacking)
                    scenario.fight(thing.id, attacking=whom)
                if blocking is not None:
                    scenario.fight(thing.id, blocking=scenario.permanent_or_player(blocking))
        if not made:
            raise SetupError("no card was named")
        if alias:
            scenario.alias(alias, made[0])
        return made[0]

    def _put(self, placed: placing.Placed, already: int, enters: bool | None) -> Id:
        scenario = self._scenario
        state = scenario.edit()
        if self._zone is Zone.LIBRARY and scenario.started:
            return placing.insert(state, placed, already)
        if self._zone is Zone.BATTLEFIELD:
            if scenario.enters if enters is None else enters:
                return scenario.will_enter(placed)
            if not placed.face_down:
                counters = placing.with_loyalty(placed.counters, placed.base)
                placed = attrs.evolve(placed, counters=counters)
        return placing.insert(state, placed)

    def _base(self, card: "str | Card | Characteristics") -> tuple[Characteristics, Card | None]:
        if isinstance(card, Characteristics):
            return card, None
        if isinstance(card, str):
            found, face = self._scenario.library.get(card)
            return faces.face_in(
                found, self._zone, face if self._zone is Zone.BATTLEFIELD else None
            ), found
        return card.outside, card
