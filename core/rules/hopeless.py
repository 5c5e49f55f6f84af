"""A quick look at cards that surely can't be cast now, before the rules look closely (601.3)."""

from typing import TYPE_CHECKING

from ..effects.costs_changed import CostEffect
from ..effects.player_rules import PlayersHave
from ..model.characteristics import Characteristics
from ..model.objects import GameObject, Id
from . import costs, layers, mana_sources
from .functions import functions
from .ways import Permission, base_cost, card_look

if TYPE_CHECKING:
    from .referee import Referee


def hopeless(referee: "Referee", player: Id, obj: GameObject, permission: Permission) -> bool:
    """Whether timing or the mana at hand alone forbid casting a card that way.

    False says nothing: where an effect could give a spell abilities or change its cost, only the
    spell itself tells.
    """
    derived = referee.state.derived or layers.derive(referee)
    if permission.face_down is not None or derived.effects:
        return False
    look = card_look(referee, obj, permission.face)
    if PlayersHave not in derived.statics and _too_late(referee, player, look, permission):
        return True
    return _too_dear(referee, player, look, permission)


def _too_late(
    referee: "Referee", player: Id, look: Characteristics, permission: Permission
) -> bool:
    """Whether it could be cast only when a sorcery could be, and that is not now (307.1)."""
    state = referee.state
    if state.active == player and state.step.is_main and not state.stack:
        return False
    if permission.sorcery:
        return True
    return not (permission.instant or "instant" in look.types or functions(look).may_be_fast)


def _too_dear(
    referee: "Referee", player: Id, look: Characteristics, permission: Permission
) -> bool:
    """Whether the mana cost can't be paid, and nothing changes it or helps to pay it."""
    base = base_cost(look, permission)
    if base is None:
        return True
    derived, mechanics = referee.state.derived, referee.mechanics
    if PlayersHave in derived.statics or permission.notes:
        return False  # mana may be spent as though it were other mana
    if any(issubclass(cls, CostEffect) for cls in derived.statics) or any(
        isinstance(ability.effect, CostEffect) for ability in functions(look).statics
    ):
        return False
    if any(mechanics.calls(hook, look.keywords) for hook in _CHANGE_COSTS):
        return False
    mana = costs.split(base).mana
    mana = mana.with_x(0) if mana.has_x else mana
    return not mana_sources.can_pay_mana(referee, player, mana, mana_sources.ANYTHING)


_CHANGE_COSTS = ("cardwright_payment", "cardwright_total_cost")

__all__ = ["hopeless"]
