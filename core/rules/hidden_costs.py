"""Additional costs that only their payer can tell to be payable (118.8c)."""

from ..effects.abilities import Cost
from ..effects.actions.cards import Discard, RevealFromHand
from ..effects.actions.search import has_quality
from ..effects.additional_costs import AdditionalCost
from ..effects.filters import Filter, InZone
from ..effects.node import Node, children, walk
from ..effects.phrases import Choose
from ..model.characteristics import Characteristics
from .functions import functions


def hides_its_cost(look: Characteristics) -> bool:
    """Whether a spell must be paid for with cards of a stated quality in a hidden zone.

    Who is told to cast it "if able" need not do so, even if there are such cards (118.8c).
    """
    demands = (ability.effect for ability in functions(look).statics)
    return any(
        isinstance(demand, AdditionalCost)
        and _is_hidden(demand.cost)
        and (demand.other is None or _is_hidden(demand.other))
        for demand in demands
    )


def _is_hidden(cost: Cost) -> bool:
    return any(_asks_for_quality(item) for item in cost.items)


def _asks_for_quality(item: Node) -> bool:
    in_hand = isinstance(item, Discard | RevealFromHand)
    return any(
        isinstance(part, Choose)
        and (in_hand or any(_is_in_hidden_zone(node) for node in walk(part)))
        and has_quality(_without_zone(part))
        for part in children(item)
    )


def _is_in_hidden_zone(node: Node) -> bool:
    return isinstance(node, InZone) and node.place.zone.is_hidden


def _without_zone(what: Choose) -> Choose:
    """What is chosen, apart from where it is."""
    found = what.filter
    if not isinstance(found, Filter):
        return what
    qualities = tuple(one for one in found.qualifiers or () if not isinstance(one, InZone))
    return Choose(what.quantity, Filter(found.kinds, qualities))
