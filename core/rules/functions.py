"""What an object's abilities do for the rules, sorted once by the question they answer."""

from collections.abc import Iterable
from typing import Any

import attrs

from ..effects.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from ..effects.actions.mana import is_mana_ability
from ..effects.base import Modification, Replacement
from ..effects.continuous import Continuous
from ..model.characteristics import Ability, Characteristics


@attrs.define
class Functions:
    """The abilities of one set of characteristics, sorted.

    `continuous` are static abilities that modify objects, `statics` the other static effects by
    class; `mana` are the activated abilities that are mana abilities (605.1a).
    """

    spell: list[SpellAbility] = attrs.Factory(list)
    activated: list[ActivatedAbility] = attrs.Factory(list)
    mana: list[ActivatedAbility] = attrs.Factory(list)
    triggered: list[TriggeredAbility] = attrs.Factory(list)
    continuous: list[StaticAbility] = attrs.Factory(list)
    replacements: list[StaticAbility] = attrs.Factory(list)
    statics: list[StaticAbility] = attrs.Factory(list)
    keywords: list[KeywordAbility] = attrs.Factory(list)

    @property
    def is_plain(self) -> bool:
        """Whether nothing here concerns the layers or an index."""
        return not (self.triggered or self.continuous or self.replacements or self.statics)


def functions(characteristics: Characteristics) -> Functions:
    """Sort the abilities of an object, or recall how they were sorted."""
    found: Functions | None = characteristics.__dict__.get("functions")
    if found is None:
        found = _SORTED_EMPTY if not characteristics.abilities else Functions()
        _sort(found, characteristics.abilities)
        characteristics.__dict__["functions"] = found
    return found


_SORTED_EMPTY = Functions()


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
            case StaticAbility(effect=Continuous()):
                found.continuous.append(ability)
            case StaticAbility(effect=Replacement()):
                found.replacements.append(ability)
            case StaticAbility():
                found.statics.append(ability)
            case _:
                raise TypeError(f"not an ability the rules know: {ability!r}")


def parts(effect: Any) -> tuple[Modification, ...]:
    """The modifications of a continuous effect."""
    return tuple(effect.modifications)
