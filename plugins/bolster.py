"""Bolster (701.33): counters on a creature with the least toughness among yours."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Instruction, Value, events, hookimpl
from cardwright.effects.actions.choosing import choose_some, controlled

GRAMMAR = """
%extend action: "bolster" amount -> bolster
"""


@attrs.frozen
class Bolster(Instruction):
    """ "Bolster 2": which of several creatures with the least toughness is chosen."""

    amount: Value

    def execute(self, ctx: Context) -> bool:
        amount = self.amount.value(ctx)
        creatures = [ref for ref in controlled(ctx) if ctx.look(ref).is_creature]
        sizes = {ref: ctx.look(ref).toughness or 0 for ref in creatures}
        weakest = [ref for ref in creatures if sizes[ref] == min(sizes.values())]
        found = choose_some(ctx, weakest, 1, 1, "Bolster")
        if amount <= 0 or not found:
            return False
        ctx.mention(found)
        put = events.PutCounters(found[0], "+1/+1", amount, ctx.actor, ctx.source)
        return bool(ctx.happen(put))


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
