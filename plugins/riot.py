"""Riot (702.136): enters with a +1/+1 counter, or has haste."""

import sys
from collections.abc import Iterable

import attrs

from cardwright import (
    Condition,
    Context,
    GrammarRegister,
    KeywordAbility,
    KeywordRegister,
    Option,
    StaticAbility,
    events,
    hookimpl,
)
from cardwright.effects.continuous import Continuous
from cardwright.effects.modifications import GainAbilities
from cardwright.effects.references import This
from cardwright.effects.replacements import Arrival, Entry
from cardwright.model.objects import with_counters

NOTE = "riot"
"""Where a permanent's memory keeps that it has haste."""

CHOICES = (Option("A +1/+1 counter", False), Option("Haste", True))


@attrs.frozen
class Riot(Entry):
    """ "You may have it enter with a +1/+1 counter. If you don't, it gains haste" (702.136a)."""

    def replace(self, ctx: Context, event: Arrival) -> tuple[events.Event, ...]:
        if ctx.choose("mode", "Riot: a counter or haste?", CHOICES)[0]:
            return (attrs.evolve(event, memory={**event.memory, NOTE: True}),)
        return (attrs.evolve(event, counters=with_counters(event.counters, "+1/+1", 1)),)


@attrs.frozen
class RiotsInHaste(Condition):
    """Whether haste was chosen."""

    def holds(self, ctx: Context) -> bool:
        found = ctx.object(ctx.source)
        return found is not None and bool(found.memory.get(NOTE))


def _meaning() -> Iterable[StaticAbility]:
    yield StaticAbility(Riot(This()))
    haste = Continuous(This(), (GainAbilities((KeywordAbility("haste"),)),))
    yield StaticAbility(haste, RiotsInHaste())


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar("", sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "riot",
        rule="702.136",
        meaning=_meaning,
        reminder="This enters with your choice of a +1/+1 counter or haste.",
    )
