"""Regeneration: a shield against being destroyed (701.15)."""

from typing import ClassVar

import attrs

from ..model.events import ChangeEffect, Destroy, Event, Regenerate
from .base import Instruction, Phrase, Replacement
from .context import Context
from .continuous import started
from .durations import UntilEndOfTurn
from .prevention import active_effect


@attrs.frozen
class RegenerationShield(Replacement[Destroy]):
    """The next time it would be destroyed this turn, it regenerates instead (701.15a, 614.8)."""

    events: ClassVar[tuple[type[Event], ...]] = (Destroy,)

    def applies(self, ctx: Context, event: Destroy) -> bool:
        active = active_effect(ctx)
        return (
            active is not None
            and event.can_regenerate
            and event.object in (active.objects or ())
            and not any(
                bound.rule.grants("not regenerated") for bound in ctx.look(event.object).rules
            )
        )

    def replace(self, ctx: Context, event: Destroy) -> tuple[Event, ...]:
        active = active_effect(ctx)
        assert active is not None
        ctx.happen(ChangeEffect(active.id))
        return (Regenerate(event.object, active.source),)


@attrs.frozen
class RegenerateObjects(Instruction):
    """ "Regenerate target creature": it gets a regeneration shield (701.15a)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        if not found:
            return False
        shield = RegenerationShield()
        ctx.happen(*(started(ctx, shield, UntilEndOfTurn(), (ref,)) for ref in found))
        return True
