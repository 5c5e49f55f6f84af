"""Devour (702.82): larger for each creature that is sacrificed as it enters."""

import sys
from collections.abc import Iterable
from typing import ClassVar

import attrs

from cardwright import (
    Context,
    GrammarRegister,
    KeywordRegister,
    Phrase,
    StaticAbility,
    Value,
    Zone,
    hookimpl,
)
from cardwright.effects.actions.choosing import choose_some
from cardwright.effects.actions.movement import sacrificeable
from cardwright.effects.references import This, known
from cardwright.effects.replacements import Arrival, Entry
from cardwright.model.events import Event, Move
from cardwright.model.objects import with_counters

GRAMMAR = """
%extend counted_s: "creature" object_s "devoured" -> devoured
%extend counted_pl: "creatures" object_s "devoured" -> devoured
"""
NOTE = "devoured"
"""What a permanent's memory keeps: how many creatures it devoured."""


@attrs.frozen
class Devours(Entry):
    """ "As this permanent enters, you may sacrifice any number of creatures" (702.82a)."""

    number: Value

    interchangeable: ClassVar[bool] = False

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        able = tuple(ref for ref in sacrificeable(ctx) if ctx.look(ref).is_creature)
        chosen = choose_some(ctx, able, 0, len(able), "Devour any number of creatures")
        moves = (Move(ref, Zone.GRAVEYARD, "sacrifice", ctx.actor, ctx.source) for ref in chosen)
        eaten = len(ctx.happen(*moves)) if chosen else 0
        counters = with_counters(event.counters, "+1/+1", eaten * self.number.value(ctx))
        memory = {**event.memory, NOTE: event.memory.get(NOTE, 0) + eaten}
        return (attrs.evolve(event, counters=counters, memory=memory),)


@attrs.frozen
class Devoured(Value):
    """ "The number of creatures it devoured" (702.82b)."""

    object: Phrase

    def value(self, ctx: Context) -> int:
        found = (ctx.object(ref) for ref in known(ctx, self.object))
        return sum(obj.memory.get(NOTE, 0) for obj in found if obj is not None)


def _meaning(number: Value) -> Iterable[StaticAbility]:
    yield StaticAbility(
        Devours(This(), number),
        text="As this permanent enters, you may sacrifice any number of creatures. It enters with "
        "so many +1/+1 counters on it for each creature sacrificed this way.",
    )


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "devour",
        rule="702.82",
        grammar="number",
        parameters=["number"],
        meaning=_meaning,
        reminder="As this enters, you may sacrifice any number of creatures for +1/+1 counters.",
    )
