"""Doing something several times, and keyword actions that are short for other text (701)."""

import attrs

from ...model import events
from ..base import Instruction, Value
from ..context import Context


@attrs.frozen
class Repeat(Instruction):
    """ "Investigate three times": one after the other."""

    instruction: Instruction
    times: Value

    def execute(self, ctx: Context) -> bool:
        done = False
        for _ in range(max(0, self.times.value(ctx))):
            done = self.instruction.execute(ctx) or done
        return done


@attrs.frozen
class KeywordAct(Instruction):
    """A keyword action that is short for another instruction, and is watched for by its name."""

    action: str
    instruction: Instruction

    def execute(self, ctx: Context) -> bool:
        done = self.instruction.execute(ctx)
        ctx.happen(events.KeywordAction(self.action, ctx.actor))
        return done

    def possible(self, ctx: Context) -> bool:
        return self.instruction.possible(ctx)
