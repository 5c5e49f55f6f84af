"""What a permanent would be as it enters the battlefield, and what of it says how (614.12)."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..effects.abilities import StaticAbility
from ..model import events as ev
from ..model.characteristics import Characteristics
from ..model.events import Event
from ..model.objects import GameObject, Id
from ..model.state import LastKnown
from ..model.zones import Zone
from . import layers, moving
from .derived import Bound, Derived
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee

ENTERING: Id = -1
"""Stands for a permanent that is about to enter, while it is decided how it does."""


def enters(event: Event) -> bool:
    """Whether a permanent would enter the battlefield in an event."""
    if isinstance(event, ev.Move):
        return event.to is Zone.BATTLEFIELD
    return isinstance(event, ev.CreateToken)


def matters(referee: "Referee", event: Event, candidates: Iterable[Bound]) -> bool:
    """Whether how a permanent enters may depend on what it would be: a quick look."""
    if any(bound.ability.effect.entry for bound in candidates):
        return True
    state = referee.state
    derived: Derived = state.derived
    if derived.gives_entries:
        return True
    if isinstance(event, ev.CreateToken):
        base = event.base
    else:
        assert isinstance(event, ev.Move)
        obj = state.objects.get(event.object)
        if obj is None:
            return False
        base = moving.base_of(obj, event)
    return bool(functions(base).replacements)


@contextmanager
def shown(referee: "Referee", event: Event) -> Iterator[Characteristics]:
    """Let what would enter be looked at under the id `ENTERING` meanwhile.

    It is as it would exist on the battlefield, with what replacement effects have already changed
    and all continuous effects that would apply to it (614.12).
    """
    known = _would_be(referee, event)
    state = referee.state
    before = state.last_known.get(ENTERING)
    state.last_known[ENTERING] = known
    try:
        yield known.characteristics
    finally:
        if before is None:
            del state.last_known[ENTERING]
        else:
            state.last_known[ENTERING] = before


def _would_be(referee: "Referee", event: Event) -> LastKnown:
    state = referee.state
    if isinstance(event, ev.CreateToken):
        new = moving.token(event, ENTERING, state.clock)
    else:
        assert isinstance(event, ev.Move)
        new = moving.renewed(state.objects[event.object], event, ENTERING, state.clock)
    derived = state.derived or layers.derive(referee)
    if derived.plain and not functions(new.base).continuous:
        return LastKnown(new, new.base.with_(controller=new.controller))
    return LastKnown(new, _look_ahead(referee, event, new))


def _look_ahead(referee: "Referee", event: Event, new: GameObject) -> Characteristics:
    scratch = type(referee)(referee.state.copy(), referee.mechanics)
    state = scratch.state
    if isinstance(event, ev.Move):
        old = state.objects.pop(event.object)
        owner = old.owner if old.zone.is_owned else None
        state.set_zone(
            old.zone, owner, (ref for ref in state.zone(old.zone, owner) if ref != old.id)
        )
        if old.zone is Zone.STACK:
            moving.carry_effects(scratch, old.id, ENTERING, moving.outlasts_resolution)
    state.put(new)
    state.set_zone(Zone.BATTLEFIELD, None, (*state.battlefield, ENTERING))
    return scratch.look(ENTERING)


def own_replacements(now: Characteristics, event: Event) -> list[StaticAbility]:
    """Effects of a permanent that is entering, or of what else moves, that are about itself only.

    Others of its effects don't apply to itself before it is there (614.12).
    """
    found = []
    entering = enters(event)
    for ability in functions(now).replacements:
        effect: Any = ability.effect
        fits = type(event) in effect.events and ability.zone is Zone.BATTLEFIELD
        if fits and (effect.about_itself if entering else effect.everywhere):
            found.append(ability)
    return found


def note_looks(referee: "Referee", facts: list[Event], start: int) -> None:
    """Note in what has happened, from `start` on, what permanents were as they entered (609.8)."""
    for n in range(start, len(facts)):
        fact = facts[n]
        if isinstance(fact, (ev.Move, ev.CreateToken)) and enters(fact) and fact.became is not None:
            facts[n] = fact.with_(look=referee.look(fact.became))
