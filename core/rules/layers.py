"""Continuous effects: what objects are, derived through the layers (613)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..effects.base import Layer
from ..effects.context import Context
from ..effects.reading import NOTHING
from ..model.characteristics import BoundRule, Characteristics
from ..model.designation import NO_SOURCE
from ..model.objects import GameObject, Id
from ..model.zones import Zone
from . import dependencies, gathering, indexing
from .applying import Applier
from .derived import Bound, Derived, Effect, gives_entries
from .functions import functions
from .indexing import applies, player_rules

if TYPE_CHECKING:
    from .referee import Referee


def derive(referee: "Referee") -> Derived:
    """Compute what every permanent and stack object is, and index what their abilities ask for."""
    state = referee.state
    derived = state.derived = Derived()
    present = state.battlefield + state.stack
    looks, objects = derived.looks, state.objects
    elsewhere = gathering.working_elsewhere(state)
    plain = not state.effects and not any(functions(obj.base).continuous for obj in elsewhere)
    counted: list[GameObject] = []
    vehicles: list[Id] = []
    for ref in present:
        obj = objects[ref]
        looks[ref] = _controlled(obj)
        if obj.counters:
            counted.append(obj)
        if plain and functions(obj.base).continuous:
            plain = False
        if obj.base.power is not None and "creature" not in obj.base.types:
            vehicles.append(ref)
    if plain and not any(gathering.gives_keywords(referee, obj) for obj in counted):
        derived.plain = True
        for obj in counted:
            _apply_counters(looks, obj)
        _without_size(looks, objects, vehicles)
    else:
        _Layering(referee, derived, present, counted, elsewhere).apply()
        _without_size(looks, objects, state.battlefield)
    derived.complete = True
    indexing.index(referee, derived, present, elsewhere)
    return derived


def _without_size(
    looks: dict[Id, Characteristics], objects: Mapping[Id, GameObject], refs: Iterable[Id]
) -> None:
    """A permanent that is no creature has no power or toughness (208.3)."""
    for ref in refs:
        look = looks[ref]
        noncreature = look.power is not None and "creature" not in look.types
        if noncreature and objects[ref].zone is Zone.BATTLEFIELD:
            looks[ref] = look.with_(power=None, toughness=None)


def _controlled(obj: GameObject) -> Characteristics:
    """Its base values with its controller and the rules it makes for itself.

    Kept, since most objects stay what they are.
    """
    base = obj.base
    rules = functions(base).own_rules if obj.zone is Zone.BATTLEFIELD else None
    key = (id(base), obj.controller, obj.id if rules else 0)
    found = _CONTROLLED.get(key)
    if found is None or found[0] is not base:
        if len(_CONTROLLED) > 10_000:
            _CONTROLLED.clear()
        look = base.with_(controller=obj.controller)
        found = _CONTROLLED[key] = (base, _with_own_rules(look, obj) if rules else look)
    return found[1]


def _with_own_rules(look: Characteristics, obj: GameObject) -> Characteristics:
    controller = obj.controller if look.controller is None else look.controller
    rules = functions(look).own_rules
    return look.with_(rules=tuple(BoundRule(rule, obj.id, controller) for rule in rules))


_CONTROLLED: dict[tuple[int, Id, Id], tuple[Characteristics, Characteristics]] = {}

LAYERS = tuple(Layer)
_WITH_ABILITIES = frozenset((Layer.COPY, Layer.TEXT, Layer.TYPE, Layer.ABILITY))
"""Layers in which objects may gain or lose abilities."""


class _Layering:
    """One pass through the layers for all objects on the battlefield and the stack."""

    def __init__(
        self,
        referee: "Referee",
        derived: Derived,
        present: tuple[Id, ...],
        counted: list[GameObject],
        elsewhere: list[GameObject],
    ) -> None:
        self.referee = referee
        self.state = referee.state
        self.derived = derived
        self.present = present
        self.counted = counted
        self.effects = gathering.gather(referee, derived.looks, present, counted, elsewhere)
        self.applier = Applier(referee, present)
        self.by_source: dict[Id, list[Effect]] = {}
        for effect in self.effects:
            if effect.ability is not None:
                self.by_source.setdefault(effect.source, []).append(effect)
        self.used = {layer for effect in self.effects for layer in effect.layers}
        self.waiting: list[Effect] = []

    def apply(self) -> None:
        """Apply all effects, layer by layer (613.1)."""
        for layer in LAYERS:
            if layer is Layer.CHANGE_PT:
                # Before the rest, so that what depends on size sees them; the order of
                # additions makes no other difference (613.4c).
                for obj in self.counted:
                    _apply_counters(self.derived.looks, obj)
            elif layer is Layer.RULES:
                self._renew_own_rules()
            if layer in self.used:
                self._apply_layer(layer)
        self._finish()

    def _apply_layer(self, layer: Layer) -> None:
        """Characteristic-defining abilities first, then the others (613.3)."""
        group = [e for e in self.effects if layer in e.layers and not e.gone]
        for defining in (True, False):
            self.waiting = [e for e in group if e.defines is defining and not e.gone]
            known, in_order = 0, True
            while self.waiting:
                if len(self.effects) != known:  # there are others than at the last look
                    known = len(self.effects)
                    in_order = not dependencies.may_be_any(self.waiting, layer)
                effect = (
                    self.waiting[0]
                    if in_order
                    else dependencies.next_effect(self.applier, self.waiting, layer)
                )
                self.waiting.remove(effect)
                self._apply_effect(effect, layer)

    def _apply_effect(self, effect: Effect, layer: Layer) -> None:
        looks = self.derived.looks
        affected = self.applier.affected(effect)
        if layer is Layer.COPY:  # being face down comes after copying (613.2b)
            affected = tuple(ref for ref in affected if not self.state.objects[ref].face_down)
        effect.affected = affected
        if affected:
            self.applier.forget(dependencies.CHANGES[layer])
        if layer not in _WITH_ABILITIES:
            self.applier.modify(effect, affected, layer)
            return
        before = [looks[ref].abilities for ref in affected]
        self.applier.modify(effect, affected, layer)
        if layer is Layer.COPY:
            self._note_copiable(affected, effect.timestamp)
        for ref, old in zip(affected, before, strict=True):
            if looks[ref].abilities is not old:
                self._refresh(ref, effect, layer)

    def _refresh(self, ref: Id, cause: Effect, layer: Layer) -> None:
        """An object's abilities have changed: so do the effects that they generate.

        An effect that has begun to apply goes on in the later layers (613.6). One of a new
        ability is as old as what gave the ability, or as its object if that is younger (613.7a).
        """
        obj, now = self.state.objects[ref], self.derived.looks[ref]
        left = list(functions(now).continuous)
        own = self.by_source.get(ref, ())
        if not left and not own:
            return
        for effect in own:
            if effect.gone:
                continue
            index = next((n for n, one in enumerate(left) if one is effect.ability), None)
            if index is not None:
                del left[index]
            elif not effect.affected:
                effect.gone = True
        self.waiting = [effect for effect in self.waiting if not effect.gone]
        printed = layer in (Layer.COPY, Layer.TEXT)
        new = list(
            gathering.static_effects(obj, left, obj.controller, cause.timestamp, printed=printed)
        )
        if not new:
            return
        self.effects.extend(new)
        self.by_source[ref] = [*own, *new]
        self.used.update(layer for effect in new for layer in effect.layers)
        self.effects.sort(key=gathering.age)
        here = [effect for effect in new if layer in effect.layers and not effect.defines]
        if here:
            self.waiting = sorted((*self.waiting, *here), key=gathering.age)

    def _renew_own_rules(self) -> None:
        """Let permanents make rules for themselves with the abilities they have in the end."""
        looks = self.derived.looks
        for ref in self.present:
            look, obj = looks[ref], self.state.objects[ref]
            if look.abilities is obj.base.abilities and look.controller == obj.controller:
                continue
            if look.rules or (functions(look).own_rules and obj.zone is Zone.BATTLEFIELD):
                key = (id(look), ref)
                found = _RULED.get(key)
                if found is None or found[0] is not look:
                    if len(_RULED) > 10_000:
                        _RULED.clear()
                    found = _RULED[key] = (look, _with_own_rules(look, obj))
                looks[ref] = found[1]

    def _note_copiable(self, copies: tuple[Id, ...], time: int) -> None:
        """Note copiable values (613.2c), then let the side be up that a flipped copy shows."""
        looks = self.derived.looks
        for ref in copies:
            self.derived.copiable[ref] = looks[ref].with_(controller=None, rules=())
            self.derived.origins[ref] = time
            shown = self.state.objects[ref].showing(looks[ref])
            if shown is not looks[ref]:
                looks[ref] = shown.with_(controller=looks[ref].controller)

    def _finish(self) -> None:
        derived = self.derived
        objects, looks = self.state.objects, derived.looks
        for ref in self.applier.provisional:
            looks.pop(ref, None)
        reads = NOTHING
        for effect in self.effects:
            if not effect.gone:
                reads |= effect.reads
                if Layer.ABILITY in effect.layers and gives_entries(effect.modifications):
                    derived.gives_entries = True
        derived.reads = reads
        derived.effects = [
            effect
            for effect in self.effects
            if not effect.gone and gathering.reaches_beyond(effect, looks)
        ]
        if Layer.CONTROL in self.used:
            for ref in self.present:
                controller = looks[ref].controller
                if controller is not None and controller != objects[ref].controller:
                    derived.controlled[ref] = controller


_RULED: dict[tuple[int, Id], tuple[Characteristics, Characteristics]] = {}


def look_elsewhere(referee: "Referee", ref: Id) -> Characteristics:
    """What an object outside the battlefield and the stack is, or what one that is gone was."""
    state = referee.state
    obj = state.objects.get(ref)
    if obj is None:
        known = state.last_known.get(ref)
        if known is None and ref == NO_SOURCE:
            return _NOTHING
        if known is None:
            raise KeyError(f"no object has had the id {ref}")
        return known.characteristics
    derived: Derived = state.derived
    own = functions(obj.base).continuous
    if not own and not derived.effects and not obj.counters:
        if derived.complete:
            derived.looks[ref] = obj.base
        return obj.base
    derived.looks[ref] = obj.base.with_(controller=obj.controller)
    effects = [*derived.effects, *gathering.static_effects(obj, own, obj.controller)]
    effects.sort(key=gathering.age)
    applier = Applier(referee, (ref,))
    for layer in sorted({layer for effect in effects for layer in effect.layers}):
        for defining in (True, False):
            for effect in effects:
                if effect.defines is defining and layer in effect.layers:
                    applier.modify(effect, applier.matching(effect), layer)
    if obj.counters:
        _apply_counters(derived.looks, obj)
    found = derived.looks[ref]
    if not derived.complete:  # the effects on it are not known yet
        del derived.looks[ref]
    for effect in effects:
        derived.reads |= effect.reads
    return found


_NOTHING = Characteristics()
"""What the source of an ability without one is."""


def copiable(referee: "Referee", ref: Id) -> Characteristics:
    """The copiable values of an object, as it is or as it last existed (707.2)."""
    state = referee.state
    obj = state.objects.get(ref)
    if obj is None:
        known = state.last_known[ref]
        base = known.copiable or known.object.copied
    else:
        derived = state.derived or derive(referee)
        base = derived.copiable.get(ref, obj.copied)
    return base if base.front_cost is None else base.with_(front_cost=None)  # 202.3b


def _apply_counters(looks: dict[Id, Characteristics], obj: GameObject) -> None:
    """Change power and toughness by +1/+1 and -1/-1 counters and the like (613.4c, 122.1a)."""
    now = looks[obj.id]
    if now.power is None:
        return
    power = toughness = 0
    for kind, amount in obj.counters:
        change = _POWER_COUNTERS.get(kind)
        if change is None:
            change = _POWER_COUNTERS[kind] = _size_of(kind)
        power += change[0] * amount
        toughness += change[1] * amount
    if power or toughness:
        looks[obj.id] = now.with_(
            power=(now.power or 0) + power, toughness=(now.toughness or 0) + toughness
        )


def _size_of(kind: str) -> tuple[int, int]:
    if kind[0] not in "+-" or "/" not in kind:
        return 0, 0
    up, down = kind.split("/")
    return int(up), int(down)


_POWER_COUNTERS: dict[str, tuple[int, int]] = {}


def in_force(referee: "Referee", *classes: type) -> Iterator[tuple[Any, Context]]:
    """The static effects of these classes that are on at the moment, each with its context."""
    derived = referee.state.derived or derive(referee)
    for bound in [bound for cls in classes for bound in derived.statics.get(cls, ())]:
        ctx = applies(referee, bound)
        if ctx is not None:
            yield bound.ability.effect, ctx


__all__ = [
    "Bound",
    "Derived",
    "applies",
    "copiable",
    "derive",
    "in_force",
    "look_elsewhere",
    "player_rules",
]
