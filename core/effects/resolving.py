"""Where a spell is put as it resolves, if not into its owner's graveyard (608.2m, 614.1)."""

from typing import ClassVar

import attrs

from ..model.events import Event, Move
from ..model.objects import Id
from ..model.zones import Zone
from .actions.destinations import Destination
from .base import Phrase, Replacement
from .context import Context
from .proposals import Proposal


def as_it_resolves(ctx: Context, event: Move) -> Id | None:
    """The spell that would be put into a graveyard as it resolves; None for another move."""
    if event.to is not Zone.GRAVEYARD or event.cause != "resolve":
        return None
    found = ctx.object(event.object)
    return event.object if found is not None and found.is_spell else None


@attrs.frozen
class WouldResolve(Proposal[Move]):
    """ "Would be put into your graveyard as it resolves"."""

    events: ClassVar[tuple[type[Event], ...]] = (Move,)
    works_in: ClassVar[Zone | None] = Zone.STACK

    def who(self, ctx: Context, event: Move) -> Id | None:
        return as_it_resolves(ctx, event)


@attrs.frozen
class ElsewhereAsItResolves(Replacement[Move]):
    """Base of what puts a spell somewhere else than into a graveyard as it resolves."""

    object: Phrase

    events: ClassVar[tuple[type[Event], ...]] = (Move,)
    works_in: ClassVar[Zone | None] = Zone.STACK

    def applies(self, ctx: Context, event: Move) -> bool:
        spell = as_it_resolves(ctx, event)
        return spell is not None and self.object.matches(ctx, spell)


@attrs.frozen
class PutAsItResolves(ElsewhereAsItResolves):
    """ "Put this card into its owner's hand instead of into a graveyard as it resolves"."""

    to: Destination

    def replace(self, ctx: Context, event: Move) -> tuple[Event, ...]:
        return (self.to.move(ctx, event.object, event.cause),)


@attrs.frozen
class ExiledAsItResolves(ElsewhereAsItResolves):
    """ "Exile this card instead of putting it into a graveyard as it resolves"."""

    def replace(self, ctx: Context, event: Move) -> tuple[Event, ...]:
        return (attrs.evolve(event, to=Zone.EXILE),)
