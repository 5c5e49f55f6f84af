"""Poison counters (122.1e): ten of them lose the game (704.5c)."""

from collections.abc import Iterator

import attrs

from cardwright import Context, GrammarRegister, Id, Referee, StateRegister, events, hookimpl
from cardwright.effects.players import PlayerCondition

KIND = "poison"
GRAMMAR = """
%extend player_predicate: "are" "poisoned" -> is_poisoned
%extend condition: youre poisoned -> player_is
youre: "you're" -> you
poisoned: "poisoned" -> is_poisoned
"""


@attrs.frozen
class IsPoisoned(PlayerCondition):
    """ "Is poisoned": has one or more poison counters (122.1e)."""

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return ctx.state.players[player].count(KIND) > 0


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, IsPoisoned)


@hookimpl
def cardwright_state(register: StateRegister) -> None:
    register.player_counter(KIND)


@hookimpl
def cardwright_state_based_actions(game: Referee) -> Iterator[events.Event]:
    for player in game.state.in_turn_order():
        if game.state.players[player].count(KIND) >= 10:
            yield events.Lose(player, "ten or more poison counters")
