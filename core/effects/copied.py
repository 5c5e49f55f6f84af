"""Copies that a spell makes of itself as it is cast, for costs that were paid (707.10)."""

from ..model.characteristics import Characteristics
from ..model.zones import Zone
from .abilities import KeywordAbility, TriggeredAbility
from .actions.stack import CopyTimes
from .player_events import Casts
from .players import You
from .references import This
from .triggers import Happens
from .values import Number


def instances(look: Characteristics, keyword: str) -> list[tuple[str, KeywordAbility]]:
    """The instances of a keyword ability on an object, each with a name of its own.

    The names are those by which `Announcement.paid` tells apart what was paid for each: the
    keyword for the first instance, then "replicate 2" and so on.
    """
    found = [a for a in look.abilities if isinstance(a, KeywordAbility) and a.keyword == keyword]
    return [(instance_name(keyword, n), ability) for n, ability in enumerate(found, 1)]


def instance_name(keyword: str, number: int) -> str:
    """What the costs of the first, second ... instance of a keyword are counted by."""
    return keyword if number == 1 else f"{keyword} {number}"


def copies_when_cast(times: int, text: str = "") -> TriggeredAbility:
    """ "When you cast this spell, copy it", so often; new targets may be chosen (707.10c)."""
    return TriggeredAbility(
        Happens(You(), Casts(This())),
        None,
        CopyTimes(This(), Number(times), new_targets=True),
        zone=Zone.STACK,
        text=text,
    )
