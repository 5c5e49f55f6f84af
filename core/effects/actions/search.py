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


@attrs.frozen
class SearchLibrary(Instruction):
    """The actor looks through libraries and finds cards (701.19a).

    For cards with a stated quality they may find fewer or none (701.19b), else they must find as
    many as they can (701.19d).
    """

    whose: Phrase
    what: Phrase

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.what, Choose):
            raise ValueError("search for cards that are yet to be found, such as 'a land card'")

    def execute(self, ctx: Context) -> bool:
        what = self.what
        assert isinstance(what, Choose)
        searched = self.whose.find(ctx)
        library = search_libraries(ctx, searched)
        cards = what.filter.among(ctx, library)
        least, most = what.quantity.bounds(ctx)
        if has_quality(what):
            least = 0
        most = len(cards) if most is None else most
        found = choose_some(ctx, cards, least, most, "Search for")
        ctx.bindings["pile"] = mention_found(ctx, found)
        return True


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
