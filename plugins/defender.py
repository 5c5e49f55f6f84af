"""Defender (702.3): a creature that can't attack."""

import attrs

from cardwright import Context, GameRule, Id, KeywordRegister, StaticAbility, hookimpl
from cardwright.effects.continuous import Continuous
from cardwright.effects.references import This


@attrs.frozen
class Defends(GameRule):
    """It can't attack (702.3b), unless it can "as though it didn't have defender"."""

    def forbids_attack(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        rules = ctx.look(attacker).rules
        return not any(bound.rule.grants("attack with defender") for bound in rules)


def _meaning() -> list[StaticAbility]:
    return [StaticAbility(Continuous(This(), (Defends(),)))]


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "defender",
        rule="702.3",
        meaning=_meaning,
        reminder="This creature can't attack.",
    )
