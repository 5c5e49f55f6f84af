"""Copies of permanents: "becomes a copy of", "enter as a copy of" (707)."""

from typing import ClassVar

import attrs

from ..model.characteristics import Ability, Characteristics
from ..model.events import CreateToken, Event, Move
from ..model.mana import Color
from ..model.objects import Id
from .actions.tokens import CreateCopies
from .base import Layer, Modification, Phrase, Value
from .becoming import NewKind
from .context import Context
from .node import Node
from .replacements import Entry
from .sizes import Size
from .values import Number


@attrs.frozen
class CopyOf(Modification):
    """It has the copiable values of something else (707.2, 613.2a)."""

    values: Characteristics

    layers: ClassVar[tuple[Layer, ...]] = (Layer.COPY,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return self.values.with_(controller=now.controller, rules=now.rules)


@attrs.frozen
class BecomeCopy(Modification):
    """ "Becomes a copy of target creature": the values are fixed as the effect begins (707.2b)."""

    copied: Phrase

    layers: ClassVar[tuple[Layer, ...]] = (Layer.COPY,)

    def chosen(self, ctx: Context) -> Modification:
        """The modification with the values of what is copied; none if there is nothing."""
        found = self.copied.find(ctx)
        return CopyOf(ctx.referee.copiable(found[0])) if found else self

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now


@attrs.frozen
class EntersAsCopy(Entry):
    """ "You may have this creature enter as a copy of any creature on the battlefield" (707.5)."""

    objects: Phrase
    copied: Phrase

    rank: ClassVar[int] = 2

    def replace(self, ctx: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateToken))
        if not ctx.ask(f"{ctx.name(ctx.source)}: let it enter as a copy?"):
            return (event,)
        found = self.copied.find(ctx)
        if not found:
            return (event,)
        return (event.with_(base=self.changed(ctx.referee.copiable(found[0]))),)

    def changed(self, values: Characteristics) -> Characteristics:
        """The values it enters with, given those of what it copies."""
        return values


class CopyException(Node):
    """Base of what follows "except" in what is said of a copy (707.9)."""

    __slots__ = ()

    def changed(self, values: Characteristics) -> Characteristics:
        """The copiable values with this exception."""
        raise NotImplementedError


@attrs.frozen
class ExceptColors(CopyException):
    """ "... except it's white" (105.3)."""

    colors: tuple[Color, ...]

    def changed(self, values: Characteristics) -> Characteristics:
        return values.with_(colors=frozenset(self.colors))


@attrs.frozen
class ExceptManaCost(CopyException):
    """ "... except it has no mana cost" (202.1b)."""

    def changed(self, values: Characteristics) -> Characteristics:
        return values.with_(mana_cost=None)


@attrs.frozen
class ExceptAlso(CopyException):
    """ "... except it's an artifact in addition to its other types" (205.1b)."""

    words: tuple[str, ...]

    def changed(self, values: Characteristics) -> Characteristics:
        kind = NewKind(None, None, self.words)
        return values.with_(
            types=values.types | kind.types,
            subtypes=values.subtypes | kind.subtypes,
            supertypes=values.supertypes | kind.supertypes,
        )


@attrs.frozen
class ExceptSize(CopyException):
    """ "... except it's 4/4" (707.9d)."""

    size: Size

    def changed(self, values: Characteristics) -> Characteristics:
        power, toughness = self.size
        if not isinstance(power, Number) or not isinstance(toughness, Number):
            raise ValueError("the size of a copy must be known")
        return values.with_(power=power.number, toughness=toughness.number)


@attrs.frozen
class ExceptAbilities(CopyException):
    """ "... except it has haste" (707.9a)."""

    abilities: tuple[Ability, ...]

    def changed(self, values: Characteristics) -> Characteristics:
        return values.with_(abilities=(*values.abilities, *self.abilities))


@attrs.frozen
class ExceptLegendary(CopyException):
    """ "... except it isn't legendary" (205.4)."""

    def changed(self, values: Characteristics) -> Characteristics:
        return values.with_(supertypes=values.supertypes - {"legendary"})


def with_exceptions(
    values: Characteristics, exceptions: tuple[CopyException, ...]
) -> Characteristics:
    """The copiable values of a copy with exceptions (707.9)."""
    for exception in exceptions:
        values = exception.changed(values)
    return values


@attrs.frozen
class CreateChangedCopies(CreateCopies):
    """ "Create a token that's a copy of this card, except it's white" (701.6b, 707.9)."""

    amount: Value
    tapped: bool | None
    copied: Phrase
    exceptions: tuple[CopyException, ...]

    def changed(self, values: Characteristics) -> Characteristics:
        return with_exceptions(values, self.exceptions)


@attrs.frozen
class EntersAsChangedCopy(EntersAsCopy):
    """ "... enter as a copy of any creature, except it has haste" (707.9)."""

    objects: Phrase
    copied: Phrase
    exceptions: tuple[CopyException, ...]

    def changed(self, values: Characteristics) -> Characteristics:
        return with_exceptions(values, self.exceptions)


WORDS = {"except_mana_cost": ExceptManaCost(), "except_legendary": ExceptLegendary()}
"""Exceptions by their grammar alias."""
