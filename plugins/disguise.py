"""Disguise (newer than the rulebook): morph with ward {2} while it is face down.

Rulings: SA-1, AN-9.
"""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "disguise",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "You may cast this card face down as a 2/2 creature with ward {2} for {3}.\n"
            "You may turn this permanent face up any time for <cost>."
        ),
        reminder=(
            "You may cast this card face down for {3} as a 2/2 creature with ward {2}. Turn it "
            "face up any time for its disguise cost."
        ),
    )
