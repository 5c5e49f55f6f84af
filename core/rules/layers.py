"""Continuous effects: what objects are, derived through the layers (613)."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from ..effects.abilities import StaticAbility
from ..effects.base import Condition, Layer, Modification, Phrase, Replacement
from ..effects.context import Context
from ..effects.continuous import Continuous
from ..effects.player_rules import PlayerRule, PlayersHave
from ..model.characteristics import Ability, BoundRule, Characteristics
from ..model.objects import GameObject, Id, Kind
from ..model.state import ActiveEffect
from ..model.zones import Zone
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee


@attrs.frozen
class Bound:
    """An ability together with the object it is on and that object's controller."""

    ability: Any
    source: Id
    controller: Id
    bindings: Any = None


@attrs.define(eq=False)
class Effect:
    """A continuous effect to be applied: from a static ability, or active since a resolution."""

    modifications: tuple[Modification, ...]
    source: Id
    controller: Id
    timestamp: int
    phrase: Phrase | None = None
    objects: tuple[Id, ...] | None = None
    condition: Condition | None = None
    bindings: Any = None
    ability: Ability | None = None
    affected: tuple[Id, ...] | None = None
    layers: frozenset[Layer] = frozenset()

    def __attrs_post_init__(self) -> None:
        self.layers = frozenset(layer for part in self.modifications for layer in part.layers)


@attrs.define(eq=False)
class Derived:
    """What follows from a state: what each object is, and which abilities ask for which event."""

    looks: dict[Id, Characteristics] = attrs.Factory(dict)
    triggers: dict[type, list[Bound]] = attrs.Factory(dict)
    replacements: dict[type, list[Bound]] = attrs.Factory(dict)
    statics: dict[type, list[Bound]] = attrs.Factory(dict)
    effects: list[Effect] = attrs.Factory(list)
    plain: bool = False
    actors: list[Id] = attrs.Factory(list)
    sources: dict[Id, Any] = attrs.Factory(dict)

    def after(self, changes: Mapping[str, Any]) -> "Derived | None":
        """What still holds once fields of an object have changed; None if all may be different.

        Where no effect says anything about tapped objects, tapping changes only what can be
        tapped for mana.
        """
        if not self.plain or changes.keys() != _TAPPED:
            return None
        return Derived(
            self.looks,
            self.triggers,
            self.replacements,
            self.statics,
            self.effects,
            plain=True,
            actors=self.actors,
        )


_TAPPED = frozenset(("tapped",))


def derive(referee: "Referee") -> Derived:
    """Compute what every permanent and stack object is, and index what their abilities ask for."""
    state = referee.state
    derived = state.derived = Derived()
    present = state.battlefield + state.stack
    looks = derived.looks
    plain = not state.effects
    for ref in present:
        obj = state.objects[ref]
        looks[ref] = _controlled(obj)
        if plain and functions(obj.base).continuous:
            plain = False
    derived.plain = plain
    if plain:
        for ref in present:
            _apply_counters(looks, state.objects[ref])
    else:
        _apply_layers(referee, derived, present)
    _index(referee, derived, present)
    return derived


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
    return look.with_(rules=(*look.rules, *(BoundRule(rule, obj.id, controller) for rule in rules)))


_CONTROLLED: dict[tuple[int, Id, Id], tuple[Characteristics, Characteristics]] = {}


LAYERS = tuple(Layer)


def look_elsewhere(referee: "Referee", ref: Id) -> Characteristics:
    """What an object outside the battlefield and the stack is, or what one that is gone was."""
    state = referee.state
    obj = state.objects.get(ref)
    if obj is None:
        known = state.last_known.get(ref)
        if known is None:
            raise KeyError(f"no object has had the id {ref}")
        return known.characteristics
    derived = state.derived
    own = functions(obj.base).continuous
    if not derived.effects and not own:
        derived.looks[ref] = obj.base
        return obj.base
    derived.looks[ref] = obj.base.with_(controller=obj.controller)
    effects = [*derived.effects, *_static_effects(obj, obj.base, obj.controller)]
    effects.sort(key=lambda effect: effect.timestamp)
    for layer in LAYERS:
        for effect in effects:
            if layer in effect.layers and ref in _candidates(referee, effect, (ref,)):
                _modify(referee, effect, (ref,), layer, derived.looks)
    return derived.looks[ref]


def _apply_layers(referee: "Referee", derived: Derived, present: tuple[Id, ...]) -> None:
    """Apply the effects layer by layer in timestamp order (613.1, 613.7)."""
    state, looks = referee.state, derived.looks
    effects = _gather(referee, present)
    for layer in LAYERS:
        if layer is Layer.DEFINE_PT:
            effects = _regather(referee, present, effects)
        elif layer is Layer.RULES:
            _own_rules(referee, present)
        ordered = [effect for effect in effects if layer in effect.layers]
        while ordered:
            effect = _next(referee, ordered, layer, present)
            if effect.affected is None:
                effect.affected = _candidates(referee, effect, present)
            _modify(referee, effect, effect.affected, layer, looks)
        if layer is Layer.CHANGE_PT:
            for ref in present:
                _apply_counters(looks, state.objects[ref])
    derived.effects = [effect for effect in effects if _reaches_beyond(effect, looks)]


def _own_rules(referee: "Referee", present: tuple[Id, ...]) -> None:
    """Let permanents make rules for themselves with the abilities they have in the end."""
    state, looks = referee.state, referee.state.derived.looks
    for ref in present:
        look, obj = looks[ref], state.objects[ref]
        if look.rules or functions(look).own_rules:
            plain = look.with_(rules=())
            looks[ref] = _with_own_rules(plain, obj) if obj.zone is Zone.BATTLEFIELD else plain


def _next(
    referee: "Referee", waiting: list[Effect], layer: Layer, present: tuple[Id, ...]
) -> Effect:
    """Take the effect that applies next: the oldest one that depends on no other (613.8)."""
    if len(waiting) == 1:
        return waiting.pop()
    for index, effect in enumerate(waiting):
        others = waiting[:index] + waiting[index + 1 :]
        if not any(_depends(referee, effect, other, layer, present) for other in others):
            return waiting.pop(index)
    return waiting.pop(0)  # a dependency loop: timestamp order (613.8b)


def _depends(
    referee: "Referee", effect: Effect, other: Effect, layer: Layer, present: tuple[Id, ...]
) -> bool:
    """Whether applying `other` first would change whether or what `effect` applies to (613.8a).

    Only effects whose set is not fixed yet can depend on another, and only outside the layers
    of power and toughness, which no phrase that selects objects is read in again.
    """
    if layer not in _DEPENDENT or effect.affected is not None or effect.objects is not None:
        return False
    looks = referee.state.derived.looks
    before = _candidates(referee, effect, present)
    saved = dict(looks)
    affected = other.affected
    if affected is None:
        affected = _candidates(referee, other, present)
    _modify(referee, other, affected, layer, looks)
    lost = effect.ability is not None and not _still_has(referee, effect)
    after = () if lost else _candidates(referee, effect, present)
    looks.clear()
    looks.update(saved)
    return before != after


_DEPENDENT = frozenset(
    (Layer.COPY, Layer.CONTROL, Layer.TEXT, Layer.TYPE, Layer.COLOR, Layer.ABILITY)
)


def _gather(referee: "Referee", present: tuple[Id, ...]) -> list[Effect]:
    state, looks = referee.state, referee.state.derived.looks
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
        effects.extend(_static_effects(obj, obj.base, looks[ref].controller or obj.controller))
    for zone in _OTHER_ZONES:
        for player in state.turn_order:
            for ref in state.zone(zone, player):
                obj = state.objects[ref]
                if functions(obj.base).continuous:
                    effects.extend(_static_effects(obj, obj.base, obj.owner))
    effects.sort(key=lambda effect: effect.timestamp)
    return effects


def _regather(referee: "Referee", present: tuple[Id, ...], effects: list[Effect]) -> list[Effect]:
    """Once abilities are settled: drop effects of lost abilities, add those of gained ones.

    An effect that has begun to apply goes on in the later layers (613.6).
    """
    state, looks = referee.state, referee.state.derived.looks
    kept = [
        effect
        for effect in effects
        if effect.ability is None or effect.affected is not None or _still_has(referee, effect)
    ]
    known = {(effect.source, id(effect.ability)) for effect in effects if effect.ability}
    for ref in present:
        now = looks[ref]
        obj = state.objects[ref]
        if now.abilities is not obj.base.abilities:
            kept.extend(
                effect
                for effect in _static_effects(obj, now, now.controller or obj.controller)
                if (ref, id(effect.ability)) not in known
            )
    for effect in kept:
        if effect.ability is not None and effect.affected is None:
            effect.controller = (
                looks[effect.source].controller or effect.controller
                if effect.source in looks
                else effect.controller
            )
    kept.sort(key=lambda effect: effect.timestamp)
    return kept


def _still_has(referee: "Referee", effect: Effect) -> bool:
    now = referee.state.derived.looks.get(effect.source)
    return now is None or any(ability is effect.ability for ability in functions(now).continuous)


def _static_effects(obj: GameObject, now: Characteristics, controller: Id) -> Iterator[Effect]:
    for ability in functions(now).continuous:
        effect = ability.effect
        assert isinstance(effect, Continuous)
        if _functions_in(ability, obj):
            yield Effect(
                effect.modifications,
                obj.id,
                controller,
                obj.timestamp,
                phrase=effect.objects,
                condition=ability.condition,
                ability=ability,
            )


def _functions_in(ability: StaticAbility, obj: GameObject) -> bool:
    """Whether a static ability works where its object is (113.6)."""
    if ability.zone is obj.zone:
        return not (obj.zone is Zone.BATTLEFIELD and obj.face_down and obj.base.name == "")
    return ability.zone is Zone.COMMAND or _defines(ability)


def _defines(ability: StaticAbility) -> bool:
    """Whether it is a characteristic-defining ability, which works everywhere (604.3)."""
    effect = ability.effect
    return isinstance(effect, Continuous) and any(
        Layer.DEFINE_PT in part.layers for part in effect.modifications
    )


_OTHER_ZONES = (Zone.GRAVEYARD, Zone.HAND)


def _reaches_beyond(effect: Effect, present: Mapping[Id, Characteristics]) -> bool:
    """Whether it may affect objects outside the battlefield and the stack."""
    if effect.objects is not None:
        return any(ref not in present for ref in effect.objects)
    return effect.phrase is not None and not effect.phrase.only_permanents


def _candidates(referee: "Referee", effect: Effect, present: tuple[Id, ...]) -> tuple[Id, ...]:
    """The objects among those present that an effect applies to."""
    looks = referee.state.derived.looks
    if effect.objects is not None:
        return tuple(ref for ref in effect.objects if ref in looks)
    ctx = _context(referee, effect)
    if effect.condition is not None and not effect.condition.holds(ctx):
        return ()
    phrase = effect.phrase
    assert phrase is not None
    only = phrase.narrow(ctx)
    pool = present if only is None else tuple(ref for ref in only if ref in present)
    return tuple(ref for ref in pool if phrase.matches(ctx, ref))


def _context(referee: "Referee", effect: Effect) -> Context:
    ctx = Context(referee, effect.controller, effect.source)
    if effect.bindings is not None:
        effect.bindings.restore(ctx)
    return ctx


def _modify(
    referee: "Referee",
    effect: Effect,
    affected: tuple[Id, ...],
    layer: Layer,
    looks: dict[Id, Characteristics],
) -> None:
    ctx = None
    for part in effect.modifications:
        if layer in part.layers:
            ctx = ctx or _context(referee, effect)
            for ref in affected:
                looks[ref] = part.apply(ctx, ref, looks[ref], layer)


def _apply_counters(looks: dict[Id, Characteristics], obj: GameObject) -> None:
    """Change power and toughness by +1/+1 and -1/-1 counters and the like (613.4c, 122.1a)."""
    if not obj.counters or looks[obj.id].power is None:
        return
    power = toughness = 0
    for kind, amount in obj.counters:
        change = _POWER_COUNTERS.get(kind)
        if change is None and kind[0] in "+-" and "/" in kind:
            up, down = kind.split("/")
            change = _POWER_COUNTERS[kind] = (int(up), int(down))
        if change is not None:
            power += change[0] * amount
            toughness += change[1] * amount
    now = looks[obj.id]
    looks[obj.id] = now.with_(
        power=(now.power or 0) + power, toughness=(now.toughness or 0) + toughness
    )


_POWER_COUNTERS: dict[str, tuple[int, int]] = {"+1/+1": (1, 1), "-1/-1": (-1, -1)}


def _index(referee: "Referee", derived: Derived, present: tuple[Id, ...]) -> None:
    """List abilities under the classes of events and questions they are about."""
    state = referee.state
    for ref in present:
        _index_object(derived, state.objects[ref], derived.looks[ref])
    elsewhere = [*state.zone(Zone.EXILE), *state.zone(Zone.COMMAND)]
    for zone in _OTHER_ZONES:
        for player in state.turn_order:
            elsewhere.extend(state.zone(zone, player))
    for ref in elsewhere:
        obj = state.objects[ref]
        # Cards elsewhere are what they are in themselves unless an effect reaches them.
        now = look_elsewhere(referee, ref) if derived.effects else obj.base
        _index_object(derived, obj, now)
    for active in state.effects:
        if isinstance(active.effect, Replacement):
            bound = Bound(active, active.source, active.controller, active.bindings)
            for event in active.effect.events:
                derived.replacements.setdefault(event, []).append(bound)
        elif not isinstance(active.effect, Continuous):
            bound = Bound(active, active.source, active.controller, active.bindings)
            derived.statics.setdefault(type(active.effect), []).append(bound)


def _index_object(derived: Derived, obj: GameObject, now: Characteristics) -> None:
    found = functions(now)
    if not found.is_indexed or obj.kind is Kind.ABILITY:
        return
    if found.takes_action:
        derived.actors.append(obj.id)
    zone, controller = obj.zone, now.controller or obj.controller
    for trigger in found.triggered:
        if trigger.zone is zone:
            bound = Bound(trigger, obj.id, controller)
            # What no event triggers is found by its own class (603.8).
            for event in trigger.trigger.events or (type(trigger.trigger),):
                derived.triggers.setdefault(event, []).append(bound)
    for replacement in found.replacements:
        if replacement.zone is zone:
            bound = Bound(replacement, obj.id, controller)
            for event in replacement.effect.events:  # type: ignore[attr-defined]
                derived.replacements.setdefault(event, []).append(bound)
    for static in found.statics:
        if static.zone is zone:
            bound = Bound(static, obj.id, controller)
            derived.statics.setdefault(type(static.effect), []).append(bound)


@attrs.frozen
class PlayerRuleInPlay:
    """A rule that is different for a player, with the context of the text that says so."""

    rule: PlayerRule
    ctx: Context


def player_rules(referee: "Referee", player: Id) -> list[PlayerRuleInPlay]:
    """The rules that text changes for a player ("you can't gain life", 613.11)."""
    derived = referee.state.derived or derive(referee)
    statics = derived.statics.get(PlayersHave)
    if not statics:
        return _NO_RULES
    found: list[PlayerRuleInPlay] = []
    for bound in statics:
        ctx = applies(referee, bound)
        if ctx is None:
            continue
        objects = bound.ability.objects if isinstance(bound.ability, ActiveEffect) else None
        effect = bound.ability.effect
        if effect.concerns(ctx, player, objects):
            found.extend(PlayerRuleInPlay(rule, ctx) for rule in effect.rules)
    return found


_NO_RULES: list[PlayerRuleInPlay] = []


def applies(referee: "Referee", bound: Bound) -> Context | None:
    """The context of a static ability that is on at the moment; None if its condition is false."""
    ctx = Context(referee, bound.controller, bound.source)
    if bound.bindings is not None:
        bound.bindings.restore(ctx)
    condition = getattr(bound.ability, "condition", None)
    return None if condition is not None and not condition.holds(ctx) else ctx


__all__ = ["Bound", "Derived", "applies", "derive", "look_elsewhere", "player_rules"]
