"""The monarch (720): a player who draws more cards until a creature deals them combat damage."""

import sys

from cardwright import GrammarRegister, Id, Referee, StateRegister, events, hookimpl

NAME = "monarch"
GRAMMAR = """
%extend action: "become" monarch -> get_designation
%extend player_event: "become" monarch -> gets_designation
%extend player_predicate: "are" monarch -> has_designation
%extend player_s: monarch -> designated
%extend poss_player: monarchs -> designated
%extend condition: youre monarch_now -> player_is
    | you monarch_then -> player_is
    | player_s monarch_then -> player_is
youre: "you're" -> you
monarch_now: monarch -> has_designation
monarch_then: ("were"|"was") monarch "as the turn began" -> had_designation
monarch: "the monarch" -> monarch
monarchs: "the monarch's" -> monarch
"""
WORDS = {"monarch": NAME}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_state(register: StateRegister) -> None:
    register.designation(
        NAME,
        phrase="the monarch",
        rule="720",
        text=(
            "At the beginning of the monarch's end step, that player draws a card.\n"
            "Whenever a creature deals combat damage to the monarch, its controller becomes the "
            "monarch."
        ),
    )


@hookimpl
def cardwright_player_leaves(game: Referee, player: Id) -> None:
    """The active player becomes the monarch, or else the next one in turn order (720.4)."""
    if game.state.has(player, NAME):
        game.happen(events.Designate(NAME, game.state.in_turn_order()[0]))
