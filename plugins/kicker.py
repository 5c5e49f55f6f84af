"""Kicker and multikicker (702.33): additional costs that may be paid, and a spell that knows it.

Rulings: AN-3, AN-10 (a spell cast without paying its mana cost can be kicked).
"""

import sys
from collections.abc import Iterator

import attrs

from cardwright import (
    Condition,
    Context,
    Cost,
    GrammarRegister,
    Id,
    KeywordRegister,
    ManaCost,
    Phrase,
    StaticAbility,
    Value,
    hookimpl,
)
from cardwright.effects.actions.costs import PayMana
from cardwright.effects.additional_costs import OptionalCost, RepeatedCost, times_paid
from cardwright.effects.costs_changed import as_cost
from cardwright.effects.filters import WORDS as NOUNS
from cardwright.effects.filters import Filter, KindOf, Status
from cardwright.effects.phrases import ONE, Choose
from cardwright.effects.player_events import Casts
from cardwright.effects.references import known
from cardwright.model.mana import ManaSymbol

GRAMMAR = """
%extend condition: object_s "was kicked" -> was_kicked
    | object_s "wasn't kicked" -> was_not_kicked
    | object_s "was kicked with its" mana_symbols "kicker" -> was_kicked_with
    | object_s "was kicked twice" -> was_kicked_twice
%extend player_event: "cast a kicked spell" -> casts_kicked
%extend counted_s: "time" object_s "was kicked" -> times_kicked
%extend counted_pl: "times" object_s "was kicked" -> times_kicked
"""


def _kicks(ctx: Context, phrase: Phrase, name: str = "kicker") -> int:
    """How often a spell, or the spell that became a permanent, was kicked (702.33d)."""
    times = 0
    for ref in known(ctx, phrase):
        obj = ctx.object(ref)
        announced = obj.announced if obj is not None else None
        if ref == ctx.stack_object and ctx.announced is not None:
            announced = ctx.announced  # it is just being announced
        times += times_paid(announced, name)
    return times


@attrs.frozen
class KickedSpell(Status):
    """ "Kicked", of spells (702.33d)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and times_paid(found.announced, "kicker") > 0


@attrs.frozen
class WasKicked(Condition):
    """ "If this spell was kicked": asked of a spell or of the permanent it became (702.33d)."""

    object: Phrase

    def holds(self, ctx: Context) -> bool:
        return _kicks(ctx, self.object) > 0

    @property
    def is_announced(self) -> bool:
        return True


@attrs.frozen
class WasNotKicked(WasKicked):
    """ "If it wasn't kicked"."""

    def holds(self, ctx: Context) -> bool:
        return _kicks(ctx, self.object) == 0


@attrs.frozen
class WasKickedTwice(WasKicked):
    """ "If it was kicked twice"."""

    def holds(self, ctx: Context) -> bool:
        return _kicks(ctx, self.object) > 1


@attrs.frozen
class WasKickedWith(WasKicked):
    """ "If it was kicked with its {2} kicker": with one of several (702.33f)."""

    symbols: tuple[ManaSymbol, ...]

    def holds(self, ctx: Context) -> bool:
        return _kicks(ctx, self.object, f"kicker {as_cost(self.symbols)}") > 0


@attrs.frozen
class TimesKicked(Value):
    """ "For each time it was kicked" (702.33d)."""

    object: Phrase

    def value(self, ctx: Context) -> int:
        return _kicks(ctx, self.object)


def _kicker(*costs: Cost) -> Iterator[StaticAbility]:
    """Each cost once; "kicker {1} and/or {2}" is two kickers (702.33b)."""
    for cost in costs:
        yield StaticAbility(OptionalCost(cost, _name(cost)))


def _multikicker(cost: Cost) -> Iterator[StaticAbility]:
    """Any number of times (702.33c)."""
    name = _name(cost)
    yield StaticAbility(RepeatedCost(cost, name, label=f"multi{name}"))


def _name(cost: Cost) -> str:
    """What a kick is counted by: "kicker {1}" if it is mana alone."""
    mana = [item.cost for item in cost.items if isinstance(item, PayMana)]
    if len(mana) < len(cost.items):
        return "kicker"
    return f"kicker {sum(mana[1:], mana[0]) if mana else ManaCost()}"


KICKED = Filter((KindOf((KickedSpell(),), NOUNS["spell_noun"]),))
WORDS = {"casts_kicked": Casts(Choose(ONE, KICKED))}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "kicker",
        rule="702.33",
        grammar='keyword_cost ("and/or" keyword_cost)?',
        parameters=["cost"],
        meaning=_kicker,
        reminder="You may pay an additional cost as you cast this spell.",
    )
    register.keyword(
        "multikicker",
        rule="702.33",
        grammar="keyword_cost",
        parameters=["cost"],
        meaning=_multikicker,
        reminder="You may pay an additional cost any number of times as you cast this spell.",
    )
