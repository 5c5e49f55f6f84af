"""Defender (702.3): a creature that can't attack."""

from cardwright import hookimpl


@hookimpl
def cardwright_keywords(register):
    register.keyword(
        "defender",
        rule="702.3",
        text="This creature can't attack.",
        reminder="This creature can't attack.",
    )
