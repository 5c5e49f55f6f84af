"""What happens to objects in triggers: "attacks", "becomes tapped", "deals combat damage"."""

from typing import ClassVar

import attrs

from ..model.events import (
    Attach,
    BecomeTarget,
    Counter,
    CreateToken,
    Damage,
    Event,
    Move,
    PutCounters,
    RemoveCounters,
    Tap,
    Untap,
)
from ..model.objects import Id
from ..model.zones import Zone
from .base import Phrase
from .context import Context
from .triggers import EventPattern


@attrs.frozen
class DealsDamage(EventPattern[Damage]):
    """ "Deals damage to an opponent" (120.3). Without `to` it is to anybody."""

    to: Phrase | None = None

    combat: ClassVar[bool | None] = None
    events: ClassVar[tuple[type[Event], ...]] = (Damage,)

    def who(self, ctx: Context, event: Damage) -> Id | None:
        if event.amount <= 0:
            return None
        if self.combat is not None and event.combat is not self.combat:
            return None
        fits = self.to is None or self.to.matches(ctx, event.target)
        return event.source if fits else None

    @property
    def names_others(self) -> bool:
        return self.to is not None

    @property
    def adds_up(self) -> bool:  # type: ignore[override]
        return self.to is None

    def one_of(self, event: Damage) -> Id:
        return event.source

    def others(self, ctx: Context, event: Damage) -> tuple[Id, ...]:
        return (event.target,)


@attrs.frozen
class DealsCombatDamage(DealsDamage):
    """ "Deals combat damage to a player" (510.3)."""

    combat: ClassVar[bool | None] = True


@attrs.frozen
class DealsNoncombatDamage(DealsDamage):
    """ "Deals noncombat damage to an opponent"."""

    combat: ClassVar[bool | None] = False


@attrs.frozen
class IsDealtDamage(EventPattern[Damage]):
    """ "Is dealt damage", "is dealt damage by a source" (120.3)."""

    by: Phrase | None = None

    combat: ClassVar[bool | None] = None
    events: ClassVar[tuple[type[Event], ...]] = (Damage,)

    def who(self, ctx: Context, event: Damage) -> Id | None:
        if event.amount <= 0:
            return None
        if self.combat is not None and event.combat is not self.combat:
            return None
        fits = self.by is None or self.by.matches(ctx, event.source)
        return event.target if fits else None

    @property
    def adds_up(self) -> bool:  # type: ignore[override]
        return self.by is None

    def one_of(self, event: Damage) -> Id:
        return event.target


@attrs.frozen
class IsDealtCombatDamage(IsDealtDamage):
    """ "Is dealt combat damage" (510.3)."""

    combat: ClassVar[bool | None] = True


@attrs.frozen
class BecomesTapped(EventPattern[Tap]):
    """ "Becomes tapped" (603.2d, 701.21a)."""

    events: ClassVar[tuple[type[Event], ...]] = (Tap,)

    def who(self, ctx: Context, event: Tap) -> Id | None:
        return event.object


@attrs.frozen
class IsTappedForMana(EventPattern[Tap]):
    """ "Is tapped for mana" (106.12a)."""

    events: ClassVar[tuple[type[Event], ...]] = (Tap,)

    def who(self, ctx: Context, event: Tap) -> Id | None:
        return event.object if event.for_mana else None

    def others(self, ctx: Context, event: Tap) -> tuple[Id, ...]:
        return (ctx.controller_of(event.object),)


@attrs.frozen
class BecomesUntapped(EventPattern[Untap]):
    """ "Becomes untapped" (701.21b)."""

    events: ClassVar[tuple[type[Event], ...]] = (Untap,)

    def who(self, ctx: Context, event: Untap) -> Id | None:
        return event.object


@attrs.frozen
class BecomesTarget(EventPattern[BecomeTarget]):
    """ "Becomes the target of a spell or ability an opponent controls" (115.1).

    "It" stays the target; "that spell or ability" and "that player" are whose it is.
    """

    by: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (BecomeTarget,)

    def who(self, ctx: Context, event: BecomeTarget) -> Id | None:
        if not self.by.matches(ctx, event.by):
            return None
        return event.target

    def others(self, ctx: Context, event: BecomeTarget) -> tuple[Id, ...]:
        return (event.player, event.by)


@attrs.frozen
class BecomesAttached(EventPattern[Attach | Move | CreateToken]):
    """ "Becomes attached to a creature" (701.3), also as it enters (303.4f)."""

    to: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Attach, Move, CreateToken)

    def who(self, ctx: Context, event: Attach | Move | CreateToken) -> Id | None:
        host = _host(event)
        return event.subject if host is not None and self.to.matches(ctx, host) else None

    def others(self, ctx: Context, event: Attach | Move | CreateToken) -> tuple[Id, ...]:
        host = _host(event)
        return (host,) if host is not None else ()


def _host(event: Attach | Move | CreateToken) -> Id | None:
    """What an object becomes attached to."""
    return event.to if isinstance(event, Attach) else event.attached_to


@attrs.frozen
class BecomesUnattached(EventPattern[Attach | Move]):
    """ "Becomes unattached from a permanent" (701.3d): it looks back (603.10c)."""

    host: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Attach, Move)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: Attach | Move) -> Id | None:
        host = _left(ctx, event)
        return None if host is None or not self.host.matches(ctx, host) else event.subject

    def others(self, ctx: Context, event: Attach | Move) -> tuple[Id, ...]:
        host = _left(ctx, event)
        return () if host is None else (host,)


def _left(ctx: Context, event: Attach | Move) -> Id | None:
    """What something became unattached from; leaving the battlefield does that, too."""
    if isinstance(event, Attach):
        return event.before
    if event.origin is Zone.BATTLEFIELD:
        found = ctx.object(event.object)
        return None if found is None else found.attached_to
    return None


@attrs.frozen
class IsSacrificed(EventPattern[Move]):
    """ "Is sacrificed" (701.17)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: Move) -> Id | None:
        return event.object if event.cause == "sacrifice" else None


@attrs.frozen
class IsCountered(EventPattern[Counter]):
    """ "Is countered" (701.5)."""

    events: ClassVar[tuple[type[Event], ...]] = (Counter,)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: Counter) -> Id | None:
        return event.object


@attrs.frozen
class CountersArePut(EventPattern[PutCounters]):
    """ "One or more +1/+1 counters are put on this creature" (122.6): `kind` None is any kind."""

    kind: str | None

    events: ClassVar[tuple[type[Event], ...]] = (PutCounters,)

    def who(self, ctx: Context, event: PutCounters) -> Id | None:
        if event.amount <= 0:
            return None
        return event.target if self.kind in (None, event.kind) else None


@attrs.frozen
class LastCounterIsRemoved(EventPattern[RemoveCounters]):
    """ "The last time counter is removed from it" (122.1)."""

    kind: str

    events: ClassVar[tuple[type[Event], ...]] = (RemoveCounters,)

    def who(self, ctx: Context, event: RemoveCounters) -> Id | None:
        if event.kind != self.kind or not event.amount:
            return None
        found = ctx.object(event.target)
        return event.target if found is not None and not found.count(self.kind) else None
