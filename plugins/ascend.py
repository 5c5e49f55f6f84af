"""Ascend (702.131): ten permanents bring the city's blessing, which stays."""

import sys

from cardwright import GrammarRegister, KeywordRegister, StateRegister, hookimpl

NAME = "city's blessing"
GRAMMAR = """
%extend action: "get" blessing "for the rest of the game" -> get_designation
%extend player_predicate: "have" blessing -> has_designation
    | "don't have" blessing -> lacks_designation
blessing: "the city's blessing" -> blessing
"""
WORDS = {"blessing": NAME}
BLESSED = (
    "you control ten or more permanents and you don't have the city's blessing, you get the "
    "city's blessing for the rest of the game."
)


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar(GRAMMAR, sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "ascend",
        rule="702.131",
        text=f"If {BLESSED}\nAny time {BLESSED}",
        reminder=(
            "If you control ten or more permanents, you get the city's blessing for the rest of "
            "the game."
        ),
    )


@hookimpl
def cardwright_state(register: StateRegister) -> None:
    register.designation(
        NAME, phrase="the city's blessing", verb="have", shared=True, rule="702.131c"
    )
