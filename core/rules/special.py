"""Paying for special actions: X is chosen immediately before (116)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..effects.abilities import Cost
from ..effects.context import Context
from . import ability_costs, costs, totals

if TYPE_CHECKING:
    from .referee import Referee


def can_pay(referee: "Referee", ctx: Context, cost: Cost, least_x: int = 0) -> bool:
    """Whether the actor of `ctx` could pay the cost of a special action with some value of X."""
    total = costs.split(cost)
    if not totals.has_x(total):
        return costs.possible(referee, ctx, _changed(referee, ctx, total), announcing=False)
    return next(values_of_x(referee, ctx, total, least_x), None) is not None


def pay(referee: "Referee", ctx: Context, cost: Cost, least_x: int = 0) -> bool:
    """Let the actor pay the cost of a special action; False if it turns out to be impossible.

    The value of X, if the cost has one, is chosen first and is then announced in `ctx`.
    """
    total = costs.split(cost)
    if totals.has_x(total):
        x = totals.choose_x(ctx, values_of_x(referee, ctx, total, least_x))
        if x is None:
            return False
        ctx.announced = totals.announcing_x(ctx, x).announced
        total = totals.with_x(total, x)
    total = _changed(referee, ctx, total)
    return costs.pay(referee, ctx, total, announcing=False) is not None


def _changed(referee: "Referee", ctx: Context, total: costs.Total) -> costs.Total:
    """The cost of a keyword as effects change it: "all morph costs cost {2} more"."""
    mana = ability_costs.changes(referee, ctx).applied(total.mana)
    return costs.Total(mana, total.others)


def values_of_x(referee: "Referee", ctx: Context, total: costs.Total, least: int) -> Iterator[int]:
    """The values of X with which a cost could be paid, lowest first."""
    misses = 0
    x = least
    while misses < len(referee.state.objects) + 20:
        whole = _changed(referee, ctx, totals.with_x(total, x))
        asked = totals.announcing_x(ctx, x), whole
        if costs.possible(referee, *asked, announcing=False):
            yield x
        elif total.mana.has_x and not total.others:
            return  # no greater X could be paid either
        else:
            misses += 1
        x += 1


__all__ = ["can_pay", "pay", "values_of_x"]
