"""Noun phrases with a determiner: "target creature", "each opponent", "two cards", "a land"."""

import attrs

from ..model.objects import Id
from .base import Phrase, Value
from .context import Context
from .filters import Filter
from .node import Node
from .values import Number


@attrs.frozen
class Count(Node):
    """How many: "a", "two", "up to three", "any number of". A maximum of None is no limit."""

    minimum: Value
    maximum: Value | None


@attrs.frozen
class Target(Phrase):
    """ "Target creature", "up to two target players" (115). `filter` fits objects or players.

    `slot` tells the target phrases of one spell or ability apart; the compiler numbers them.
    """

    count: Count
    filter: Filter
    slot: int = 0

    def bounds(self, ctx: Context) -> tuple[int, int]:
        """The least and greatest number of targets that may be chosen now."""
        raise NotImplementedError

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        """All that may be chosen as targets (601.2c), in a stable order."""
        raise NotImplementedError

    def legal(self, ctx: Context, ref: Id) -> bool:
        """Whether a target is legal now (608.2b)."""
        raise NotImplementedError

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(ctx.targets.get(self.slot, ()))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in ctx.targets.get(self.slot, ())


@attrs.frozen
class Choose(Phrase):
    """ "A creature you control", "two cards": the actor chooses as the text is followed."""

    count: Count
    filter: Filter

    def find(self, ctx: Context) -> tuple[Id, ...]:
        raise NotImplementedError

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.filter.matches(ctx, ref)


@attrs.frozen
class Every(Phrase):
    """ "Each creature", "all artifacts", "creatures you control": everything that fits."""

    filter: Filter

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ctx.mention(self.filter.candidates(ctx))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.filter.matches(ctx, ref)
