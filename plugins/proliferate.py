"""Proliferate (701.27): one more of each kind of counter on whom you choose.

It chooses permanents and players only; a suspended card is neither.
"""

import attrs

from cardwright import Context, GrammarRegister, Instruction, Zone, events, hookimpl

GRAMMAR = """
%extend repeatable_action: "proliferate" -> proliferate
"""


@attrs.frozen
class Proliferate(Instruction):
    """ "Proliferate": the actor chooses any number of permanents and players with counters."""

    def execute(self, ctx: Context) -> bool:
        state = ctx.state
        holders = [ref for ref in state.zone(Zone.BATTLEFIELD) if state.objects[ref].counters]
        holders += [ref for ref in state.in_turn_order() if state.players[ref].counters]
        chosen = ctx.choose(
            "object", "Proliferate: choose any number", ctx.options(holders), 0, len(holders)
        )
        added = []
        for ref in chosen:
            holder = state.players.get(ref) or state.objects[ref]
            added += [
                events.PutCounters(ref, kind, 1, ctx.actor, ctx.source)
                for kind, _ in holder.counters
            ]
        ctx.happen(*added)
        ctx.happen(events.KeywordAction("proliferate", ctx.actor))
        return True


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, Proliferate)
