"""What would happen, as replacement effects say it: "would die", "would draw a card" (614.6)."""

from typing import ClassVar, Generic, TypeVar

import attrs

from ..model.events import (
    Damage,
    Destroy,
    Draw,
    Event,
    GainLife,
    Lose,
    LoseLife,
    Move,
)
from ..model.objects import Id
from ..model.zones import Zone
from .base import Phrase
from .context import Context
from .node import Node

_E = TypeVar("_E", bound=Event)


class Proposal(Node, Generic[_E]):
    """What would happen to the subject: "would die", "would draw a card".

    It is asked only about events of the classes in `events`.
    """

    __slots__ = ()

    events: ClassVar[tuple[type[Event], ...]] = ()
    works_in: ClassVar[Zone | None] = None
    """Where it can happen, if not on the battlefield."""

    def who(self, ctx: Context, event: _E) -> Id | None:
        """To whom it would happen; None if the event is another one."""
        raise NotImplementedError


@attrs.frozen
class WouldDie(Proposal[Move]):
    """ "Would die", "would be put into a graveyard from the battlefield" (700.4)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.to is not Zone.GRAVEYARD:
            return None
        found = ctx.object(event.object)
        return event.object if found is not None and found.zone is Zone.BATTLEFIELD else None


@attrs.frozen
class WouldGoToLibrary(Proposal[Move]):
    """ "Would be put into a library from anywhere" (614.6)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Move) -> Id | None:
        return event.object if event.to is Zone.LIBRARY else None


@attrs.frozen
class WouldGoToGraveyard(Proposal[Move]):
    """ "Would be put into a graveyard from anywhere", "... into your graveyard" (614.6)."""

    owner: Phrase | None = None

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.to is not Zone.GRAVEYARD:
            return None
        found = ctx.object(event.object)
        if found is None or (self.owner is not None and not self.owner.matches(ctx, found.owner)):
            return None
        return event.object


@attrs.frozen
class WouldLeave(Proposal[Move]):
    """ "Would leave the battlefield" (614.6)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Move) -> Id | None:
        if event.to is Zone.BATTLEFIELD:
            return None
        found = ctx.object(event.object)
        return event.object if found is not None and found.zone is Zone.BATTLEFIELD else None


@attrs.frozen
class WouldBeDestroyed(Proposal[Destroy]):
    """ "Would be destroyed" (701.7)."""

    events: ClassVar[tuple[type[Event], ...]] = (Destroy,)

    def who(self, ctx: Context, event: Destroy) -> Id | None:
        return event.object


@attrs.frozen
class WouldBeDealtDamage(Proposal[Damage]):
    """ "Would be dealt damage", "would be dealt combat damage" (120.3)."""

    combat: bool | None = None

    events: ClassVar[tuple[type[Event], ...]] = (Damage,)

    def who(self, ctx: Context, event: Damage) -> Id | None:
        if event.amount <= 0:
            return None
        return event.target if self.combat in (None, event.combat) else None


@attrs.frozen
class WouldDraw(Proposal[Draw]):
    """ "Would draw a card" (614.11)."""

    events: ClassVar[tuple[type[Event], ...]] = (Draw,)

    def who(self, ctx: Context, event: Draw) -> Id | None:
        return event.player


@attrs.frozen
class WouldDrawFromEmpty(WouldDraw):
    """ "Would draw a card while your library has no cards in it" (121.4, 614.11)."""

    def who(self, ctx: Context, event: Draw) -> Id | None:
        if ctx.state.zone(Zone.LIBRARY, event.player):
            return None
        return event.player


@attrs.frozen
class WouldGainLife(Proposal[GainLife]):
    """ "Would gain life" (119.3)."""

    events: ClassVar[tuple[type[Event], ...]] = (GainLife,)

    def who(self, ctx: Context, event: GainLife) -> Id | None:
        return event.player if event.amount > 0 else None


@attrs.frozen
class WouldLoseLife(Proposal[LoseLife]):
    """ "Would lose life" (119.3)."""

    events: ClassVar[tuple[type[Event], ...]] = (LoseLife,)

    def who(self, ctx: Context, event: LoseLife) -> Id | None:
        return event.player if event.amount > 0 else None


@attrs.frozen
class WouldLose(Proposal[Lose]):
    """ "Would lose the game" (104.3)."""

    events: ClassVar[tuple[type[Event], ...]] = (Lose,)

    def who(self, ctx: Context, event: Lose) -> Id | None:
        return event.player
