"""What a spell or ability causes a player to do, as an event that triggers (701.8)."""

from typing import ClassVar

import attrs

from ..model.events import Event, Move
from ..model.objects import Id
from ..model.zones import Zone
from .base import Phrase, Trigger
from .context import Context
from .player_events import Discards
from .references import This


@attrs.frozen
class CausesDiscard(Trigger):
    """ "A spell or ability an opponent controls causes you to discard this card" (701.8)."""

    cause: Phrase
    player: Phrase
    card: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return isinstance(self.card, This)

    @property
    def zone(self) -> Zone:  # type: ignore[override]
        return Zone.HAND if isinstance(self.card, This) else Zone.BATTLEFIELD

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, Move):
            return False
        discards = Discards(self.card)
        who = discards.who(ctx, event)
        if who is None or not self.player.matches(ctx, who):
            return False
        cause = _resolving(ctx, event.source)
        if cause is None or not self.cause.matches(ctx, cause):
            return False
        for ref in (cause, ctx.controller_of(cause), *discards.others(ctx, event)):
            ctx.mention((ref,))
        return True


def _resolving(ctx: Context, source: Id | None) -> Id | None:
    """The spell, or the ability of an object, that is doing something now: on top of the stack."""
    for ref in ctx.state.stack[-1:]:
        if source in (ref, ctx.state.objects[ref].source):
            return ref
    return None
