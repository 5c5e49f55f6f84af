"""Whether the rules can follow everything a card is made of: understood is not yet playable."""

from typing import Any

import attrs

from cardwright import Card, KeywordAbility
from cardwright.effects.node import Node
from cardwright.rules.functions import functions


def cannot_run(card: Card) -> list[str]:
    """What a card is made of that the rules cannot follow, in words; empty if it is playable."""
    found: dict[str, None] = {}
    left: list[Any] = []
    for face in card.faces:
        try:
            functions(face)
        except TypeError as error:
            found[str(error)] = None
        left.extend(face.abilities)
    while left:
        node = left.pop()
        if isinstance(node, Node):
            if isinstance(node, KeywordAbility) and not node.parameters:
                if id(node) in _KEYWORDS:
                    continue  # cards share what such a keyword means
                _KEYWORDS[id(node)] = node
            fields, questions = _KNOWN.get(type(node)) or _learn(type(node))
            left += [v for name in fields if isinstance(v := getattr(node, name), _INNER)]
            if questions:
                found.update(dict.fromkeys(questions))
        elif isinstance(node, tuple):
            left += node
    return list(found)


_INNER = (Node, tuple)
_KEYWORDS: dict[int, KeywordAbility] = {}
_KNOWN: dict[type[Node], tuple[tuple[str, ...], tuple[str, ...]]] = {}
"""The fields of each class of nodes, and what it has no answer to."""


def _learn(cls: type[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    fields = tuple(field.name for field in attrs.fields(cls))
    known = _KNOWN[cls] = (fields, unanswered(cls))
    return known


def unanswered(cls: type[Node]) -> tuple[str, ...]:
    """The questions of the rules to which a class of nodes has no answer.

    The nearest base class with methods that only raise NotImplementedError asks them.
    """
    questions = next((names for base in cls.__mro__ if (names := _questions(base))), ())
    return tuple(
        f"{cls.__name__} has no answer to '{name}'" for name in questions if _is_open(cls, name)
    )


def _questions(cls: type) -> tuple[str, ...]:
    return tuple(name for name in vars(cls) if _is_open(cls, name))


def _is_open(cls: type, name: str) -> bool:
    code = getattr(getattr(cls, name, None), "__code__", None)
    return code is not None and "NotImplementedError" in code.co_names
