"""What effects leave behind: orders of cards, reflexive triggers, turns, exile for a time."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..effects.context import Context
from ..model import events as ev
from ..model.events import Event
from ..model.zones import Zone
from . import triggers

if TYPE_CHECKING:
    from .referee import Referee

_WAITING = "until leaves"


def arrange(referee: "Referee", event: ev.Arrange) -> Event:
    """Put cards of a library on its top and bottom (401.4)."""
    state = referee.state
    moved = (*event.top, *event.bottom)
    rest = tuple(ref for ref in state.zone(Zone.LIBRARY, event.player) if ref not in moved)
    state.set_zone(Zone.LIBRARY, event.player, (*event.top, *rest, *event.bottom))
    return event


def trigger_reflexively(referee: "Referee", event: ev.TriggerReflexively) -> Event:
    """Let a reflexive triggered ability wait to be put on the stack (603.12)."""
    ctx = Context(referee, event.controller, event.source)
    if event.bindings is not None:
        event.bindings.restore(ctx)
    triggers.queue(referee, event.ability, ctx)
    return event


def extra_turn(referee: "Referee", event: ev.ExtraTurn) -> Event:
    """Add a turn after this one; the latest is taken first (500.7)."""
    state = referee.state
    state.extra_turns = (*state.extra_turns, event.player)
    return event


def wait_until_leaves(referee: "Referee", event: ev.StartUntilLeaves) -> Event:
    """Note which exiled objects come back once a permanent has left (610.3)."""
    notes = referee.state.notes
    notes[_WAITING] = (*notes.get(_WAITING, ()), (event.watched, event.objects))
    return event


def come_back(referee: "Referee", facts: Iterable[Event]) -> None:
    """Return what was exiled until a permanent that just left the battlefield did (610.3)."""
    state = referee.state
    waiting = state.notes.get(_WAITING)
    if not waiting:
        return
    left = tuple(
        fact.object
        for fact in facts
        if isinstance(fact, ev.LeaveGame)
        or (isinstance(fact, ev.Move) and fact.origin is Zone.BATTLEFIELD)
    )
    over = tuple(entry for entry in waiting if entry[0] in left)
    if not over:
        return
    state.notes[_WAITING] = tuple(entry for entry in waiting if entry[0] not in left)
    exiled = [
        state.objects[ref]
        for _, objects in over
        for ref in objects
        if ref in state.objects and state.objects[ref].zone is Zone.EXILE
    ]
    # They return under their owners' control, at the same time (610.3c-d).
    referee.happen(
        *(ev.Move(obj.id, Zone.BATTLEFIELD, "return", controller=obj.owner) for obj in exiled)
    )
