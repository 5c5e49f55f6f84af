"""Repeating what a text said before: "repeat this process"."""

import attrs

from ...model import events
from ...model.zones import Zone
from ..base import Condition, Instruction, Value
from ..context import Context
from ..node import Node, rewrite, walk

_AGAIN = "again"
_LEFT = "rounds left"


class Repeating(Instruction):
    """An instruction to do all of its text once more."""

    __slots__ = ()

    def goes_on(self, ctx: Context) -> bool:
        """Whether there is one more round."""
        return True

    def execute(self, ctx: Context) -> bool:
        again = self.goes_on(ctx)
        ctx.bindings[_AGAIN] = again
        return again


@attrs.frozen
class Again(Repeating):
    """ "Repeat this process"; "any number of times", where the player may."""


@attrs.frozen
class AgainSoOften(Repeating):
    """ "Repeat this process two more times"."""

    rounds: Value

    def goes_on(self, ctx: Context) -> bool:
        left: int = ctx.bindings.get(_LEFT, self.rounds.value(ctx))
        ctx.bindings[_LEFT] = left - 1
        return left > 0


@attrs.frozen
class AgainUntil(Repeating):
    """ "Repeat this process until no one pays life"."""

    condition: Condition

    def goes_on(self, ctx: Context) -> bool:
        return not self.condition.holds(ctx)


@attrs.frozen
class PutThisWay(Condition):
    """ "X cards have been put into a graveyard this way": not those that went elsewhere."""

    number: Value

    def holds(self, ctx: Context) -> bool:
        put = sum(isinstance(e, events.Move) and e.to is Zone.GRAVEYARD for e in ctx.happened)
        return put >= self.number.value(ctx)


@attrs.frozen
class Process(Instruction):
    """A text that says to repeat it. Without an end that anybody could bring it is a draw."""

    effect: Instruction

    def execute(self, ctx: Context) -> bool:
        rounds: list[tuple[int, str]] = []
        while True:
            done = self.effect.execute(ctx)
            if not ctx.bindings.pop(_AGAIN, False) or not ctx.referee.goes_on(rounds):
                return done

    def possible(self, ctx: Context) -> bool:
        return self.effect.possible(ctx)

    def announced_parts(self, ctx: Context) -> tuple[Instruction, ...]:
        return (self.effect,)


def with_processes(ability: Node) -> Node:
    """An ability in which each effect that says to repeat it knows what there is to repeat."""
    if not any(isinstance(node, Repeating) for node in walk(ability)):
        return ability

    def change(node: Node) -> Node:
        effect = getattr(node, "effect", None)
        if isinstance(node, Instruction) or not isinstance(effect, Instruction):
            return node
        if not any(isinstance(part, Repeating) for part in walk(effect)):
            return node
        return attrs.evolve(node, effect=Process(effect))  # type: ignore[misc]

    return rewrite(ability, change)
