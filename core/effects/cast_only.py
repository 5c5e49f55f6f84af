"""From where, and when, a spell can be cast at all (601.3)."""

import attrs

from ..model.objects import GameObject
from ..model.zones import Zone
from .abilities import Limit
from .base import Instruction
from .context import Context
from .node import Node


@attrs.frozen
class CastOnlyFrom(Node):
    """It "can't be cast from any zone other than a graveyard" (702.127a)."""

    zone: Zone

    def allows(self, spell: GameObject) -> bool:
        """Whether a spell is cast from there, or a card could be."""
        announced = spell.announced
        origin = announced.cast_from if spell.is_spell and announced is not None else spell.zone
        return origin is self.zone


@attrs.frozen
class CastOnlyWhen(Node):
    """ "Cast this spell only during combat" (601.3)."""

    limits: tuple[Limit, ...]

    def allows(self, ctx: Context) -> bool:
        """Whether the spell could be cast now by the actor."""
        return all(limit.allows(ctx) for limit in self.limits)


@attrs.frozen
class FlashForMore(Node):
    """ "You may cast it as though it had flash if you pay {2} more to cast it" (118.8)."""

    more: Instruction
