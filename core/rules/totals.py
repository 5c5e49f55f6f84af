"""What a player announces about a cost: the value of X and nonhybrid equivalents (601.2b)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import attrs

from ..effects.actions.life import PayLife
from ..effects.context import Context
from ..effects.node import walk
from ..effects.values import Number, X
from ..model.decision import Option
from ..model.mana import Mana, ManaCost
from ..model.objects import Announcement
from . import ability_costs, costs, helping, mana_sources, payment
from .costs import Total
from .payment_sources import Source

if TYPE_CHECKING:
    from .referee import Referee

_MOST_X = 1000

Supplied = tuple[tuple[Mana, ...], tuple[Source, ...]]
"""The mana in a pool, and the sources of more."""


def has_x(total: Total) -> bool:
    """Whether a value of X must be announced for a cost: in mana, or "discard X cards"."""
    return total.mana.has_x or _elsewhere(total)


def _elsewhere(total: Total) -> bool:
    return any(isinstance(node, X) for item in total.others for node in walk(item))


def with_x(total: Total, x: int) -> Total:
    """A cost with the announced value of X in its mana."""
    return attrs.evolve(total, mana=total.mana.with_x(x)) if total.mana.has_x else total


def announcing_x(ctx: Context, x: int | None) -> Context:
    """The context with a value of X announced, for costs and targets that speak of it."""
    announced = ctx.announced or Announcement()
    if announced.x == x:
        return ctx
    return attrs.evolve(ctx, announced=attrs.evolve(announced, x=x))


def values_of_x(referee: "Referee", ctx: Context, total: Total) -> Iterator[int]:
    """The values of X with which a cost could be paid, lowest first (107.3a).

    Where the rest of the cost says what X is ("exile a card with mana value X from your hand"),
    these are the values for which there is such a thing.
    """
    state = referee.state
    scattered = _elsewhere(total)
    most = max(20, state.players[ctx.actor].life, len(state.objects)) if scattered else _MOST_X
    for x in range(most + 1):
        if affordable(referee, announcing_x(ctx, x), with_x(total, x)):
            yield x
        elif not scattered:
            return


def open_values(referee: "Referee", ctx: Context, ways: Iterable[Total]) -> Iterator[int]:
    """The values of X with which one of several costs that have an X could be paid."""
    for way in ways:
        if has_x(way):
            yield from values_of_x(referee, ctx, way)


def payable(referee: "Referee", ctx: Context, total: Total, fixed_x: int | None = None) -> bool:
    """Whether the actor could pay a cost for the source of `ctx`, with some value of X."""
    if fixed_x is not None or not has_x(total):
        return affordable(referee, announcing_x(ctx, fixed_x), with_x(total, fixed_x or 0))
    return next(values_of_x(referee, ctx, total), None) is not None


def affordable(referee: "Referee", ctx: Context, total: Total) -> bool:
    """Whether the actor could pay a cost in which X is announced, with some equivalent."""
    from .trying import together

    if not together(referee, ctx, total.others):
        return False
    return any(
        _can_pay(referee, ctx, way)
        for way in _changed_ways(referee, ctx, total.mana, with_all=False)
    )


def _change(referee: "Referee", ctx: Context) -> costs.Change:
    """How the cost is changed that `ctx` is about, be it that of a spell or of an ability."""
    if ctx.stack_object != ctx.source:
        return ability_costs.changes(referee, ctx)
    return costs.changes(referee, ctx.actor, ctx.source)


def _can_pay(referee: "Referee", ctx: Context, way: tuple[ManaCost, int]) -> bool:
    mana, life = way
    if life and mana_sources.life_to_pay(referee, ctx.actor) < life:
        return False
    return helping.can_pay(referee, ctx, mana)


def _changed_ways(
    referee: "Referee", ctx: Context, mana: ManaCost, *, with_all: bool
) -> Iterator[tuple[ManaCost, int]]:
    """The equivalents of a mana cost with the life they take, increased and reduced (601.2f).

    Without `with_all` a cost that nothing changes is left whole, since any way to pay it will do.
    """
    change = _change(referee, ctx)
    if not with_all and change.is_nothing and not helping.concerns(referee, ctx):
        yield mana, 0
        return
    for equivalent, life in payment.announcements(mana):
        yield from ((way, life) for way in change.ways(equivalent))


def is_unchanged(referee: "Referee", ctx: Context) -> bool:
    """Whether nothing changes the cost that `ctx` is about."""
    return _change(referee, ctx).is_nothing


def mana_is_there(referee: "Referee", ctx: Context, mana: ManaCost, supply: Supplied) -> bool:
    """Whether some way to pay a mana cost, increased and reduced, can be paid from a supply."""
    left = mana_sources.life_to_pay(referee, ctx.actor)
    return any(
        life <= left and payment.can_pay(way, *supply, left - life)
        for way, life in _changed_ways(referee, ctx, mana, with_all=False)
    )


def determine(referee: "Referee", ctx: Context, mana: ManaCost) -> ManaCost:
    """The mana that a spell costs, once the actor has chosen what reductions take (601.2f)."""
    ways = _change(referee, ctx).ways(mana)
    if len(ways) > 1:  # what can't be paid would make the casting illegal
        ways = tuple(way for way in ways if helping.can_pay(referee, ctx, way)) or ways[:1]
    options = [Option(str(way), way) for way in ways]
    chosen: ManaCost = ctx.choose("cost", f"What does {ctx.name(ctx.source)} cost?", options)[0]
    return chosen


def choose_x(ctx: Context, values: Iterable[int]) -> int | None:
    """Let the actor choose among values of X; None if there are none."""
    options = [Option(f"X = {x}", x) for x in values]
    if not options:
        return None
    return int(ctx.choose("number", f"Choose X for {ctx.name(ctx.source)}", options)[0])


def announce_equivalent(referee: "Referee", ctx: Context, total: Total) -> Total:
    """Announce the nonhybrid equivalent of a cost, and what Phyrexian symbols take (601.2b)."""
    if not any(symbol.is_hybrid or symbol.phyrexian for symbol in total.mana.symbols):
        return total
    change = _change(referee, ctx)
    ways = [
        (mana, life)
        for mana, life in payment.announcements(total.mana)
        if any(_can_pay(referee, ctx, (way, life)) for way in change.ways(mana))
    ]
    if not ways:
        return total
    options = [Option(_way(mana, life), n) for n, (mana, life) in enumerate(ways)]
    chosen = ctx.choose("cost", f"How do you pay {total.mana}?", options)
    mana, life = ways[chosen[0]]
    others = (*total.others, PayLife(Number(life))) if life else total.others
    return Total(mana, others)


def _way(mana: ManaCost, life: int) -> str:
    """An equivalent in words."""
    mana = mana.with_generic(mana.generic)
    if not life:
        return str(mana)
    return f"{life} life" if mana.is_empty else f"{mana} and {life} life"
