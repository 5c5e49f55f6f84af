"""Defender (702.3): a creature that can't attack."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "defender",
        rule="702.3",
        text="This creature can't attack.",
        reminder="This creature can't attack.",
    )
