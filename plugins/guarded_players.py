"""Players with hexproof or shroud (702.11c, 702.18b)."""

import sys

import attrs

from cardwright import Context, GrammarRegister, Id, hookimpl
from cardwright.effects.player_rules import PlayerRule

GRAMMAR = """
%extend player_rule_predicate: "have hexproof" -> player_hexproof
    | "have shroud" -> player_shroud
"""


@attrs.frozen
class PlayerHexproof(PlayerRule):
    """ "You have hexproof": no target of what opponents control (702.11c)."""

    def forbids_target(self, ctx: Context, player: Id, by: Context) -> bool:
        return by.controller in ctx.state.opponents(player)


@attrs.frozen
class PlayerShroud(PlayerRule):
    """ "You have shroud": no target of any spell or ability (702.18b)."""

    def forbids_target(self, ctx: Context, player: Id, by: Context) -> bool:
        return True


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
