"""Flashback (702.34): cast from the graveyard for another cost, then exiled.

Rulings: AN-3, AN-4, AN-9. It is an alternative cost: no other can be paid, additional ones can.
"""

from cardwright import KeywordRegister, hookimpl

TEXT = (
    "You may cast this card from your graveyard by paying <cost> rather than paying its mana "
    "cost.\n"
    "If the flashback cost was paid, exile this card instead of putting it anywhere else any time "
    "it would leave the stack."
)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "flashback",
        rule="702.34",
        grammar="keyword_cost",
        parameters=["cost"],
        text=TEXT,
        reminder="You may cast this from your graveyard for its flashback cost. Then exile it.",
    )
