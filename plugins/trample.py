"""Trample (702.19): excess damage may go to what the creature attacks."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "trample",
        rule="702.19",
        reminder="Excess combat damage may be dealt to the player or planeswalker it attacks.",
    )


@hookimpl
def cardwright_excess_damage() -> bool:
    return True
