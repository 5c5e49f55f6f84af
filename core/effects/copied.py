"""Copies that a spell makes of itself as it is cast, for costs that were paid (707.10)."""

from collections.abc import Iterator

from ..model.events import Cast, Event
from ..model.zones import Zone
from .abilities import TriggeredAbility, keyword_abilities
from .actions.stack import CopyTimes
from .context import Referee
from .player_events import Casts
from .players import You
from .references import This
from .triggers import Happens
from .values import Number


def instance_name(keyword: str, number: int) -> str:
    """What the costs of the first, second ... instance of a keyword are counted by.

    `Announcement.paid` has what was paid for each by that name: "replicate", "replicate 2" ...
    """
    return keyword if number == 1 else f"{keyword} {number}"


def paid_copies(
    referee: Referee, event: Event, keyword: str, text: str
) -> Iterator[TriggeredAbility]:
    """ "When you cast this spell, if its conspire cost was paid, copy it" (702.78a, 702.56a).

    Each instance of the keyword triggers for what was paid for it, once for each time that was;
    new targets may be chosen (707.10c). For the hook ``cardwright_triggers``.
    """
    if not isinstance(event, Cast):
        return
    announced = referee.state.objects[event.spell].announced
    paid = announced.paid if announced is not None else {}
    for number, _ in enumerate(keyword_abilities(referee.look(event.spell), keyword), 1):
        times = paid.get(instance_name(keyword, number), 0)
        if times:
            yield TriggeredAbility(
                Happens(You(), Casts(This())),
                None,
                CopyTimes(This(), Number(times), new_targets=True),
                zone=Zone.STACK,
                text=text,
            )
