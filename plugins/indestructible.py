"""Indestructible (702.12): a permanent that can't be destroyed."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "indestructible",
        rule="702.12",
        text="This permanent can't be destroyed.",
        reminder='Damage and effects that say "destroy" don\'t destroy this.',
    )
