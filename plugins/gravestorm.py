"""Gravestorm (702.69): copies of the spell for each permanent that went to a graveyard."""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "gravestorm",
        rule="702.69",
        text=(
            "When you cast this spell, copy it for each permanent that was put into a graveyard "
            "from the battlefield this turn. If the spell has any targets, you may choose new "
            "targets for any of the copies."
        ),
        reminder=(
            "When you cast this spell, copy it for each permanent put into a graveyard this turn."
        ),
    )
