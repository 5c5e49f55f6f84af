"""Menace (702.111): a creature that takes two blockers."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "menace",
        rule="702.111",
        text="This creature can't be blocked except by two or more creatures.",
        reminder="Two or more creatures must block this creature, or none.",
    )
