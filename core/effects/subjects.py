"""Who goes on doing something: "put a counter on ~, then it deals damage" is about ~."""

from typing import TypeVar

import attrs

from ..model.characteristics import Ability
from .base import Instruction, Phrase
from .node import Node, rewrite, walk, walk_now
from .references import It, This

Said = TypeVar("Said", bound=Instruction)


def subject_of(instruction: Instruction) -> This | None:
    """The object of the text, if an instruction says something of that alone."""
    named = getattr(instruction, "objects", None)
    if not isinstance(named, This):
        return None
    phrases = (node for node in walk_now(instruction) if isinstance(node, Phrase))
    return named if all(isinstance(phrase, This) for phrase in phrases) else None


def continued(instruction: Said, named: This) -> Said:
    """An instruction that says more of "it", with what was named just before in its place.

    "Then if it has no counters on it, sacrifice it" does, too.
    """
    asked = getattr(getattr(instruction, "condition", None), "object", None)
    is_said = isinstance(getattr(instruction, "objects", None), It)
    if not is_said and not isinstance(asked, It):
        return instruction
    if any(isinstance(node, Ability) for node in walk(instruction)):
        return attrs.evolve(instruction, objects=named) if is_said else instruction  # type: ignore[misc]

    def filled(node: Node) -> Node:
        return named if isinstance(node, It) else node

    return rewrite(instruction, filled)
