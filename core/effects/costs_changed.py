"""Effects that change what spells and abilities cost (601.2f, 118.7)."""

import attrs

from ..model.mana import ManaCost
from ..model.objects import Id
from .base import Condition, Phrase, Value
from .context import Context
from .node import Node
from .values import Number, X


@attrs.frozen
class CostChange(Node):
    """ "Creature spells you cast cost {1} less to cast", "this spell costs {X} less, where ...".

    The effect of a static ability. `times` is the number of "for each", `x` that of "where X is".
    The rules look for this class when a total cost is made: `concerns` the spell, then `change`.
    Increases are applied before reductions, and a reduction leaves colored mana alone unless it
    names it (118.7c).
    """

    spells: Phrase
    amount: ManaCost
    times: Value | None = None
    x: Value | None = None
    condition: Condition | None = None

    is_reduction = True

    def concerns(self, ctx: Context, spell: Id) -> bool:
        """Whether the spell, which is on the stack as it is announced, costs less or more."""
        if not self.spells.matches(ctx, spell):
            return False
        return self.condition is None or self.condition.holds(ctx)

    def change(self, ctx: Context, spell: Id) -> ManaCost:
        """By how much, all told; {0} if by nothing."""
        cost = self.amount
        if cost.has_x:
            cost = cost.with_x(max(0, (self.x or X()).value(ctx)))
        times = (self.times or Number(1)).value(ctx)
        if times <= 0:
            return ManaCost().with_generic(0)
        total = cost
        for _ in range(times - 1):
            total = total + cost
        return total


@attrs.frozen
class CostLess(CostChange):
    """Costs less (118.7)."""


@attrs.frozen
class CostMore(CostChange):
    """Costs more (118.7)."""

    is_reduction = False


@attrs.frozen
class CostLessWhere(CostLess):
    """ "Costs {X} less to cast, where X is ...": X stands right behind."""

    spells: Phrase
    amount: ManaCost
    x: Value | None
    times: Value | None = None
    condition: Condition | None = None


@attrs.frozen
class CostLessIf(CostLess):
    """ "Costs {2} less to cast if you control a Wizard"."""

    spells: Phrase
    amount: ManaCost
    condition: Condition | None
    times: Value | None = None
    x: Value | None = None
