"""Attaching Equipment and Auras (701.3)."""

import attrs

from ...model import events
from ..base import Instruction, Phrase
from ..context import Context


@attrs.frozen
class Attach(Instruction):
    """Permanents move onto another object; where they are already, nothing happens (701.3b)."""

    objects: Phrase
    to: Phrase

    def execute(self, ctx: Context) -> bool:
        moved = self.objects.find(ctx)
        onto = self.to.find(ctx)
        if not moved or not onto:
            return False
        return bool(ctx.happen(*(events.Attach(ref, onto[0], ctx.source) for ref in moved)))


@attrs.frozen
class Unattach(Instruction):
    """Permanents are attached to nothing any more (701.3d)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        moved = self.objects.find(ctx)
        return bool(moved) and bool(
            ctx.happen(*(events.Attach(ref, None, ctx.source) for ref in moved))
        )

    def possible(self, ctx: Context) -> bool:
        found = [ctx.state.objects.get(ref) for ref in self.objects.find(ctx)]
        return bool(found) and all(one is not None and one.attached_to for one in found)
