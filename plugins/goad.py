"""Goad (701.38): a creature that has to attack, and somebody else if it can."""

import attrs

from cardwright import Context, GrammarRegister, Instruction, Phrase, hookimpl
from cardwright.effects.combat_rules import AttacksAnotherPlayer, AttacksIfAble
from cardwright.effects.continuous import start
from cardwright.effects.durations import UntilYourNextTurn

GRAMMAR = '%extend action: "goad" objects -> goad'


@attrs.frozen
class Goad(Instruction):
    """ "Goad target creature" (701.38b): two requirements until your next turn."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        rules = (AttacksIfAble(), AttacksAnotherPlayer())
        return start(ctx, self.objects.find(ctx), rules, UntilYourNextTurn())


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, Goad)
