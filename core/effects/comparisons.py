"""Comparisons of numbers: "3 or less", "greater than its power", "two or more"."""

import attrs

from .base import Value
from .context import Context
from .node import Node
from .values import Number


class Comparison(Node):
    """Base of what a number can be compared with."""

    __slots__ = ()

    def holds(self, ctx: Context, number: int) -> bool:
        """Whether the number fits."""
        raise NotImplementedError


@attrs.frozen
class AtLeast(Comparison):
    """ "3 or greater", "three or more"."""

    limit: Value

    def holds(self, ctx: Context, number: int) -> bool:
        return number >= self.limit.value(ctx)


@attrs.frozen
class AtMost(Comparison):
    """ "3 or less", "three or fewer", "less than or equal to"."""

    limit: Value

    def holds(self, ctx: Context, number: int) -> bool:
        return number <= self.limit.value(ctx)


@attrs.frozen
class EqualTo(Comparison):
    """ "Equal to X", "exactly three"."""

    limit: Value

    def holds(self, ctx: Context, number: int) -> bool:
        return number == self.limit.value(ctx)


@attrs.frozen
class LessThan(Comparison):
    """ "Less than", "fewer than"."""

    limit: Value

    def holds(self, ctx: Context, number: int) -> bool:
        return number < self.limit.value(ctx)


@attrs.frozen
class GreaterThan(Comparison):
    """ "Greater than", "more than"."""

    limit: Value

    def holds(self, ctx: Context, number: int) -> bool:
        return number > self.limit.value(ctx)


@attrs.frozen
class OneOfTwo(Comparison):
    """ "Mana value 1 or 3": one of two numbers."""

    first: Value
    second: Value

    def holds(self, ctx: Context, number: int) -> bool:
        return number in (self.first.value(ctx), self.second.value(ctx))


WORDS = {
    "some": AtLeast(Number(1)),
    "none": EqualTo(Number(0)),
}
"""Comparisons by their grammar alias."""
