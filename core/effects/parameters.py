"""Parameters of keywords, as the text that says what a keyword means speaks of them."""

import attrs

from ..model.objects import Id
from .base import Instruction, Predicate, Value
from .context import Context
from .filters import Selector
from .node import Node


class Parameter(Node):
    """Stands for what a card gives as a parameter: ``<cost>``, ``<number>``, ``<quality>``.

    Of several of a kind, those behind the first have a word more: ``<other cost>``.
    """

    __slots__ = ()

    name: str


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


@attrs.frozen
class NumberParameter(Parameter, Value):
    """``<number>`` where a number stands: "put <number> +1/+1 counters on it"."""

    name: str

    def value(self, ctx: Context) -> int:
        raise TypeError(f"<{self.name}> was never given")


@attrs.frozen
class QualityParameter(Parameter, Selector):
    """``<quality>`` where a description stands: "each <quality> you control"."""

    name: str

    def matches(self, ctx: Context, ref: Id) -> bool:
        raise TypeError(f"<{self.name}> was never given")

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        raise TypeError(f"<{self.name}> was never given")


@attrs.frozen
class Narrowed(Selector):
    """ "<quality> you control": what a keyword's parameter describes, with a qualifier behind."""

    selector: Selector
    qualifier: Predicate

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.selector.matches(ctx, ref) and self.qualifier.matches(ctx, ref)

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        found = self.selector.candidates(ctx)
        return tuple(ref for ref in found if self.qualifier.matches(ctx, ref))


def parameter_name(text: str) -> str:
    """The name in ``<name>``."""
    return text[1:-1]


TERMINALS = {
    "COST_PARAMETER": parameter_name,
    "NUMBER_PARAMETER": parameter_name,
    "QUALITY_PARAMETER": parameter_name,
}
