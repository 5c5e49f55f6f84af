"""Effects that change how many counters are put or tokens are created (614.1a, 614.16)."""

from typing import Any, ClassVar

import attrs

from ..model.events import CreateToken, Event, Move, PutCounters
from ..model.objects import Counters
from .base import Phrase, Replacement, Value
from .context import Context
from .replacements import entering
from .values import HalfDown, ThatMuch
from .would import Changed


@attrs.frozen
class CountersChanged(Changed[PutCounters | Move | CreateToken]):
    """ "If one or more +1/+1 counters would be put on it, that many plus one are instead".

    `kind` is None for counters of any kind. Counters with which a permanent enters are put on it,
    too (122.6a).
    """

    kind: str | None
    on: Phrase
    number: Value
    again: str | None = None

    only_effects: ClassVar[bool] = False
    """Whether it is about what effects do, and so not about paying costs (614.16)."""

    events: ClassVar[tuple[type[Event], ...]] = (PutCounters, Move, CreateToken)
    entry: ClassVar[bool] = True

    def applies(self, ctx: Context, event: PutCounters | Move | CreateToken) -> bool:
        if self.again is not None and self.again != self.kind:
            return False
        if isinstance(event, PutCounters):
            return (
                event.amount > 0
                and self.kind in (None, event.kind)
                and (event.by_effect or not self.only_effects)
                and self.on.matches(ctx, event.target)
                and self.done_by(ctx, event.player)
            )
        ref = entering(ctx, event)
        if ref is None:
            return False
        if not any(self.kind in (None, kind) for kind, _ in event.counters):
            return False
        player = event.controller if isinstance(event, Move) else event.player
        return self.on.matches(ctx, ref) and self.done_by(ctx, player)

    def done_by(self, ctx: Context, player: Any) -> bool:
        """Whether the player who puts the counters is the one that is spoken of."""
        return True

    def replace(self, ctx: Context, event: PutCounters | Move | CreateToken) -> tuple[Event, ...]:
        if isinstance(event, PutCounters):
            amount = self.changed(ctx, event.amount)
            return (event.with_(amount=amount, by_effect=True),)
        counters: Counters = tuple(
            (kind, self.changed(ctx, n) if self.kind in (None, kind) else n)
            for kind, n in event.counters
        )
        return (event.with_(counters=tuple((kind, n) for kind, n in counters if n)),)

    def changed(self, ctx: Context, amount: int) -> int:
        """How many there are instead of so many."""
        asked = attrs.evolve(ctx, bindings={**ctx.bindings, "that much": amount})
        return max(0, self.number.value(asked))


@attrs.frozen
class AnyCountersChanged(CountersChanged):
    """ "If one or more counters would be put on a permanent you control, that many plus one of
    each of those kinds of counters are put on that permanent instead".
    """

    on: Phrase
    number: Value
    kind: str | None = None
    again: str | None = None


@attrs.frozen
class CountersOfEffectsChanged(AnyCountersChanged):
    """ "If an effect would put one or more counters on a permanent you control, ..." (614.16)."""

    only_effects: ClassVar[bool] = True


@attrs.frozen
class CountersByChanged(AnyCountersChanged):
    """ "If an opponent would put one or more counters on a permanent or player, ..."."""

    by: Phrase
    on: Phrase
    number: Value
    kind: str | None = None
    again: str | None = None

    def done_by(self, ctx: Context, player: Any) -> bool:
        return player is not None and self.by.matches(ctx, player)


@attrs.frozen
class TokensDoubled(Replacement[CreateToken]):
    """ "... would be created under your control, twice that many are created instead".

    Without `players` it is about all tokens.
    """

    players: Phrase | None = None

    events: ClassVar[tuple[type[Event], ...]] = (CreateToken,)
    rank: ClassVar[int] = -1

    def outcome(self, ctx: Context) -> object:
        return TokensDoubled

    def applies(self, ctx: Context, event: CreateToken) -> bool:
        return self.players is None or self.players.matches(ctx, event.player)

    def replace(self, ctx: Context, event: CreateToken) -> tuple[Event, ...]:
        return (event, event)


WORDS: dict[str, Value] = {
    "half_that_many_down": HalfDown(ThatMuch()),
}
"""Halves of what would be, by grammar alias."""
