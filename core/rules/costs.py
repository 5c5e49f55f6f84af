"""Costs: what must be paid, whether it can be, and paying it (118, 601.2f-h)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import attrs

from ..effects.abilities import Cost
from ..effects.actions.costs import PayMana
from ..effects.base import Instruction
from ..effects.context import Context
from ..effects.costs_changed import CostChange
from ..model.mana import Mana, ManaCost
from ..model.objects import Id
from ..model.zones import Zone
from . import layers, mana_sources

if TYPE_CHECKING:
    from .referee import Referee

NOTHING = ManaCost(())


@attrs.frozen
class Total:
    """A total cost: mana, and the instructions that are the rest of it (601.2f)."""

    mana: ManaCost
    others: tuple[Instruction, ...] = ()

    def plus(self, cost: Cost, times: int = 1) -> "Total":
        """This and another cost, paid a number of times."""
        more = split(cost)
        mana = self.mana
        for _ in range(times):
            mana = mana + more.mana
        return Total(mana, self.others + more.others * times)


def split(cost: Cost | ManaCost | None) -> Total:
    """The mana part and the rest of a cost."""
    if cost is None:
        return Total(NOTHING)
    if isinstance(cost, ManaCost):
        return Total(cost)
    mana = NOTHING
    others: list[Instruction] = []
    for item in cost.items:
        if isinstance(item, PayMana):
            mana = mana + item.cost
        else:
            others.append(item)
    return Total(mana, tuple(others))


def changed(referee: "Referee", player: Id, spell: Id, mana: ManaCost) -> ManaCost:
    """The mana part of a spell's cost after increases, then reductions (601.2f)."""
    state = referee.state
    derived = state.derived or layers.derive(referee)
    more = less = NOTHING
    for bound in _changes(derived):
        ctx = layers.applies(referee, bound)
        if ctx is None:
            continue
        effect = bound.ability.effect
        if effect.concerns(ctx, spell):
            if effect.is_reduction:
                less = less + effect.change(ctx, spell)
            else:
                more = more + effect.change(ctx, spell)
    for call in referee.mechanics.calls("cardwright_total_cost", referee.look(spell).keywords):
        by_plugin = call(game=referee, player=player, spell=spell)
        if by_plugin and by_plugin > 0:
            more = more.with_generic(more.generic + by_plugin)
        elif by_plugin:
            less = less.with_generic(less.generic - by_plugin)
    if more.is_empty and less.is_empty:
        return mana
    return reduced(mana + more, less)


def _changes(derived: layers.Derived) -> Iterator[layers.Bound]:
    """The cost changes in play; the text of the spell itself is among them while it is cast."""
    for cls, found in derived.statics.items():
        if issubclass(cls, CostChange):
            yield from found


def reduced(cost: ManaCost, less: ManaCost) -> ManaCost:
    """A cost reduced by an amount of mana (118.7): coloured mana first takes its own colour."""
    symbols = list(cost.symbols)
    generic = less.generic
    for symbol in less.symbols:
        if symbol in symbols and not symbol.is_generic:
            symbols.remove(symbol)
        elif not symbol.is_generic:
            generic += 1  # 118.7c
    left = ManaCost(tuple(symbols))
    return left.with_generic(max(0, left.generic - generic))


def possible(referee: "Referee", ctx: Context, total: Total) -> bool:
    """Whether the actor could pay a total cost now (118.3)."""
    return mana_sources.can_pay_mana(referee, ctx.actor, total.mana) and all(
        item.possible(ctx) for item in total.others
    )


def pay(referee: "Referee", ctx: Context, total: Total) -> tuple[Mana, ...] | None:
    """Pay a total cost: the mana first, then the rest in order; None if that is impossible.

    Mana abilities are activated before any cost is paid (601.2g), so a permanent that will be
    sacrificed can give its mana first.
    """
    spent = mana_sources.pay_mana(referee, ctx.actor, total.mana)
    if spent is None:
        return None
    for item in total.others:
        if not item.possible(ctx) or not item.execute(ctx):
            return None
    return spent


def can_pay(referee: "Referee", ctx: Context, cost: Any) -> bool:
    """Whether the actor could pay a cost that an effect asks for."""
    return possible(referee, ctx, split(cost))


def pay_now(referee: "Referee", ctx: Context, cost: Any) -> bool:
    """Pay a cost that an effect asks for, on resolution; False with nothing done if impossible."""
    total = split(cost)
    if not possible(referee, ctx, total):
        return False
    snapshot = referee.state.copy()
    if pay(referee, ctx, total) is None:
        referee.state.__dict__.update(snapshot.__dict__)
        return False
    return True


def zone_of(cost: Cost) -> Zone:
    """Where an ability with this cost works: "discard this card" means the hand (113.6)."""
    for item in cost.items:
        zone = getattr(item, "zone", None)
        if isinstance(zone, Zone):
            return zone
    return Zone.BATTLEFIELD
