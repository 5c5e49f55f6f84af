"""Casualty (702.153): a copy of a spell for a creature that is sacrificed as it is cast."""

from collections.abc import Iterator

from cardwright import KeywordRegister, Referee, TriggeredAbility, events, hookimpl
from cardwright.effects.copied import copies_when_cast, instances


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
    if isinstance(event, events.Cast):
        announced = game.state.objects[event.spell].announced
        for name, _ in instances(game.look(event.spell), "casualty"):
            if announced is not None and announced.paid.get(name, 0):
                yield copies_when_cast(1, "Copy it. You may choose new targets for the copy.")
