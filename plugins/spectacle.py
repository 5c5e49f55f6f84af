"""Spectacle (702.137): an alternative cost once an opponent has lost life this turn.

Rulings: AN-3, AN-4.
"""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "spectacle",
        rule="702.137",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "You may pay <cost> rather than pay this spell's mana cost if an opponent lost life "
            "this turn."
        ),
        reminder="You may cast this for its spectacle cost if an opponent lost life this turn.",
    )
