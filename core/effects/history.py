"""What has happened this turn, and in this resolution: for "this turn" and "this way"."""

from collections.abc import Iterator

from ..model import events
from ..model.events import Event, Move
from .context import Context


def this_turn(ctx: Context) -> tuple[Event, ...]:
    """Events of this turn so far, in order."""
    return ctx.state.history


def this_resolution(ctx: Context) -> Iterator[Event]:
    """What this text may speak of as done: latest first.

    That is what it has caused, then the event it triggered on, then what was done to pay for it.
    """
    yield from reversed(ctx.happened)
    if ctx.event is not None:
        yield ctx.event
    if ctx.announced is not None:
        for event in reversed(ctx.announced.bindings.get("costs", ())):
            if not any(event is known for known in ctx.happened):
                yield event


def amount(event: Event) -> int:
    """How much of something an event is: damage, life, counters, mana; 1 for a single act."""
    mana = getattr(event, "mana", None)
    if mana is not None:
        return len(mana)
    return int(getattr(event, "amount", 1))


_FOLLOWS: dict[type[Event], tuple[type[Event], ...]] = {
    events.Damage: (
        events.LoseLife,
        events.GainLife,
        events.PutCounters,
        events.RemoveCounters,
    ),
    events.Destroy: (Move,),
    events.Draw: (Move,),
    events.Counter: (Move,),
    events.CopySpell: (),
}
"""Events that happen as a part of another, and are among the facts before it."""


def trailing(ctx: Context) -> list[Event]:
    """The events of this text's last action: those of one sort at the end of what happened."""
    found: list[Event] = []
    for event in reversed(ctx.happened):
        if found and type(event) in _FOLLOWS.get(type(found[0]), ()):
            continue
        if found and (type(event), _cause(event)) != (type(found[0]), _cause(found[0])):
            break
        found.append(event)
    return found


def _cause(event: Event) -> str:
    return getattr(event, "cause", "")
