"""Vigilance (702.20): attacking doesn't cause the creature to tap."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "vigilance",
        rule="702.20",
        text="Attacking doesn't cause this creature to tap.",
        reminder="Attacking doesn't cause this creature to tap.",
    )
