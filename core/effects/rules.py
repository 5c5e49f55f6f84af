"""Rules of the game that text changes for objects: "can't block", "can't be countered" (613.11).

A rule about a block says in `holder` which of the two creatures has it. The rules ask
`forbids_event` of every object an event concerns: its subject, and what something is attached to.
"""

from typing import ClassVar

import attrs

from ..model.events import Attach, Counter, Destroy, Event, Move, PutCounters, Untap
from ..model.objects import Id
from ..model.zones import Step
from .base import Condition, GameRule, Phrase, Value
from .context import Context


@attrs.frozen
class CombatRule(GameRule):
    """A rule about attacking or blocking, with the questions that `GameRule` lacks."""

    holder: ClassVar[str] = "blocker"
    """As what its creature takes part: `forbids_block` is not asked for the other role."""

    def maximum_blockers(self, ctx: Context) -> int | None:
        """How many creatures can block it at most; None for any number (509.1b)."""
        return None

    def forces_block(self, ctx: Context, attacker: Id, blocker: Id) -> bool:
        """Whether that creature must block the attacker (who has this rule) if able (509.1c)."""
        return False

    def requires_being_blocked(self, ctx: Context, attacker: Id) -> bool:
        """Whether some creature must block the attacker (who has this rule) if able (509.1c)."""
        return False


@attrs.frozen
class CantAttack(CombatRule):
    """ "Can't attack", "can't attack you" (508.1c). Without `defender` it is anybody."""

    defender: Phrase | None = None

    def forbids_attack(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        return self.defender is None or self.defender.matches(ctx, defender)


@attrs.frozen
class CantAttackUnless(CombatRule):
    """ "Can't attack unless defending player controls an Island" (508.1c)."""

    condition: Condition

    def forbids_attack(self, ctx: Context, attacker: Id, defender: Id) -> bool:
        return not self.condition.holds(ctx)


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
        return not self.condition.holds(ctx)

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

    def requires_block(self, ctx: Context, blocker: Id) -> bool:
        combat = ctx.state.combat
        return combat is not None and any(self.attackers.matches(ctx, a) for a in combat.attacks)

    def forces_block(self, ctx: Context, attacker: Id, blocker: Id) -> bool:
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

    def forces_block(self, ctx: Context, attacker: Id, blocker: Id) -> bool:
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
class AttacksDespiteDefender(GameRule):
    """ "Can attack as though it didn't have defender" (702.3)."""

    def grants(self, permission: str) -> bool:
        return permission == "attack with defender"


@attrs.frozen
class CastAsInstant(GameRule):
    """ "You may cast this spell any time you could cast an instant" (601.3b, 702.8a)."""

    def grants(self, permission: str) -> bool:
        return permission == "flash"


@attrs.frozen
class AttacksWithoutTapping(GameRule):
    """ "Attacking doesn't cause this creature to tap" (508.1f)."""

    def grants(self, permission: str) -> bool:
        return permission == "attack without tapping"


@attrs.frozen
class CantBeTarget(GameRule):
    """ "Can't be the target of spells or abilities your opponents control" (115)."""

    by: Phrase

    def forbids_target(self, ctx: Context, ref: Id, by: Context) -> bool:
        return self.by.matches(ctx, by.source if by.stack_object is None else by.stack_object)


@attrs.frozen
class CantBeCountered(GameRule):
    """ "Can't be countered" (101.2). `by` limits it to some spells and abilities."""

    by: Phrase | None = None

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, Counter):
            return False
        return self.by is None or (event.source is not None and self.by.matches(ctx, event.source))


@attrs.frozen
class CantBeDestroyed(GameRule):
    """ "Can't be destroyed" (701.7, 702.12b)."""

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Destroy)


@attrs.frozen
class CantBeSacrificed(GameRule):
    """ "Can't be sacrificed" (701.17)."""

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Move) and event.cause == "sacrifice"


@attrs.frozen
class CantBeRegenerated(GameRule):
    """ "Can't be regenerated": shields do not apply to it (701.15, 614.8).

    The rules ask `grants("not regenerated")` before they apply a regeneration shield.
    """

    def grants(self, permission: str) -> bool:
        return permission == "not regenerated"


@attrs.frozen
class CantHaveCounters(GameRule):
    """ "Can't have counters put on it" (122, 614.17)."""

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, PutCounters)


@attrs.frozen
class CantBeAttachedBy(GameRule):
    """ "Can't be enchanted", "can't be equipped by artifacts an opponent controls" (303.4, 301.5).

    `subtype` is ``"Aura"`` or ``"Equipment"``. The rules also ask it, with an `Attach` event, of
    what is attached already, as a state-based action (704.5m, 704.5n).
    """

    subtypes: tuple[str, ...]
    by: Phrase | None = None

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, Attach) or event.to is None:
            return False
        if ctx.look(event.object).subtypes.isdisjoint(self.subtypes):
            return False
        return self.by is None or self.by.matches(ctx, event.object)


@attrs.frozen
class DoesntUntap(GameRule):
    """ "Doesn't untap during its controller's untap step" (502.3)."""

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Untap) and ctx.state.step is Step.UNTAP and event.source is None


@attrs.frozen
class MayStayTapped(GameRule):
    """ "You may choose not to untap this creature during your untap step" (502.3)."""

    def grants(self, permission: str) -> bool:
        return permission == "not untap"


@attrs.frozen
class CantDealCombatDamage(GameRule):
    """ "Assigns no combat damage" (510.1a)."""

    def grants(self, permission: str) -> bool:
        return permission == "no combat damage"


@attrs.frozen
class AssignsDamageAsUnblocked(GameRule):
    """ "You may have it assign its combat damage as though it weren't blocked" (510.1c)."""

    def grants(self, permission: str) -> bool:
        return permission == "assign as unblocked"


@attrs.frozen
class AssignsDamageByToughness(GameRule):
    """ "Assigns combat damage equal to its toughness rather than its power" (510.1a)."""

    def grants(self, permission: str) -> bool:
        return permission == "assign by toughness"


WORDS: dict[str, tuple[str, ...]] = {
    "by_auras": ("Aura",),
    "by_equipment": ("Equipment",),
    "by_auras_and_equipment": ("Aura", "Equipment"),
}
"""What a grammar alias for a sort of attachment stands for."""
