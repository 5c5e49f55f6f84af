"""Life totals, and winning and losing (119, 104)."""

from typing import ClassVar

import attrs

from ...model import events
from ...model.events import Event
from ..at_once import AtOnce
from ..base import Instruction, Phrase, Value
from ..context import Context


@attrs.frozen
class GainLife(AtOnce):
    """The actor gains life (119.3)."""

    amount: Value

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        amount = self.amount.value(ctx)
        return (events.GainLife(ctx.actor, amount, ctx.source),) if amount > 0 else ()


@attrs.frozen
class LoseLife(AtOnce):
    """The actor loses life (119.3)."""

    amount: Value

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        amount = self.amount.value(ctx)
        return (events.LoseLife(ctx.actor, amount, ctx.source),) if amount > 0 else ()


@attrs.frozen
class PayLife(Instruction):
    """The actor pays life, which takes at least that much of it (119.4); 0 is always paid.

    Who can't lose life can pay none (119.8).
    """

    amount: Value

    speaks: ClassVar[bool] = False

    def execute(self, ctx: Context) -> bool:
        if not self.possible(ctx):
            return False
        amount = self.amount.value(ctx)
        if amount > 0:
            ctx.happen(self._loss(ctx, amount))
        return True

    def possible(self, ctx: Context) -> bool:
        amount = self.amount.value(ctx)
        return amount <= 0 or (
            ctx.state.players[ctx.actor].life >= amount
            and ctx.referee.can_happen(self._loss(ctx, amount))
        )

    def _loss(self, ctx: Context, amount: int) -> Event:
        return events.LoseLife(ctx.actor, amount, ctx.source, paid=True)


@attrs.frozen
class LifeBecomes(AtOnce):
    """Players gain or lose what makes their life totals a number (119.5)."""

    players: Phrase
    amount: Value

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        changes: list[Event] = []
        for player in self.players.find(ctx):
            change = self.amount.value(ctx) - ctx.state.players[player].life
            if change > 0:
                changes.append(events.GainLife(player, change, ctx.source))
            elif change < 0:
                changes.append(events.LoseLife(player, -change, ctx.source))
        return tuple(changes)


@attrs.frozen
class DoubleLife(AtOnce):
    """ "Double your life total": players gain or lose as much life as they have (701.9d)."""

    players: Phrase

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        changes: list[Event] = []
        for player in self.players.find(ctx):
            life = ctx.state.players[player].life
            if life > 0:
                changes.append(events.GainLife(player, life, ctx.source))
            elif life < 0:
                changes.append(events.LoseLife(player, -life, ctx.source))
        return tuple(changes)


@attrs.frozen
class WinGame(Instruction):
    """The actor wins the game (104.2b)."""

    def execute(self, ctx: Context) -> bool:
        return bool(ctx.happen(events.Win(ctx.actor, ctx.name(ctx.source))))


@attrs.frozen
class LoseGame(Instruction):
    """The actor loses the game (104.3e)."""

    def execute(self, ctx: Context) -> bool:
        return bool(ctx.happen(events.Lose(ctx.actor, ctx.name(ctx.source))))
