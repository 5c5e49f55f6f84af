"""Equip (702.6): attach an Equipment to a creature you control."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "equip",
        rule="702.6",
        grammar="keyword_cost",
        parameters=["cost"],
        text=(
            "<cost>: Attach this permanent to target creature you control. "
            "Activate only as a sorcery."
        ),
        reminder="Attach this to a creature you control, whenever you could cast a sorcery.",
    )
