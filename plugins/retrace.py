"""Retrace (702.81): cast from the graveyard by discarding a land card on top of its costs.

Rulings: RE-1, RE-2, RE-3, RE-4. The discard is an additional cost: an alternative one may be
paid as well (118.9d), and the spell goes back to the graveyard, where it can be used again.
"""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "retrace",
        rule="702.81",
        text=(
            "You may cast this card from your graveyard by discarding a land card as an additional "
            "cost to cast it."
        ),
        reminder=(
            "You may cast this card from your graveyard by discarding a land card in addition to "
            "paying its other costs."
        ),
    )
