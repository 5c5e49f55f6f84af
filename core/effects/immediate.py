"""What happens at once whenever it can: no ability that triggers, no state-based action."""

import attrs

from .at_once import AtOnce
from .node import Node


@attrs.frozen
class Immediate(Node):
    """A static effect: something happens as soon as it is possible (702.145c-d).

    As the effect of a static ability with a condition it happens whenever that is true. The rules
    do it after each event, again and again until nothing more comes of it.
    """

    deed: AtOnce
