"""Graft (702.58): a permanent that shares its counters with newcomers."""

from cardwright import KeywordRegister, hookimpl

TEXT = """
This permanent enters with <number> +1/+1 counters on it.
Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a +1/+1 counter from this permanent onto that creature.
"""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "graft",
        rule="702.58",
        text=TEXT,
        grammar="number",
        parameters=["number"],
        reminder="It enters with +1/+1 counters, and may move one onto each creature that enters.",
    )
