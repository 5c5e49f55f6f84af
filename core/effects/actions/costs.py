"""Costs that are no other action: mana and the tap symbols (118, 107.5, 107.6)."""

from typing import ClassVar

import attrs

from ...model import events
from ...model.mana import ManaCost, ManaSymbol
from ...model.zones import Zone
from ..abilities import Cost
from ..base import Instruction, Value
from ..context import Context
from ..sizes import read_size


def _as_cost(cost: ManaCost | tuple[ManaSymbol, ...]) -> ManaCost:
    return cost if isinstance(cost, ManaCost) else ManaCost(cost)


@attrs.frozen
class PayMana(Instruction):
    """The actor pays mana (118.3a). The rules pay costs to cast and activate by themselves."""

    cost: ManaCost = attrs.field(converter=_as_cost)

    speaks: ClassVar[bool] = False

    def where_x(self, value: Value) -> Instruction:
        return PayManaWhere(self.cost, value) if self.cost.has_x else self

    def execute(self, ctx: Context) -> bool:
        return ctx.referee.pay(ctx, self.cost)

    def possible(self, ctx: Context) -> bool:
        return ctx.referee.can_pay(ctx, self.cost)


@attrs.frozen
class PayEitherMana(PayMana):
    """ "{G} or {W}": one of two colors, as for a hybrid symbol (107.4e)."""

    cost: ManaCost = attrs.field(init=False)
    first: ManaSymbol
    second: ManaSymbol

    def __attrs_post_init__(self) -> None:
        hybrid = ManaSymbol(colors=self.first.colors + self.second.colors)
        object.__setattr__(self, "cost", ManaCost((hybrid,)))


@attrs.frozen
class PayManaWhere(Instruction):
    """ "Pays {X}, where X is your life total": the value is that of the moment (702.1b)."""

    cost: ManaCost
    x: Value

    def total(self, ctx: Context) -> ManaCost:
        """The whole cost, now."""
        return self.cost.with_x(max(0, self.x.value(ctx)))

    def execute(self, ctx: Context) -> bool:
        return ctx.referee.pay(ctx, self.total(ctx))

    def possible(self, ctx: Context) -> bool:
        return ctx.referee.can_pay(ctx, self.total(ctx))


@attrs.frozen
class PayManaFor(Instruction):
    """ "Pays {1} for each ...": the actor pays a cost so many times at once."""

    cost: ManaCost = attrs.field(converter=_as_cost)
    times: Value

    def total(self, ctx: Context) -> ManaCost:
        """The whole cost, now."""
        return ManaCost(self.cost.symbols * max(0, self.times.value(ctx)))

    def execute(self, ctx: Context) -> bool:
        return ctx.referee.pay(ctx, self.total(ctx))

    def possible(self, ctx: Context) -> bool:
        return ctx.referee.can_pay(ctx, self.total(ctx))


def priced_now(cost: Cost, ctx: Context) -> Cost:
    """A cost whose mana is counted now: what several creatures cost is paid together (508.1h)."""
    return Cost(
        tuple(
            PayMana(item.total(ctx)) if isinstance(item, (PayManaWhere, PayManaFor)) else item
            for item in cost.items
        )
    )


@attrs.frozen
class PayForEach(Instruction):
    """ "Pays <cost> for each ...": the actor pays a whole cost so many times, or not at all."""

    cost: Cost | Instruction
    times: Value

    def total(self, ctx: Context) -> Cost:
        """The whole cost, now."""
        items = self.cost.items if isinstance(self.cost, Cost) else (self.cost,)
        return Cost(items * max(0, self.times.value(ctx)))

    def execute(self, ctx: Context) -> bool:
        return ctx.referee.pay(ctx, self.total(ctx))

    def possible(self, ctx: Context) -> bool:
        return ctx.referee.can_pay(ctx, self.total(ctx))


@attrs.frozen
class TapSelf(Instruction):
    """{T}: tap this untapped permanent (107.5). The rules check summoning sickness (602.5a)."""

    speaks: ClassVar[bool] = False

    def execute(self, ctx: Context) -> bool:
        return bool(ctx.happen(events.Tap(ctx.source, ctx.source)))

    def possible(self, ctx: Context) -> bool:
        found = ctx.state.objects.get(ctx.source)
        return found is not None and found.zone is Zone.BATTLEFIELD and not found.tapped


@attrs.frozen
class UntapSelf(Instruction):
    """{Q}: untap this tapped permanent (107.6). The rules check summoning sickness (602.5a)."""

    speaks: ClassVar[bool] = False

    def execute(self, ctx: Context) -> bool:
        return bool(ctx.happen(events.Untap(ctx.source, ctx.source)))

    def possible(self, ctx: Context) -> bool:
        found = ctx.state.objects.get(ctx.source)
        return found is not None and found.zone is Zone.BATTLEFIELD and found.tapped


@attrs.frozen
class ChangeLoyalty(Instruction):
    """The cost of a loyalty ability: put loyalty counters on, or remove them (606.4)."""

    change: Value

    speaks: ClassVar[bool] = False

    def execute(self, ctx: Context) -> bool:
        change = self.change.value(ctx)
        if change > 0:
            ctx.happen(
                events.PutCounters(
                    ctx.source, "loyalty", change, ctx.actor, ctx.source, by_effect=False
                )
            )
        elif change < 0:
            ctx.happen(events.RemoveCounters(ctx.source, "loyalty", -change, ctx.source))
        return True

    def possible(self, ctx: Context) -> bool:
        found = ctx.state.objects.get(ctx.source)
        return found is not None and found.count("loyalty") + self.change.value(ctx) >= 0


def read_loyalty(text: str) -> Value:
    """Read the change of loyalty: ``+1``, ``-2``, ``0`` or ``-X``."""
    return read_size(f"{text}/0")[0]


TERMINALS = {"MANA": ManaSymbol.parse, "COLORED_MANA": ManaSymbol.parse, "LOYALTY": read_loyalty}
