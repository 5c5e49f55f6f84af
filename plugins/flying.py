"""Flying (702.9): a creature that only creatures with flying or reach can block."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "flying",
        rule="702.9",
        text="This creature can't be blocked except by creatures with flying or reach.",
        reminder="Only creatures with flying or reach can block this creature.",
    )
