"""What has happened this turn, and in this resolution: for "this turn" and "this way"."""

from collections.abc import Iterator

from ..model.events import Event
from .context import Context


def this_turn(ctx: Context) -> tuple[Event, ...]:
    """Events of this turn so far, in order."""
    return ctx.state.history[ctx.state.turn_began :]


def this_resolution(ctx: Context) -> Iterator[Event]:
    """Events that this text has caused, latest first, and then the one it triggered on."""
    yield from reversed(ctx.happened)
    if ctx.event is not None:
        yield ctx.event


def amount(event: Event) -> int:
    """How much of something an event is: damage, life, counters, mana; 1 for a single act."""
    mana = getattr(event, "mana", None)
    if mana is not None:
        return len(mana)
    return int(getattr(event, "amount", 1))


def trailing(ctx: Context) -> list[Event]:
    """The events of this text's last action: those of one sort at the end of what happened.

    Life lost because damage was dealt belongs to the damage (119.3).
    """
    found: list[Event] = []
    for event in reversed(ctx.happened):
        if found and (type(event), _cause(event)) != (type(found[0]), _cause(found[0])):
            break
        found.append(event)
    return found


def _cause(event: Event) -> str:
    return getattr(event, "cause", "")
