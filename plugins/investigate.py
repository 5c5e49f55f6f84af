"""Investigate (701.36): create a Clue token."""

import sys

from cardwright import GrammarRegister, hookimpl
from cardwright.effects.actions.repeating import KeywordAct
from cardwright.effects.actions.tokens import CreateTokens, PredefinedToken
from cardwright.effects.player_events import DoesKeywordAction
from cardwright.effects.values import Number

GRAMMAR = """
%extend repeatable_action: "investigate" -> investigate
%extend player_event: "investigate" -> investigates
"""

CLUE = CreateTokens(Number(1), None, PredefinedToken("Clue"))
WORDS = {
    "investigate": KeywordAct("investigate", CLUE),
    "investigates": DoesKeywordAction("investigate"),
}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
