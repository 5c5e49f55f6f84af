"""What is done instead of something: whether it is known beforehand, and whether one may choose."""

from ..model.events import Event
from .abilities import Sequence
from .actions.flow import May, PlayersDo
from .actions.movement import Exile
from .at_once import AtOnce
from .base import Instruction
from .context import Context
from .node import walk
from .references import It, That, Them, Those
from .values import ThatMuch


def _parts(instead: Instruction) -> tuple[Instruction, ...]:
    return instead.instructions if isinstance(instead, Sequence) else (instead,)


def is_at_once(instead: Instruction) -> bool:
    """Whether what is done instead is known before it is done: then it happens with the rest."""
    parts = _parts(instead)
    return all(
        isinstance(part, AtOnce) and type(part).execute is AtOnce.execute for part in parts
    ) and not any(isinstance(node, _BACK) for part in parts[1:] for node in walk(part))


_BACK = (It, That, Those, Them, ThatMuch)
"""Words for what was said or done before."""


def proposed(ctx: Context, instead: Instruction) -> tuple[Event, ...]:
    """What happens instead, if it is at once."""
    found = (part.proposed(ctx) for part in _parts(instead) if isinstance(part, AtOnce))
    return tuple(event for events in found for event in events)


def is_optional(instead: Instruction) -> bool:
    """Whether a player may leave what would happen as it is: "you may ... instead"."""
    return isinstance(instead, May) or (
        isinstance(instead, PlayersDo) and is_optional(instead.instruction)
    )


EXILE_IT = Exile(It())
"""What is done instead of most moves: the same move to another zone."""
