"""Fixing the numbers of a continuous effect that a resolving spell or ability makes (611.2d)."""

from typing import TypeVar

import attrs

from .base import Modification, Value
from .becoming import Become
from .context import Context
from .modifications import ChangePT, GainAbilities, SetBasePower, SetBaseToughness, SetPT
from .node import Node, rewrite
from .values import Number, X

M = TypeVar("M", bound=Modification)


def lock(part: M, ctx: Context) -> M:
    """Fix the numbers of a modification, as an effect of a resolving spell does (608.2h, 611.2d).

    Abilities that are given keep theirs: they are read by whoever has the ability.
    """
    if not isinstance(part, (ChangePT, SetPT, SetBasePower, SetBaseToughness, Become)):
        return part

    def change(node: Node) -> Node:
        return Number(node.value(ctx)) if isinstance(node, Value) else node

    if isinstance(part, Become):
        size = None if part.kind.size is None else rewrite(part.kind.size, change)
        return attrs.evolve(part, kind=attrs.evolve(part.kind, size=size))
    return rewrite(part, change)


def with_x(part: M, x: Value) -> M:
    """Put a value in the place of X: "gets +X/+X, where X is the number of cards in your hand"."""
    if isinstance(part, GainAbilities):
        return part
    return rewrite(part, lambda node: x if isinstance(node, X) else node)
