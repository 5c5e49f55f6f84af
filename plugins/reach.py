"""Reach (702.17): a creature that can block creatures with flying; flying says how."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "reach", rule="702.17", reminder="This creature can block creatures with flying."
    )
