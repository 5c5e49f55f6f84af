"""Double strike (702.4): deals first-strike and regular combat damage."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "double strike",
        rule="702.4",
        reminder="This creature deals both first-strike and regular combat damage.",
    )


@hookimpl
def cardwright_combat_damage_steps() -> tuple[str, ...]:
    return ("first", "regular")
