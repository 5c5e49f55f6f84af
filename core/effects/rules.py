"""Rules of the game that text changes for objects: "can't be countered", "doesn't untap" (613.11).

The rules ask `forbids_event` of every object an event concerns: its subject, and what something
is attached to. Rules about attacking and blocking are in `combat_rules`.
"""

import attrs

from ..model.events import Attach, Counter, Destroy, Event, Move, PutCounters, Untap
from ..model.objects import Id
from ..model.zones import Step
from .base import GameRule, Phrase
from .context import Context


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
    """ "Can't have counters put on it", "can't have -1/-1 counters put on it" (122, 614.17)."""

    kind: str | None = None

    def forbids_event(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, PutCounters) and self.kind in (None, event.kind)


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
class CantUseAbilities(GameRule):
    """ "... and its activated abilities can't be activated" (602.5)."""

    def forbids_activating(self, ctx: Context, *, is_mana: bool) -> bool:
        return True


@attrs.frozen
class CantUseAbilitiesButMana(GameRule):
    """ "... and its activated abilities can't be activated unless they're mana abilities"."""

    def forbids_activating(self, ctx: Context, *, is_mana: bool) -> bool:
        return not is_mana


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
