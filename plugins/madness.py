"""Madness (702.35): a discarded card is exiled, and its owner may cast it for another cost.

Rulings: MA-1 (an effect that refers to the discarded card finds it in the graveyard), AN-4.
"""

from collections.abc import Iterable
from typing import Any, ClassVar

import attrs

from cardwright import (
    Context,
    Cost,
    Instruction,
    KeywordRegister,
    Referee,
    Replacement,
    StaticAbility,
    TriggeredAbility,
    Zone,
    hookimpl,
)
from cardwright.effects.actions.delaying import WhenDone
from cardwright.model.events import Event, Move

NOTE = "madness"


@attrs.frozen
class DiscardIntoExile(Replacement[Move]):
    """Whoever would discard this card discards it, but exiles it (702.35a)."""

    cost: Cost

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def applies(self, ctx: Context, event: Move) -> bool:
        return (
            event.object == ctx.source and event.cause == "discard" and event.to is Zone.GRAVEYARD
        )

    def replace(self, ctx: Context, event: Move) -> tuple[Event, ...]:
        return (attrs.evolve(event, to=Zone.EXILE, memory={**event.memory, NOTE: self.cost}),)


@attrs.frozen
class CastOrBury(Instruction):
    """Its owner may cast the exiled card; if they don't, it goes to their graveyard."""

    cost: Cost

    def execute(self, ctx: Context) -> bool:
        event = ctx.event
        card = event.became if isinstance(event, Move) else None
        if card is None or card not in ctx.state.objects:
            return False
        way: dict[str, Any] = {"name": NOTE, "cost": self.cost}
        if (
            ctx.referee.can_cast(ctx.actor, card, ctx, **way)
            and ctx.ask(f"Cast {ctx.name(card)} for its madness cost?")
            and ctx.referee.cast(ctx.actor, card, ctx, **way) is not None
        ):
            return True
        # What knew the discarded card finds it in the graveyard (702.35c).
        bury = Move(card, Zone.GRAVEYARD, "put", ctx.actor, ctx.source, traceable=True)
        return bool(ctx.happen(bury))


def _meaning(cost: Cost) -> Iterable[StaticAbility]:
    yield StaticAbility(
        DiscardIntoExile(cost),
        zone=Zone.HAND,
        text="If a player would discard this card, that player discards it, but exiles it.",
    )


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        NOTE,
        rule="702.35",
        grammar="keyword_cost",
        parameters=["cost"],
        meaning=_meaning,
        reminder=(
            "If you discard this card, discard it into exile. When you do, cast it for its madness "
            "cost or put it into your graveyard."
        ),
    )


@hookimpl
def cardwright_triggers(game: Referee, event: Event) -> list[TriggeredAbility]:
    """Trigger the instance of madness that exiled the card, once (702.35a)."""
    if not isinstance(event, Move) or event.cause != "discard":
        return []
    cost = event.memory.get(NOTE)
    if event.to is not Zone.EXILE or not isinstance(cost, Cost):
        return []
    text = "You may cast it for its madness cost. If you don't, put it into your graveyard."
    return [TriggeredAbility(WhenDone(), None, CastOrBury(cost), text=text)]
