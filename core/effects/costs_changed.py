"""Effects that change what spells cost (601.2f, 118.7)."""

import attrs

from ..model.events import Cast
from ..model.mana import ManaCost, ManaSymbol
from ..model.objects import Id
from .base import Condition, Phrase, Predicate, Value
from .context import Context
from .filters import Selector
from .history import this_turn
from .node import Node
from .parameters import Narrowed
from .phrases import Every
from .qualifiers import ControlledBy
from .values import X


class CostDetail(Node):
    """How often, how much or whether a cost is changed."""

    __slots__ = ()

    def holds(self, ctx: Context) -> bool:
        """Whether the cost is changed at all."""
        return True

    def times(self, ctx: Context) -> int:
        """How many times it is."""
        return 1

    def x(self, ctx: Context) -> int:
        """The value of X in the amount."""
        return X().value(ctx)


@attrs.frozen
class CostForEach(CostDetail):
    """ "... for each artifact you control"."""

    number: Value

    def times(self, ctx: Context) -> int:
        return max(0, self.number.value(ctx))


@attrs.frozen
class CostWhereX(CostDetail):
    """ "..., where X is the number of cards in your graveyard"."""

    value: Value

    def x(self, ctx: Context) -> int:
        return max(0, self.value.value(ctx))


@attrs.frozen
class CostIf(CostDetail):
    """ "... if you control a Wizard", "... as long as it's your turn"."""

    condition: Condition

    def holds(self, ctx: Context) -> bool:
        return self.condition.holds(ctx)


def as_cost(cost: ManaCost | tuple[ManaSymbol, ...]) -> ManaCost:
    """Make a cost of the symbols in a text."""
    return cost if isinstance(cost, ManaCost) else ManaCost(cost)


class CostEffect(Node):
    """Base of what static abilities say about the costs of spells; the rules look for it."""

    __slots__ = ()

    def concerns(self, ctx: Context, spell: Id) -> bool:
        """Whether it is about the spell, which is on the stack as it is announced."""
        raise NotImplementedError


@attrs.frozen
class CostChange(CostEffect):
    """ "Creature spells you cast cost {1} less to cast", "this spell costs {X} less, where ...".

    As a total cost is made, `change` is taken off if it `is_reduction`, else added. Increases come
    first, and a reduction of generic mana leaves colored mana alone (118.7a). `floor` is the
    amount of mana below which it can't bring a cost.
    """

    spells: Phrase
    amount: ManaCost = attrs.field(converter=as_cost)
    more: bool
    detail: CostDetail | None = None
    floor: int = 0

    def concerns(self, ctx: Context, spell: Id) -> bool:
        if not self.spells.matches(ctx, spell):
            return False
        with ctx.speaking_of(spell):
            return self.detail is None or self.detail.holds(ctx)

    @property
    def is_reduction(self) -> bool:
        """Whether it costs less."""
        return not self.more

    def change(self, ctx: Context, spell: Id) -> ManaCost:
        """By how much, all told; {0} if by nothing."""
        detail = self.detail or CostDetail()
        total = ManaCost().with_generic(0)
        with ctx.speaking_of(spell):
            cost = self.amount.with_x(detail.x(ctx)) if self.amount.has_x else self.amount
            for _ in range(detail.times(ctx)):
                total = total + cost
        return total


@attrs.frozen
class StillOpen(Predicate):
    """Stands for what depends on targets that are not announced yet: they might be any."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return True


STILL_OPEN = StillOpen()


@attrs.frozen
class FirstCostsChange(CostEffect):
    """ "The first creature spell you cast each turn costs {2} less to cast"."""

    spells: Selector
    player: Phrase
    amount: ManaCost = attrs.field(converter=as_cost)
    more: bool
    detail: CostDetail | None = None
    floor: int = 0

    @property
    def plain(self) -> CostChange:
        """The same change for every such spell."""
        spells = Every(Narrowed(self.spells, ControlledBy(self.player)))
        return CostChange(spells, self.amount, self.more, self.detail)

    @property
    def is_reduction(self) -> bool:
        """Whether it costs less."""
        return not self.more

    def concerns(self, ctx: Context, spell: Id) -> bool:
        return self.plain.concerns(ctx, spell) and not any(
            isinstance(event, Cast)
            and self.player.matches(ctx, event.player)
            and self.spells.matches(ctx, event.spell)
            for event in this_turn(ctx)
        )

    def change(self, ctx: Context, spell: Id) -> ManaCost:
        """By how much, all told."""
        return self.plain.change(ctx, spell)


@attrs.frozen
class CostChangeToOne(CostChange):
    """ "... This effect can't reduce the mana in that cost to less than one mana"."""

    floor: int = 1


@attrs.frozen
class CostAtLeast(CostEffect):
    """ "Each spell that would cost less than three mana to cast costs three mana to cast"."""

    spells: Phrase
    number: Value
    cost: Value

    def __attrs_post_init__(self) -> None:
        if self.number != self.cost:
            raise ValueError("a spell that would cost less must cost just that")

    def concerns(self, ctx: Context, spell: Id) -> bool:
        return self.spells.matches(ctx, spell)


WORDS: dict[str, bool] = {"cost_more": True, "cost_less": False}
"""Which way a cost is changed, by grammar alias."""
