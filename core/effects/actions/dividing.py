"""What is divided or distributed among several, at least one to each (601.2d)."""

from collections.abc import Sequence

import attrs

from ...model import events
from ...model.decision import Option
from ...model.objects import Id
from ..base import Instruction, Phrase, Value
from ..context import Context
from ..node import Node
from ..phrases import Target


class Divided(Node):
    """Base of what divides `amount` among `targets`, as is announced if they are targets.

    What an illegal target was to get goes to nobody else (608.2i).
    """

    __slots__ = ()

    amount: Value
    targets: Phrase

    def division(self, ctx: Context, found: Sequence[Id]) -> dict[Id, int]:
        """What each of those found gets: as was announced, or as the actor divides it now."""
        announced = ctx.announced
        slot = self.targets.slot if isinstance(self.targets, Target) else 0
        if announced is not None and slot in announced.divided:
            shares = zip(announced.targets[slot], announced.divided[slot], strict=True)
            return {ref: amount for ref, amount in shares if ref in found}
        return divide(ctx, self.amount.value(ctx), found)


@attrs.frozen
class DistributeCounters(Instruction, Divided):
    """ "Distribute three +1/+1 counters among one, two, or three target creatures" (601.2d)."""

    amount: Value
    kind: str
    targets: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.targets.find(ctx)
        shares = self.division(ctx, found)
        return bool(shares) and bool(
            ctx.happen(
                *(
                    events.PutCounters(ref, self.kind, amount, ctx.actor, ctx.source)
                    for ref, amount in shares.items()
                )
            )
        )


def divide(ctx: Context, amount: int, among: Sequence[Id]) -> dict[Id, int]:
    """Let the actor divide an amount among objects and players, at least 1 to each (601.2d)."""
    shares: dict[Id, int] = {}
    for position, ref in enumerate(among):
        after = len(among) - position - 1
        least = 1 if after else amount  # the last one is dealt what is left
        options = tuple(Option(str(n), n) for n in range(least, amount - after + 1))
        if not options:
            break
        (shares[ref],) = ctx.choose("number", f"How much for {ctx.name(ref)}?", options)
        amount -= shares[ref]
    return {ref: share for ref, share in shares.items() if share > 0}
