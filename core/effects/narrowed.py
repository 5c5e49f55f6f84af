"""Triggers that count only in some turns, or only once in each (603.2)."""

from collections.abc import Iterable

import attrs

from ..model.events import Event
from .base import Phrase, Trigger
from .context import Context


class Narrowed(Trigger):
    """Base of triggers that are another trigger with a further demand."""

    __slots__ = ()

    trigger: Trigger

    def fits(self, ctx: Context, event: Event) -> bool:
        """Whether the further demand is met."""
        raise NotImplementedError

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return self.trigger.events

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return self.trigger.looks_back

    def looks_back_at(self, event: Event) -> bool:
        return self.trigger.looks_back_at(event)

    @property
    def batch(self) -> bool:  # type: ignore[override]
        return self.trigger.batch

    def batches(self, events: tuple[Event, ...]) -> Iterable[tuple[Event, ...]]:
        return self.trigger.batches(events)

    def matches(self, ctx: Context, event: Event) -> bool:
        return self.fits(ctx, event) and self.trigger.matches(ctx, event)

    def matches_batch(self, ctx: Context, events: tuple[Event, ...]) -> bool:
        return self.fits(ctx, events[0]) and self.trigger.matches_batch(ctx, events)


@attrs.frozen
class DuringTurn(Narrowed):
    """ "... during your turn": the event counts only in some player's turn."""

    trigger: Trigger
    whose: Phrase

    def fits(self, ctx: Context, event: Event) -> bool:
        return self.whose.matches(ctx, ctx.state.active)


@attrs.frozen
class FirstTimeEachTurn(Narrowed):
    """ "... for the first time each turn": no event before it this turn was such a one."""

    trigger: Trigger

    def fits(self, ctx: Context, event: Event) -> bool:
        for earlier in earlier_this_turn(ctx, event):
            if isinstance(earlier, self.events):
                scratch = attrs.evolve(ctx, mentioned=[*ctx.mentioned])
                if self.trigger.matches(scratch, earlier):
                    return False
        return True


def earlier_this_turn(ctx: Context, event: Event) -> tuple[Event, ...]:
    """What happened this turn before an event, whether or not that is in the history yet."""
    history = ctx.state.history
    for index, earlier in enumerate(history):
        if earlier is event:
            return history[:index]
    return history
