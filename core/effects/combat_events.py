"""What happens to creatures in combat, in triggers: "attacks", "becomes blocked" (508.3)."""

from collections.abc import Iterator
from typing import ClassVar

import attrs

from ..model.events import (
    Attack,
    AttackUnblocked,
    BecomeBlocked,
    Block,
    Event,
)
from ..model.objects import Id
from .base import Phrase, Value
from .context import Context
from .filters import Selector
from .triggers import EventPattern, Reading


@attrs.frozen
class Attacks(EventPattern[Attack]):
    """ "Attacks", "attacks you or a planeswalker you control" (508.1m, 508.3a)."""

    defender: Phrase | None = None

    events: ClassVar[tuple[type[Event], ...]] = (Attack,)

    def who(self, ctx: Context, event: Attack) -> Id | None:
        fits = self.defender is None or self.defender.matches(ctx, event.defender)
        return event.attacker if fits else None

    @property
    def names_others(self) -> bool:
        return self.defender is not None

    def others(self, ctx: Context, event: Attack) -> tuple[Id, ...]:
        return (event.defender,)


@attrs.frozen
class AttacksAlone(EventPattern[Attack]):
    """ "Attacks alone" (506.5)."""

    events: ClassVar[tuple[type[Event], ...]] = (Attack,)

    def who(self, ctx: Context, event: Attack) -> Id | None:
        return event.attacker if event.alone else None


@attrs.frozen
class AttacksWithOthers(EventPattern[Attack]):
    """ "(It) and at least two other creatures attack" (508.1m): `number` counts the others."""

    number: Value

    events: ClassVar[tuple[type[Event], ...]] = (Attack,)

    def who(self, ctx: Context, event: Attack) -> Id | None:
        combat = ctx.state.combat
        if combat is None:
            return None
        return event.attacker if len(combat.attacks) > self.number.value(ctx) else None


@attrs.frozen
class AttacksWithAnother(EventPattern[Attack]):
    """ "(It) and at least one other creature with greater power attack" (508.1m)."""

    others_fit: Selector

    events: ClassVar[tuple[type[Event], ...]] = (Attack,)

    def who(self, ctx: Context, event: Attack) -> Id | None:
        combat = ctx.state.combat
        if combat is None:
            return None
        others = (ref for ref in combat.attacks if ref != event.attacker)
        return event.attacker if any(self.others_fit.matches(ctx, ref) for ref in others) else None


@attrs.frozen
class IsUnblocked(EventPattern[AttackUnblocked]):
    """ "Attacks and isn't blocked" (509.5g)."""

    events: ClassVar[tuple[type[Event], ...]] = (AttackUnblocked,)

    def who(self, ctx: Context, event: AttackUnblocked) -> Id | None:
        return event.attacker


@attrs.frozen
class Blocks(EventPattern[Block]):
    """ "Blocks a creature" (509.5b): once for each attacker it blocks."""

    attacker: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Block,)

    def who(self, ctx: Context, event: Block) -> Id | None:
        if not self.attacker.matches(ctx, event.attacker):
            return None
        return event.blocker

    def others(self, ctx: Context, event: Block) -> tuple[Id, ...]:
        return (event.attacker,)


@attrs.frozen
class BlocksAtAll(EventPattern[Block]):
    """ "Blocks" (509.3a): once, however many attackers it blocks."""

    events: ClassVar[tuple[type[Event], ...]] = (Block,)

    def who(self, ctx: Context, event: Block) -> Id | None:
        combat = ctx.state.combat
        if combat is not None:
            blocked = [a for a, blockers in combat.blocks.items() if event.blocker in blockers]
            if blocked and blocked[0] != event.attacker:
                return None
        return event.blocker

    @property
    def names_others(self) -> bool:
        return False

    def others(self, ctx: Context, event: Block) -> tuple[Id, ...]:
        return (event.attacker,)


@attrs.frozen
class BecomesBlocked(EventPattern[BecomeBlocked]):
    """ "Becomes blocked" (509.5c): once, however many creatures block it."""

    events: ClassVar[tuple[type[Event], ...]] = (BecomeBlocked,)

    def who(self, ctx: Context, event: BecomeBlocked) -> Id | None:
        return event.attacker


@attrs.frozen
class BecomesBlockedBy(EventPattern[Block]):
    """ "Becomes blocked by a creature" (509.5d): once for each such blocker."""

    blocker: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Block,)

    def who(self, ctx: Context, event: Block) -> Id | None:
        if not self.blocker.matches(ctx, event.blocker):
            return None
        return event.attacker

    def others(self, ctx: Context, event: Block) -> tuple[Id, ...]:
        return (event.blocker,)


@attrs.frozen
class BlocksOrIsBlockedBy(EventPattern[Block]):
    """ "Blocks or becomes blocked by a creature": once for each such creature (509.5b, 509.5d)."""

    other: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Block,)

    def who(self, ctx: Context, event: Block) -> Id | None:
        return next((who for who, _, _ in self.readings(ctx, event)), None)

    def readings(self, ctx: Context, event: Block) -> Iterator[Reading]:
        for who, other in ((event.attacker, event.blocker), (event.blocker, event.attacker)):
            if self.other.matches(ctx, other):
                yield who, (other,), True
