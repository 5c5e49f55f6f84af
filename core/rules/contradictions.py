"""What would happen to an object at once and can't all happen: two places to go to (400.6)."""

from typing import TYPE_CHECKING

from ..model import events as ev
from ..model.decision import Option
from ..model.events import Event
from ..model.objects import Id
from ..model.zones import Zone

if TYPE_CHECKING:
    from .referee import Referee

Plan = list[tuple[Event, tuple[Event, ...] | None]]
"""Events that are about to happen, each with the events it consists of, if it does."""


def settled(referee: "Referee", plan: Plan) -> Plan:
    """The plan in which each object goes to one zone: where its controller chooses."""
    ways: dict[Id, dict[Zone, None]] = {}
    for event, parts in plan:
        for ref, to in _moved(event, parts):
            ways.setdefault(ref, {})[to] = None
    for ref, zones in ways.items():
        if len(zones) > 1:
            plan = _without(plan, ref, _chosen(referee, ref, tuple(zones)))
    return plan


def _moved(event: Event, parts: tuple[Event, ...] | None) -> list[tuple[Id, Zone]]:
    events = (event,) if parts is None else parts
    return [(one.object, one.to) for one in events if isinstance(one, ev.Move)]


def _chosen(referee: "Referee", ref: Id, zones: tuple[Zone, ...]) -> Zone:
    """Where an object goes, as its controller or else its owner chooses."""
    look = referee.look(ref)
    obj = referee.state.get(ref)
    player = look.controller or (referee.state.active if obj is None else obj.owner)
    options = [Option(zone.value.capitalize(), zone) for zone in zones]
    chosen: Zone = referee.choose(player, "replacement", f"Where does {look.name} go?", options)[0]
    return chosen


def _without(plan: Plan, ref: Id, to: Zone) -> Plan:
    """The plan without the events that put an object elsewhere."""
    return [
        (event, parts)
        for event, parts in plan
        if all(moved != ref or zone is to for moved, zone in _moved(event, parts))
    ]
