"""Additional costs that a spell's own text names (118.8, 601.2b)."""

import attrs

from ..model.objects import Announcement
from .abilities import Cost
from .node import Node
from .parameters import OfKeyword


@attrs.frozen
class AdditionalCost(Node):
    """ "As an additional cost to cast this spell, sacrifice a creature" (or pay `other`).

    The effect of a static ability. The rules make it part of the total cost; with `other`, the
    player announces which of the two is paid.
    """

    cost: Cost
    other: Cost | None = None


@attrs.frozen
class OptionalCost(OfKeyword, Node):
    """ "You may pay {1} as an additional cost to cast this spell" (118.8b).

    The effect of a static ability. How often it was paid is announced by its name, which is that
    of the keyword whose meaning it is a part of, and perhaps more behind that. `label` is what
    players are asked for, if not that name.
    """

    cost: Cost
    name: str = ""
    maximum: int | None = 1
    label: str = ""


@attrs.frozen
class RepeatedCost(OptionalCost):
    """ "You may pay {1} any number of times as an additional cost to cast this spell"."""

    maximum: int | None = None


def times_paid(announced: Announcement | None, name: str) -> int:
    """How often costs of a name were paid: "kicker" counts "kicker {1}" and "kicker {G}"."""
    if announced is None:
        return 0
    return sum(
        times
        for paid, times in announced.paid.items()
        if paid == name or paid.startswith(f"{name} ")
    )
