"""Which continuous effect applies next within a layer: timestamps and dependencies (613.7-8)."""

from collections.abc import Callable
from typing import Any

from ..effects import reading
from ..effects.base import Layer, Value
from ..effects.node import walk_now
from ..effects.sizes import number
from ..model.objects import Id
from .applying import Applier
from .derived import Effect
from .functions import functions

CHANGES: dict[Layer, reading.Aspects] = {
    Layer.COPY: reading.ALL,
    Layer.CONTROL: frozenset((reading.CONTROL,)),
    Layer.TEXT: frozenset((reading.NAME, reading.TYPE, reading.ABILITY)),
    Layer.TYPE: frozenset((reading.TYPE, reading.ABILITY)),
    Layer.COLOR: frozenset((reading.COLOR,)),
    Layer.ABILITY: frozenset((reading.ABILITY,)),
    Layer.DEFINE_PT: frozenset((reading.SIZE,)),
    Layer.SET_PT: frozenset((reading.SIZE,)),
    Layer.CHANGE_PT: frozenset((reading.SIZE,)),
    Layer.SWITCH_PT: frozenset((reading.SIZE,)),
    Layer.RULES: reading.NOTHING,
}
"""What effects can change in each layer."""
_ABILITIES = frozenset((Layer.COPY, Layer.TEXT, Layer.TYPE, Layer.ABILITY))


def may_be_any(effects: list[Effect], layer: Layer) -> bool:
    """Whether an effect of a layer could depend on another at all: a quick look."""
    if len(effects) < 2 or layer is Layer.RULES:
        return False
    if layer is Layer.CONTROL:
        return any(effect.ability is not None for effect in effects)
    changed = CHANGES[layer]
    return any(
        not changed.isdisjoint(effect.reads) or _takes_abilities(effect, layer)
        for effect in effects
    )


def next_effect(applier: Applier, waiting: list[Effect], layer: Layer) -> Effect:
    """The effect that applies next: the oldest one that depends on none that also waits (613.8b).

    Effects that depend on each other in a loop don't wait for each other.
    """
    if len(waiting) == 1 or layer is Layer.RULES:
        return waiting[0]
    on: dict[int, list[int]] = {}

    def needs(index: int) -> list[int]:
        """The effects that one depends on, looked for once."""
        if index not in on:
            on[index] = _needs(applier, waiting, index, layer)
        return on[index]

    for index, effect in enumerate(waiting):
        if all(index in _reached(needs, other) for other in needs(index)):
            return effect
    raise AssertionError("effects always have a next one")


def _needs(applier: Applier, waiting: list[Effect], index: int, layer: Layer) -> list[int]:
    """Which of the waiting effects one depends on (613.8a)."""
    effect = waiting[index]
    before: Any = None
    answers: list[tuple[Effect, bool]] = []
    found = []
    for n, other in enumerate(waiting):
        if n == index or not _may_matter(effect, other, layer):
            continue
        answer = next((told for known, told in answers if _alike(known, other)), None)
        if answer is None:
            before = before or (_footprint(applier, effect),)
            answer = _depends(applier, effect, other, layer, before[0])
            answers.append((other, answer))
        if answer:
            found.append(n)
    return found


def _alike(one: Effect, other: Effect) -> bool:
    """Whether effects do the same to the same objects, as when an ability was activated twice."""
    return (
        one.objects is not None
        and one.objects == other.objects
        and one.controller == other.controller
        and one.modifications == other.modifications
    )


def _reached(needs: Callable[[int], list[int]], start: int) -> set[int]:
    """All effects that an effect depends on, directly or through others."""
    found: set[int] = set()
    left = [start]
    while left:
        for other in needs(left.pop()):
            if other not in found:
                found.add(other)
                left.append(other)
    return found


def _may_matter(effect: Effect, other: Effect, layer: Layer) -> bool:
    """A quick look: could applying `other` change anything about `effect` in this layer?"""
    if effect.ability is not None:
        if layer in _ABILITIES and not effect.affected and _takes_abilities(other, layer):
            return True
        if layer is Layer.CONTROL:
            return True  # "you" may become somebody else
    looked_at = reading.reads(effect.modifications)
    if not effect.affected:
        looked_at |= effect.selects_by
    return not CHANGES[layer].isdisjoint(looked_at)


def _takes_abilities(other: Effect, layer: Layer) -> bool:
    """Whether an effect could take away or change abilities in this layer."""
    return any(layer in part.layers and part.takes_abilities for part in other.modifications)


def _depends(applier: Applier, effect: Effect, other: Effect, layer: Layer, before: Any) -> bool:
    """Whether `effect` would exist, apply or do otherwise once `other` has applied (613.8a)."""
    derived = applier.derived
    affected = applier.affected(other)
    saved, shared = derived.looks, applier.shared
    derived.looks, applier.shared = dict(saved), {}
    try:
        applier.modify(other, affected, layer)
        return bool(_footprint(applier, effect) != before)
    finally:
        derived.looks, applier.shared = saved, shared


def _footprint(applier: Applier, effect: Effect) -> Any:
    """Whether an effect exists, what it applies to and what numbers it uses there."""
    if not effect.affected and not _exists(applier, effect):
        return None
    affected = applier.affected(effect)
    return affected, applier.controller(effect), _numbers(applier, effect, affected)


def _exists(applier: Applier, effect: Effect) -> bool:
    """Whether the ability that generates an effect is still there."""
    if effect.ability is None:
        return True
    now = applier.derived.looks.get(effect.source)
    return now is None or any(ability is effect.ability for ability in functions(now).continuous)


def _numbers(applier: Applier, effect: Effect, affected: tuple[Id, ...]) -> tuple[int, ...]:
    if not reading.reads(effect.modifications):
        return ()
    ctx = applier.context(effect)
    return tuple(
        number(node, ctx, ref)
        for part in effect.modifications
        for node in walk_now(part)
        if isinstance(node, Value)
        for ref in affected
    )
