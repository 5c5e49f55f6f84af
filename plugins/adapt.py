"""Adapt (701.43): counters on a creature that has none."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Instruction, Value, events, hookimpl

GRAMMAR = """
%extend action: "adapt" amount -> adapt
"""


@attrs.frozen
class Adapt(Instruction):
    """ "Adapt 2": only if it has no +1/+1 counters on it."""

    amount: Value

    def execute(self, ctx: Context) -> bool:
        if ctx.source not in ctx.state.battlefield:
            return False
        amount = self.amount.value(ctx)
        if amount <= 0 or ctx.state.objects[ctx.source].count("+1/+1"):
            return False
        put = events.PutCounters(ctx.source, "+1/+1", amount, ctx.actor, ctx.source)
        return bool(ctx.happen(put))


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
