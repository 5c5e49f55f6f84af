"""Eternalize (702.129): a token that is a black 4/4 Zombie copy of a card in the graveyard."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "eternalize",
        rule="702.129",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "<cost>, Exile this card from your graveyard: Create a token that's a copy of this "
            "card, except it's black, it's 4/4, it has no mana cost, and it's a Zombie in addition "
            "to its other types. Activate only as a sorcery."
        ),
        reminder=(
            "Pay the cost and exile this card from your graveyard: create a token that's a copy of "
            "it, except it's a 4/4 black Zombie with no mana cost. Eternalize only as a sorcery."
        ),
    )
