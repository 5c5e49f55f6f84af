"""Persist (702.79): a creature that comes back weaker, once."""

from cardwright import KeywordRegister, hookimpl

TEXT = """
When this permanent dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control with a -1/-1 counter on it.
"""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "persist",
        rule="702.79",
        text=TEXT,
        reminder="When it dies without a -1/-1 counter, it comes back with one.",
    )
