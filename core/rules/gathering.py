"""Which continuous effects there are: from static abilities and from resolutions (611)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..effects.abilities import StaticAbility
from ..effects.base import Modification
from ..effects.continuous import Continuous
from ..effects.modifications import GainAbilities
from ..effects.references import This
from ..model.characteristics import Ability, Characteristics
from ..model.objects import GameObject, Id
from ..model.state import State
from ..model.zones import Zone
from .derived import Effect
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee


def age(effect: Effect) -> int:
    """What effects are sorted by: their timestamps (613.7)."""
    return effect.timestamp


def working_elsewhere(state: State) -> list[GameObject]:
    """Objects outside the battlefield and the stack with abilities that may work there (113.6)."""
    found = []
    objects = state.objects
    for zone, owned in _ZONES:
        for player in state.turn_order if owned else _SHARED:
            for ref in state.zones.get((zone, player), ()):
                obj = objects[ref]
                if functions(obj.base).elsewhere:
                    found.append(obj)
    return found


_ZONES = ((Zone.HAND, True), (Zone.GRAVEYARD, True), (Zone.EXILE, False), (Zone.COMMAND, False))
_SHARED = (None,)


def gather(
    referee: "Referee",
    looks: dict[Id, Characteristics],
    present: tuple[Id, ...],
    counted: list[GameObject],
    elsewhere: list[GameObject],
) -> list[Effect]:
    """All continuous effects as the layers begin, oldest first."""
    state = referee.state
    effects = [
        Effect(
            active.effect.modifications,
            active.source,
            active.controller,
            active.timestamp,
            phrase=active.effect.objects if active.objects is None else None,
            objects=active.objects,
            bindings=active.bindings,
        )
        for active in state.effects
        if isinstance(active.effect, Continuous)
    ]
    for ref in present:
        obj = state.objects[ref]
        if own := functions(obj.base).continuous:
            effects.extend(static_effects(obj, own, obj.controller))
    for obj in elsewhere:
        if own := functions(obj.base).continuous:
            effects.extend(static_effects(obj, own, obj.controller))
    for obj in counted:
        effects.extend(_of_counters(referee, obj))
    effects.sort(key=age)
    return effects


def static_effects(
    obj: GameObject,
    abilities: Iterable[StaticAbility],
    controller: Id,
    since: int = 0,
    *,
    printed: bool = True,
) -> Iterator[Effect]:
    """The effects of static abilities of an object that work where it is (611.3).

    `since` is the age of the effect that gave the abilities; those that are not `printed` don't
    define characteristics (604.3a).
    """
    for ability in abilities:
        defines = printed and is_defining(ability)
        if defines or ability.zone is obj.zone or ability.zone is Zone.COMMAND:
            effect = ability.effect
            assert isinstance(effect, Continuous)
            yield Effect(
                effect.modifications,
                obj.id,
                controller,
                max(obj.timestamp, since),
                phrase=effect.objects,
                condition=ability.condition,
                ability=ability,
                defines=defines,
            )


def is_defining(ability: StaticAbility) -> bool:
    """Whether it is a characteristic-defining ability, which works everywhere (604.3)."""
    effect = ability.effect
    return (
        isinstance(effect, Continuous)
        and ability.condition is None
        and isinstance(effect.objects, This)
        and all(part.defines for part in effect.modifications)
    )


def gives_keywords(referee: "Referee", obj: GameObject) -> bool:
    """Whether it has keyword counters (122.1b)."""
    return any(kind in referee.mechanics.counter_keywords for kind, _ in obj.counters)


def _of_counters(referee: "Referee", obj: GameObject) -> Iterator[Effect]:
    """The keywords that counters give, each as old as the latest counter of its kind (613.7c)."""
    known = referee.mechanics.counter_keywords
    for kind, _ in obj.counters:
        ability: Ability | None = known.get(kind)
        if ability is not None:
            given: tuple[Modification, ...] = _GIVEN.get(id(ability)) or _gives(ability)
            time = obj.memory.get("counter times", {}).get(kind, obj.timestamp)
            yield Effect(given, obj.id, obj.controller, time, objects=(obj.id,))


def _gives(ability: Ability) -> tuple[Modification, ...]:
    given = _GIVEN[id(ability)] = (GainAbilities((ability,)),)
    return given


_GIVEN: dict[int, tuple[Modification, ...]] = {}


def reaches_beyond(effect: Effect, looks: dict[Id, Characteristics]) -> bool:
    """Whether it may affect objects outside the battlefield and the stack."""
    if effect.objects is not None:
        return any(ref not in looks for ref in effect.objects)
    return effect.phrase is not None and not effect.phrase.only_permanents
