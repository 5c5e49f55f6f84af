"""Conspire (702.78): a copy of a spell for two creatures that are tapped as it is cast."""

from collections.abc import Iterator

from cardwright import KeywordRegister, Referee, TriggeredAbility, events, hookimpl
from cardwright.effects.copied import paid_copies


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "conspire",
        rule="702.78",
        text=(
            "You may tap two untapped creatures you control that share a color with this spell as "
            "an additional cost to cast this spell."
        ),
        reminder=(
            "As you cast this spell, you may tap two untapped creatures you control that share a "
            "color with it. When you do, copy it and you may choose new targets for the copy."
        ),
    )


@hookimpl
def cardwright_triggers(game: Referee, event: events.Event) -> Iterator[TriggeredAbility]:
    """Each instance triggers if its own cost was paid (702.78b)."""
    return paid_copies(game, event, "conspire", "Copy it. You may choose new targets for the copy.")
