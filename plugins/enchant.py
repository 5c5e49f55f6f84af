"""Enchant (702.5): what an Aura can be cast on and attached to."""

from collections.abc import Iterable

from cardwright import KeywordRegister, StaticAbility, hookimpl
from cardwright.effects.enchanting import CanEnchant
from cardwright.effects.filters import Selector
from cardwright.effects.phrases import ONE, Target


def _meaning(selector: Selector) -> Iterable[StaticAbility]:
    yield StaticAbility(CanEnchant(Target(ONE, selector)))


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "enchant",
        rule="702.5",
        grammar="(selector_s | player_noun)",
        parameters=["object"],
        meaning=_meaning,
        reminder="This can be attached only to that.",
    )
