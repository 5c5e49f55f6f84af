"""Boast (702.142): an ability of a creature that attacked this turn."""

from collections.abc import Iterable

import attrs

from cardwright import ActivatedAbility, KeywordRegister, hookimpl
from cardwright.effects.actions.limits import WORDS as LIMITS
from cardwright.effects.actions.limits import OnlyIf
from cardwright.effects.deeds import AttackedThisTurn
from cardwright.effects.references import This
from cardwright.effects.turnfacts import ObjectDid

ATTACKED = OnlyIf(ObjectDid(This(), AttackedThisTurn()))


def _meaning(ability: ActivatedAbility) -> Iterable[ActivatedAbility]:
    yield attrs.evolve(ability, limits=(ATTACKED, LIMITS["once_each_turn"]))


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "boast",
        rule="702.142",
        grammar='"—" activated',
        parameters=["ability"],
        meaning=_meaning,
        reminder="Activate this only if this creature attacked this turn and only once each turn.",
    )
