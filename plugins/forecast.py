"""Forecast (702.57): an ability of a card in the hand, in its owner's upkeep."""

from collections.abc import Iterable

import attrs

from cardwright import ActivatedAbility, KeywordRegister, Zone, hookimpl
from cardwright.effects.actions.limits import WORDS as LIMITS


def _meaning(ability: ActivatedAbility) -> Iterable[ActivatedAbility]:
    limits = (LIMITS["your_upkeep_only"], LIMITS["once_each_turn"])
    yield attrs.evolve(ability, limits=limits, zone=Zone.HAND)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "forecast",
        rule="702.57",
        grammar='"—" activated',
        parameters=["ability"],
        meaning=_meaning,
        reminder="Activate this only during your upkeep and only once each turn.",
    )
