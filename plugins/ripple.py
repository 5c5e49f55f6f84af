"""Ripple (702.60): the top cards of the library of the same name are cast, too, for free.

Rulings: AN-10.
"""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "ripple",
        rule="702.60",
        grammar="number",
        parameters=["number"],
        text=(
            "When you cast this spell, you may reveal the top <number> cards of your library. If "
            "you do, you may cast any of those cards with the same name as this spell without "
            "paying their mana costs. Put the rest on the bottom of your library in any order."
        ),
        reminder=(
            "When you cast this spell, you may reveal that many cards from the top of your "
            "library. You may cast those of the same name without paying their mana costs. Put "
            "the rest on the bottom of your library."
        ),
    )
