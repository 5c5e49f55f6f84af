"""Power and toughness as text writes them: "2/2", "+X/+0", and their numbers."""

import attrs

from ..model.objects import Id
from .base import Value
from .context import Context
from .node import rewrite
from .values import Number, X

Size = tuple[Value, Value]
"""Power and toughness, or what is added to them."""


def _side(text: str) -> Value:
    sign = -1 if text.startswith("-") else 1
    digits = text.lstrip("+-")
    if digits == "X":
        return X() if sign > 0 else Negative(X())
    return Number(sign * int(digits))


def read_size(text: str) -> Size:
    """Read ``2/2``, ``X/X`` or ``-1/0``; what X stands for may be below zero (107.1b)."""
    power, toughness = text.split("/")
    return _side(power), _side(toughness)


def read_change(text: str) -> Size:
    """Read ``+X/+0`` or ``-1/-1``: an X below zero adds and takes away nothing (107.1b)."""
    return rewrite(read_size(text), lambda node: AtLeastZero(node) if isinstance(node, X) else node)


@attrs.frozen
class AtLeastZero(Value):
    """A number, or 0 in place of one below zero (107.1b)."""

    number: Value

    def value(self, ctx: Context) -> int:
        return max(0, self.number.value(ctx))


@attrs.frozen
class Negative(Value):
    """ "-X": a number taken away."""

    number: Value

    def value(self, ctx: Context) -> int:
        return -self.number.value(ctx)


def number(value: Value, ctx: Context, ref: Id) -> int:
    """Evaluate a number for one affected object: "it" is that object, and no other one."""
    before = ctx.doing
    ctx.mentioned.append((ref,))
    ctx.doing = (ref,)
    try:
        return value.value(ctx)
    finally:
        ctx.mentioned.pop()
        ctx.doing = before


TERMINALS = {"SIZE": read_size, "SIZE_CHANGE": read_change}
"""How the text of a named terminal becomes a value."""
