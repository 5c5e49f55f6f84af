"""Tribute (702.104): an opponent makes it greater, or it does something."""

import sys
from collections.abc import Iterable

import attrs

from cardwright import (
    Condition,
    Context,
    GrammarRegister,
    KeywordRegister,
    StaticAbility,
    Value,
    events,
    hookimpl,
)
from cardwright.effects.references import This
from cardwright.effects.replacements import Arrival, Entry
from cardwright.model.objects import with_counters

GRAMMAR = """
%extend condition: "tribute wasn't paid" -> tribute_was_not_paid
"""

NOTE = "tribute"


@attrs.frozen
class Tribute(Entry):
    """The chosen opponent may put counters on it as it enters (702.104a)."""

    amount: Value

    def replace(self, ctx: Context, event: Arrival) -> tuple[events.Event, ...]:
        opponents = ctx.state.opponents(ctx.controller)
        if not opponents:
            return (event,)
        (whom,) = ctx.choose("player", "Who may pay tribute?", ctx.options(opponents))
        amount = self.amount.value(ctx)
        if not ctx.ask(f"Put {amount} +1/+1 counters on {ctx.name(ctx.source)}?", whom):
            return (event,)
        counters = with_counters(event.counters, "+1/+1", amount)
        return (attrs.evolve(event, counters=counters, memory={**event.memory, NOTE: True}),)


@attrs.frozen
class TributeWasNotPaid(Condition):
    """ "Tribute wasn't paid" (702.104b)."""

    def holds(self, ctx: Context) -> bool:
        found = ctx.object(ctx.source)
        return found is not None and not found.memory.get(NOTE)


def _meaning(amount: Value) -> Iterable[StaticAbility]:
    yield StaticAbility(Tribute(This(), amount))


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "tribute",
        rule="702.104",
        grammar="number",
        parameters=["number"],
        meaning=_meaning,
        reminder="As this enters, an opponent of your choice may put that many counters on it.",
    )


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
