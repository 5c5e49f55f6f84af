"""Cumulative upkeep (702.24): a permanent that gets dearer every turn."""

from cardwright import KeywordRegister, hookimpl

TEXT = """
At the beginning of your upkeep, if this permanent is on the battlefield, put an age counter on this permanent. Then you may pay <cost> for each age counter on it. If you don't, sacrifice it.
"""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "cumulative upkeep",
        rule="702.24",
        text=TEXT,
        grammar="keyword_cost",
        parameters=["cost"],
        reminder="Each upkeep put an age counter on it and pay the cost for each, or sacrifice it.",
    )
