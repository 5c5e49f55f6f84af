"""Costs: what must be paid, whether it can be, and paying it (118, 601.2f-h)."""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

import attrs

from ..effects.abilities import Cost
from ..effects.actions.costs import PayMana
from ..effects.base import Instruction, Value
from ..effects.context import Context
from ..effects.costs_changed import STILL_OPEN, CostAtLeast, CostEffect
from ..effects.node import children, rewrite, walk
from ..effects.phrases import Choose, Target
from ..effects.relations import Targeting
from ..model.mana import Mana, ManaCost, ManaSymbol
from ..model.objects import Id
from . import as_though, layers, mana_sources
from .functions import functions
from .payment import announcements

if TYPE_CHECKING:
    from .referee import Referee

NOTHING = ManaCost(())


@attrs.frozen
class Total:
    """A total cost: mana, and the instructions that are the rest of it (601.2f)."""

    mana: ManaCost
    others: tuple[Instruction, ...] = ()

    def plus(self, cost: Cost, times: int = 1) -> "Total":
        """The same and another cost, paid a number of times."""
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


@attrs.frozen
class Change:
    """How effects change the mana part of a spell's cost (601.2f, 118.7).

    `less` are reductions, `kept_above` further ones each with the amount below which it can't
    bring the cost, and `least` is the mana that a spell costs at least.
    """

    more: ManaCost = NOTHING
    less: ManaCost = NOTHING
    kept_above: tuple[tuple[ManaCost, int], ...] = ()
    least: int = 0

    @property
    def is_nothing(self) -> bool:
        """Whether nothing changes."""
        return self == UNCHANGED

    def ways(self, mana: ManaCost) -> tuple[ManaCost, ...]:
        """What a cost without hybrid symbols can become, each way once (118.7e).

        Of a hybrid symbol in a reduction the player chooses the half that it takes away.
        """
        less = _equivalents(self.less)
        kept = [[(cost, limit) for cost in _equivalents(c)] for c, limit in self.kept_above]
        if len(less) == 1 and all(len(some) == 1 for some in kept):
            return (self.applied(mana),)
        changes = (
            attrs.evolve(self, less=one, kept_above=others)
            for one in less
            for others in product(*kept)
        )
        return tuple(dict.fromkeys(change.applied(mana) for change in changes))

    def applied(self, mana: ManaCost) -> ManaCost:
        """A cost without hybrid symbols after the increases, then the reductions (601.2f).

        The player may order reductions: those that can't go all the way come first.
        """
        if self.is_nothing:
            return mana
        mana = mana + self.more
        for less, limit in self.kept_above:
            mana = _reduced_to(mana, less, limit)
        if not self.less.is_empty:
            mana = reduced(mana, self.less)
        missing = self.least - mana.mana_value()
        return mana.with_generic(mana.generic + missing) if missing > 0 else mana


def _equivalents(less: ManaCost) -> tuple[ManaCost, ...]:
    """A reduction with a half chosen of each of its hybrid symbols."""
    if not any(symbol.is_hybrid for symbol in less.symbols):
        return (less,)
    return tuple(dict.fromkeys(cost for cost, life in announcements(less) if not life))


UNCHANGED = Change()


def changes(referee: "Referee", player: Id, spell: Id) -> Change:
    """How effects change what a spell costs a player now (601.2f)."""
    state = referee.state
    derived = state.derived or layers.derive(referee)
    more = less = NOTHING
    kept_above: list[tuple[ManaCost, int]] = []
    least = 0
    announced = state.objects[spell].announced
    hopeful = announced is None or not announced.targets
    for bound in _changes(derived):
        ctx = layers.applies(referee, bound)
        if ctx is None:
            continue
        effect = bound.ability.effect
        if hopeful:
            effect = _hoped_for(referee, spell, effect)
        if not effect.concerns(ctx, spell):
            continue
        if isinstance(effect, CostAtLeast):
            least = max(least, effect.number.value(ctx))
        elif not effect.is_reduction:
            more = more + effect.change(ctx, spell)
        elif effect.floor:
            kept_above.append((effect.change(ctx, spell), effect.floor))
        else:
            less = less + effect.change(ctx, spell)
    for call in referee.mechanics.calls("cardwright_total_cost", referee.look(spell).keywords):
        by_plugin = call(game=referee, player=player, spell=spell)
        if by_plugin and by_plugin > 0:
            more = more.with_generic(more.generic + by_plugin)
        elif by_plugin:
            less = less.with_generic(less.generic - by_plugin)
    return Change(more, less, tuple(kept_above), least)


def _hoped_for(referee: "Referee", spell: Id, effect: Any) -> Any:
    """A reduction that depends on targets, as if those to be announced were what it asks for."""
    if isinstance(effect, CostAtLeast) or not effect.is_reduction or not _asks_for_targets(effect):
        return effect
    texts = functions(referee.look(spell)).spell
    if not any(isinstance(node, Target) for text in texts for node in walk(text)):
        return effect
    return rewrite(effect, lambda node: STILL_OPEN if isinstance(node, Targeting) else node)


def _asks_for_targets(effect: Any) -> bool:
    return any(isinstance(node, Targeting) for node in walk(effect))


def _changes(derived: layers.Derived) -> Iterator[layers.Bound]:
    """The cost changes in play; the text of the spell itself is among them while it is cast."""
    for cls, found in derived.statics.items():
        if issubclass(cls, CostEffect):
            yield from found


def reduced(cost: ManaCost, less: ManaCost) -> ManaCost:
    """A cost reduced by an amount of mana (118.7): coloured mana first takes its own colour.

    The reduction has no hybrid symbols (118.7e); snow mana takes generic mana (118.7g).
    """
    symbols = list(cost.symbols)
    generic = less.generic
    for symbol in less.symbols:
        if symbol.is_generic:
            continue
        one = ManaSymbol(colors=symbol.colors) if symbol.colors else symbol  # 118.7f
        if one in symbols:
            symbols.remove(one)
        else:
            generic += symbol.generic or 1  # 118.7b-d
    left = ManaCost(tuple(symbols))
    return left.with_generic(max(0, left.generic - generic))


def _reduced_to(mana: ManaCost, less: ManaCost, limit: int) -> ManaCost:
    """A cost reduced as far as a reduction may bring it."""
    after = reduced(mana, less)
    missing = min(limit, mana.mana_value()) - after.mana_value()
    return after.with_generic(after.generic + missing) if missing > 0 else after


def possible(referee: "Referee", ctx: Context, total: Total, *, announcing: bool = True) -> bool:
    """Whether the actor could pay a total cost now (118.3): of what is announced, or of others."""
    from .trying import together

    mana = as_though.spendable(referee, ctx, total.mana)
    paid_for = ctx if announcing else None
    return mana_sources.can_pay_mana(referee, ctx.actor, mana, paid_for) and together(
        referee, ctx, total.others
    )


def pay(
    referee: "Referee",
    ctx: Context,
    total: Total,
    *,
    announcing: bool = True,
    forced: bool = False,
) -> tuple[Mana, ...] | None:
    """Pay a total cost: the mana first, then the rest in order; None if that is impossible.

    Mana abilities are activated before any cost is paid (601.2g), so a permanent that will be
    sacrificed can give its mana first. Who is `forced` to pay is asked whether to activate some.
    """
    mana = as_though.spendable(referee, ctx, total.mana)
    paid_for = ctx if announcing else None
    spent = mana_sources.pay_mana(referee, ctx.actor, mana, paid_for, forced=forced)
    if spent is None:
        return None
    within = ctx.bindings.get("paying", False)  # a part of a cost may be paid like a cost
    ctx.bindings["paying"] = True
    for item in total.others:
        if not item.possible(ctx) or not (item.execute(ctx) or takes_nothing(ctx, item)):
            return None
    ctx.bindings["paying"] = within
    return spent


def takes_nothing(ctx: Context, item: Instruction) -> bool:
    """Whether a cost is of none: "discard X cards" with an X of 0 is paid by doing nothing."""
    for part in children(item):
        if isinstance(part, Choose):
            return part.quantity.bounds(ctx)[1] == 0
        if isinstance(part, Value):
            return part.value(ctx) == 0
    return False
