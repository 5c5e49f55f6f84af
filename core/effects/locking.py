"""Fixing the numbers of a continuous effect that a resolving spell or ability makes (611.2d)."""

import attrs

from .base import Modification, Value
from .becoming import Become, BecomeColorOfChoice, BecomeLandTypeOfChoice
from .context import Context
from .copies import BecomeCopy
from .modifications import ChangePT, SetBasePower, SetBaseToughness, SetBothTo, SetPT
from .node import Node, rewrite
from .values import Number, X

_WITH_NUMBERS = (ChangePT, SetPT, SetBothTo, SetBasePower, SetBaseToughness, Become)


def lock(part: Modification, ctx: Context) -> Modification:
    """Fix the numbers and choices of a modification as its effect starts (608.2h, 611.2d).

    Abilities that are given keep theirs: they are read by whoever has the ability.
    """
    if isinstance(part, (BecomeColorOfChoice, BecomeCopy, BecomeLandTypeOfChoice)):
        return part.chosen(ctx)
    if not isinstance(part, _WITH_NUMBERS):
        return part

    def change(node: Node) -> Node:
        return Number(node.value(ctx)) if isinstance(node, Value) else node

    if isinstance(part, Become):
        size = None if part.kind.size is None else rewrite(part.kind.size, change)
        return attrs.evolve(part, kind=attrs.evolve(part.kind, size=size))
    return rewrite(part, change)


def with_x(part: Modification, x: Value) -> Modification:
    """Put a value in the place of X: "gets +X/+X, where X is the number of cards in your hand"."""
    if not isinstance(part, _WITH_NUMBERS):
        return part
    return rewrite(part, lambda node: x if isinstance(node, X) else node)
