"""Ward (702.21): opponents pay for targeting it, or their spell or ability is countered."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "ward",
        rule="702.21",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "Whenever this permanent becomes the target of a spell or ability an opponent controls, "
            "counter it unless that player pays <cost>."
        ),
        reminder="An opponent who targets this pays the cost, or what targets it is countered.",
    )
