"""Words that describe an object behind its noun: "you control", "with power 3 or less"."""

from typing import Any, ClassVar

import attrs

from ..model.characteristics import Characteristics
from ..model.objects import Counters, Id
from .base import Condition, Phrase, Predicate
from .comparisons import Comparison
from .context import Context
from .filters import Local, Selector
from .linked import origin
from .names import plain
from .phrases import meant
from .references import GivenBy, NamedSelf
from .values import CharacteristicOf, measure


@attrs.frozen
class ControlledBy(Predicate):
    """ "You control", "an opponent controls" (108.4)."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.player.matches(ctx, ctx.controller_of(ref))


@attrs.frozen
class CastBy(ControlledBy):
    """ "You cast", of spells (112.2)."""


@attrs.frozen
class NotControlledBy(Predicate):
    """ "You don't control"."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return not self.player.matches(ctx, ctx.controller_of(ref))


@attrs.frozen
class OwnedBy(Predicate):
    """ "You own" (108.3)."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and self.player.matches(ctx, found.owner)


@attrs.frozen
class NotOwnedBy(Predicate):
    """ "You don't own"."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and not self.player.matches(ctx, found.owner)


@attrs.frozen
class ControlledAndOwnedBy(Predicate):
    """ "You both own and control"."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return (
            found is not None
            and self.player.matches(ctx, found.owner)
            and self.player.matches(ctx, ctx.controller_of(ref))
        )


def keyword_name(ability: Any) -> str:
    """The name of a keyword, given as the ability or as its name."""
    return ability if isinstance(ability, str) else str(ability.keyword)


@attrs.frozen
class WithKeyword(Local):
    """ "With flying" (702). `keyword` is the keyword's name, or an ability that has one."""

    keyword: str = attrs.field(converter=keyword_name)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.keyword in ctx.referee.look(ref).keywords


@attrs.frozen
class WithoutKeyword(Local):
    """ "Without flying"."""

    keyword: str = attrs.field(converter=keyword_name)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.keyword not in ctx.referee.look(ref).keywords


@attrs.frozen
class WithEitherKeyword(Local):
    """ "With flying or reach"."""

    first: str = attrs.field(converter=keyword_name)
    second: str = attrs.field(converter=keyword_name)

    def matches(self, ctx: Context, ref: Id) -> bool:
        keywords = ctx.referee.look(ref).keywords
        return self.first in keywords or self.second in keywords


@attrs.frozen
class WithMeasure(Predicate):
    """ "With mana value 3 or less", "with power 2 or less", "with power equal to its toughness"."""

    name: str
    comparison: Comparison

    def matches(self, ctx: Context, ref: Id) -> bool:
        if self.name != "mana_value" and getattr(ctx.look(ref), self.name) is None:
            return False
        mine = measure(ctx, ref, self.name)
        limit = getattr(self.comparison, "limit", None)
        if not isinstance(limit, CharacteristicOf) or limit.name == self.name:
            return self.comparison.holds(ctx, mine)
        with ctx.speaking_of(ref):  # its power and its own toughness
            return self.comparison.holds(ctx, mine)


@attrs.frozen
class WithPowerOrToughness(Predicate):
    """ "With power or toughness 1 or less"."""

    comparison: Comparison

    def matches(self, ctx: Context, ref: Id) -> bool:
        now = ctx.look(ref)
        sizes = (now.power, now.toughness)
        return any(n is not None and self.comparison.holds(ctx, n) for n in sizes)


@attrs.frozen
class WithExtreme(Predicate):
    """ "With the greatest power among creatures you control"."""

    name: str
    among: Selector

    def matches(self, ctx: Context, ref: Id) -> bool:
        most = max((measure(ctx, r, self.name) for r in self.among.candidates(ctx)), default=0)
        return measure(ctx, ref, self.name) >= most


@attrs.frozen
class TougherThanStrong(Local):
    """ "With toughness greater than its power"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        now = ctx.look(ref)
        return (now.toughness or 0) > (now.power or 0)


@attrs.frozen
class Fulfills(Predicate):
    """ "... as long as it's a creature": a condition holds of which the object is "it"."""

    condition: Condition

    def matches(self, ctx: Context, ref: Id) -> bool:
        ctx.mentioned.append((ref,))
        try:
            return self.condition.holds(ctx)
        finally:
            ctx.mentioned.pop()


def counter_count(counters: Counters, kind: str | None) -> int:
    """How many counters of a kind there are, or of all kinds if it is None."""
    return sum(n for name, n in counters if kind is None or name == kind)


@attrs.frozen
class WithCounters(Predicate):
    """ "With a +1/+1 counter on it", "with no counters on them"; a kind of None is any kind."""

    comparison: Comparison
    kind: str | None = None

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        if found is None:
            return False
        return self.comparison.holds(ctx, counter_count(found.counters, self.kind))


def same_name(one: Characteristics, other: Characteristics) -> bool:
    """Whether objects have a name in common (201.2a)."""
    return not set(one.names).isdisjoint(other.names)


@attrs.frozen
class WithoutAbilities(Local):
    """ "With no abilities": what an effect says of it is no ability of it (113.12)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return not ctx.look(ref).abilities


@attrs.frozen
class HasName(Predicate):
    """ "Named Old Ash", "named Old Ash or New Ash": it has such a name (201.2)."""

    name: str
    other: str = ""

    def matches(self, ctx: Context, ref: Id) -> bool:
        wanted = (plain(self.name), plain(self.other or self.name))
        return any(plain(name) in wanted for name in ctx.look(ref).names)


@attrs.frozen
class HasOtherName(HasName):
    """ "Not named Old Ash"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return not HasName.matches(self, ctx, ref)


@attrs.frozen
class NamedThis(Predicate):
    """ "Named ~": with the same name as the object of this text (201.2)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return same_name(ctx.look(ctx.source), ctx.look(ref))


@attrs.frozen
class NotNamedThis(NamedThis):
    """ "Not named ~"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return not NamedThis.matches(self, ctx, ref)


@attrs.frozen
class SameNameAs(Predicate):
    """ "With the same name as that creature" (201.2a)."""

    object: Phrase

    compares: ClassVar[bool] = True

    def matches(self, ctx: Context, ref: Id) -> bool:
        now = ctx.look(ref)
        return any(same_name(ctx.look(one), now) for one in meant(ctx, self.object))


@attrs.frozen
class SameMeasureAs(Predicate):
    """ "With the same mana value as the discarded card"."""

    name: str
    object: Phrase

    compares: ClassVar[bool] = True

    def matches(self, ctx: Context, ref: Id) -> bool:
        mine = measure(ctx, ref, self.name)
        return any(measure(ctx, one, self.name) == mine for one in meant(ctx, self.object))


@attrs.frozen
class Shares(Predicate):
    """ "That shares a color with it": `aspect` is ``"colors"`` or ``"types"`` (105, 205.2)."""

    aspect: str
    object: Phrase

    compares: ClassVar[bool] = True

    def matches(self, ctx: Context, ref: Id) -> bool:
        mine = getattr(ctx.look(ref), self.aspect)
        return any(
            not mine.isdisjoint(getattr(ctx.look(one), self.aspect))
            for one in meant(ctx, self.object)
        )


@attrs.frozen
class OtherThan(Predicate):
    """ "Other than this creature"."""

    object: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return not self.object.matches(ctx, ref)


def chosen(ctx: Context, what: str, by: Phrase | None = None) -> Any:
    """What was chosen for this text or its object: ``"color"``, ``"type"``, ``"player"`` (607.2d).

    Whoever lets a player choose keeps it in the memory of the object, or in the bindings of the
    text, under ``"chosen color"`` and the like. None if nothing was chosen for an ability linked
    with this one (607.5a). What an object gives to another speaks of its own choice: then `by` is
    the object that gives.
    """
    key = f"chosen {what}"
    if isinstance(by, GivenBy):
        giver = ctx.state.get(by.granter)
        if giver is None or ctx.referee.origin(by.granter):
            return None
        return giver.memory.get(key)
    if key in ctx.bindings:
        return ctx.bindings[key]
    memory = ctx.bindings.get("memory") or {}
    if key in memory:
        return memory[key]
    found = ctx.state.get(ctx.source)
    if found is None or key not in found.memory or origin(ctx):
        return None
    return found.memory[key]


_ITSELF = NamedSelf()


@attrs.frozen
class OfChosenColor(Predicate):
    """ "Of the chosen color"."""

    by: Phrase = _ITSELF

    def matches(self, ctx: Context, ref: Id) -> bool:
        return chosen(ctx, "color", self.by) in ctx.look(ref).colors


@attrs.frozen
class OfChosenType(Predicate):
    """ "Of the chosen type": a card type or a subtype."""

    by: Phrase = _ITSELF

    def matches(self, ctx: Context, ref: Id) -> bool:
        word, now = chosen(ctx, "type", self.by), ctx.look(ref)
        return word in now.subtypes or word in now.types


WORDS: dict[str, Any] = {
    "aspect_color": "colors",
    "aspect_card_type": "types",
}
"""Qualifiers by their grammar alias."""
