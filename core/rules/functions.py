"""What an object's abilities do for the rules, sorted once by the question they answer."""

from collections.abc import Iterable

import attrs

from ..effects.abilities import (
    ActivatedAbility,
    KeywordAbility,
    Sequence,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from ..effects.actions.costs import TapSelf
from ..effects.actions.mana import is_mana_ability
from ..effects.base import GameRule, Replacement
from ..effects.cast_only import FlashForMore
from ..effects.chosen import CHOOSING
from ..effects.continuous import Continuous
from ..effects.node import walk
from ..effects.references import This
from ..model.characteristics import Ability, Characteristics
from ..model.zones import Zone


@attrs.define
class Functions:
    """The abilities of one set of characteristics, sorted.

    `continuous` are static abilities that modify objects, `own_rules` those that only change rules
    for the permanent itself ("this creature can't block"), `statics` the other static effects.
    `mana` are the activated abilities that are mana abilities (605.1a). `is_fast` tells that
    it can be cast whenever an instant could be, `may_be_fast` that it may gain that as it is cast,
    `is_indexed` that something here can be looked up, `elsewhere` that something works in other
    zones than the battlefield and the stack (113.6).
    """

    spell: list[SpellAbility] = attrs.Factory(list)
    activated: list[ActivatedAbility] = attrs.Factory(list)
    mana: list[ActivatedAbility] = attrs.Factory(list)
    triggered: list[TriggeredAbility] = attrs.Factory(list)
    continuous: list[StaticAbility] = attrs.Factory(list)
    own_rules: list[GameRule] = attrs.Factory(list)
    replacements: list[StaticAbility] = attrs.Factory(list)
    statics: list[StaticAbility] = attrs.Factory(list)
    keywords: list[KeywordAbility] = attrs.Factory(list)

    is_indexed: bool = False
    takes_action: bool = False
    is_fast: bool = False
    may_be_fast: bool = False
    elsewhere: bool = False

    def settle(self) -> None:
        """Note what is asked most often, once all abilities are sorted."""
        self.takes_action = bool(self.activated) or not all(map(is_simple, self.mana))
        self.is_indexed = bool(
            self.triggered or self.replacements or self.statics or self.takes_action
        )
        self.is_fast = any(
            isinstance(part, GameRule) and part.grants("flash")
            for ability in self.continuous
            for part in ability.effect.modifications  # type: ignore[attr-defined]
        ) or any(rule.grants("flash") for rule in self.own_rules)
        self.may_be_fast = (
            self.is_fast
            or any(isinstance(ability.effect, FlashForMore) for ability in self.statics)
            or any(
                isinstance(node, GameRule) and node.grants("flash")
                for ability in self.continuous
                if ability.zone is Zone.STACK
                for node in walk(ability.effect)
            )
        )
        lists = (
            *(self.triggered, self.continuous, self.replacements, self.statics),
            *(self.activated, self.mana),
        )
        zones = [ability.zone for some in lists for ability in some]
        zones.extend(zone for ability in self.triggered for zone in ability.trigger.other_zones)
        self.elsewhere = any(zone not in _USUAL for zone in zones)


def functions(characteristics: Characteristics) -> Functions:
    """Sort the abilities of an object, or recall how they were sorted."""
    found: Functions | None = characteristics.__dict__.get("functions")
    if found is None:
        abilities = characteristics.abilities
        if not abilities:
            found = _SORTED_EMPTY
        else:
            key = tuple(map(id, abilities))
            found, _ = _SORTED.get(key) or _sorted(key, abilities)
        characteristics.__dict__["functions"] = found
    return found


def _sorted(
    key: tuple[int, ...], abilities: tuple[Ability, ...]
) -> tuple[Functions, tuple[Ability, ...]]:
    if len(_SORTED) > 10_000:
        _SORTED.clear()
    found = Functions()
    _sort(found, abilities)
    found.settle()
    result = _SORTED[key] = (found, abilities)
    return result


_SORTED: dict[tuple[int, ...], tuple[Functions, tuple[Ability, ...]]] = {}
_SORTED_EMPTY = Functions()
_USUAL = (Zone.BATTLEFIELD, Zone.STACK)


def _sort(found: Functions, abilities: Iterable[Ability]) -> None:
    for ability in abilities:
        match ability:
            case KeywordAbility():
                found.keywords.append(ability)
                _sort(found, ability.abilities)
            case SpellAbility():
                found.spell.append(ability)
            case ActivatedAbility():
                (found.mana if is_mana_ability(ability) else found.activated).append(ability)
            case TriggeredAbility():
                found.triggered.append(ability)
            case StaticAbility(effect=Continuous() as effect):
                if _is_own_rule(ability, effect):
                    found.own_rules.extend(effect.modifications)  # type: ignore[arg-type]
                else:
                    found.continuous.append(ability)
            case StaticAbility(effect=Replacement()):
                found.replacements.append(ability)
            case StaticAbility():
                found.statics.append(ability)
            case _:
                raise TypeError(f"not an ability the rules know: {ability!r}")


def _is_own_rule(ability: StaticAbility, effect: Continuous) -> bool:
    """Whether it only says what rules are different for the permanent it is on."""
    return (
        type(effect) is Continuous
        and isinstance(effect.objects, This)
        and ability.condition is None
        and ability.zone is Zone.BATTLEFIELD
        and all(isinstance(part, GameRule) for part in effect.modifications)
    )


def is_simple(ability: ActivatedAbility) -> bool:
    """Whether a mana ability costs just {T}, so that the game may use it on its own."""
    items = ability.cost.items
    if len(items) != 1 or not isinstance(items[0], TapSelf) or ability.zone is not Zone.BATTLEFIELD:
        return False
    steps = ability.effect.instructions if isinstance(ability.effect, Sequence) else ()
    return not any(isinstance(step, CHOOSING) for step in steps)
