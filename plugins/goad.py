"""Goad (701.38): a creature that has to attack, and somebody else if it can."""

import attrs

from cardwright import Context, GrammarRegister, Id, Instruction, Phrase, hookimpl
from cardwright.effects.combat_rules import AttacksAnotherPlayer
from cardwright.effects.continuous import start
from cardwright.effects.durations import UntilYourNextTurn

GRAMMAR = """
%extend action: "goad" objects -> goad
%extend predicate: "are goaded" -> is_goaded
"""


@attrs.frozen
class IsGoaded(AttacksAnotherPlayer):
    """ "Is goaded": both requirements, by the controller of the effect (701.38b)."""

    def requires_attack(self, ctx: Context, attacker: Id) -> bool:
        return True


@attrs.frozen
class Goad(Instruction):
    """ "Goad target creature" (701.38b): two requirements until your next turn."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        return start(ctx, self.objects.find(ctx), (IsGoaded(),), UntilYourNextTurn())


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, Goad, IsGoaded)
