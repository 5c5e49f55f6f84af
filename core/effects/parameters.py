"""Parameters of keywords, as the text that says what a keyword means speaks of them."""

from typing import Any

import attrs

from .abilities import Cost
from .base import Instruction, Predicate, Value
from .context import Context
from .node import Node


class Parameter(Node):
    """Stands for what a card gives as a parameter: ``<cost>``, ``<number>``, ``<quality>``."""

    __slots__ = ()

    name: str

    def fits(self, value: Any) -> bool:
        """Whether a value can stand here."""
        raise NotImplementedError


class OfKeyword(Node):
    """Base of nodes that know the keyword whose meaning they are a part of, by its `name`.

    The name is filled in as a keyword is expanded; it stays empty in the text of a card.
    """

    __slots__ = ()

    name: str


@attrs.frozen
class CostParameter(Parameter, Instruction):
    """``<cost>`` where a cost is paid: "unless that player pays <cost>"."""

    name: str

    def execute(self, ctx: Context) -> bool:
        raise TypeError(f"<{self.name}> was never given")

    def fits(self, value: Any) -> bool:
        return isinstance(value, Cost)


@attrs.frozen
class NumberParameter(Parameter, Value):
    """``<number>`` where a number stands: "put <number> +1/+1 counters on it"."""

    name: str

    def value(self, ctx: Context) -> int:
        raise TypeError(f"<{self.name}> was never given")

    def fits(self, value: Any) -> bool:
        return isinstance(value, Value)


@attrs.frozen
class QualityParameter(Parameter, Predicate):
    """``<quality>`` where a description stands: "<quality> creatures"."""

    name: str

    def matches(self, ctx: Context, ref: int) -> bool:
        raise TypeError(f"<{self.name}> was never given")

    def fits(self, value: Any) -> bool:
        return isinstance(value, Predicate)


def parameter_name(text: str) -> str:
    """The name in ``<name>``."""
    return text[1:-1]


TERMINALS = {"PARAMETER": parameter_name}
