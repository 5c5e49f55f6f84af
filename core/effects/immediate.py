"""What happens at once whenever it can: no ability that triggers, no state-based action."""

import attrs

from ..model.zones import Zone
from .abilities import StaticAbility
from .base import Condition, Instruction
from .node import Node


@attrs.frozen
class Immediate(Node):
    """A static effect: something happens as soon as it is possible (702.145c-d).

    As the effect of a static ability with a condition it happens whenever that is true. The rules
    do it as a part of each event, again and again until nothing more comes of it. What is done
    must be one event, or several at once (`AtOnce`).
    """

    deed: Instruction


def _at_once(deed: Node) -> Node:
    return Immediate(deed) if isinstance(deed, Instruction) else deed


@attrs.frozen
class AnyTime(StaticAbility):
    """ "Any time you control ten or more permanents, you get ..." (702.131b)."""

    condition: Condition | None
    effect: Node = attrs.field(converter=_at_once)
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""
