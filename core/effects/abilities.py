"""The four kinds of abilities (113.3), keyword abilities (702) and what spells do in order."""

from typing import Any, ClassVar

import attrs

from ..model.characteristics import Ability
from ..model.zones import Zone
from .base import Condition, Instruction, Trigger
from .context import Context
from .node import Node


@attrs.frozen
class Sequence(Instruction):
    """Instructions that are followed in order (608.2c). `ctx.did` tells if the last was done."""

    instructions: tuple[Instruction, ...]

    def execute(self, ctx: Context) -> bool:
        for instruction in self.instructions:
            ctx.did = instruction.execute(ctx)
        return ctx.did

    def possible(self, ctx: Context) -> bool:
        return all(instruction.possible(ctx) for instruction in self.instructions)


@attrs.frozen
class Modal(Instruction):
    """ "Choose one —" and its modes (700.2). Which are chosen is announced with the spell."""

    minimum: int
    maximum: int
    modes: tuple[Instruction, ...]

    def execute(self, ctx: Context) -> bool:
        chosen = ctx.announced.modes if ctx.announced is not None else ()
        for index in chosen:
            ctx.did = self.modes[index].execute(ctx)
        return bool(chosen)


@attrs.frozen
class Cost(Node):
    """What must be paid (118): instructions, mana payments among them."""

    items: tuple[Instruction, ...]


class Limit(Node):
    """A restriction on activating or triggering an ability (602.5, 603.2h)."""

    __slots__ = ()

    def allows(self, ctx: Context) -> bool:
        """Whether the ability of `ctx.source` may be activated or trigger now."""
        raise NotImplementedError


@attrs.frozen
class SpellAbility(Node, Ability):
    """What an instant or sorcery does as it resolves (113.3a)."""

    effect: Instruction


@attrs.frozen
class ActivatedAbility(Node, Ability):
    """ "Cost: Effect." (602.1). `zone` is where it can be activated from (113.6)."""

    cost: Cost
    effect: Instruction
    limits: tuple[Limit, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    loyalty: bool = False
    text: str = ""


@attrs.frozen
class TriggeredAbility(Node, Ability):
    """ "When/Whenever/At ..., effect." (603.1). `condition` is an intervening "if" (603.4)."""

    trigger: Trigger
    condition: Condition | None
    effect: Instruction
    limits: tuple[Limit, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""


@attrs.frozen
class StaticAbility(Node, Ability):
    """A statement that is simply true (604.1): a continuous effect, a replacement, a rule.

    `effect` is a `Continuous`, a `Replacement` or another node the rules ask for by class.
    """

    effect: Node
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""


@attrs.frozen
class KeywordAbility(Node, Ability):
    """A keyword ability (702): its name, its parameters and the abilities it is shorthand for."""

    keyword: str
    parameters: tuple[Any, ...] = ()
    abilities: tuple[Ability, ...] = ()
