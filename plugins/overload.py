"""Overload (702.96): an alternative cost that turns "target" into "each" in the spell's text.

Rulings: AN-3, AN-4, AN-10 (a spell cast without paying its mana cost can't be overloaded).
"""

from collections.abc import Iterable
from typing import ClassVar

import attrs

from cardwright import (
    Characteristics,
    Context,
    Cost,
    Id,
    KeywordRegister,
    Modification,
    Node,
    StaticAbility,
    Zone,
    hookimpl,
)
from cardwright.effects.base import Layer
from cardwright.effects.casting_ways import CostWasPaid
from cardwright.effects.continuous import Continuous
from cardwright.effects.node import rewrite
from cardwright.effects.phrases import Every, Target
from cardwright.effects.references import This


@attrs.frozen
class EachForTarget(Modification):
    """Replace all instances of "target" with "each" (612, 702.96a)."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.TEXT,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(abilities=tuple(rewrite(ability, _each) for ability in now.abilities))


def _each(node: Node) -> Node:
    return Every(node.filter) if isinstance(node, Target) else node


def _meaning(cost: Cost) -> Iterable[StaticAbility]:
    yield StaticAbility(
        Continuous(This(), (EachForTarget(),)),
        CostWasPaid(This(), "overload"),
        zone=Zone.STACK,
        text='If its overload cost was paid, replace all instances of "target" with "each".',
    )


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "overload",
        rule="702.96",
        grammar="keyword_cost",
        parameters=["cost"],
        text="You may pay <cost> rather than pay this spell's mana cost.",
        meaning=_meaning,
        reminder=(
            "You may cast this spell for its overload cost. If you do, its text changes: "
            'all instances of "target" become "each".'
        ),
    )
