"""Storm (702.40): copies of the spell for each one cast before it.

Rulings: ST-1 (the ability triggers on the stack as the spell is cast; copies are not cast).
"""

from cardwright import KeywordRegister, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "storm",
        rule="702.40",
        text=(
            "When you cast this spell, copy it for each other spell that was cast before it this "
            "turn. If the spell has any targets, you may choose new targets for any of the copies."
        ),
        reminder="When you cast this spell, copy it for each spell cast before it this turn.",
    )
