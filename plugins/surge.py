"""Surge (702.117): an alternative cost for whoever has cast another spell this turn.

Rulings: AN-3, AN-4.
"""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "surge",
        rule="702.117",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "You may pay <cost> rather than pay this spell's mana cost if you've cast another "
            "spell this turn."
        ),
        reminder="You may cast this for its surge cost if you've cast another spell this turn.",
    )
