"""Hexproof (702.11): can't be targeted by opponents."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "hexproof",
        rule="702.11",
        text="This permanent can't be the target of spells or abilities your opponents control.",
        reminder="Your opponents can't target this with spells or abilities.",
    )
