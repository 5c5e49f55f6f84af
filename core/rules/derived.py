"""What follows from a state: what each object is, and which abilities ask for which event."""

from typing import Any

import attrs

from ..effects.base import Condition, Layer, Modification, Phrase, Replacement
from ..effects.node import walk
from ..effects.reading import NOTHING, TAPPED, Aspects, reads
from ..model.characteristics import Ability, Characteristics
from ..model.objects import Id


@attrs.frozen
class Bound:
    """An ability together with the object it is on and that object's controller.

    `number` tells the abilities of one object apart, so that `key` names this one in a state.
    For an active effect `ability` is the `ActiveEffect`.
    """

    ability: Any
    source: Id
    controller: Id
    bindings: Any = None
    number: int = 0

    @property
    def key(self) -> tuple[Any, ...]:
        """What names this ability among all others while an event is being replaced."""
        if self.number < 0:  # an active effect, whose node may be replaced by what is left of it
            return (self.number,)
        return self.source, self.number, id(self.ability)


@attrs.define(eq=False)
class Effect:
    """A continuous effect to be applied: from a static ability, or active since a resolution.

    `affected` are the objects it has begun to apply to (613.6). `defines` says that it comes from
    a characteristic-defining ability, `gone` that its ability was lost before it began to apply.
    """

    modifications: tuple[Modification, ...]
    source: Id
    controller: Id
    timestamp: int
    phrase: Phrase | None = None
    objects: tuple[Id, ...] | None = None
    condition: Condition | None = None
    bindings: Any = None
    ability: Ability | None = None
    defines: bool = False
    affected: tuple[Id, ...] = ()
    gone: bool = False
    layers: frozenset[Layer] = frozenset()

    def __attrs_post_init__(self) -> None:
        layers = layers_of(self.modifications)
        if not self.defines and Layer.DEFINE_PT in layers:  # 613.4a is for abilities that define
            layers = layers - {Layer.DEFINE_PT} | {Layer.SET_PT}
        self.layers = layers

    @property
    def selects_by(self) -> Aspects:
        """What it looks at to tell which objects it applies to."""
        found = NOTHING if self.objects is not None else reads(self.phrase)
        return found | reads(self.condition) if self.condition is not None else found

    @property
    def reads(self) -> Aspects:
        """All that it looks at."""
        return self.selects_by | reads(self.modifications)


def layers_of(modifications: tuple[Modification, ...]) -> frozenset[Layer]:
    """The layers in which modifications apply."""
    key = id(modifications)
    found = _LAYERS.get(key)
    if found is None or found[0] is not modifications:
        if len(_LAYERS) > 10_000:
            _LAYERS.clear()
        layers = frozenset(layer for part in modifications for layer in part.layers)
        found = _LAYERS[key] = (modifications, layers)
    return found[1]


_LAYERS: dict[int, tuple[Any, frozenset[Layer]]] = {}


def gives_entries(modifications: tuple[Modification, ...]) -> bool:
    """Whether modifications give abilities that change how a permanent enters (614.12)."""
    key = id(modifications)
    found = _ENTRIES.get(key)
    if found is None or found[0] is not modifications:
        if len(_ENTRIES) > 10_000:
            _ENTRIES.clear()
        nodes = (node for part in modifications for node in walk(part))
        gives = any(isinstance(node, Replacement) and node.entry for node in nodes)
        found = _ENTRIES[key] = (modifications, gives)
    return found[1]


_ENTRIES: dict[int, tuple[Any, bool]] = {}


Index = dict[type, list[Bound]]


@attrs.define(eq=False)
class Derived:
    """What follows from a state.

    `looks` is what objects are, `copiable` the copiable values of those that have others than
    their base values (613.2c) and `origins` the times of the effects that gave these, `controlled`
    who controls those that somebody else than their first controller does. `effects` are those
    that may reach other zones than the battlefield and the stack, `actors` objects with abilities
    that players can activate. `reads` is all that any continuous effect looks at, and `plain` that
    there is no such effect. `gives_entries` says that one gives abilities about how permanents
    enter. `sources` are what players can tap for mana, `restricted` those with mana for some
    things only (106.6), `payable` whether they could pay a cost with what they have.
    """

    looks: dict[Id, Characteristics] = attrs.Factory(dict)
    copiable: dict[Id, Characteristics] = attrs.Factory(dict)
    origins: dict[Id, int] = attrs.Factory(dict)
    controlled: dict[Id, Id] = attrs.Factory(dict)
    triggers: Index = attrs.Factory(dict)
    replacements: Index = attrs.Factory(dict)
    statics: Index = attrs.Factory(dict)
    actors: list[Id] = attrs.Factory(list)
    effects: list[Effect] = attrs.Factory(list)
    reads: Aspects = NOTHING
    plain: bool = False
    gives_entries: bool = False
    complete: bool = False
    sources: dict[Id, Any] = attrs.Factory(dict)
    restricted: set[Id] = attrs.Factory(set)
    payable: dict[Any, bool] = attrs.Factory(dict)

    def after(self, aspect: str) -> "Derived | None":
        """What still holds once an aspect of the game has changed; None if all may be different."""
        if aspect in self.reads:
            return None
        if aspect != TAPPED and aspect not in _SOURCES_MIND:
            return self
        return (
            attrs.evolve(self, sources={}, restricted=set(), payable={}) if self.sources else self
        )


_SOURCES_MIND = frozenset(("turn", "objects"))
"""What else than tapping changes who can be tapped for mana."""
