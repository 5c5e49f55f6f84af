"""What objects were as a text spoke of them: they are still "that creature" later (608.2j)."""

from collections.abc import Mapping
from typing import Any, cast

import attrs

from ..model.characteristics import Characteristics
from ..model.objects import Id
from .context import Context, Referee
from .filters import Filter, Selector
from .node import Node, walk


class Backward:
    """Base of words that find by a noun what was spoken of before: "that creature"."""

    __slots__ = ()


def speaks_back(text: Node) -> bool:
    """Whether a text has words that find by a noun what was spoken of before."""
    kept = _KNOWN.get(id(text))
    if kept is None or kept[0] is not text:
        if len(_KNOWN) > 10_000:
            _KNOWN.clear()
        found = any(isinstance(node, Backward) for node in walk(text))
        kept = _KNOWN[id(text)] = (text, found)
    return kept[1]


_KNOWN: dict[int, tuple[Node, bool]] = {}


def remember(ctx: Context, text: Node) -> None:
    """Note what the targets and everything spoken of are now, for what a text says of them."""
    if not speaks_back(text):
        return
    refs = {ref: None for group in (*ctx.targets.values(), *ctx.mentioned) for ref in group}
    new = {
        ref: ctx.look(ref)
        for ref in refs
        if ref not in ctx.described and ctx.object(ref) is not None
    }
    if new:
        ctx.described = {**ctx.described, **new}


def fitting(ctx: Context, filter: Filter, group: tuple[Id, ...]) -> tuple[Id, ...]:
    """Those of a group that a noun fits, now or when they were spoken of (608.2j)."""
    now = filter.among(ctx, group)
    if len(now) == len(group) or not ctx.described:
        return now
    then = filter.among(recalled(ctx, ctx.described), group)
    return tuple(ref for ref in group if ref in now or ref in then)


def recalled(ctx: Context, described: Mapping[Id, Characteristics]) -> Context:
    """A context in which objects are what they were at another time."""
    referee = cast("Any", _Recalled(ctx.referee, described))
    return attrs.evolve(ctx, referee=referee)


def fits_then(ctx: Context, selector: Selector, ref: Id, look: Characteristics | None) -> bool:
    """Whether something fitted when it looked like that (609.8); None stands for how it is now."""
    if look is not None:
        ctx = recalled(ctx, {ref: look})
    return bool(selector.among(ctx, (ref,)))


class _Recalled:
    """The rules, but objects that were described look as they did then."""

    def __init__(self, referee: Referee, described: Mapping[Id, Characteristics]) -> None:
        self._referee = referee
        self._described = described

    def __getattr__(self, name: str) -> Any:
        return getattr(self._referee, name)

    def look(self, ref: Id) -> Characteristics:
        found = self._described.get(ref)
        return self._referee.look(ref) if found is None else found
