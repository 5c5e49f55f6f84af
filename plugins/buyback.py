"""Buyback (702.27): an additional cost that brings the card back as the spell resolves.

Rulings: AN-3. If the spell is countered or its targets are illegal, it goes to the graveyard.
"""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "buyback",
        rule="702.27",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "You may pay <cost> as an additional cost to cast this spell.\n"
            "If the buyback cost was paid, put this card into its owner's hand instead of into a "
            "graveyard as it resolves."
        ),
        reminder=(
            "You may pay an additional cost as you cast this spell. If you do, it returns to your "
            "hand as it resolves."
        ),
    )
