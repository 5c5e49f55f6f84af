"""Storm (702.40): copies of the spell for each one cast before it.

Rulings: ST-1 (the ability triggers on the stack as the spell is cast; copies are not cast).
"""

from collections.abc import Iterable

import attrs

from cardwright import (
    Context,
    Instruction,
    KeywordRegister,
    Referee,
    Trigger,
    TriggeredAbility,
    events,
    hookimpl,
    keyword_abilities,
)


@attrs.frozen
class CastThis(Trigger):
    """ "When you cast this spell"; the hook says when."""

    def matches(self, ctx: Context, event: events.Event) -> bool:
        return isinstance(event, events.Cast) and event.spell == ctx.source


@attrs.frozen
class CopyForEachBefore(Instruction):
    """Copy the spell for each other spell cast before it this turn; new targets may be chosen."""

    def execute(self, ctx: Context) -> bool:
        before = 0
        for event in ctx.state.history:
            if event == ctx.event:
                break
            before += isinstance(event, events.Cast)
        for _ in range(before):
            ctx.referee.copy_spell(ctx, ctx.source, new_targets=True)
        return before > 0


ABILITY = TriggeredAbility(
    CastThis(),
    None,
    CopyForEachBefore(),
    text="Copy it for each spell cast before it this turn. You may choose new targets.",
)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "storm",
        rule="702.40",
        reminder="When you cast this spell, copy it for each spell cast before it this turn.",
    )


@hookimpl
def cardwright_triggers(game: Referee, event: events.Event) -> Iterable[TriggeredAbility]:
    """Trigger once for each instance of storm (702.40b)."""
    if not isinstance(event, events.Cast):
        return []
    return [ABILITY] * len(keyword_abilities(game.look(event.spell), "storm"))
