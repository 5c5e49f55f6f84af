"""Fading (702.32): a permanent that fades away."""

from cardwright import KeywordRegister, hookimpl

TEXT = """
This permanent enters with <number> fade counters on it.
At the beginning of your upkeep, remove a fade counter from this permanent. If you can't, sacrifice it.
"""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "fading",
        rule="702.32",
        text=TEXT,
        grammar="number",
        parameters=["number"],
        reminder="It enters with fade counters and loses one each upkeep; if it can't, it is sacrificed.",
    )
