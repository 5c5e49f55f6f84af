"""Monstrosity (701.31): a creature that becomes monstrous, once."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Instruction, Value, events, hookimpl
from cardwright.effects.marks import BecomeMarked

GRAMMAR = """
%extend action: "monstrosity" amount -> monstrosity
%extend status_word: monstrous -> marked
%extend event: "become" monstrous -> becomes_marked
monstrous: "monstrous" -> monstrous
"""

MONSTROUS = "monstrous"
WORDS = {MONSTROUS: MONSTROUS}


@attrs.frozen
class Monstrosity(Instruction):
    """ "Monstrosity 3": counters for one that isn't monstrous, which it becomes (701.31a)."""

    amount: Value

    def execute(self, ctx: Context) -> bool:
        found = ctx.state.objects.get(ctx.source)
        if ctx.source not in ctx.state.battlefield or found is None or found.memory.get(MONSTROUS):
            return False
        amount = self.amount.value(ctx)
        ctx.state.change(ctx.source, memory={**found.memory, "x": amount})  # 701.31c
        if amount > 0:
            ctx.happen(events.PutCounters(ctx.source, "+1/+1", amount, ctx.actor, ctx.source))
        return BecomeMarked(MONSTROUS).perform(ctx, (ctx.source,))


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
