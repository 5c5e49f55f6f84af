"""Rules about attacking and blocking that text makes (508.1, 509.1).

A rule about a block says in `holder` which of the two creatures has it. Restrictions forbid or
limit, requirements demand; the rules look for declarations that break no restriction and obey as
many requirements as can be. Each rule of each effect is one requirement.
"""

from typing import ClassVar

import attrs

from ..model.objects import Id
from .base import Condition, GameRule, Phrase, Value
from .context import Context
from .filters import Selector
from .node import Node
from .players import ATTACKED
from .values import Number


@attrs.frozen
class CombatRule(GameRule):
    """A rule about attacking or blocking."""

    holder: ClassVar[str] = "blocker"
    """As what its creature takes part: `forbids_block` is not asked for the other role."""


_ONE = Number(1)


@attrs.frozen
class Company(Node):
    """Those without whom a creature can't attack or block: so many others, of a sort (506.5)."""

    number: Value = _ONE
    others: Selector | None = None


@attrs.frozen
class CantAttack(CombatRule):
    """ "Can't attack", "can't attack you" (508.1c). Without `defender` it is anybody."""

    defender: Phrase | None = None

    def forbids_attack(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        return self.defender is None or self.defender.matches(ctx, defender)


def _holds_for(ctx: Context, condition: Condition, attacked: Id) -> bool:
    """Whether a condition holds if a creature were to attack that: "defending player" (508.5)."""
    bindings = {**ctx.bindings, ATTACKED: attacked}
    return condition.holds(attrs.evolve(ctx, bindings=bindings))


@attrs.frozen
class CantAttackUnless(CombatRule):
    """ "Can't attack unless defending player controls an Island" (508.1c)."""

    condition: Condition

    def forbids_attack(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        return not _holds_for(ctx, self.condition, defender)


@attrs.frozen
class CantBlock(CombatRule):
    """ "Can't block", "can't block creatures with power 3 or greater" (509.1b)."""

    attackers: Phrase | None = None

    def forbids_block(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        return self.attackers is None or self.attackers.matches(ctx, attacker)


@attrs.frozen
class CantBlockUnless(CombatRule):
    """ "Can't block unless you control another creature" (509.1b)."""

    condition: Condition

    def forbids_block(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        return not self.condition.holds(ctx)


@attrs.frozen
class CantAttackOrBlock(CombatRule):
    """ "Can't attack or block" (508.1c, 509.1b)."""

    def forbids_attack(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        return True

    def forbids_block(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        return True


@attrs.frozen
class CantAttackOrBlockUnless(CombatRule):
    """ "Can't attack or block unless you control another Goblin" (508.1c, 509.1b)."""

    condition: Condition

    def forbids_attack(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        return not _holds_for(ctx, self.condition, defender)

    def forbids_block(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        return not self.condition.holds(ctx)


@attrs.frozen
class CanBlockOnly(CombatRule):
    """ "Can block only creatures with flying" (509.1b)."""

    attackers: Phrase

    def forbids_block(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        return not self.attackers.matches(ctx, attacker)


@attrs.frozen
class CantBeBlocked(CombatRule):
    """ "Can't be blocked", "can't be blocked by Walls" (509.1b)."""

    blockers: Phrase | None = None
    holder: ClassVar[str] = "attacker"

    def forbids_block(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        return self.blockers is None or self.blockers.matches(ctx, blocker)


@attrs.frozen
class CantBeBlockedExceptBy(CombatRule):
    """ "Can't be blocked except by creatures with flying or reach" (509.1b)."""

    blockers: Phrase
    holder: ClassVar[str] = "attacker"

    def forbids_block(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        return not self.blockers.matches(ctx, blocker)


@attrs.frozen
class BlockedByAtLeast(CombatRule):
    """ "Can't be blocked except by two or more creatures" (509.1b)."""

    number: Value

    def minimum_blockers(self, ctx: Context) -> int:
        return self.number.value(ctx)


@attrs.frozen
class BlockedByAtMostOne(CombatRule):
    """ "Can't be blocked by more than one creature" (509.1b)."""

    def maximum_blockers(self, ctx: Context) -> int | None:
        return 1


@attrs.frozen
class AttacksIfAble(CombatRule):
    """ "Attacks each combat if able" (508.1d)."""

    def requires_attack(self, ctx: Context, attacker: Id) -> bool:
        return True


@attrs.frozen
class BlocksIfAble(CombatRule):
    """ "Blocks each combat if able" (509.1c)."""

    def requires_block(self, ctx: Context, blocker: Id) -> bool:
        return True


@attrs.frozen
class BlocksThis(CombatRule):
    """ "Blocks it this turn if able": it must block one of those attackers (509.1c)."""

    attackers: Phrase

    def requires_block_of(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        return self.attackers.matches(ctx, attacker)


@attrs.frozen
class MustBeBlocked(CombatRule):
    """ "Must be blocked if able" (509.1c)."""

    holder: ClassVar[str] = "attacker"

    def requires_being_blocked(self, ctx: Context, attacker: Id) -> bool:
        return True


@attrs.frozen
class BlockedByAll(CombatRule):
    """ "All creatures able to block it do so" (509.1c)."""

    holder: ClassVar[str] = "attacker"

    def requires_blocker(self, ctx: Context, attacker: Id, blocker: Id) -> bool:
        return True


@attrs.frozen
class ExtraBlocks(CombatRule):
    """ "Can block two additional creatures each combat" (509.1b)."""

    number: Value

    def extra_blocks(self, ctx: Context) -> int:
        return self.number.value(ctx)


@attrs.frozen
class BlocksAnyNumber(CombatRule):
    """ "Can block any number of creatures" (509.1b)."""

    def extra_blocks(self, ctx: Context) -> int:
        return len(ctx.state.battlefield)


@attrs.frozen
class AttacksThat(CombatRule):
    """ "Attacks that player this combat if able" (508.1d)."""

    defender: Phrase

    def requires_attack_on(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        return self.defender.matches(ctx, defender)


@attrs.frozen
class CantAttackAlone(CombatRule):
    """ "Can't attack alone" (506.5, 508.1c)."""

    def attack_company(self, ctx: Context) -> Company | None:
        return Company()


@attrs.frozen
class CantBlockAlone(CombatRule):
    """ "Can't block alone" (506.5, 509.1b)."""

    def block_company(self, ctx: Context) -> Company | None:
        return Company()


@attrs.frozen
class CantAttackOrBlockAlone(CantAttackAlone, CantBlockAlone):
    """ "Can't attack or block alone" (506.5)."""


@attrs.frozen
class CantAttackWithout(CombatRule):
    """ "Can't attack unless at least two other creatures attack" (508.1c)."""

    company: Company

    def attack_company(self, ctx: Context) -> Company | None:
        return self.company


@attrs.frozen
class CantBlockWithout(CombatRule):
    """ "Can't block unless at least two other creatures block" (509.1b)."""

    company: Company

    def block_company(self, ctx: Context) -> Company | None:
        return self.company


@attrs.frozen
class CantAttackOrBlockWithout(CombatRule):
    """ "Can't attack or block unless at least two other creatures attack or block"."""

    company: Company

    def attack_company(self, ctx: Context) -> Company | None:
        return self.company

    def block_company(self, ctx: Context) -> Company | None:
        return self.company


@attrs.frozen
class AttackLimit(Node):
    """ "No more than two creatures can attack each combat" (508.1c): a static effect of its own.

    With `defender` only creatures that attack that player count.
    """

    number: Value
    defender: Phrase | None = None

    turn: ClassVar[bool] = False
    """Whether creatures that attacked in earlier combat phases of the turn count, too."""


@attrs.frozen
class AttackLimitEachTurn(AttackLimit):
    """ "No more than one creature can attack each turn" (508.1c)."""

    turn: ClassVar[bool] = True


@attrs.frozen
class BlockLimit(Node):
    """ "No more than one creature can block each combat" (509.1b): a static effect of its own."""

    number: Value

    turn: ClassVar[bool] = False


@attrs.frozen
class BlockLimitEachTurn(BlockLimit):
    """ "No more than one creature can block each turn" (509.1b)."""

    turn: ClassVar[bool] = True
