"""Populate (701.30): a copy of a creature token you control."""

import sys

from cardwright import GrammarRegister, hookimpl
from cardwright.effects.actions.repeating import KeywordAct
from cardwright.effects.actions.tokens import CreateCopies
from cardwright.effects.filters import WORDS as NOUNS
from cardwright.effects.filters import Filter, HasType, KindOf
from cardwright.effects.phrases import ONE, Choose
from cardwright.effects.players import You
from cardwright.effects.qualifiers import ControlledBy
from cardwright.effects.values import Number

GRAMMAR = """
%extend repeatable_action: "populate" -> populate
"""

TOKEN = Filter((KindOf((HasType("creature"),), NOUNS["token_noun"]),), (ControlledBy(You()),))
WORDS = {"populate": KeywordAct("populate", CreateCopies(Number(1), None, Choose(ONE, TOKEN)))}


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
