"""Renown (702.112): counters once it has dealt combat damage to a player."""

import sys

from cardwright import GrammarRegister, hookimpl, keyword_file

GRAMMAR = """
%extend object_action: "become" renowned -> become_marked
%extend status_word: renowned -> marked
%extend event: "become" renowned -> becomes_marked
renowned: "renowned" -> renowned
"""

WORDS = {"renowned": "renowned"}

cardwright_keywords = keyword_file(__name__)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])
