"""Dredge (702.52): back from the graveyard in place of a draw."""

from collections.abc import Iterable
from typing import ClassVar

import attrs

from cardwright import (
    Context,
    KeywordRegister,
    Replacement,
    StaticAbility,
    Value,
    Zone,
    hookimpl,
)
from cardwright.effects.actions.cards import Mill
from cardwright.model.events import Draw, Event, Move


@attrs.frozen
class Dredge(Replacement):
    """ "If you would draw a card, you may instead mill N cards and return this card"."""

    amount: Value

    events: ClassVar[tuple[type[Event], ...]] = (Draw,)
    works_in: ClassVar[Zone | None] = Zone.GRAVEYARD

    def applies(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, Draw) or event.player != ctx.controller:
            return False
        library = ctx.state.zone(Zone.LIBRARY, event.player)
        return len(library) >= self.amount.value(ctx)  # 702.52b

    def replace(self, ctx: Context, event: Event) -> tuple[Event, ...]:
        if not ctx.ask(f"Dredge {ctx.name(ctx.source)}?"):
            return (event,)
        Mill(self.amount).execute(ctx)
        ctx.happen(Move(ctx.source, Zone.HAND, "return", ctx.actor, ctx.source))
        return ()


def _meaning(amount: Value) -> Iterable[StaticAbility]:
    yield StaticAbility(Dredge(amount), zone=Zone.GRAVEYARD)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "dredge",
        rule="702.52",
        grammar="number",
        parameters=["number"],
        meaning=_meaning,
        reminder="In place of a draw you may mill that many cards and take this one back.",
    )
