"""Menace (702.111): a creature that takes two blockers."""

from cardwright import hookimpl


@hookimpl
def cardwright_keywords(register):
    register.keyword(
        "menace",
        rule="702.111",
        text="This creature can't be blocked except by two or more creatures.",
        reminder="Two or more creatures must block this creature, or none.",
    )
