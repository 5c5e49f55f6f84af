"""Detain (701.29): a permanent that does nothing until your next turn."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Instruction, Phrase, hookimpl
from cardwright.effects.combat_rules import CantAttackOrBlock
from cardwright.effects.continuous import start
from cardwright.effects.durations import UntilYourNextTurn
from cardwright.effects.rules import CantUseAbilities

GRAMMAR = """
%extend action: "detain" acted_on -> detain
"""


@attrs.frozen
class Detain(Instruction):
    """ "Detain target creature": it can't attack or block, nor its abilities be activated."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        rules = (CantAttackOrBlock(), CantUseAbilities())
        return start(ctx, self.objects.find(ctx), rules, UntilYourNextTurn())


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
