"""Time travel (newer than the rulebook): one time counter more or less on whom you choose.

Rulings: TT-1.
"""

import attrs

from cardwright import Context, GrammarRegister, Id, Instruction, Option, Zone, events, hookimpl

GRAMMAR = """
%extend action: "time travel" -> time_travel
"""


@attrs.frozen
class TimeTravel(Instruction):
    """ "Time travel": for any number of permanents and suspended cards with time counters."""

    def execute(self, ctx: Context) -> bool:
        travellers = self._travellers(ctx)
        chosen = ctx.choose(
            "object",
            "Time travel: choose any number",
            ctx.options(travellers),
            0,
            len(travellers),
        )
        changes: list[events.Event] = []
        for ref in chosen:
            options = (Option("Add a time counter", 1), Option("Remove a time counter", -1))
            (change,) = ctx.choose("number", f"Time travel: {ctx.name(ref)}", options)
            if change > 0:
                changes.append(events.PutCounters(ref, "time", 1, ctx.actor, ctx.source))
            else:
                changes.append(events.RemoveCounters(ref, "time", 1, ctx.source))
        ctx.happen(*changes)
        ctx.happen(events.KeywordAction("time travel", ctx.actor))
        return True

    def _travellers(self, ctx: Context) -> list[Id]:
        """Permanents the actor controls and suspended cards they own, with a time counter."""
        state = ctx.state
        return [
            ref
            for ref in state.zone(Zone.BATTLEFIELD)
            if state.objects[ref].count("time") and ctx.controller_of(ref) == ctx.actor
        ] + [
            ref
            for ref in state.zone(Zone.EXILE)
            if state.objects[ref].count("time")
            and state.objects[ref].owner == ctx.actor
            and "suspend" in ctx.look(ref).keywords
        ]


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, TimeTravel)
