"""Casualty (702.153): a copy of a spell for a creature that is sacrificed as it is cast."""

from collections.abc import Iterator

from cardwright import KeywordRegister, Referee, TriggeredAbility, events, hookimpl
from cardwright.effects.copied import paid_copies


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "casualty",
        rule="702.153",
        grammar="number",
        parameters=["number"],
        text=(
            "You may sacrifice a creature with power <number> or greater as an additional cost to "
            "cast this spell."
        ),
        reminder=(
            "As you cast this spell, you may sacrifice a creature of that power or greater. When "
            "you do, copy this spell. You may choose new targets for the copy."
        ),
    )


@hookimpl
def cardwright_triggers(game: Referee, event: events.Event) -> Iterator[TriggeredAbility]:
    """Each instance triggers if its own cost was paid (702.153b)."""
    return paid_copies(game, event, "casualty", "Copy it. You may choose new targets for the copy.")
