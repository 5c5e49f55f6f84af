"""Replicate (702.56): copies of a spell, one for each time an additional cost is paid."""

from collections.abc import Iterator

from cardwright import KeywordRegister, Referee, TriggeredAbility, events, hookimpl
from cardwright.effects.copied import paid_copies


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "replicate",
        rule="702.56",
        grammar="keyword_cost",
        parameters=["cost"],
        text="You may pay <cost> any number of times as an additional cost to cast this spell.",
        reminder=(
            "When you cast this spell, copy it for each time you paid its replicate cost. You may "
            "choose new targets for the copies."
        ),
    )


@hookimpl
def cardwright_triggers(game: Referee, event: events.Event) -> Iterator[TriggeredAbility]:
    """Each instance triggers if its own cost was paid (702.56b)."""
    return paid_copies(
        game, event, "replicate", "Copy it for each time its replicate cost was paid."
    )
