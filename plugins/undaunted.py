"""Undaunted (702.125): cheaper for each opponent."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "undaunted",
        rule="702.125",
        text="This spell costs {1} less to cast for each opponent you have.",
        reminder="This spell costs {1} less to cast for each opponent.",
    )
