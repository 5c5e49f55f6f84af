"""Dethrone (702.105): grows as it attacks the player with the most life."""

import attrs

from cardwright import Context, GrammarRegister, Id, Phrase, hookimpl, keyword_file

GRAMMAR = """
%extend player_s: "the player with the most life or tied for most life" -> most_life
"""


@attrs.frozen
class MostLife(Phrase):
    """ "The player with the most life or tied for most life"."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        players = ctx.state.in_turn_order()
        return ctx.mention(player for player in players if self.matches(ctx, player))

    def matches(self, ctx: Context, ref: Id) -> bool:
        players = ctx.state.players
        if ref not in players:
            return False
        return all(players[ref].life >= players[other].life for other in ctx.state.in_turn_order())


cardwright_keywords = keyword_file(__name__)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, MostLife)
