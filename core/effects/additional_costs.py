"""Additional costs that a spell's own text demands (118.8, 601.2b)."""

import attrs

from .abilities import Cost
from .node import Node


@attrs.frozen
class AdditionalCost(Node):
    """ "As an additional cost to cast this spell, sacrifice a creature" (or pay `other`).

    The effect of a static ability. The rules make it part of the total cost; with `other`, the
    player announces which of the two is paid.
    """

    cost: Cost
    other: Cost | None = None
