"""What Auras are attached to as they enter otherwise than by resolving (303.4)."""

from typing import TYPE_CHECKING

from ..effects.context import Context
from ..model.characteristics import Characteristics
from ..model.objects import GameObject, Id

if TYPE_CHECKING:
    from .referee import Referee


def needs_host(base: Characteristics) -> bool:
    """Whether it is an Aura, which can't enter without something to enchant (303.4f)."""
    return "Aura" in base.subtypes


def find_host(referee: "Referee", new: GameObject) -> Id | None:
    """What an Aura will be attached to, as the player chooses who will control it (303.4f).

    None if there is nothing that it could enchant. It targets nothing.
    """
    from .casting import aura_target
    from .state_based import can_be_attached

    look = new.base.with_(controller=new.controller)
    enchant = aura_target(look)
    if enchant is None:
        return None
    ctx = Context(referee, new.controller, new.id)
    candidates = enchant.filter.candidates(ctx)
    hosts = [ref for ref in candidates if can_be_attached(referee, new, look, ref)]
    if not hosts:
        return None
    prompt = f"What does {look.name} enchant?"
    return int(referee.choose(new.controller, "object", prompt, ctx.options(hosts))[0])
