"""Whether the rules can follow everything a card is made of: understood is not yet playable."""

from cardwright import Card
from cardwright.effects.node import Node, walk
from cardwright.rules.functions import functions


def cannot_run(card: Card) -> list[str]:
    """What a card is made of that the rules cannot follow, in words; empty if it is playable."""
    found: dict[str, None] = {}
    for face in card.faces:
        try:
            functions(face)
        except TypeError as error:
            found[str(error)] = None
        for ability in face.abilities:
            for node in walk(ability):
                cls = type(node)
                if cls not in _KNOWN:
                    _KNOWN[cls] = unanswered(cls)
                for question in _KNOWN[cls]:
                    found[question] = None
    return list(found)


_KNOWN: dict[type[Node], tuple[str, ...]] = {}


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
