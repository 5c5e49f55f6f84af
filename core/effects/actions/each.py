"""Doing something for each of several objects or players (608.2f)."""

import attrs

from ...model.objects import Id
from ..at_once import AtOnce
from ..base import Instruction
from ..context import Context
from ..filters import Selector
from ..locking import Named
from ..node import Node, rewrite, walk, walk_now
from ..phrases import Target
from ..players import AnyPlayer, Opponent, ThatPlayer


@attrs.frozen
class ForEachOf(Instruction):
    """ "For each creature you control, ...": done once for each, which is "it" or "that player".

    "For each opponent, destroy target creature that player controls" has a target for each of the
    players; that happens to all targets at the same time if it can (608.2f).
    """

    group: Selector
    instruction: Instruction

    def __attrs_post_init__(self) -> None:
        targets = [node for node in walk_now(self.instruction) if isinstance(node, Target)]
        if targets and not isinstance(self.group, (Opponent, AnyPlayer)):
            raise ValueError("a target for each of several objects is not understood")
        if not all(any(isinstance(node, ThatPlayer) for node in walk(one)) for one in targets):
            raise ValueError("a target for each player must be one 'that player controls'")

    @property
    def has_varying_targets(self) -> bool:
        """Whether each of several players has a target."""
        return any(isinstance(node, Target) for node in walk_now(self.instruction))

    def announced_parts(self, ctx: Context) -> tuple[Instruction, ...] | None:
        if not self.has_varying_targets:
            return None
        return tuple(self._about(player) for player in self.group.candidates(ctx))

    def execute(self, ctx: Context) -> bool:
        if self.has_varying_targets:
            return self._to_targets(ctx)
        done = False
        spoken_of: list[Id] = []
        for ref in self.group.candidates(ctx):
            ctx.mention((ref,))
            before = len(ctx.mentioned)
            done = self.instruction.execute(ctx) or done
            spoken_of.extend(one for group in ctx.mentioned[before:] for one in group if one != ref)
        if spoken_of:
            ctx.mention(dict.fromkeys(spoken_of))  # "those tokens" are all of them
        return done

    def _to_targets(self, ctx: Context) -> bool:
        parts = self.announced_parts(ctx) or ()
        if isinstance(self.instruction, AtOnce):
            each = [part.proposed(ctx) for part in parts if isinstance(part, AtOnce)]
            events = [event for proposed in each for event in proposed]
            done = bool(events) and bool(ctx.happen(*events))
        else:
            did = [part.execute(ctx) for part in parts]
            done = any(did)
        targets = [node for part in parts for node in walk_now(part) if isinstance(node, Target)]
        ctx.mention(ref for target in targets for ref in ctx.targets.get(target.slot, ()))
        return done

    def _about(self, player: Id) -> Instruction:
        """What is done for one player, with targets of its own."""

        def told(node: Node) -> Node:
            if isinstance(node, Target):
                return attrs.evolve(node, slot=_SLOTS * player + node.slot)
            return Named((player,)) if isinstance(node, ThatPlayer) else node

        return rewrite(self.instruction, told)


_SLOTS = 1000
"""More than a text has targets."""
