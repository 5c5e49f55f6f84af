"""Whom "it" means where a condition and what is true as long as it holds speak of the same thing.

"As long as enchanted creature is white, it gets +1/+2": it is the creature, not the Aura that says
so. "Each land gets +2/+2 as long as it's a creature": the condition is another one for each land.
"""

from typing import TypeVar

import attrs

from ..effects.abilities import StaticAbility
from ..effects.base import Condition, Phrase
from ..effects.continuous import Continuous
from ..effects.filters import Another, Filter, Selector
from ..effects.node import Node, rewrite, walk_now
from ..effects.phrases import Every
from ..effects.qualifiers import Fulfills, OtherThan
from ..effects.references import Attached, It
from ..effects.statements import AsLongAs


def resolved(ability: Node) -> Node:
    """A static ability with a condition in which "it" is what it means; any other as it is."""
    if not isinstance(ability, StaticAbility) or not isinstance(ability.effect, Continuous):
        return ability
    condition, effect = ability.condition, ability.effect
    if condition is None:
        return ability
    if isinstance(ability, AsLongAs):
        hosts = [node for node in walk_now(condition) if isinstance(node, Attached)]
        if not hosts:
            return ability
        return attrs.evolve(ability, effect=_about(effect, _with_it(effect.objects, hosts[-1])))
    if isinstance(effect.objects, Attached):
        return attrs.evolve(ability, condition=_with_it(condition, effect.objects))
    if not any(isinstance(node, It) for node in walk_now(condition)):
        return ability
    if isinstance(effect.objects, Every):
        narrowed = _narrowed(effect.objects.filter, condition)
        if narrowed is not None:
            return attrs.evolve(ability, effect=_about(effect, Every(narrowed)), condition=None)
    return ability


def _about(effect: Continuous, objects: Phrase) -> Continuous:
    return attrs.evolve(effect, objects=objects)


N = TypeVar("N", bound=Node)


def _with_it(node: N, meant: Phrase) -> N:
    """The same where "it" is a phrase, and "another creature" another one than that."""

    def change(inner: Node) -> Node:
        if isinstance(inner, It):
            return meant
        if isinstance(inner, Another) and isinstance(inner.filter, Filter):
            others = inner.filter
            return attrs.evolve(others, qualifiers=(*(others.qualifiers or ()), OtherThan(meant)))
        return inner

    return rewrite(node, change)


def _narrowed(selector: Selector, condition: Condition) -> Selector | None:
    """The same sort of objects, of those for which a condition holds."""
    if isinstance(selector, Filter):
        qualifiers = (*(selector.qualifiers or ()), Fulfills(condition))
        return attrs.evolve(selector, qualifiers=qualifiers)
    if isinstance(selector, Another):
        inner = _narrowed(selector.filter, condition)
        return None if inner is None else attrs.evolve(selector, filter=inner)
    return None
