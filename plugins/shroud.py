"""Shroud (702.18): can't be targeted at all."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "shroud",
        rule="702.18",
        text="This permanent can't be the target of spells or abilities.",
        reminder="This can't be the target of spells or abilities.",
    )
