"""Vanishing (702.63): a permanent that time runs out for."""

from cardwright import KeywordRegister, hookimpl

TEXT = """
This permanent enters with <number> time counters on it.
At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.
When the last time counter is removed from this permanent, sacrifice it.
"""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "vanishing",
        rule="702.63",
        text=TEXT,
        grammar="number",
        parameters=["number"],
        reminder="It enters with time counters, loses one each upkeep, and is sacrificed with the last.",
    )
