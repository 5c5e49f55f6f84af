"""The order of timestamps that objects would receive at the same time (613.7k)."""

from itertools import combinations
from typing import TYPE_CHECKING

from ..effects.abilities import StaticAbility
from ..effects.base import Layer
from ..effects.continuous import Continuous
from ..effects.references import This
from ..model import events as ev
from ..model.characteristics import Characteristics
from ..model.decision import Option
from ..model.events import Event
from ..model.objects import Id
from . import moving
from .derived import layers_of
from .entering import enters
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee


def in_order(referee: "Referee", events: list[Event]) -> list[Event]:
    """Events that happen at the same time, so that what enters does so in APNAP order.

    A player is asked about the order of their own permanents if it could make a difference.
    """
    places = [n for n, event in enumerate(events) if _receives(event)]
    if len(places) < 2:
        return events
    players = [_player(referee, events[n]) for n in places]
    ordered: list[Event] = []
    for player in (*referee.state.in_turn_order(), None):
        mine = [events[n] for n, whose in zip(places, players, strict=True) if whose == player]
        ordered += mine if player is None else _chosen(referee, player, mine)
    found = list(events)
    for n, event in zip(places, ordered, strict=True):
        found[n] = event
    return found


def _receives(event: Event) -> bool:
    return enters(event) or (isinstance(event, ev.Attach) and event.to is not None)


def _player(referee: "Referee", event: Event) -> Id | None:
    """Who will control what receives a timestamp; None for a player who has left."""
    if isinstance(event, ev.CreateToken):
        player: Id | None = event.controller or event.player
    elif isinstance(event, ev.Attach):
        player = referee.look(event.object).controller
    else:
        assert isinstance(event, ev.Move)
        obj = referee.state.get(event.object)
        player = event.controller or (None if obj is None else obj.owner)
    return player if player in referee.state.in_turn_order() else None


def _chosen(referee: "Referee", player: Id, events: list[Event]) -> list[Event]:
    """Let a player order their own, if any two of them have effects that may interfere."""
    looks = [_will_be(referee, event) for event in events]
    if not any(_interfere(one, other) for one, other in combinations(looks, 2)):
        return events
    options = [Option(f"{look.name} #{n + 1}", n) for n, look in enumerate(looks)]
    prompt = "In which order do they receive their timestamps, the earliest first?"
    order = referee.choose(player, "order", prompt, options, len(options), len(options))
    return [events[n] for n in order]


def _will_be(referee: "Referee", event: Event) -> Characteristics:
    if isinstance(event, ev.CreateToken):
        return event.base
    if isinstance(event, ev.Attach):
        return referee.look(event.object)
    assert isinstance(event, ev.Move)
    obj = referee.state.get(event.object)
    return Characteristics() if obj is None else moving.base_of(obj, event)


def _interfere(one: Characteristics, other: Characteristics) -> bool:
    """Whether the order of the effects of two objects could matter."""
    if one.abilities == other.abilities:
        return False
    return any(
        _order_matters(first, second)
        for first in functions(one).continuous
        for second in functions(other).continuous
    )


def _order_matters(first: StaticAbility, second: StaticAbility) -> bool:
    one, other = first.effect, second.effect
    assert isinstance(one, Continuous)
    assert isinstance(other, Continuous)
    if isinstance(one.objects, This) and isinstance(other.objects, This):
        return False
    common = layers_of(one.modifications) & layers_of(other.modifications)
    takes = any(part.takes_abilities for part in (*one.modifications, *other.modifications))
    return not _ORDERED.isdisjoint(common) or (takes and Layer.ABILITY in common)


_ORDERED = frozenset((Layer.COPY, Layer.CONTROL, Layer.TEXT, Layer.TYPE, Layer.COLOR, Layer.SET_PT))
"""Layers in which a later effect may undo an earlier one, whatever the two are."""
