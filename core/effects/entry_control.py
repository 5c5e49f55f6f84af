"""Effects that say under whose control permanents enter (614.1c, 616.1b)."""

from typing import ClassVar

import attrs

from ..model.events import CreateToken, Event
from ..model.objects import Id
from .base import Duration, Instruction, Phrase
from .context import Context
from .continuous import started
from .replacements import Arrival, Entry, is_entering


class ControlEntry(Entry):
    """Base of the effects that are chosen before all others about the same permanent (616.1b)."""

    __slots__ = ()

    under: Phrase

    rank: ClassVar[int] = 1
    interchangeable: ClassVar[bool] = False

    def replace(self, ctx: Context, event: Arrival) -> tuple[Event, ...]:
        found = self.under.find(ctx)
        return (event.with_(controller=found[0]),) if found else (event,)


@attrs.frozen
class EntersUnder(ControlEntry):
    """ "~ enters under the control of an opponent of your choice"."""

    objects: Phrase
    under: Phrase


@attrs.frozen
class WouldEnterUnder(ControlEntry):
    """ "If a creature would enter under an opponent's control, it enters under yours instead"."""

    objects: Phrase
    whose: Phrase
    under: Phrase

    def applies(self, ctx: Context, event: Arrival) -> bool:
        if not is_entering(ctx, self.objects, event):
            return False
        player = entering_under(ctx, event)
        return player is not None and self.whose.matches(ctx, player)


@attrs.frozen
class WouldEnterUnderForATime(Instruction):
    """The same for a time: "... under an opponent's control this turn, ..." (611.2)."""

    objects: Phrase
    whose: Phrase
    duration: Duration
    under: Phrase

    def execute(self, ctx: Context) -> bool:
        effect = WouldEnterUnder(self.objects, self.whose, self.under)
        ctx.happen(started(ctx, effect, self.duration))
        return True


def entering_under(ctx: Context, event: Arrival) -> Id | None:
    """Under whose control a permanent would enter (110.2)."""
    if isinstance(event, CreateToken):
        return event.player if event.controller is None else event.controller
    if event.controller is not None:
        return event.controller
    found = ctx.state.get(event.object)
    return None if found is None else found.owner
