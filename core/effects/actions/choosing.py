"""How a player picks the objects that an action is done to."""

from collections.abc import Iterable, Sequence

from ...model.objects import Id
from ...model.zones import Zone
from ..base import Phrase
from ..context import Context
from ..phrases import Choose, pick
from ..references import NOTHING


def mention_found(ctx: Context, refs: tuple[Id, ...]) -> tuple[Id, ...]:
    """Note what was found, or that nothing was, so that "it" is nothing spoken of before."""
    ctx.mention(refs or (NOTHING,))
    return refs


def least(ctx: Context, phrase: Choose) -> int:
    """The least number of objects that a phrase demands now."""
    return phrase.quantity.bounds(ctx)[0]


def choose_some(
    ctx: Context, candidates: Sequence[Id], minimum: int, maximum: int, prompt: str
) -> tuple[Id, ...]:
    """Let the actor choose some of the candidates."""
    maximum = min(maximum, len(candidates))
    minimum = min(minimum, maximum)
    if not maximum:
        return ()
    return ctx.choose("object", prompt, ctx.options(candidates), minimum, maximum)


def find_within(ctx: Context, phrase: Phrase, allowed: Iterable[Id], prompt: str) -> tuple[Id, ...]:
    """Find whom a phrase means among the objects that an action can be done to.

    "Sacrifice a creature" lets the actor choose among their own permanents (701.17a), "discard
    that card" finds it only in their hand. What is found is mentioned.
    """
    if isinstance(phrase, Choose):
        candidates = phrase.filter.among(ctx, allowed)
        return mention_found(ctx, pick(ctx, phrase.quantity, candidates, prompt))
    fit = tuple(allowed)
    return tuple(ref for ref in phrase.find(ctx) if ref in fit)


def controlled(ctx: Context) -> tuple[Id, ...]:
    """The permanents the actor controls, oldest first."""
    return tuple(ref for ref in ctx.state.battlefield if ctx.controller_of(ref) == ctx.actor)


def hand(ctx: Context, player: Id | None = None) -> tuple[Id, ...]:
    """The cards in the actor's (or another player's) hand."""
    return ctx.state.zone(Zone.HAND, ctx.actor if player is None else player)


def top(ctx: Context, amount: int, player: Id | None = None) -> tuple[Id, ...]:
    """The top cards of a library, as many as there are."""
    library = ctx.state.zone(Zone.LIBRARY, ctx.actor if player is None else player)
    return library[: max(0, amount)]


def ordered(ctx: Context, refs: Sequence[Id], prompt: str) -> tuple[Id, ...]:
    """Let the actor put objects in an order; not asked if there is only one."""
    if len(refs) < 2:
        return tuple(refs)
    return ctx.choose("order", prompt, ctx.options(refs), len(refs), len(refs))
