"""What would happen, as replacement effects say it: "would die", "would draw a card" (614.6)."""

from typing import ClassVar

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


class Proposal(Node):
    """What would happen to the subject: "would die", "would draw a card"."""

    __slots__ = ()

    events: ClassVar[tuple[type[Event], ...]] = ()
    works_in: ClassVar[Zone | None] = None
    """Where it can happen, if not on the battlefield."""

    def who(self, ctx: Context, event: Event) -> Id | None:
        """To whom it would happen; None if the event is another one."""
        raise NotImplementedError


@attrs.frozen
class WouldDie(Proposal):
    """ "Would die", "would be put into a graveyard from the battlefield" (700.4)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Move) or event.to is not Zone.GRAVEYARD:
            return None
        found = ctx.object(event.object)
        return event.object if found is not None and found.zone is Zone.BATTLEFIELD else None


@attrs.frozen
class WouldGoToLibrary(Proposal):
    """ "Would be put into a library from anywhere" (614.6)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.object if isinstance(event, Move) and event.to is Zone.LIBRARY else None


@attrs.frozen
class WouldGoToGraveyard(Proposal):
    """ "Would be put into a graveyard from anywhere", "... into your graveyard" (614.6)."""

    owner: Phrase | None = None

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Move) or event.to is not Zone.GRAVEYARD:
            return None
        found = ctx.object(event.object)
        if found is None or (self.owner is not None and not self.owner.matches(ctx, found.owner)):
            return None
        return event.object


@attrs.frozen
class WouldLeave(Proposal):
    """ "Would leave the battlefield" (614.6)."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Move) or event.to is Zone.BATTLEFIELD:
            return None
        found = ctx.object(event.object)
        return event.object if found is not None and found.zone is Zone.BATTLEFIELD else None


@attrs.frozen
class WouldBeDestroyed(Proposal):
    """ "Would be destroyed" (701.7)."""

    events: ClassVar[tuple[type[Event], ...]] = (Destroy,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.object if isinstance(event, Destroy) else None


@attrs.frozen
class WouldBeDealtDamage(Proposal):
    """ "Would be dealt damage", "would be dealt combat damage" (120.3)."""

    combat: bool | None = None

    events: ClassVar[tuple[type[Event], ...]] = (Damage,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Damage) or event.amount <= 0:
            return None
        return event.target if self.combat in (None, event.combat) else None


@attrs.frozen
class WouldDraw(Proposal):
    """ "Would draw a card" (614.11)."""

    events: ClassVar[tuple[type[Event], ...]] = (Draw,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.player if isinstance(event, Draw) else None


@attrs.frozen
class WouldDrawFromEmpty(WouldDraw):
    """ "Would draw a card while your library has no cards in it" (121.4, 614.11)."""

    def who(self, ctx: Context, event: Event) -> Id | None:
        if not isinstance(event, Draw) or ctx.state.zone(Zone.LIBRARY, event.player):
            return None
        return event.player


@attrs.frozen
class WouldGainLife(Proposal):
    """ "Would gain life" (119.3)."""

    events: ClassVar[tuple[type[Event], ...]] = (GainLife,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.player if isinstance(event, GainLife) and event.amount > 0 else None


@attrs.frozen
class WouldLoseLife(Proposal):
    """ "Would lose life" (119.3)."""

    events: ClassVar[tuple[type[Event], ...]] = (LoseLife,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.player if isinstance(event, LoseLife) and event.amount > 0 else None


@attrs.frozen
class WouldLose(Proposal):
    """ "Would lose the game" (104.3)."""

    events: ClassVar[tuple[type[Event], ...]] = (Lose,)

    def who(self, ctx: Context, event: Event) -> Id | None:
        return event.player if isinstance(event, Lose) else None
