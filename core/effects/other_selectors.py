"""Selectors made of others: another creature, a player or planeswalker."""

from collections.abc import Iterable, Iterator

import attrs

from ..model.objects import Id
from .context import Context
from .filters import Selector
from .references import Reference, follow

AFFECTED = "affected"
"""Where bindings keep what gets a bonus "for each other", while that is counted."""


@attrs.frozen
class Another(Selector):
    """ "Another creature", "other creatures": not the object that this text is on.

    Nor what that became, if the text may find it there: "when ~ dies, return another card".
    Nor the one that does something, or is affected: "enchanted creature gets +1/+1 for each other".
    On a spell it means other than what the spell spoke of before, on what is attached to a creature
    other than that creature. A target phrase also leaves out what the earlier target phrases of the
    same text were given. Behind "that shares a color with it" it means other than that alone.
    """

    filter: Selector

    @property
    def only_permanents(self) -> bool:
        return self.filter.only_permanents

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.is_other(ctx, ref) and self.filter.matches(ctx, ref)

    def is_other(self, ctx: Context, ref: Id) -> bool:
        """Whether an object is another one than those that are left out."""
        for part in getattr(self.filter, "qualifiers", None) or ():
            if part.compares and isinstance(part.object, Reference):
                return ref not in part.object.known(ctx)
        if ref == ctx.source or ref in ctx.doing or ref in ctx.bindings.get(AFFECTED, ()):
            return False
        found = ctx.state.get(ctx.source)
        if found is None:
            return True
        if ctx.source not in ctx.state.objects and ref == follow(ctx, ctx.source):
            return False
        if found.attached_to == ref and not self.filter.matches(ctx, ctx.source):
            return False
        if not ctx.mentioned or not found.is_spell:
            return True
        return not any(ref in group for group in ctx.mentioned)

    def each(self, ctx: Context) -> Iterator[Id]:
        return (ref for ref in self.filter.each(ctx) if self.is_other(ctx, ref))

    def among(self, ctx: Context, refs: Iterable[Id]) -> tuple[Id, ...]:
        return tuple(ref for ref in self.filter.among(ctx, refs) if self.is_other(ctx, ref))


@attrs.frozen
class Either(Selector):
    """ "Player or planeswalker": what fits one of several, which may be players and objects."""

    selectors: tuple[Selector, ...]

    @property
    def only_permanents(self) -> bool:
        return all(selector.only_permanents for selector in self.selectors)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(selector.matches(ctx, ref) for selector in self.selectors)

    def each(self, ctx: Context) -> Iterator[Id]:
        seen: set[Id] = set()
        for selector in self.selectors:
            for ref in selector.each(ctx):
                if ref not in seen:
                    seen.add(ref)
                    yield ref
