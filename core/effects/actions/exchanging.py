"""Exchanges: all of it happens, or nothing does (701.10)."""

import attrs

from ...model import events
from ...model.objects import Id
from ...model.zones import Zone
from ..base import Instruction, Phrase
from ..context import Context
from ..continuous import Continuous, TheseObjects, started
from ..modifications import ChangeControl


@attrs.frozen
class ExchangeControl(Instruction):
    """ "Exchange control of ~ and target creature": of permanents of two players (701.10b)."""

    first: Phrase
    second: Phrase

    def parts(self, ctx: Context) -> tuple[Id, ...]:
        """The permanents that are spoken of, as far as they are there."""
        return (*self.first.find(ctx), *self.second.find(ctx))

    def execute(self, ctx: Context) -> bool:
        found = self.parts(ctx)
        if not _can_change_hands(ctx, found):
            return False
        owners = tuple(ctx.controller_of(ref) for ref in found)
        effect = Continuous(TheseObjects(), (ChangeControl(),))
        gains = (
            started(attrs.evolve(ctx, controller=player), effect, None, (ref,))
            for ref, player in zip(found, reversed(owners), strict=True)
        )
        return bool(ctx.happen(*gains))

    def possible(self, ctx: Context) -> bool:
        return _can_change_hands(ctx, self.parts(ctx))


@attrs.frozen
class ExchangeControlOfTwo(ExchangeControl):
    """ "Exchange control of two target creatures"."""

    first: Phrase
    second: Phrase = attrs.field(init=False, default=None)

    def parts(self, ctx: Context) -> tuple[Id, ...]:
        return self.first.find(ctx)


def _can_change_hands(ctx: Context, refs: tuple[Id, ...]) -> bool:
    there = [ref for ref in refs if _is_permanent(ctx, ref)]
    if len(there) != len(refs) or len(refs) != _TWO:
        return False
    return ctx.controller_of(refs[0]) != ctx.controller_of(refs[1])


_TWO = 2


def _is_permanent(ctx: Context, ref: Id) -> bool:
    found = ctx.state.objects.get(ref)
    return found is not None and found.zone is Zone.BATTLEFIELD


@attrs.frozen
class ExchangeLife(Instruction):
    """ "Two target players exchange life totals" (701.10c)."""

    players: Phrase

    def parts(self, ctx: Context) -> tuple[Id, ...]:
        """The players that are spoken of."""
        return self.players.find(ctx)

    def execute(self, ctx: Context) -> bool:
        players = self.parts(ctx)
        if len(players) != _TWO:
            return False
        lives = tuple(ctx.state.players[player].life for player in players)
        changes: list[events.Event] = []
        for player, now, then in zip(players, lives, reversed(lives), strict=True):
            if then > now:
                changes.append(events.GainLife(player, then - now, ctx.source))
            elif then < now:
                changes.append(events.LoseLife(player, now - then, ctx.source))
        if not all(ctx.referee.can_happen(change) for change in changes):
            return False  # 119.7-8
        return bool(changes) and bool(ctx.happen(*changes))


@attrs.frozen
class ExchangeLifeWith(ExchangeLife):
    """ "Exchange life totals with target opponent": the actor and another player do."""

    def parts(self, ctx: Context) -> tuple[Id, ...]:
        return (ctx.actor, *self.players.find(ctx))
