"""How events happen: replaced, performed, remembered, and looked at by triggered abilities."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..model import events as ev
from ..model.events import Event
from ..model.zones import Zone
from . import (
    aftermath,
    contradictions,
    control,
    ending,
    entering,
    immediately,
    layers,
    leaving,
    replacing,
    timestamps,
    triggers,
)
from .performing import PERFORM

if TYPE_CHECKING:
    from .referee import Referee


def happen(referee: "Referee", proposed: Iterable[Event]) -> tuple[Event, ...]:
    """Let events happen at the same time (603.2, 614.1) and return what really happened.

    Events that follow from others (the life a player loses from damage) are among the facts.
    Triggered abilities see all of them together, with the moment before for those that look back.
    """
    if referee.facts is not None:  # part of an event that is happening already
        start = len(referee.facts)
        _perform_all(referee, proposed)
        return tuple(referee.facts[start:])
    state = referee.state
    before = state.derived or layers.derive(referee)
    facts = referee.facts = []
    try:
        _perform_all(referee, proposed)
        if facts:
            _remember(referee, facts, 0)
            known = len(facts)
            immediately.follow(referee)  # before anything triggers (702.131d)
            if len(facts) > known:
                _remember(referee, facts, known)
    finally:
        referee.facts = None
        referee.moment = None
    if facts:
        if state.effects:
            ending.end_conditional(referee)
        facts.extend(control.changes(referee, before))
        triggers.collect(referee, facts, before)
        aftermath.come_back(referee, facts)
        leaving.notice(referee, facts)
    return tuple(facts)


def _remember(referee: "Referee", facts: list[Event], start: int) -> None:
    """Note what has happened this turn: the facts from `start` on."""
    entering.note_looks(referee, facts, start)
    referee.state.history += tuple(facts[start:])
    referee.state.touch("history")


def _perform_all(referee: "Referee", proposed: Iterable[Event]) -> None:
    """Replace what would happen, then let all of it happen at the same time.

    Nothing is done before everything has been replaced, so that all effects that exist before
    the event apply to all of it (614.4).
    """
    events = tuple(proposed)
    if len(events) > 1:
        events = replacing.in_order_of_shields(referee, events)
    arriving = referee.arriving
    entering_now = (e.object for e in events if isinstance(e, ev.Move) and entering.enters(e))
    referee.arriving = (*arriving, *entering_now)
    changed = [new for event in events for new in replacing.replaced(referee, event)]
    referee.arriving = arriving
    if len(changed) > 1:
        changed = timestamps.in_order(referee, changed)
    plan = [(event, _parts(referee, event)) for event in changed]
    if len(plan) > 1:
        plan = contradictions.settled(referee, plan)
    if len(plan) > 1 and referee.moment is None:
        referee.remember_moment()
    for event, parts in plan:
        if parts is None:
            _perform(referee, event)
        elif sum(_perform(referee, part) for part in parts):
            _note(referee, event)


def _parts(referee: "Referee", event: Event) -> tuple[Event, ...] | None:
    """The events that an event consists of, once replaced; None if it is performed itself."""
    if not isinstance(event, ev.Destroy):
        return None
    if event.object not in referee.state.objects:
        return ()
    move = ev.Move(event.object, Zone.GRAVEYARD, cause="destroy", source=event.source)
    return replacing.replaced(referee, move)


def _perform(referee: "Referee", event: Event) -> bool:
    fact = PERFORM.get(type(event), _just_a_fact)(referee, event)
    if fact is None:
        return False
    _note(referee, fact)
    return True


def _note(referee: "Referee", fact: Event) -> None:
    assert referee.facts is not None
    referee.facts.append(fact)


def _just_a_fact(referee: "Referee", event: Event) -> Event:
    return event
