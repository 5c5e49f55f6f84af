"""What a grammar alias names: the common base of everything card text builds."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, TypeVar

import attrs

from ..model.characteristics import Ability


class Node:
    """Base of the classes that card text is built from.

    A subclass is an attrs class with ``frozen=True``; its snake_case name is the alias in the
    grammar and its fields are the children of that alternative, in order. Nodes are values: they
    hold no ids and no code, so that a card can be pickled, compared and shared between games.
    """

    __slots__ = ()

    is_delayed: ClassVar[bool] = False
    """Whether what is inside makes another ability, which is announced for itself (603.7)."""

    speaks_of: "ClassVar[tuple[type[Node], ...]]" = ()
    """What its text needs before it to mean anything: one of these ("the result" needs a roll)."""


def children(node: Node) -> Iterator[Any]:
    """Yield the values of a node's fields, in the order of the text."""
    for name in _fields(type(node)):
        yield getattr(node, name)


def walk_now(node: Any) -> Iterator[Node]:
    """Yield a node and those inside it that belong to the same ability.

    Abilities that text grants and delayed triggers are announced for themselves, later (603.7).
    """
    if isinstance(node, tuple):
        for item in node:
            yield from walk_now(item)
    elif isinstance(node, Node) and not isinstance(node, Ability):
        yield node
        if not node.is_delayed:
            for child in children(node):
                yield from walk_now(child)


N = TypeVar("N")


def walk(node: Any) -> Iterator[Node]:
    """Yield a node and all nodes inside it, in the order of the text."""
    waiting = [node]
    while waiting:
        item = waiting.pop()
        if isinstance(item, Node):
            yield item
            for name in reversed(_fields(type(item))):
                child = getattr(item, name)
                if isinstance(child, _INNER):
                    waiting.append(child)
        elif isinstance(item, tuple):
            waiting.extend(reversed(item))


_INNER = (Node, tuple)


def rewrite(node: N, change: Callable[[Node], Node]) -> N:
    """Return the tree with `change` applied to every node, inner nodes first, in text order."""
    if isinstance(node, Node):
        fields = {}
        for name in _fields(type(node)):
            old = getattr(node, name)
            new = rewrite(old, change)
            if new is not old:
                fields[name] = new
        return change(attrs.evolve(node, **fields) if fields else node)  # type: ignore[misc, return-value]
    if isinstance(node, tuple):
        items = tuple(rewrite(item, change) for item in node)
        if any(new is not old for new, old in zip(items, node, strict=True)):
            return items  # type: ignore[return-value]
    return node


_FIELDS: dict[type, tuple[str, ...]] = {}


def _fields(cls: type) -> tuple[str, ...]:
    names = _FIELDS.get(cls)
    if names is None:
        names = _FIELDS[cls] = tuple(field.name for field in attrs.fields(cls))
    return names
