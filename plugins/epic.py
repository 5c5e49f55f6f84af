"""Epic (702.50): a spell that comes back each upkeep, and the last one its player casts."""

from collections.abc import Iterator

import attrs

from cardwright import (
    Context,
    Instruction,
    KeywordRegister,
    Step,
    TriggeredAbility,
    events,
    hookimpl,
)
from cardwright.effects.abilities import SpellAbility
from cardwright.effects.actions.delaying import keep
from cardwright.effects.players import You
from cardwright.effects.step_triggers import AtStep


@attrs.frozen
class CopyWithoutEpic(Instruction):
    """ "Copy this spell except for its epic ability", with new targets if you like (702.50a)."""

    def execute(self, ctx: Context) -> bool:
        return ctx.referee.copy_spell(ctx, ctx.source, True, "epic") is not None


@attrs.frozen
class CopyEachUpkeep(Instruction):
    """ "At the beginning of each of your upkeeps for the rest of the game, copy this spell"."""

    def execute(self, ctx: Context) -> bool:
        ability = TriggeredAbility(AtStep(You(), Step.UPKEEP), None, CopyWithoutEpic())
        ctx.happen(
            events.StartDelayedTrigger(
                ability, ctx.source, ctx.controller, bindings=keep(ctx), once=False
            )
        )
        return True


def _meaning() -> Iterator[SpellAbility]:
    yield SpellAbility(CopyEachUpkeep())


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "epic",
        rule="702.50",
        text="You can't cast spells for the rest of the game.",
        meaning=_meaning,
        reminder=(
            "For the rest of the game, you can't cast spells. At the beginning of each of your "
            "upkeeps, copy this spell except for its epic ability. You may choose new targets."
        ),
    )
