"""Copies of permanents and cards (707): what they copy, and what is different about them."""

from typing import Any, ClassVar

import attrs

from ..model.characteristics import Ability, Characteristics
from ..model.events import Event
from ..model.mana import Color
from ..model.objects import Counters, Id, with_counters
from .abilities import StaticAbility
from .base import Duration, Instruction, Layer, Modification, Phrase, Value
from .becoming import Become, BecomeAlso, BecomeAlsoInColor, NewKind
from .context import Context
from .continuous import Continuous, start
from .node import Node
from .phrases import Choose
from .replacements import Arrival, Entry
from .sizes import Size


@attrs.frozen
class BecomeCopy(Modification):
    """The copiable values of something, fixed as the effect begins (613.2a, 707.2b)."""

    values: Characteristics

    layers: ClassVar[tuple[Layer, ...]] = (Layer.COPY,)
    takes_abilities: ClassVar[bool] = True

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return self.values.with_(controller=now.controller)


class CopyException(Node):
    """One thing that is different about a copy (707.9)."""

    __slots__ = ()

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        """The copiable values with this difference."""
        return values

    def counters(self, ctx: Context, values: Characteristics) -> Counters:
        """The counters with which the copy enters that has these copiable values (707.9e)."""
        return ()


Exceptions = tuple[CopyException, ...] | None


@attrs.frozen
class ExceptKind(CopyException):
    """ "Except it's 7/7", "except it's a 1/1 green Frog" (707.9b)."""

    kind: NewKind

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        return _changed(ctx, Become(self.kind), values)


@attrs.frozen
class ExceptKindAlso(CopyException):
    """ "Except it's a Spirit in addition to its other types" (707.9b)."""

    kind: NewKind

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        part = BecomeAlso(self.kind) if self.kind.colors is None else BecomeAlsoInColor(self.kind)
        return _changed(ctx, part, values)


def _changed(ctx: Context, part: Become, values: Characteristics) -> Characteristics:
    """What a change of kind makes of copied values.

    Abilities that define what is changed are not copied (707.9d).
    """
    layers = part.layers
    for layer in layers:
        values = part.apply(ctx, 0, values, layer)
    lost = {Layer.DEFINE_PT} if Layer.SET_PT in layers else set()
    if Layer.COLOR in layers and not isinstance(part, BecomeAlsoInColor):
        lost.add(Layer.COLOR)
    if not lost:
        return values
    kept = tuple(ability for ability in values.abilities if not _defines(ability, lost))
    return values.with_(abilities=kept)


def _defines(ability: Ability, layers: set[Layer]) -> bool:
    return (
        isinstance(ability, StaticAbility)
        and isinstance(ability.effect, Continuous)
        and all(
            part.defines and not layers.isdisjoint(part.layers)
            for part in ability.effect.modifications
        )
    )


@attrs.frozen
class ExceptColor(CopyException):
    """ "Except it's white": only its colors are different (707.9b)."""

    colors: tuple[Color, ...]

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        return _changed(ctx, Become(NewKind(None, self.colors, ())), values)


@attrs.frozen
class ExceptManaCost(CopyException):
    """ "Except it has no mana cost" (202.1b)."""

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        return values.with_(mana_cost=None)


@attrs.frozen
class ExceptSupertype(CopyException):
    """ "Except it's legendary in addition to its other types" (707.9b)."""

    word: str

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        return values.with_(supertypes=values.supertypes | {self.word})


@attrs.frozen
class ExceptSupertypes(CopyException):
    """ "Except it's legendary and snow in addition to its other types" (707.9b)."""

    first: str
    second: str

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        return values.with_(supertypes=values.supertypes | {self.first, self.second})


@attrs.frozen
class ExceptNotLegendary(CopyException):
    """ "Except it isn't legendary" (707.9b)."""

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        return values.with_(supertypes=values.supertypes - {"legendary"})


@attrs.frozen
class ExceptAbilities(CopyException):
    """ "Except it has flying" (707.9a)."""

    abilities: tuple[Ability, ...]

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        return values.with_(abilities=(*values.abilities, *self.abilities))


@attrs.frozen
class ExceptThisAbility(CopyException):
    """ "Except it has this ability": the one that is resolving (707.9a)."""

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        found = None if ctx.stack_object is None else ctx.state.get(ctx.stack_object)
        if found is None or found.ability is None:
            return values
        return values.with_(abilities=(*values.abilities, found.ability))


@attrs.frozen
class ExceptCounters(CopyException):
    """ "Except it enters with an additional +1/+1 counter on it" (707.9e)."""

    number: Value
    kind: str

    def counters(self, ctx: Context, values: Characteristics) -> Counters:
        return ((self.kind, max(0, self.number.value(ctx))),)


@attrs.frozen
class ExceptIf(CopyException):
    """ "If it's a creature, it has flying": true of a copy that is one without that (707.9f)."""

    word: str
    exceptions: tuple[CopyException, ...]

    def change(self, ctx: Context, values: Characteristics) -> Characteristics:
        found = values
        for exception in self.exceptions if self.word in values.types else ():
            found = exception.change(ctx, found)
        return found

    def counters(self, ctx: Context, values: Characteristics) -> Counters:
        fitting = self.exceptions if self.word in values.types else ()
        return tuple(pair for exception in fitting for pair in exception.counters(ctx, values))


@attrs.frozen
class ExceptOneIf(ExceptIf):
    """ "It enters with an additional +1/+1 counter on it if it's a creature"."""

    exceptions: tuple[CopyException, ...]
    word: str


def copied_values(ctx: Context, original: Id, exceptions: Exceptions) -> Characteristics:
    """The copiable values of an object with what is different about its copy (707.2, 707.9)."""
    values = ctx.referee.copiable(original)
    return _changed_by(ctx, values, exceptions) if exceptions else values


def _changed_by(
    ctx: Context, values: Characteristics, exceptions: tuple[CopyException, ...]
) -> Characteristics:
    """Copied values with what is different, on both sides of a flip card.

    What is different under a condition depends on all that is different without one (707.9f).
    """
    flipped = values.flipped and _changed_by(ctx, values.flipped, exceptions)
    for exception in sorted(exceptions, key=lambda one: isinstance(one, ExceptIf)):
        values = exception.change(ctx, values)
    return values.with_(flipped=flipped)


@attrs.frozen
class BecomeCopyFor(Instruction):
    """ "~ becomes a copy of target creature until end of turn" (707.4)."""

    objects: Phrase
    original: Phrase
    duration: Duration | None = None
    exceptions: Exceptions = None

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        originals = self.original.find(ctx)
        if not found or not originals or ctx.state.get(originals[0]) is None:
            return False
        values = copied_values(ctx, originals[0], self.exceptions)
        return start(ctx, found, (BecomeCopy(values),), self.duration)


@attrs.frozen
class UntilBecomeCopy(BecomeCopyFor):
    """ "Until end of turn, ~ becomes a copy of ...": the duration stands before the rest."""

    duration: Duration | None
    objects: Phrase
    original: Phrase
    exceptions: Exceptions = None


@attrs.frozen
class EntersAsCopy(Entry):
    """ "Creatures you control enter as a copy of ~" (614.1c, 616.1c, 707.5)."""

    objects: Phrase
    original: Phrase
    exceptions: Exceptions = None

    rank: ClassVar[int] = 2
    interchangeable: ClassVar[bool] = False

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        originals = self.original.find(ctx)
        return self.copied(ctx, event, originals[0]) if originals else (event,)

    def copied(self, ctx: Context, event: Arrival, original: Id) -> tuple[Event, ...]:
        """The event in which it enters as a copy."""
        counters = event.counters
        for kind, amount in event.by_copying:  # of what it is no copy of after all (707.9e)
            counters = with_counters(counters, kind, -amount)
        added: Counters = ()
        values = copied_values(ctx, original, self.exceptions)
        for exception in self.exceptions or ():
            for kind, amount in exception.counters(ctx, values):
                counters = with_counters(counters, kind, amount)
                added = with_counters(added, kind, amount)
        return (event.with_(base=values, counters=counters, by_copying=added),)


@attrs.frozen
class MayEnterAsCopy(EntersAsCopy):
    """ "You may have ~ enter as a copy of any creature on the battlefield" (707.5).

    What it copies is chosen as it enters, without a target (614.12a).
    """

    objects: Phrase
    original: Choose
    exceptions: Exceptions = None

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        if not self.original.filter.candidates(ctx):
            return (event,)
        if not ctx.ask(f"{ctx.name(ctx.source)}: let it enter as a copy?"):
            return (event,)
        return EntersAsCopy.replace(self, ctx, event)


@attrs.frozen
class OnlySize(NewKind):
    """ "7/7" as all that is different."""

    size: Size | None
    colors: tuple[Color, ...] | None = None
    words: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] | None = None


WORDS: dict[str, Any] = {"legendary_word": "legendary", "snow_word": "snow"}
"""Supertypes by their grammar alias."""
