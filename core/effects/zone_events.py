"""How objects change zones in triggers: "enters", "dies", "leaves the battlefield" (603.6)."""

from typing import ClassVar

import attrs

from ..model.events import CreateToken, Event, LeaveGame, Move
from ..model.objects import Id
from ..model.zones import Zone
from .base import Phrase
from .context import Context
from .filters import Place
from .references import This
from .triggers import EventPattern


@attrs.frozen
class Enters(EventPattern[Move | CreateToken]):
    """ "Enters", "enters under your control" (603.6a)."""

    controller: Phrase | None = None

    events: ClassVar[tuple[type[Event], ...]] = (Move, CreateToken)

    def who(self, ctx: Context, event: Move | CreateToken) -> Id | None:
        if isinstance(event, Move) and event.to is not Zone.BATTLEFIELD:
            return None
        entered = event.became
        if entered is None or self.controller is None:
            return entered
        fits = self.controller.matches(ctx, ctx.controller_of(entered))
        return entered if fits else None


@attrs.frozen
class EntersUntapped(Enters):
    """ "Enters untapped" (110.5)."""

    def who(self, ctx: Context, event: Move | CreateToken) -> Id | None:
        return None if event.tapped else super().who(ctx, event)


@attrs.frozen
class EntersFrom(EventPattern[Move]):
    """ "Enters from your graveyard" (603.6a)."""

    place: Place

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.to is not Zone.BATTLEFIELD:
            return None
        if event.origin is not self.place.zone or not _owned(ctx, self.place.owner, event.object):
            return None
        return event.became


@attrs.frozen
class Dies(EventPattern[Move]):
    """ "Dies", "is put into a graveyard from the battlefield" (700.4, 603.6c)."""

    owner: Phrase | None = None

    events: ClassVar[tuple[type[Event], ...]] = (Move,)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.to is not Zone.GRAVEYARD:
            return None
        if event.origin is not Zone.BATTLEFIELD or not _owned(ctx, self.owner, event.object):
            return None
        return event.object


@attrs.frozen
class IsPutIntoGraveyard(EventPattern[Move]):
    """ "Is put into your graveyard from anywhere" (603.6c): the card is looked at there."""

    owner: Phrase | None = None

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.to is not Zone.GRAVEYARD:
            return None
        return event.became if _owned(ctx, self.owner, event.object) else None

    def own_zone(self, subject: Phrase) -> Zone:
        return Zone.GRAVEYARD if isinstance(subject, This) else Zone.BATTLEFIELD


@attrs.frozen
class IsMilled(IsPutIntoGraveyard):
    """ "Is put into your graveyard from your library"; the two players are the same one (400.3)."""

    owner: Phrase | None
    library: Phrase

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.origin is not Zone.LIBRARY:
            return None
        return super().who(ctx, event)


def _owned(ctx: Context, owner: Phrase | None, ref: Id) -> bool:
    if owner is None:
        return True
    found = ctx.object(ref)
    return found is not None and owner.matches(ctx, found.owner)


@attrs.frozen
class LeavesGraveyard(EventPattern[Move]):
    """ "Leaves your graveyard" (603.6): the card is looked at as it was there."""

    owner: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move,)
    looks_back: ClassVar[bool] = True

    def looks_back_at(self, event: Event) -> bool:
        return True

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.origin is not Zone.GRAVEYARD:
            return None
        return event.object if _owned(ctx, self.owner, event.object) else None


@attrs.frozen
class Leaves(EventPattern[Move | LeaveGame]):
    """ "Leaves the battlefield" (603.6c), to another zone or out of the game with its owner."""

    without_dying: ClassVar[bool] = False
    events: ClassVar[tuple[type[Event], ...]] = (Move, LeaveGame)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: Move | LeaveGame) -> Id | None:
        if isinstance(event, LeaveGame):
            found = ctx.object(event.object)
            return event.object if found is not None and found.zone is Zone.BATTLEFIELD else None
        if event.origin is not Zone.BATTLEFIELD:
            return None
        if event.to is Zone.BATTLEFIELD or (self.without_dying and event.to is Zone.GRAVEYARD):
            return None
        return event.object


@attrs.frozen
class LeavesWithoutDying(Leaves):
    """ "Leaves the battlefield without dying"."""

    without_dying: ClassVar[bool] = True


@attrs.frozen
class IsExiled(EventPattern[Move]):
    """ "Is exiled from the battlefield" (603.6c)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)
    looks_back: ClassVar[bool] = True

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.to is not Zone.EXILE:
            return None
        return event.object if event.origin is Zone.BATTLEFIELD else None
