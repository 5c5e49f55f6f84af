"""Haste (702.10): a creature that isn't held back on the turn it comes."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "haste",
        rule="702.10",
        reminder="This creature can attack and use {T} as soon as it comes under your control.",
    )


@hookimpl
def cardwright_summoning_sickness() -> bool:
    return False
