"""What an Aura can enchant (303.4)."""

import attrs

from .node import Node
from .phrases import Target


@attrs.frozen
class CanEnchant(Node):
    """What "enchant creature" says: the Aura's target as a spell, and all it can be attached to.

    The effect of a static ability; the enchant keyword means it (702.5a).
    """

    target: Target
