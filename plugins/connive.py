"""Connive (701.47): draw, discard, and grow with each nonland card discarded."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Id, Value, Zone, events, hookimpl
from cardwright.effects.actions.cards import discard
from cardwright.effects.actions.choosing import choose_some, hand
from cardwright.effects.actions.damage import ObjectAction
from cardwright.effects.marks import ObjectActs
from cardwright.effects.values import Number

GRAMMAR = """
%extend object_action: "connive" -> connive
    | "connive" number -> connive
%extend event: "connive" -> connives
"""

ONE = Number(1)


@attrs.frozen
class Connive(ObjectAction):
    """ "It connives" (701.47a): its controller draws and discards as many cards."""

    amount: Value = ONE

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        amount = self.amount.value(ctx)
        for ref in actors:
            _connive(ctx.acting(ctx.controller_of(ref)), ref, amount)
        return True


def _connive(ctx: Context, creature: Id, amount: int) -> None:
    for _ in range(amount):
        ctx.happen(events.Draw(ctx.actor, ctx.source))
    cards = choose_some(ctx, hand(ctx), amount, amount, "Discard")
    spells = [ref for ref in cards if not ctx.look(ref).is_land]
    discard(ctx, cards)
    kept = ctx.state.zone(Zone.HAND, ctx.actor)
    grown = sum(ref not in kept for ref in spells)
    if grown and creature in ctx.state.battlefield:
        ctx.happen(events.PutCounters(creature, "+1/+1", grown, ctx.actor, ctx.source))
    ctx.happen(events.KeywordAction("connive", ctx.actor, amount, object=creature))


WORDS = {"connives": ObjectActs("connive")}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
