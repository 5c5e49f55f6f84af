"""Split second (702.61): nobody can respond with spells or abilities, except mana abilities."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "split second",
        rule="702.61",
        text=(
            "As long as this spell is on the stack, players can't cast other spells and can't "
            "activate abilities that aren't mana abilities."
        ),
        reminder=(
            "As long as this spell is on the stack, players can't cast spells or activate "
            "abilities that aren't mana abilities."
        ),
    )
