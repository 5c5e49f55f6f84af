"""What can be true of a player: "you control a Swamp", "an opponent has 5 or less life"."""

from typing import Any

import attrs

from ..model.objects import Id
from ..model.zones import Zone
from .base import Condition, Phrase
from .comparisons import Comparison
from .conditions import Quantity
from .context import Context
from .filters import Selector
from .phrases import Choose, Every
from .players import PlayerCondition
from .qualifiers import counter_count
from .references import known
from .tallies import different


@attrs.frozen
class PlayerIs(Condition):
    """Something is true of a player: "you ...", "an opponent ...", "each opponent ..."."""

    player: Phrase
    fact: PlayerCondition

    def holds(self, ctx: Context) -> bool:
        if isinstance(self.player, Choose):
            return any(self.fact.holds_for(ctx, p) for p in self.player.filter.candidates(ctx))
        if isinstance(self.player, Every):
            return all(self.fact.holds_for(ctx, p) for p in self.player.filter.candidates(ctx))
        players = self.player.find(ctx)
        return bool(players) and all(self.fact.holds_for(ctx, player) for player in players)


@attrs.frozen
class Controls(PlayerCondition):
    """ "Control a Swamp", "control three or more artifacts"."""

    quantity: Quantity

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return self.quantity.matches(ctx, player)


@attrs.frozen
class ControlsNo(PlayerCondition):
    """ "Don't control a Swamp"."""

    quantity: Quantity

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return not self.quantity.matches(ctx, player)


@attrs.frozen
class ControlsBoth(PlayerCondition):
    """ "Control an artifact and an enchantment"."""

    first: Quantity
    second: Quantity

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return self.first.matches(ctx, player) and self.second.matches(ctx, player)


@attrs.frozen
class ControlsEither(PlayerCondition):
    """ "Control a Mountain or a Forest"."""

    first: Quantity
    second: Quantity

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return self.first.matches(ctx, player) or self.second.matches(ctx, player)


@attrs.frozen
class ControlsIt(PlayerCondition):
    """ "Control this creature", "control that creature"."""

    object: Phrase

    def holds_for(self, ctx: Context, player: Id) -> bool:
        refs = known(ctx, self.object)
        state = ctx.state
        return bool(refs) and all(
            ref in state.objects and ctx.controller_of(ref) == player for ref in refs
        )


@attrs.frozen
class ControlsDifferent(PlayerCondition):
    """ "Control three or more creatures with different powers"."""

    comparison: Comparison
    filter: Selector
    name: str

    def holds_for(self, ctx: Context, player: Id) -> bool:
        held = (ref for ref in self.filter.candidates(ctx) if ctx.controller_of(ref) == player)
        return self.comparison.holds(ctx, different(ctx, self.name, held))


def _than(ctx: Context, than: Phrase, player: Id, measure: Any) -> bool:
    """Whether a measure of the player exceeds that of whom it is compared with."""
    mine = measure(player)
    if isinstance(than, Choose):
        return any(mine > measure(p) for p in than.filter.candidates(ctx) if p != player)
    if isinstance(than, Every):
        return all(mine > measure(p) for p in than.filter.candidates(ctx) if p != player)
    others = than.find(ctx)
    return bool(others) and all(mine > measure(p) for p in others)


@attrs.frozen
class ControlsMore(PlayerCondition):
    """ "Control more lands than you"."""

    filter: Selector
    than: Phrase

    def holds_for(self, ctx: Context, player: Id) -> bool:
        controllers = [ctx.controller_of(ref) for ref in self.filter.candidates(ctx)]
        return _than(ctx, self.than, player, controllers.count)


@attrs.frozen
class HasLife(PlayerCondition):
    """ "Have 5 or less life"."""

    comparison: Comparison

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return self.comparison.holds(ctx, ctx.state.players[player].life)


@attrs.frozen
class HasMoreLife(PlayerCondition):
    """ "Have more life than an opponent"."""

    than: Phrase

    def holds_for(self, ctx: Context, player: Id) -> bool:
        players = ctx.state.players
        return _than(ctx, self.than, player, lambda p: players[p].life)


@attrs.frozen
class HasCardsIn(PlayerCondition):
    """ "Have no cards in hand", "have twenty or more cards in their library"."""

    comparison: Comparison
    zone: Zone

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return self.comparison.holds(ctx, len(ctx.state.zone(self.zone, player)))


@attrs.frozen
class HasMoreCards(PlayerCondition):
    """ "Have more cards in hand than you"."""

    zone: Zone
    than: Phrase

    def holds_for(self, ctx: Context, player: Id) -> bool:
        state = ctx.state
        return _than(ctx, self.than, player, lambda p: len(state.zone(self.zone, p)))


@attrs.frozen
class HasCounters(PlayerCondition):
    """ "Have three or more poison counters"."""

    comparison: Comparison
    kind: str | None

    def holds_for(self, ctx: Context, player: Id) -> bool:
        counters = ctx.state.players[player].counters
        return self.comparison.holds(ctx, counter_count(counters, self.kind))


@attrs.frozen
class HasOpponents(PlayerCondition):
    """ "Have two or more opponents" (102.2)."""

    comparison: Comparison

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return self.comparison.holds(ctx, len(ctx.state.opponents(player)))
