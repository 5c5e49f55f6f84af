"""First strike (702.7): deals combat damage before creatures without it."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "first strike",
        rule="702.7",
        reminder="This creature deals combat damage before creatures without first strike.",
    )


@hookimpl
def cardwright_combat_damage_steps() -> tuple[str, ...]:
    return ("first",)
