"""Turns that are taken besides those that come anyway (500.7)."""

import attrs

from ...model import events
from ..base import Instruction
from ..context import Context


@attrs.frozen
class ExtraTurn(Instruction):
    """The actor takes an extra turn after this one (500.7)."""

    def execute(self, ctx: Context) -> bool:
        return bool(ctx.happen(events.ExtraTurn(ctx.actor, ctx.source)))
