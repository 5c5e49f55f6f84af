"""Unearth (702.84): back from the graveyard for a turn, then exiled."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "unearth",
        rule="702.84",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "<cost>: Return this card from your graveyard to the battlefield. It gains haste. Exile "
            "it at the beginning of the next end step. If it would leave the battlefield, exile it "
            "instead of putting it anywhere else. Activate only as a sorcery."
        ),
        reminder=(
            "Pay the cost: return this card from your graveyard to the battlefield. It gains haste. "
            "Exile it at the beginning of the next end step or if it would leave the battlefield. "
            "Unearth only as a sorcery."
        ),
    )
