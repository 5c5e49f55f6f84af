"""Evoke (702.74): an alternative cost for a creature that is sacrificed as it enters.

Rulings: AN-3, AN-4.
"""

from cardwright import KeywordRegister, hookimpl

TEXT = (
    "You may pay <cost> rather than pay this spell's mana cost.\n"
    "When this permanent enters, if its evoke cost was paid, sacrifice it."
)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "evoke",
        rule="702.74",
        grammar="keyword_cost",
        parameters=["cost"],
        text=TEXT,
        reminder=(
            "You may cast this spell for its evoke cost. If you do, it's sacrificed when it enters."
        ),
    )
