"""Goad (701.38): a creature that has to attack, and somebody else if it can."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Id, Instruction, Phrase, hookimpl
from cardwright.effects.combat_rules import AttacksIfAble
from cardwright.effects.continuous import start
from cardwright.effects.durations import UntilYourNextTurn
from cardwright.effects.filters import Status

GRAMMAR = """
%extend action: "goad" objects -> goad
%extend predicate: "are goaded" -> goaded
%extend status_word: "goaded" -> is_goaded
"""


@attrs.frozen
class Goaded(AttacksIfAble):
    """ "Is goaded": it attacks if able, and a player other than you if able (701.38b)."""

    def requires_attack_on(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        return defender in ctx.state.players and defender != ctx.controller


@attrs.frozen
class IsGoaded(Status):
    """ "Goaded creature"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(isinstance(bound.rule, Goaded) for bound in ctx.look(ref).rules)


@attrs.frozen
class Goad(Instruction):
    """ "Goad target creature": it is goaded until your next turn (701.38a)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        return start(ctx, self.objects.find(ctx), (Goaded(),), UntilYourNextTurn())


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
