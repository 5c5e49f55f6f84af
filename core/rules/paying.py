"""Paying what an effect asks for while it resolves (118.12)."""

from typing import TYPE_CHECKING, Any

from ..effects.context import Context
from ..effects.values import X
from . import costs, special, totals

if TYPE_CHECKING:
    from .referee import Referee


def can_pay(referee: "Referee", ctx: Context, cost: Any) -> bool:
    """Whether the actor could pay a cost that an effect asks for, with some value of X."""
    total = _total(ctx, cost)
    if totals.has_x(total) and not ctx.knows_x:
        return next(special.values_of_x(referee, ctx, total, 0), None) is not None
    return costs.possible(referee, ctx, total, announcing=False)


def pay(referee: "Referee", ctx: Context, cost: Any) -> bool:
    """Pay a cost that an effect asks for, on resolution; False with nothing done if impossible.

    The value of an X that was not announced is chosen now (107.3f), for the rest of the text.
    """
    total = _total(ctx, cost)
    if totals.has_x(total) and not ctx.knows_x:
        x = totals.choose_x(ctx, special.values_of_x(referee, ctx, total, 0))
        if x is None:
            return False
        ctx.bindings["x"] = x
        total = totals.with_x(total, x)
    elif not costs.possible(referee, ctx, total, announcing=False):
        return False
    snapshot = referee.state.copy()
    forced = not ctx.willing
    if costs.pay(referee, ctx, total, announcing=False, forced=forced) is None:
        referee.state.__dict__.update(snapshot.__dict__)
        return False
    return True


def _total(ctx: Context, cost: Any) -> costs.Total:
    total = costs.split(cost)
    return totals.with_x(total, X().value(ctx)) if ctx.knows_x else total


__all__ = ["can_pay", "pay"]
