"""Whether words such as "that creature" refer to something the text has spoken of."""

from collections.abc import Iterable, Iterator
from typing import Any

from ..effects import phrases
from ..effects.abilities import (
    ActivatedAbility,
    Modal,
    Sequence,
    SpellAbility,
    TriggeredAbility,
)
from ..effects.base import Condition, Instruction, Phrase, Value
from ..effects.node import Node, children
from ..effects.references import It, That, Them, This, Those
from ..model.characteristics import Ability

_BACKWARD = (That, Those, Them)
_SILENT = (This, *_BACKWARD)


def dangling(ability: Node) -> Node | None:
    """The first word of an ability that refers back to nothing; None if all is well.

    What a trigger is about, and whatever a cost is paid with, counts as spoken of.
    """
    if isinstance(ability, TriggeredAbility):
        return next((n for n, before in _spoken(ability.trigger) if _refers(n, before)), None)
    speaks = isinstance(ability, ActivatedAbility) and any(
        isinstance(node, Phrase) and not isinstance(node, This) for node in _all(ability.cost)
    )
    if speaks:
        return None
    if isinstance(ability, ActivatedAbility) and all(
        not item.speaks for item in ability.cost.items
    ):
        return next((n for n, before in _spoken(ability.effect) if _refers(n, before)), None)
    named = not isinstance(ability, SpellAbility)
    for node, before in _spoken(ability):
        named = named or before or isinstance(node, This)
        if _refers(node, before) or (isinstance(node, It) and not named):
            return node
    return None


def unsaid(ability: Node) -> Node | None:
    """The first node of an ability without what it speaks of before it; None if all is well."""
    said: list[type[Node]] = []
    for node in _all(ability):
        if node.speaks_of and not any(issubclass(cls, node.speaks_of) for cls in said):
            return node
        said.append(type(node))
    return None


def _refers(node: Node, before: bool) -> bool:
    return isinstance(node, _BACKWARD) and not before


def _spoken(node: Node) -> Iterator[tuple[Node, bool]]:
    """Each node in the order of the text, and whether anything was spoken of before it."""
    spoken = False

    def visit(node: Node) -> Iterator[tuple[Node, bool]]:
        nonlocal spoken
        yield node, spoken
        if isinstance(node, Phrase) and not isinstance(node, _SILENT):
            spoken = True
        if isinstance(node, Value):
            return  # "where X is that creature's power" stands behind what it refers to
        for child in _nodes(children(node)):
            yield from visit(child)
            if isinstance(child, (Instruction, Condition)) and not isinstance(
                child, (Sequence, Modal)
            ):
                spoken = True
            if isinstance(child, Ability):
                spoken = True

    yield from visit(node)


def _nodes(values: Iterable[Any]) -> Iterator[Node]:
    for value in values:
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from _nodes(value)


def _all(node: Node) -> Iterator[Node]:
    yield node
    for child in _nodes(children(node)):
        yield from _all(child)


def chooses(phrase: Node) -> bool:
    """Whether a phrase takes a choice, as no statement can ("two creatures have haste")."""
    return any(
        isinstance(node, (phrases.Target, phrases.Choose, phrases.ChooseFrom))
        for node in _all(phrase)
    )
