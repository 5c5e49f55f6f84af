"""Text that makes attacking and blocking cost something (508.1g-h, 509.1d)."""

import attrs

from ..model.objects import Id
from .abilities import Cost, TriggeredAbility
from .actions.costs import priced_now
from .base import Instruction, Phrase
from .combat_rules import CombatRule
from .context import Context
from .node import Node


def _as_cost(cost: Cost | Instruction) -> Cost:
    return cost if isinstance(cost, Cost) else Cost((cost,))


@attrs.frozen
class CantAttackUnlessPaid(CombatRule):
    """ "Can't attack you unless their controller pays {2} for each of them" (508.1h)."""

    cost: Cost = attrs.field(converter=_as_cost)
    defender: Phrase | None = None

    def attack_cost(self, ctx: Context, attacker: Id, defender: Id) -> Cost | None:
        if self.defender is not None and not self.defender.matches(ctx, defender):
            return None
        return priced_now(self.cost, ctx)


@attrs.frozen
class CantAttackThatUnlessPaid(CantAttackUnlessPaid):
    """ "Can't attack you unless their controller pays {2} for each of those creatures"."""

    defender: Phrase | None
    cost: Cost = attrs.field(converter=_as_cost)


@attrs.frozen
class AttackOffer(Node):
    """A cost that may be paid as a creature attacks (508.1g), as the question `prompt` puts it.

    `linked` is the ability that triggers "when you do" (607.2h).
    """

    cost: Cost
    prompt: str
    linked: TriggeredAbility | None = None


@attrs.frozen
class MayPayAsItAttacks(CombatRule):
    """ "You may ... as it attacks. When you do, ...": an optional cost to attack (508.1g)."""

    offer: AttackOffer

    def attack_offer(self, ctx: Context, attacker: Id) -> AttackOffer | None:
        return self.offer


@attrs.frozen
class CantBlockUnlessPaid(CombatRule):
    """ "Can't block unless you pay {1}" (509.1d). Without `attackers` it is about all of them."""

    cost: Cost = attrs.field(converter=_as_cost)
    attackers: Phrase | None = None

    def block_cost(self, ctx: Context, blocker: Id, attacker: Id) -> Cost | None:
        if self.attackers is not None and not self.attackers.matches(ctx, attacker):
            return None
        return priced_now(self.cost, ctx)


@attrs.frozen
class CantBlockThatUnlessPaid(CantBlockUnlessPaid):
    """ "Can't block creatures with power 3 or greater unless you pay {1}" (509.1d)."""

    attackers: Phrase | None
    cost: Cost = attrs.field(converter=_as_cost)


@attrs.frozen
class CantAttackOrBlockUnlessPaid(CantBlockUnlessPaid):
    """ "Can't attack or block unless you pay {1}" (508.1h, 509.1d)."""

    def attack_cost(self, ctx: Context, attacker: Id, defender: Id) -> Cost | None:
        return priced_now(self.cost, ctx)
