"""Noun phrases without their determiner: "tapped creature you control with flying"."""

from collections.abc import Callable, Iterable
from functools import cached_property

import attrs

from ..model.objects import Id, Kind
from ..model.zones import Zone
from .base import Predicate
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
class IsCard(Predicate):
    """It is represented by a card: not a token, a copy or an ability (108.2)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.kind is Kind.CARD


@attrs.frozen
class IsToken(Predicate):
    """It is a token (111.1)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.kind is Kind.TOKEN


@attrs.frozen
class IsSpell(Predicate):
    """It is a spell (112.1)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.is_spell


@attrs.frozen
class IsAbility(Predicate):
    """It is an ability on the stack (113.3)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.kind is Kind.ABILITY


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
class AllOf(Predicate):
    """Several predicates are true of it."""

    predicates: tuple[Predicate, ...]

    def matches(self, ctx: Context, ref: Id) -> bool:
        return all(predicate.matches(ctx, ref) for predicate in self.predicates)


@attrs.frozen
class Other(Predicate):
    """ "another", "other": it is not the object that this text is on, nor one named just before.

    In a target phrase the targets of the other target phrases are excluded, too.
    """

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref != ctx.source


@attrs.frozen
class Noun(Node):
    """The head of a noun phrase: what it demands, and in which zone, if it names none (109.2)."""

    demands: tuple[Predicate, ...]
    zone: Zone | None


@attrs.frozen
class ZoneQualifier(Predicate):
    """Base of "in your graveyard" and its like: they say in which zone the objects are."""

    @property
    def zone(self) -> Zone:
        """The zone."""
        raise NotImplementedError

    def places(self, ctx: Context) -> Iterable[tuple[Id, ...]]:
        """The contents of the zones that are meant, in a stable order."""
        raise NotImplementedError


@attrs.frozen
class KindOf(Node):
    """One noun with the adjectives before it: "nonblack creature"."""

    adjectives: tuple[Predicate, ...] | None
    noun: Noun


@attrs.frozen(slots=False)
class Filter(Predicate):
    """A noun phrase without its determiner: "artifact or creature you control".

    `kinds` are alternatives; `qualifiers` stand behind the last and are true of all of them. The
    nouns say in which zone to look, if no qualifier does.
    """

    kinds: tuple[KindOf, ...]
    qualifiers: tuple[Predicate, ...] | None = None

    @cached_property
    def zone(self) -> Zone | None:
        """The zone in which the objects are; None if the phrase does not say ("a card")."""
        for qualifier in self.qualifiers or ():
            if isinstance(qualifier, ZoneQualifier):
                return qualifier.zone
        zones = {kind.noun.zone for kind in self.kinds}
        return zones.pop() if len(zones) == 1 else None

    def matches(self, ctx: Context, ref: Id) -> bool:
        raise NotImplementedError

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        """All objects that fit, in a stable order: by zone, then as they lie there."""
        raise NotImplementedError

    def among(self, ctx: Context, refs: Iterable[Id]) -> tuple[Id, ...]:
        """Those of some objects that fit, wherever they are: "creature cards" among revealed ones."""
        raise NotImplementedError

    def count(self, ctx: Context) -> int:
        """How many objects fit."""
        return len(self.candidates(ctx))
