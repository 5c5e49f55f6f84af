"""Modular (702.43): an artifact that leaves its counters to another."""

from cardwright import KeywordRegister, hookimpl

TEXT = """
This permanent enters with <number> +1/+1 counters on it.
When this permanent dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on this permanent.
"""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "modular",
        rule="702.43",
        text=TEXT,
        grammar="number",
        parameters=["number"],
        reminder="It enters with +1/+1 counters, and may leave them to an artifact creature when it dies.",
    )
