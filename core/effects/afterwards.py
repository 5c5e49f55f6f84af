"""What is done later to the permanent that a spell becomes (702.109a, 702.152a)."""

from typing import ClassVar

import attrs

from ..model.objects import Id
from ..model.zones import Zone
from .base import Instruction, Phrase, Trigger
from .context import Context
from .node import Node


@attrs.frozen
class WhatItBecomes(Phrase):
    """ "The permanent this spell becomes", as long as it is that permanent."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        known = ctx.state.last_known.get(ctx.source)
        permanent = known.became if known is not None else None
        found = ctx.state.objects.get(permanent) if permanent is not None else None
        if found is None or found.zone is not Zone.BATTLEFIELD:
            return ()
        return ctx.mention((found.id,))

    def matches(self, ctx: Context, ref: Id) -> bool:
        known = ctx.state.last_known.get(ctx.source)
        return known is not None and known.became == ref


@attrs.frozen
class DoneAfterwards(Node):
    """ "Sacrifice the permanent this spell becomes at the beginning of the next end step".

    The effect of a static ability of a spell: as that resolves, the rules create the delayed
    triggered ability.
    """

    instruction: Instruction
    trigger: Trigger

    works_in: ClassVar[Zone] = Zone.STACK
