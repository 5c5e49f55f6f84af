"""What can be true or not: "you control a Swamp", "it was cast", "it's your turn"."""

from collections.abc import Callable, Sequence

import attrs

from ..model.events import BeginStep, Cast
from ..model.mana import Color
from ..model.objects import Id
from ..model.zones import Zone
from .base import Condition, Phrase, Predicate, Value
from .comparisons import Comparison
from .context import Context
from .filters import Filter, KindOf, Place, Selector
from .history import this_turn
from .node import walk
from .phrases import Choose
from .players import You
from .references import It, This, known
from .tallies import ColorSpent
from .values import Total


@attrs.frozen
class Both(Condition):
    """ "... and ...": both are true."""

    first: Condition
    second: Condition

    @property
    def works_in(self) -> Zone | None:
        """Where an object must be for both to be true, if the words of one say so (113.6)."""
        zones = (getattr(one, "works_in", None) for one in (self.first, self.second))
        return next((zone for zone in zones if zone is not None), None)

    def holds(self, ctx: Context) -> bool:
        return self.first.holds(ctx) and self.second.holds(ctx)

    @property
    def is_announced(self) -> bool:
        return self.first.is_announced and self.second.is_announced


@attrs.frozen
class OneOrOther(Condition):
    """ "... or ...": at least one is true."""

    first: Condition
    second: Condition

    def holds(self, ctx: Context) -> bool:
        return self.first.holds(ctx) or self.second.holds(ctx)

    @property
    def is_announced(self) -> bool:
        return self.first.is_announced and self.second.is_announced


@attrs.frozen
class Did(Condition):
    """ "You do", "they do": what was said just before was done."""

    def holds(self, ctx: Context) -> bool:
        return ctx.did


@attrs.frozen
class DidNot(Condition):
    """ "You don't", "you can't": what was said just before was not done."""

    def holds(self, ctx: Context) -> bool:
        return not ctx.did


@attrs.frozen
class TurnOf(Condition):
    """ "It's your turn"."""

    player: Phrase

    def holds(self, ctx: Context) -> bool:
        return self.player.matches(ctx, ctx.state.active)


@attrs.frozen
class NotTurnOf(Condition):
    """ "It's not your turn"."""

    player: Phrase

    def holds(self, ctx: Context) -> bool:
        return not self.player.matches(ctx, ctx.state.active)


@attrs.frozen
class MainPhaseOf(Condition):
    """ "It's your main phase"."""

    player: Phrase

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        return state.step.is_main and self.player.matches(ctx, state.active)


# Objects


def _true_of(
    ctx: Context, phrase: Phrase, fits: Callable[[Id], bool], refs: Sequence[Id] | None = None
) -> bool:
    """Whether something is true of all objects that are meant, and some are.

    Of "a white creature" nobody chooses one: it is true if it is true of any.
    """
    if isinstance(phrase, Choose):
        least, _ = phrase.quantity.bounds(ctx)
        return sum(map(fits, phrase.filter.candidates(ctx))) >= max(1, least)
    meant = known(ctx, phrase) if refs is None else refs
    return bool(meant) and all(map(fits, meant))


@attrs.frozen
class ObjectIs(Condition):
    """ "It's red", "enchanted creature is untapped", "that creature was a Human".

    Several objects must all be so; nothing is never so.
    """

    object: Phrase
    predicate: Predicate

    @property
    def works_in(self) -> Zone | None:
        """Where an object must be for this to be true of it, if the words say so (113.6)."""
        zone: Zone | None = getattr(self.predicate, "works_in", None)
        return zone if isinstance(self.object, This) else None

    def holds(self, ctx: Context) -> bool:
        return _true_of(ctx, self.object, lambda ref: self.fits(ctx, ref))

    def fits(self, ctx: Context, ref: Id) -> bool:
        """Whether it is true of one object."""
        if isinstance(self.predicate, Filter):
            return bool(self.predicate.among(ctx, (ref,)))
        return self.predicate.matches(ctx, ref)


@attrs.frozen
class ObjectIsNot(Condition):
    """ "It isn't a creature", "it's not attacking"."""

    object: Phrase
    predicate: Predicate

    def holds(self, ctx: Context) -> bool:
        positive = ObjectIs(self.object, self.predicate)
        if isinstance(self.object, Choose):
            return _true_of(ctx, self.object, lambda ref: not positive.fits(ctx, ref))
        return not positive.holds(ctx)


@attrs.frozen
class ObjectIsIn(Condition):
    """ "It's on the battlefield", "~ is in your graveyard": that very object still is."""

    object: Phrase
    place: Place

    @property
    def works_in(self) -> Zone | None:
        """Where the object of this text must be for it to be true, if it is about that (113.6)."""
        return self.place.zone if isinstance(self.object, (This, It)) else None

    def holds(self, ctx: Context) -> bool:
        objects, place = ctx.state.objects, self.place
        refs = () if isinstance(self.object, Choose) else self.object.find(ctx)
        return _true_of(
            ctx, self.object, lambda ref: ref in objects and place.holds(ctx, ref), refs
        )


def speaks_of_itself(condition: Condition) -> bool:
    """Whether a condition says how or where the object of the text is, which is "it" then."""
    return any(
        isinstance(part, ObjectIs | ObjectIsIn) and isinstance(part.object, This)
        for part in walk(condition)
    )


@attrs.frozen
class ObjectHas(Condition):
    """ "It has power 4 or greater", "it had a +1/+1 counter on it", "it has flying"."""

    object: Phrase
    predicate: Predicate

    def holds(self, ctx: Context) -> bool:
        return _true_of(ctx, self.object, lambda ref: self.predicate.matches(ctx, ref))


@attrs.frozen
class WasCast(Condition):
    """ "It was cast", "you cast it": the permanent or spell was cast, by `player` if given."""

    object: Phrase
    player: Phrase | None = None
    zone: Place | None = None

    def holds(self, ctx: Context) -> bool:
        for ref in known(ctx, self.object):
            found = ctx.state.get(ref)
            announced = found.announced if found is not None else None
            if found is None or announced is None or announced.cast_from is None:
                return False
            if self.zone is not None and announced.cast_from is not self.zone.zone:
                return False
            if self.player is not None and not self.player.matches(ctx, found.controller):
                return False
        return True

    @property
    def is_announced(self) -> bool:
        return isinstance(self.object, This)


@attrs.frozen
class YouCast(Condition):
    """ "You cast it", "you cast it from your hand"."""

    object: Phrase
    place: Place | None = None

    def holds(self, ctx: Context) -> bool:
        return WasCast(self.object, You(), self.place).holds(ctx)

    @property
    def is_announced(self) -> bool:
        return isinstance(self.object, This)


@attrs.frozen
class WasCastFrom(Condition):
    """ "It was cast from a graveyard"."""

    object: Phrase
    place: Place

    def holds(self, ctx: Context) -> bool:
        return WasCast(self.object, None, self.place).holds(ctx)

    @property
    def is_announced(self) -> bool:
        return isinstance(self.object, This)


@attrs.frozen
class ColorWasSpent(Condition):
    """ "{R} was spent to cast it"."""

    color: Color
    object: Phrase

    def holds(self, ctx: Context) -> bool:
        return ColorSpent(self.color, self.object).value(ctx) > 0


# Numbers of things


@attrs.frozen
class Quantity(Predicate):
    """ "A Swamp", "three or more artifacts", "no creatures": how many there must be of what."""

    comparison: Comparison
    filter: Selector

    def matches(self, ctx: Context, ref: Id) -> bool:
        """Whether the player controls that many."""
        held = sum(1 for one in self.filter.candidates(ctx) if ctx.controller_of(one) == ref)
        return self.comparison.holds(ctx, held)


@attrs.frozen
class ThereAre(Condition):
    """ "There are seven or more cards in your graveyard"."""

    quantity: Quantity

    def holds(self, ctx: Context) -> bool:
        counted = self.quantity.filter.count(ctx)
        return self.quantity.comparison.holds(ctx, counted)


@attrs.frozen
class CardsAreIn(Condition):
    """ "Seven or more cards are in your graveyard"."""

    comparison: Comparison
    kinds: tuple[KindOf, ...]
    qualifier: Predicate

    def holds(self, ctx: Context) -> bool:
        return self.comparison.holds(ctx, Filter(self.kinds, (self.qualifier,)).count(ctx))


@attrs.frozen
class NumberIs(Condition):
    """ "X is 5 or more", "its power is 4 or greater", "the number of ... is three or more"."""

    number: Value
    comparison: Comparison

    def holds(self, ctx: Context) -> bool:
        return self.comparison.holds(ctx, self.number.value(ctx))


@attrs.frozen
class NumberOf(Condition):
    """ "There are three or more brick counters on it", "four or more card types among ..."."""

    comparison: Comparison
    number: Value

    def holds(self, ctx: Context) -> bool:
        return self.comparison.holds(ctx, self.number.value(ctx))


@attrs.frozen
class HaveTotal(Condition):
    """ "Creatures you control have total power 8 or greater"."""

    filter: Selector
    name: str
    comparison: Comparison

    def holds(self, ctx: Context) -> bool:
        return self.comparison.holds(ctx, Total(self.name, self.filter).value(ctx))


@attrs.frozen
class CastInMainPhase(Condition):
    """ "You cast this spell during your main phase": in which step it was cast (505)."""

    object: Phrase

    def holds(self, ctx: Context) -> bool:
        if not YouCast(self.object).holds(ctx):
            return False
        spells = known(ctx, self.object)
        step: BeginStep | None = None
        for event in this_turn(ctx):
            if isinstance(event, BeginStep):
                step = event
            elif isinstance(event, Cast) and event.spell in spells:
                return step is not None and step.step.is_main and step.player == event.player
        return False
