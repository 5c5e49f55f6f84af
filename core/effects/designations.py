"""What text says of designations, for the plugins that own them: "you become the monarch" (720).

A plugin's fragment gives the name of its designation as the constant of an alias:
``%extend action: "become" monarch -> get_designation`` with ``monarch: "the monarch" -> monarch``
and ``WORDS = {"monarch": "monarch"}``.
"""

from typing import ClassVar

import attrs

from ..model.designation import GAME
from ..model.events import Designate, Event
from ..model.objects import Id
from .at_once import AtOnce
from .base import Condition, Phrase, Trigger
from .context import Context
from .history import this_turn
from .players import PlayerCondition
from .triggers import EventPattern


@attrs.frozen
class GetDesignation(AtOnce):
    """ "You become the monarch": the actor gets it."""

    name: str

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        return (Designate(self.name, ctx.actor, ctx.source),)


@attrs.frozen
class GameGetsDesignation(AtOnce):
    """ "It becomes night": the game gets it."""

    name: str

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        return (Designate(self.name, GAME, ctx.source),)


@attrs.frozen
class HasDesignation(PlayerCondition):
    """ "You're the monarch", "an opponent is the monarch"."""

    name: str

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return ctx.state.has(player, self.name)


@attrs.frozen
class LacksDesignation(PlayerCondition):
    """ "You don't have the city's blessing"."""

    name: str

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return not ctx.state.has(player, self.name)


@attrs.frozen
class HadDesignation(PlayerCondition):
    """ "You were the monarch as the turn began"."""

    name: str

    def holds_for(self, ctx: Context, player: Id) -> bool:
        for event in this_turn(ctx):
            if isinstance(event, Designate) and event.designation == self.name:
                return player in event.before
        return ctx.state.has(player, self.name)


@attrs.frozen
class GameHasDesignation(Condition):
    """ "It's night"."""

    name: str

    def holds(self, ctx: Context) -> bool:
        return ctx.state.has(GAME, self.name)


@attrs.frozen
class GameHasNeither(Condition):
    """ "It's neither day nor night"."""

    first: str
    second: str

    def holds(self, ctx: Context) -> bool:
        return not (ctx.state.has(GAME, self.first) or ctx.state.has(GAME, self.second))


@attrs.frozen
class Designated(Phrase):
    """ "The monarch": the player who has it; nobody, if nobody does."""

    name: str

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(ctx.state.designations.get(self.name, ()))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ctx.state.has(ref, self.name)


@attrs.frozen
class GetsDesignation(EventPattern[Designate]):
    """ "Whenever you become the monarch" (603.2)."""

    name: str

    events: ClassVar[tuple[type[Event], ...]] = (Designate,)

    def who(self, ctx: Context, event: Designate) -> Id | None:
        return event.subject if event.designation == self.name else None


@attrs.frozen
class GameChanges(Trigger):
    """ "Day becomes night": the game loses one designation and gets another (724.1a)."""

    before: str
    after: str

    events: ClassVar[tuple[type[Event], ...]] = (Designate,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return (
            isinstance(event, Designate)
            and event.designation == self.after
            and self.before in event.ended
        )
