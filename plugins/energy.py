"""Energy (107.14): counters that players get and pay, written as the symbol {E}."""

from typing import ClassVar

import attrs

from cardwright import (
    Context,
    GrammarRegister,
    Id,
    Instruction,
    StateRegister,
    Value,
    events,
    hookimpl,
)
from cardwright.effects.at_once import AtOnce
from cardwright.effects.triggers import EventPattern
from cardwright.model.events import Event, PutCounters

KIND = "energy"
GRAMMAR = """
%extend action: "get" energy -> get_energy
    | "get" that_much "{E}" -> get_energy
    | "get an amount of {E} equal to" value -> get_energy
%extend payment: "pay" energy -> pay_energy
    | "pay an amount of {E} equal to" value -> pay_energy
%extend player_event: "get one or more {E}" -> gets_energy
energy: symbols -> symbols
symbols: SYMBOL+ -> many
SYMBOL: "{E}"
"""


@attrs.frozen
class Symbols(Value):
    """ "{E}{E}{E}": as many as there are."""

    symbols: tuple[str, ...]

    def value(self, ctx: Context) -> int:
        return len(self.symbols)


@attrs.frozen
class GetEnergy(AtOnce):
    """ "You get {E}{E}": the actor gets energy counters."""

    amount: Value

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        amount = self.amount.value(ctx)
        if amount <= 0:
            return ()
        return (PutCounters(ctx.actor, KIND, amount, ctx.actor, ctx.source),)


@attrs.frozen
class PayEnergy(Instruction):
    """ "Pay {E}{E}": the actor removes energy counters from themselves."""

    amount: Value

    speaks: ClassVar[bool] = False

    def execute(self, ctx: Context) -> bool:
        if not self.possible(ctx):
            return False
        amount = self.amount.value(ctx)
        return not amount or bool(
            ctx.happen(events.RemoveCounters(ctx.actor, KIND, amount, ctx.source))
        )

    def possible(self, ctx: Context) -> bool:
        return ctx.state.players[ctx.actor].count(KIND) >= max(0, self.amount.value(ctx))


@attrs.frozen
class GetsEnergy(EventPattern[PutCounters]):
    """ "Get one or more {E}"."""

    events: ClassVar[tuple[type[Event], ...]] = (PutCounters,)

    def who(self, ctx: Context, event: PutCounters) -> Id | None:
        of_kind = event.kind == KIND and event.amount > 0
        return event.subject if of_kind else None


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, Symbols, GetEnergy, PayEnergy, GetsEnergy)


@hookimpl
def cardwright_state(register: StateRegister) -> None:
    register.player_counter(KIND)
