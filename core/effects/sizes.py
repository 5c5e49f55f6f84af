"""Power and toughness as text writes them: "2/2", "+X/+0", and their numbers."""

import attrs

from ..model.objects import Id
from .base import Value
from .context import Context
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
    """Read ``2/2``, ``+X/+0`` or ``-1/-1``."""
    power, toughness = text.split("/")
    return _side(power), _side(toughness)


@attrs.frozen
class Negative(Value):
    """ "-X": a number taken away."""

    number: Value

    def value(self, ctx: Context) -> int:
        return -self.number.value(ctx)


def number(value: Value, ctx: Context, ref: Id) -> int:
    """Evaluate a number for one affected object: "it" is that object."""
    ctx.mentioned.append((ref,))
    try:
        return value.value(ctx)
    finally:
        ctx.mentioned.pop()


TERMINALS = {"SIZE": read_size, "SIZE_CHANGE": read_size}
"""How the text of a named terminal becomes a value."""
