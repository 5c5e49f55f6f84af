"""Searching several zones at once (701.19b, 701.19d)."""

import attrs

from ...model import events
from ...model.objects import Id
from ...model.zones import Zone
from ..base import Instruction, Phrase
from ..context import Context
from ..filters import Selector
from ..history import this_resolution
from ..node import Node
from ..phrases import AnyNumber, Choose
from ..players import PlayerCondition
from .choosing import choose_some, mention_found
from .search import PROMPT, find_among, has_quality, public, search_libraries, to_be_found


@attrs.frozen
class SearchedZones(Node):
    """ "Graveyard, hand, and library"; with "and/or" the library only if the actor wants to."""

    zones: tuple[Zone, ...]
    optional: bool = False


@attrs.frozen
class SearchZones(Instruction):
    """The actor looks through several zones of players and finds cards (701.19b)."""

    whose: Phrase
    places: SearchedZones
    what: Choose = attrs.field(converter=to_be_found)

    def execute(self, ctx: Context) -> bool:
        find_among(ctx, self.what, searched(ctx, self.whose, self.places))
        return True


@attrs.frozen
class SearchZonesForAll(Instruction):
    """ "Search its owner's graveyard, hand, and library for all cards with that name"."""

    whose: Phrase
    places: SearchedZones
    which: Selector

    def execute(self, ctx: Context) -> bool:
        cards = self.which.among(ctx, searched(ctx, self.whose, self.places))
        shown = public(ctx, cards)
        hidden = tuple(ref for ref in cards if ref not in shown)
        least = 0 if has_quality(Choose(AnyNumber(), self.which)) else len(hidden)
        found = choose_some(ctx, hidden, least, len(hidden), PROMPT)
        ctx.bindings["pile"] = mention_found(ctx, (*shown, *found))
        return True


def searched(ctx: Context, whose: Phrase, places: SearchedZones) -> tuple[Id, ...]:
    """Let the actor look at the zones of players; the cards there, those of graveyards first."""
    players = whose.find(ctx)
    zones = places.zones
    if places.optional and not ctx.ask("Search the library, too?"):
        zones = tuple(zone for zone in zones if zone is not Zone.LIBRARY)
    refs: list[Id] = []
    for zone in zones:
        if zone is Zone.LIBRARY:
            refs.extend(search_libraries(ctx, players))
            continue
        here = tuple(ref for player in players for ref in ctx.state.zone(zone, player))
        refs.extend(here)
        if zone.is_hidden and here:
            ctx.happen(events.Reveal(here, ctx.actor, ctx.actor, ctx.source))
    return tuple(refs)


@attrs.frozen
class SearchedLibrary(PlayerCondition):
    """ "Search your library this way": it was among the zones that were searched (701.19f)."""

    def holds_for(self, ctx: Context, player: Id) -> bool:
        return any(
            isinstance(event, events.KeywordAction)
            and event.action == "search"
            and event.player == player
            for event in this_resolution(ctx)
        )


_ALL = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)

WORDS: dict[str, object] = {
    "three_zones": SearchedZones(_ALL),
    "any_of_three_zones": SearchedZones(_ALL, True),
    "graveyard_and_library": SearchedZones((Zone.GRAVEYARD, Zone.LIBRARY)),
    "graveyard_or_library": SearchedZones((Zone.GRAVEYARD, Zone.LIBRARY), True),
    "hand_or_library": SearchedZones((Zone.HAND, Zone.LIBRARY), True),
    "searched_library": SearchedLibrary(),
}
"""Zones that are searched together, by grammar alias."""
