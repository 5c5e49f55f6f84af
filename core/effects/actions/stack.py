"""Countering and copying spells and abilities (701.5, 707.10)."""

import attrs

from ...model import events
from ...model.zones import Zone
from ..base import Instruction, Phrase
from ..context import Context


@attrs.frozen
class CounterSpell(Instruction):
    """Spells or abilities are countered (701.5a)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        return bool(found) and bool(ctx.happen(*(events.Counter(ref, ctx.source) for ref in found)))


@attrs.frozen
class CounterAndExile(Instruction):
    """Spells are countered and exiled rather than put into a graveyard (701.5a, 614.6)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        return bool(found) and bool(
            ctx.happen(*(events.Counter(ref, ctx.source, Zone.EXILE) for ref in found))
        )


@attrs.frozen
class CopySpell(Instruction):
    """The actor copies spells or abilities, perhaps with new targets (707.10)."""

    objects: Phrase
    new_targets: bool = False

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        if not found:
            return False
        copying = attrs.evolve(ctx, controller=ctx.actor)
        copies = [ctx.referee.copy_spell(copying, ref, self.new_targets) for ref in found]
        return bool(ctx.mention(copy for copy in copies if copy is not None))


WORDS = {"with_new_targets": True}
