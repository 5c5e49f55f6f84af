"""Prowess (702.108): grows with each noncreature spell."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "prowess",
        rule="702.108",
        text="Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",
        reminder="Noncreature spells you cast give this creature +1/+1 for the turn.",
    )
