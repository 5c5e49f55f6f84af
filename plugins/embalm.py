"""Embalm (702.128): a token that is a white Zombie copy of a creature card in the graveyard."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "embalm",
        rule="702.128",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "<cost>, Exile this card from your graveyard: Create a token that's a copy of this "
            "card, except it's white, it has no mana cost, and it's a Zombie in addition to its "
            "other types. Activate only as a sorcery."
        ),
        reminder=(
            "Pay the cost and exile this card from your graveyard: create a token that's a copy of "
            "it, except it's a white Zombie with no mana cost. Embalm only as a sorcery."
        ),
    )
