"""Jump-start (702.133): cast from the graveyard by discarding a card on top, then exiled.

Rulings: AN-3. The discard is an additional cost (118.8).
"""

from cardwright import KeywordRegister, hookimpl

TEXT = (
    "You may cast this card from your graveyard by discarding a card as an additional cost to "
    "cast it.\n"
    "If this spell was cast using its jump-start ability, exile this card instead of putting it "
    "anywhere else any time it would leave the stack."
)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "jump-start",
        rule="702.133",
        text=TEXT,
        reminder=(
            "You may cast this card from your graveyard by discarding a card in addition to "
            "paying its other costs. Then exile this card."
        ),
    )
