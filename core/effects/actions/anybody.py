"""What any player may do, until one of them does (101.4)."""

import attrs

from ..base import Instruction, Phrase
from ..context import Context
from .flow import in_order


@attrs.frozen
class AnyPlayerDoes(Instruction):
    """ "Any player may sacrifice a creature": asked in turn order until one does (101.4)."""

    players: Phrase
    instruction: Instruction

    def execute(self, ctx: Context) -> bool:
        for player in in_order(ctx, self.players.find(ctx)):
            ctx.mention((player,))
            if self.instruction.execute(ctx.acting(player)):
                return True
        return False
