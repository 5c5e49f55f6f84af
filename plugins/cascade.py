"""Cascade (702.85): a spell brings another, cheaper one from the library, for free.

Rulings: CA-1, CA-2, CA-3, CA-4, CA-5, CA-6, CA-7, AN-10, AN-11, RE-4.
"""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "cascade",
        rule="702.85",
        text=(
            "When you cast this spell, exile cards from the top of your library until you exile a "
            "nonland card whose mana value is less than this spell's mana value. You may cast that "
            "card without paying its mana cost if the resulting spell's mana value is less than "
            "this spell's mana value. Then put the rest on the bottom of your library in a random "
            "order."
        ),
        reminder=(
            "When you cast this spell, exile cards from the top of your library until you exile a "
            "nonland card that costs less. You may cast it without paying its mana cost. Put the "
            "exiled cards on the bottom in a random order."
        ),
    )
