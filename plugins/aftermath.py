"""Aftermath (702.127): a half of a split card that is cast from the graveyard only, then exiled.

Rulings: AN-9.
"""

from cardwright import KeywordRegister, hookimpl

TEXT = (
    "You may cast this half of this split card from your graveyard.\n"
    "This half of this split card can't be cast from any zone other than a graveyard.\n"
    "If this spell was cast from a graveyard, exile this card instead of putting it anywhere else "
    "any time it would leave the stack."
)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "aftermath",
        rule="702.127",
        text=TEXT,
        reminder="Cast this spell only from your graveyard. Then exile it.",
    )
