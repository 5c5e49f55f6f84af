"""Searching and shuffling libraries (701.19, 701.20)."""

import attrs

from ...model import events
from ...model.objects import Id, Kind
from ...model.zones import Zone
from ..base import Instruction, Phrase
from ..context import Context
from ..filters import Filter, IsKind
from ..phrases import Choose
from .choosing import choose_some, mention_found


def to_be_found(what: Phrase) -> Choose:
    """What is searched for; ValueError if it is nothing that is yet to be found."""
    if not isinstance(what, Choose):
        raise ValueError("search for cards that are yet to be found, such as 'a land card'")
    return what


@attrs.frozen
class SearchLibrary(Instruction):
    """The actor looks through libraries and finds cards (701.19a)."""

    whose: Phrase
    what: Choose = attrs.field(converter=to_be_found)

    def execute(self, ctx: Context) -> bool:
        find_among(ctx, self.what, search_libraries(ctx, self.whose.find(ctx)))
        return True


def find_among(ctx: Context, what: Choose, seen: tuple[Id, ...]) -> None:
    """Let the actor find cards among those they look through: they are the pile.

    Of cards with a stated quality in a hidden zone they may find fewer or none (701.19b), else
    they must find as many as they can (701.19d).
    """
    cards = what.filter.among(ctx, seen)
    least, most = what.quantity.bounds(ctx)
    if has_quality(what):
        least = min(least, len(public(ctx, cards)))
    most = len(cards) if most is None else most
    ctx.bindings["pile"] = mention_found(ctx, choose_some(ctx, cards, least, most, PROMPT))


PROMPT = "Search for"


def public(ctx: Context, refs: tuple[Id, ...]) -> tuple[Id, ...]:
    """Those that are in zones where everybody sees them."""
    return tuple(ref for ref in refs if not ctx.state.objects[ref].zone.is_hidden)


def search_libraries(ctx: Context, players: tuple[Id, ...]) -> tuple[Id, ...]:
    """Let the actor search libraries; the cards they look at, which may be only some (701.19f)."""
    acts = ctx.happen(*(events.KeywordAction("search", ctx.actor, object=p) for p in players))
    seen: tuple[Id, ...] = ()
    for act in acts:
        if isinstance(act, events.KeywordAction) and act.object in players:
            seen += ctx.state.zone(Zone.LIBRARY, act.object)[: act.amount or None]
    ctx.happen(events.Reveal(seen, ctx.actor, ctx.actor, ctx.source))
    return seen


def has_quality(what: Choose) -> bool:
    """Whether cards with a stated quality are searched for, not just "a card" (701.19d)."""
    found = what.filter
    if not isinstance(found, Filter) or len(found.kinds) > 1 or found.qualifiers:
        return True
    (kind,) = found.kinds
    return bool(kind.adjectives) or kind.noun.demands != (IsKind(Kind.CARD),)


@attrs.frozen
class Shuffle(Instruction):
    """The actor shuffles their library, or the one they searched just before (701.20a)."""

    whose: Phrase | None = None

    def execute(self, ctx: Context) -> bool:
        players = (ctx.actor,) if self.whose is None else self.whose.find(ctx)
        return bool(ctx.happen(*(events.Shuffle(player, ctx.source) for player in players)))
