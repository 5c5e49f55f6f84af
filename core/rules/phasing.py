"""Phasing: permanents that are treated as though they did not exist (702.26).

A permanent that has phased out is kept beside all zones, as it is. So nothing finds it, and what
it was as it phased out is last known information.
"""

from typing import TYPE_CHECKING

from ..effects.phasing import PhasesOut, hosts_first
from ..model import events as ev
from ..model.objects import Id
from ..model.state import PhasedOut
from ..model.zones import Zone
from . import fighting

if TYPE_CHECKING:
    from .referee import Referee


def phase(referee: "Referee") -> None:
    """The first part of the untap step: all at the same time (502.1, 702.26a)."""
    state = referee.state
    coming = [
        ref
        for ref, gone in state.phased_out.items()
        if gone.host is None and gone.player in (state.active, None)
    ]
    going = [
        ref
        for ref in state.battlefield
        if (look := referee.look(ref)).controller == state.active
        and any(isinstance(bound.rule, PhasesOut) for bound in look.rules)
    ]
    if coming or going:
        referee.happen(
            *(ev.PhaseOut(ref) for ref in hosts_first(state, going)),
            *(ev.PhaseIn(ref) for ref in coming),
        )


def phase_out(referee: "Referee", event: ev.PhaseOut) -> ev.PhaseOut | None:
    """A permanent phases out, and what is attached to it does so indirectly (702.26b, 702.26g)."""
    state = referee.state
    obj = state.objects.get(event.object)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return None
    attached = [ref for ref in state.battlefield if state.objects[ref].attached_to == obj.id]
    controller = referee.look(obj.id).controller
    state.last_known[obj.id] = referee.last_known(obj)
    state.set_zone(Zone.BATTLEFIELD, None, (ref for ref in state.battlefield if ref != obj.id))
    del state.objects[obj.id]
    host = obj.attached_to if event.indirectly else None
    state.phased_out[obj.id] = PhasedOut(obj, controller, host)
    state.derived = None
    fighting.remove(referee, obj.id)
    if attached:
        referee.happen(*(ev.PhaseOut(ref, event.source, indirectly=True) for ref in attached))
    return event


def phase_in(referee: "Referee", event: ev.PhaseIn) -> ev.PhaseIn | None:
    """A permanent phases in, with what phased out indirectly with it (702.26c, 702.26g)."""
    state = referee.state
    gone = state.phased_out.pop(event.object, None)
    if gone is None:
        return None
    obj = gone.object
    if obj.attached_to is not None and not state.exists(obj.attached_to):
        obj = obj.with_(attached_to=None)  # 702.26i
    del state.last_known[obj.id]
    state.put(obj)
    state.set_zone(Zone.BATTLEFIELD, None, (*state.battlefield, obj.id))
    with_it = [ref for ref, other in state.phased_out.items() if other.host == obj.id]
    if with_it:
        referee.happen(*(ev.PhaseIn(ref, event.source) for ref in with_it))
    return event


def clear_damage(referee: "Referee") -> None:
    """Damage wears off what has phased out, too (514.2)."""
    state = referee.state
    for ref, gone in list(state.phased_out.items()):
        if gone.object.damage:
            whole = gone.object.with_(damage=0)
            state.phased_out[ref] = PhasedOut(whole, gone.player, gone.host)


def leave(referee: "Referee", players: tuple[Id, ...]) -> None:
    """What players own leaves the game with them, phased out or not (702.26k)."""
    state = referee.state
    for ref in [ref for ref, gone in state.phased_out.items() if gone.object.owner in players]:
        del state.phased_out[ref]


def pass_by(referee: "Referee", player: Id) -> None:
    """The turn of a player who has left would begin: theirs phase in next (702.26n)."""
    state = referee.state
    for ref, gone in list(state.phased_out.items()):
        if gone.player == player:
            state.phased_out[ref] = PhasedOut(gone.object, None, gone.host)
