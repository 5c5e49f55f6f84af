"""Words for what was spoken of before: "it", "that creature", "them", "this creature"."""

import attrs

from ..model.objects import Id
from .base import Phrase
from .context import Context
from .filters import Filter


def follow(ctx: Context, ref: Id) -> Id:
    """Return the object that an object became, if this text may find it there (400.7, 608.2k)."""
    raise NotImplementedError


@attrs.frozen
class This(Phrase):
    """ "~", "this creature": the object that the text is on (201.5)."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        raise NotImplementedError

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref == ctx.source


@attrs.frozen
class It(Phrase):
    """ "It": the one object spoken of last, or else the object that the text is on."""

    def known(self, ctx: Context) -> tuple[Id, ...]:
        """The object as the text knew it, not followed to where it went: for "its power"."""
        raise NotImplementedError

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return tuple(follow(ctx, ref) for ref in self.known(ctx))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.known(ctx)


@attrs.frozen
class That(Phrase):
    """ "That creature", "the creature": the one object spoken of last that fits the noun."""

    filter: Filter


@attrs.frozen
class Them(Phrase):
    """ "Them", "they": the objects spoken of last."""


@attrs.frozen
class Those(Phrase):
    """ "Those creatures": the objects spoken of last that fit the noun."""

    filter: Filter


@attrs.frozen
class AttachedTo(Phrase):
    """ "Enchanted creature", "equipped creature": what the object of this text is attached to."""
