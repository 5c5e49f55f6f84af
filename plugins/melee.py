"""Melee (702.121): stronger for each opponent attacked."""

import attrs

from cardwright import (
    Context,
    GrammarRegister,
    Id,
    Step,
    Value,
    events,
    hookimpl,
    keyword_file,
)

GRAMMAR = """
%extend counted_pl: "opponents you attacked with a creature this combat" -> attacked_opponents
"""


@attrs.frozen
class AttackedOpponents(Value):
    """ "The number of opponents you attacked with a creature this combat": once each (702.121a)."""

    def value(self, ctx: Context) -> int:
        attacked: set[Id] = set()
        for event in ctx.state.history:
            match event:
                case events.BeginStep(step=Step.BEGIN_COMBAT):
                    attacked.clear()
                case events.Attack(player=player, defender=defender) if player == ctx.controller:
                    attacked.add(defender)
        return len(attacked & set(ctx.state.players))


cardwright_keywords = keyword_file(__name__)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, AttackedOpponents)
