"""Noun phrases without their determiner: "tapped creature you control with flying"."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

import attrs

from ..model.objects import Id, Kind
from ..model.zones import Zone
from .base import Phrase, Predicate
from .context import Context
from .node import Node

Test = Callable[[Context, Id], bool]


@attrs.frozen
class HasType(Predicate):
    """ "creature": it has a card type (205.2)."""

    word: str

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.word in ctx.referee.look(ref).types


@attrs.frozen
class HasSubtype(Predicate):
    """ "Goblin": it has a subtype (205.3)."""

    word: str

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.word in ctx.referee.look(ref).subtypes


@attrs.frozen
class HasSupertype(Predicate):
    """ "legendary": it has a supertype (205.4)."""

    word: str

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.word in ctx.referee.look(ref).supertypes


@attrs.frozen
class IsPermanentCard(Predicate):
    """It has a type that a permanent can have (110.4a, 110.4b)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ctx.referee.look(ref).is_permanent


@attrs.frozen
class IsKind(Predicate):
    """It is represented by a card, a token, a copy or an ability (109.1)."""

    kind: Kind

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.kind is self.kind


@attrs.frozen
class IsSpell(Predicate):
    """It is a spell (112.1)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.is_spell


@attrs.frozen
class Not(Predicate):
    """ "non-": another predicate is not true of it."""

    predicate: Predicate

    def matches(self, ctx: Context, ref: Id) -> bool:
        return not self.predicate.matches(ctx, ref)


@attrs.frozen
class AnyOf(Predicate):
    """ "white or blue": at least one of several predicates is true of it."""

    predicates: tuple[Predicate, ...]

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(predicate.matches(ctx, ref) for predicate in self.predicates)


@attrs.frozen
class AnyOfTwo(Predicate):
    """ "White or blue"."""

    first: Predicate
    second: Predicate

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.first.matches(ctx, ref) or self.second.matches(ctx, ref)


@attrs.frozen
class Status(Predicate):
    """Base of adjectives such as "tapped" that belong to all nouns of a list.

    "Tapped artifact or creature" speaks of tapped creatures, while "artifact creature or
    enchantment" does not speak of artifact enchantments.
    """


@attrs.frozen
class Local(Predicate):
    """Base of qualifiers such as "with flying" that belong to the creatures of a list only.

    "Artifact, enchantment, or creature with flying" speaks of every artifact.
    """


@attrs.frozen
class Noun(Node):
    """The head of a noun phrase: what it demands, and in which zone, if it names none (109.2)."""

    demands: tuple[Predicate, ...]
    zone: Zone | None


@attrs.frozen
class SubtypeNoun(Node):
    """ "Goblin" as the head of a noun phrase: a permanent with that subtype (109.2)."""

    word: str

    @property
    def demands(self) -> tuple[Predicate, ...]:
        """What it demands."""
        return (HasSubtype(self.word),)

    @property
    def zone(self) -> Zone | None:
        """The zone in which it looks."""
        return Zone.BATTLEFIELD


@attrs.frozen
class Place(Node):
    """ "Your graveyard", "exile", "a library": a zone and whose; None for anybody's (400.1)."""

    owner: Phrase | None
    zone: Zone

    def contents(self, ctx: Context) -> Iterator[Id]:
        """Ids of what is there: players in turn order, each zone in its own order."""
        state = ctx.state
        if not self.zone.is_owned:
            for ref in state.zone(self.zone):
                if self.owner is None or self.holds(ctx, ref):
                    yield ref
            return
        for player in state.in_turn_order():
            if self.owner is None or self.owner.matches(ctx, player):
                yield from state.zone(self.zone, player)

    def holds(self, ctx: Context, ref: Id) -> bool:
        """Whether an object is there, or was as it last existed."""
        found = ctx.state.get(ref)
        if found is None or found.zone is not self.zone:
            return False
        return self.owner is None or self.owner.matches(ctx, found.owner)


@attrs.frozen
class InZone(Predicate):
    """ "In your graveyard", "from your hand", "on the battlefield"."""

    place: Place

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.place.holds(ctx, ref)


@attrs.frozen
class FromSingleGraveyard(InZone):
    """ "From a single graveyard": all targets are in the same one, whose ever it is."""

    place: Place = attrs.Factory(lambda: Place(None, Zone.GRAVEYARD))


class Selector(Predicate):
    """A predicate that can also tell whom it is true of."""

    __slots__ = ()

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        """All objects or players it is true of, in a stable order."""
        return tuple(self.each(ctx))

    def each(self, ctx: Context) -> Iterator[Id]:
        """The candidates one by one, for who needs only the first few."""
        return iter(self.candidates(ctx))

    def count(self, ctx: Context) -> int:
        """How many it is true of."""
        return len(self.candidates(ctx))

    @property
    def only_permanents(self) -> bool:
        """Whether it can never be true of an object outside the battlefield."""
        return False

    @property
    def is_from_one(self) -> bool:
        """Whether all that are chosen must be in the same graveyard."""
        return False

    def among(self, ctx: Context, refs: Iterable[Id]) -> tuple[Id, ...]:
        """Those of some objects or players it is true of, in whatever zone they are."""
        return tuple(ref for ref in refs if self.matches(ctx, ref))


@attrs.frozen
class KindOf(Node):
    """One noun with the adjectives before it: "nonblack creature"."""

    adjectives: tuple[Predicate, ...] | None
    noun: Noun | SubtypeNoun


@attrs.frozen(slots=False)
class Filter(Selector):
    """A noun phrase without its determiner: "artifact or creature you control".

    `kinds` are alternatives; `qualifiers` stand behind the last and are true of all of them. The
    nouns say in which zone to look, if no qualifier does.
    """

    kinds: tuple[KindOf, ...]
    qualifiers: tuple[Predicate, ...] | None = None

    @cached_property
    def place(self) -> Place | None:
        """The place that a qualifier names."""
        for qualifier in self.qualifiers or ():
            if isinstance(qualifier, InZone):
                return qualifier.place
        return None

    @cached_property
    def zone(self) -> Zone | None:
        """The zone in which the objects are; None if it is not just one ("a card")."""
        if self.place is not None:
            return self.place.zone
        zones = {kind.noun.zone for kind in self.kinds}
        return zones.pop() if len(zones) == 1 else None

    @cached_property
    def only_permanents(self) -> bool:
        return self.zone is Zone.BATTLEFIELD

    @cached_property
    def is_from_one(self) -> bool:
        return any(isinstance(one, FromSingleGraveyard) for one in self.qualifiers or ())

    @cached_property
    def only_cards(self) -> bool:
        """Whether it says "card", which no permanent or spell is called."""
        nouns = [kind.noun for kind in self.kinds]
        return all(isinstance(noun, Noun) and IsKind(Kind.CARD) in noun.demands for noun in nouns)

    @cached_property
    def _alternatives(self) -> tuple[tuple[Zone | None, tuple[Test, ...]], ...]:
        shared = tuple(a for a in self.kinds[0].adjectives or () if isinstance(a, Status))
        result = []
        for index, kind in enumerate(self.kinds):
            last = index == len(self.kinds) - 1
            adjectives = kind.adjectives or ()
            if index:
                adjectives = (*(a for a in shared if a not in adjectives), *adjectives)
            qualifiers = tuple(q for q in self.qualifiers or () if last or not isinstance(q, Local))
            tests = tuple(p.matches for p in (*adjectives, *kind.noun.demands, *qualifiers))
            result.append((None if self.place is not None else kind.noun.zone, tests))
        return tuple(result)

    def __getstate__(self) -> dict[str, object]:
        return {"kinds": self.kinds, "qualifiers": self.qualifiers}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)

    def matches(self, ctx: Context, ref: Id) -> bool:
        state = ctx.referee.state
        found = state.objects.get(ref)
        if found is None and (found := state.get(ref)) is None:
            return False
        for zone, tests in self._alternatives:
            if zone is None or found.zone is zone:
                for test in tests:
                    if not test(ctx, ref):
                        break
                else:
                    return True
        return False

    def among(self, ctx: Context, refs: Iterable[Id]) -> tuple[Id, ...]:
        objects = (ref for ref in refs if ctx.state.get(ref) is not None)
        return tuple(
            ref
            for ref in objects
            if any(all(test(ctx, ref) for test in tests) for _, tests in self._alternatives)
        )

    def each(self, ctx: Context) -> Iterator[Id]:
        """The objects that fit, in a stable order.

        A phrase that names no zone ("a card") stands for what the actor has in hand; actions that
        look elsewhere use `among`.
        """
        state = ctx.state
        if self.place is not None:
            return (ref for ref in self.place.contents(ctx) if self.matches(ctx, ref))
        if self.zone is not None and not self.zone.is_owned:
            return (ref for ref in state.zone(self.zone) if self.matches(ctx, ref))
        zones = dict.fromkeys(kind.noun.zone for kind in self.kinds)
        refs: list[Id] = []
        for zone in zones:
            if zone is None:
                refs.extend(state.zone(Zone.HAND, ctx.actor))
            else:
                refs.extend(state.zone(zone))
        return (ref for ref in refs if self.matches(ctx, ref))


def _noun(word: str, zone: Zone | None, *demands: Predicate) -> dict[str, Noun]:
    return {f"{word}_noun": Noun(demands, zone)}


WORDS: dict[str, Any] = {
    **_noun("permanent", Zone.BATTLEFIELD),
    **_noun("token", Zone.BATTLEFIELD, IsKind(Kind.TOKEN)),
    **_noun("card", None, IsKind(Kind.CARD)),
    **_noun("spell", Zone.STACK, IsSpell()),
    **_noun("ability", Zone.STACK, IsKind(Kind.ABILITY)),
    **_noun("artifact", Zone.BATTLEFIELD, HasType("artifact")),
    **_noun("creature", Zone.BATTLEFIELD, HasType("creature")),
    **_noun("enchantment", Zone.BATTLEFIELD, HasType("enchantment")),
    **_noun("land", Zone.BATTLEFIELD, HasType("land")),
    **_noun("planeswalker", Zone.BATTLEFIELD, HasType("planeswalker")),
    "permanent_adjective": IsPermanentCard(),
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "any_graveyard": Place(None, Zone.GRAVEYARD),
    "any_library": Place(None, Zone.LIBRARY),
    "any_hand": Place(None, Zone.HAND),
    "in_exile": Place(None, Zone.EXILE),
    "on_battlefield": Place(None, Zone.BATTLEFIELD),
    "the_stack": Place(None, Zone.STACK),
    "from_single_graveyard": FromSingleGraveyard(),
    "on_the_battlefield": InZone(Place(None, Zone.BATTLEFIELD)),
}
"""Nouns, zones and places by their grammar alias."""
