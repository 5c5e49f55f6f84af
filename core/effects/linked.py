"""Which of an object's abilities know of each other: those it has of the same origin (607.5)."""

from typing import Any

from ..model.objects import Id
from ..model.zones import Zone
from .context import Context

ORIGIN = "origin"
"""Where the memory of an ability on the stack has the origin its source had it from."""

EXILED_WITH = "exiled with"
"""Where the memory of an exiled card has the object whose ability exiled it (607.2a)."""

EXILED_BY_ORIGIN = "exiled by origin"
"""Where it has the origin of that ability, if the object had copied it."""


def origin(ctx: Context) -> int:
    """Where the object of a text has that text from: 0 if it is its own, as it entered.

    What became a copy has its abilities from the effect that made it one. They aren't linked with
    those it had before, nor with those it has later (607.5).
    """
    ability = None if ctx.stack_object is None else ctx.state.get(ctx.stack_object)
    if ability is not None and ability.source == ctx.source:
        found: int = ability.memory.get(ORIGIN, 0)
        return found
    return ctx.referee.origin(ctx.source)


def exiled_with(ctx: Context, source: Id) -> list[Id]:
    """The cards that abilities of an object have exiled and that still are in exile (607.2a).

    What was exiled to pay for a spell belongs to the permanent it became (607.2q).
    """
    state = ctx.state
    found = []
    for ref in state.zone(Zone.EXILE):
        memory = state.objects[ref].memory
        by = memory.get(EXILED_WITH)
        known = state.last_known.get(by) if by is not None else None
        became = known.became if known is not None and known.object.is_spell else None
        if source in (by, became):
            found.append((ref, memory.get(EXILED_BY_ORIGIN, 0)))
    if not found:
        return []
    wanted = origin(ctx) if source == ctx.source else ctx.referee.origin(source)
    return [ref for ref, by_origin in found if by_origin == wanted]


def exiling(ctx: Context) -> dict[str, Any]:
    """What an exiled card remembers of the text that exiled it."""
    by_origin = origin(ctx)
    memory: dict[str, Any] = {EXILED_WITH: ctx.source}
    return {**memory, EXILED_BY_ORIGIN: by_origin} if by_origin else memory
