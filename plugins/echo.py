"""Echo (702.30): a permanent that is paid for twice."""

from cardwright import KeywordRegister, hookimpl

TEXT = """
At the beginning of your upkeep, if this permanent came under your control since the beginning of your last upkeep, sacrifice it unless you pay <cost>.
"""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "echo",
        rule="702.30",
        text=TEXT,
        grammar="keyword_cost",
        parameters=["cost"],
        reminder="Pay the cost at the beginning of the upkeep after it came, or sacrifice it.",
    )
