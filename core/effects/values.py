"""Numbers that text speaks of: literals, X, counts, characteristics, sums and halves (107)."""

import attrs

from ..model.objects import Id
from .base import Phrase, Value
from .context import Context
from .filters import Filter
from .node import Node, rewrite


@attrs.frozen
class Number(Value):
    """A literal number."""

    number: int

    def value(self, ctx: Context) -> int:
        return self.number


@attrs.frozen
class X(Value):
    """The X that was announced, or that this text defines elsewhere (107.3)."""

    def value(self, ctx: Context) -> int:
        bound = ctx.bindings.get("x")
        if bound is not None:
            return int(bound)
        announced = ctx.announced
        if announced is None:
            found = ctx.object(ctx.source)
            announced = found.announced if found is not None else None
        return announced.x or 0 if announced is not None else 0


@attrs.frozen
class HowMany(Value):
    """ "The number of creatures you control": how many objects or players fit."""

    counted: Filter

    def value(self, ctx: Context) -> int:
        return self.counted.count(ctx)


@attrs.frozen
class Times(Value):
    """A number for each of something, or twice another number."""

    factor: Value
    number: Value

    def value(self, ctx: Context) -> int:
        return self.factor.value(ctx) * self.number.value(ctx)


@attrs.frozen
class Plus(Value):
    """The sum of two numbers."""

    first: Value
    second: Value

    def value(self, ctx: Context) -> int:
        return self.first.value(ctx) + self.second.value(ctx)


@attrs.frozen
class Minus(Value):
    """The difference of two numbers; it may be negative (107.1b)."""

    first: Value
    second: Value

    def value(self, ctx: Context) -> int:
        return self.first.value(ctx) - self.second.value(ctx)


@attrs.frozen
class HalfUp(Value):
    """Half of a number, rounded up (107.1a)."""

    whole: Value

    def value(self, ctx: Context) -> int:
        return -(-self.whole.value(ctx) // 2)


@attrs.frozen
class HalfDown(Value):
    """Half of a number, rounded down (107.1a)."""

    whole: Value

    def value(self, ctx: Context) -> int:
        return self.whole.value(ctx) // 2
