"""Trample over planeswalkers (702.19c): excess damage goes on to a planeswalker's controller."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "trample over planeswalkers",
        rule="702.19",
        reminder="Excess combat damage to planeswalkers may be dealt to their controller.",
    )


@hookimpl
def cardwright_excess_damage() -> str:
    return "controller"
