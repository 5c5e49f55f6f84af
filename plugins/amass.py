"""Amass (701.44): counters on an Army, which comes if there is none."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Id, Instruction, Value, events, hookimpl
from cardwright.effects.actions.choosing import choose_some, controlled
from cardwright.effects.actions.tokens import CreateTokens, Token
from cardwright.effects.values import Number
from cardwright.model.mana import Color

GRAMMAR = """
%extend action: "amass" amount -> amass
"""

ZERO = Number(0)
ARMY = CreateTokens(
    Number(1), None, Token((ZERO, ZERO), (Color.B,), ("Zombie", "Army", "creature"))
)


@attrs.frozen
class Amass(Instruction):
    """ "Amass 2" (701.44a): the Army that gets the counters is spoken of."""

    amount: Value

    def execute(self, ctx: Context) -> bool:
        if not _armies(ctx):
            ARMY.execute(ctx)
        found = choose_some(ctx, _armies(ctx), 1, 1, "Amass")
        ctx.mention(found)
        amount = self.amount.value(ctx)
        if found and amount > 0:
            ctx.happen(events.PutCounters(found[0], "+1/+1", amount, ctx.actor, ctx.source))
        ctx.happen(events.KeywordAction("amass", ctx.actor, amount))
        return True


def _armies(ctx: Context) -> list[Id]:
    return [
        ref
        for ref in controlled(ctx)
        if ctx.look(ref).is_creature and "Army" in ctx.look(ref).subtypes
    ]


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
