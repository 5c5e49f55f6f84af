"""Words for players: "you", "target opponent", "each player", "its controller"."""

import attrs

from ..model.objects import Id
from .base import Phrase, Predicate
from .context import Context


@attrs.frozen
class You(Phrase):
    """ "You": the controller of the object that the text is on (109.5)."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return (ctx.controller,)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref == ctx.controller


@attrs.frozen
class EachPlayer(Phrase):
    """ "Each player", "players": all players still in the game, in turn order (101.4)."""


@attrs.frozen
class EachOpponent(Phrase):
    """ "Each opponent", "your opponents": all of "your" opponents, in turn order (102.2)."""


@attrs.frozen
class AnOpponent(Phrase):
    """ "An opponent": as a subject whichever it happens to; the actor chooses one otherwise."""


@attrs.frozen
class ThatPlayer(Phrase):
    """ "That player", "they": the player spoken of last."""


@attrs.frozen
class ControllerOf(Phrase):
    """ "Its controller": who controls an object, or did when it last existed."""

    object: Phrase


@attrs.frozen
class OwnerOf(Phrase):
    """ "Its owner" (108.3)."""

    object: Phrase


@attrs.frozen
class DefendingPlayer(Phrase):
    """ "Defending player": whom the object of this text attacks (508.5)."""
