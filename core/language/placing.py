"""The zone in which an ability works (113.6)."""

import re
from typing import Any

import attrs

from ..effects.abilities import ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility
from ..effects.actions.movement import moved_from
from ..effects.base import Condition
from ..effects.continuous import Continuous
from ..effects.node import Node, rewrite, walk
from ..effects.references import Attached, This
from ..effects.statements import Statement
from ..model.characteristics import Ability
from ..model.zones import Zone


def placed(ability: Any, shown: str) -> Any:
    """An ability with its text, and the zone in which it works (113.6)."""
    if isinstance(ability, SpellAbility):
        return _of_itself(ability, shown) or ability
    if isinstance(ability, ActivatedAbility):
        zones = (getattr(item, "zone", None) for item in ability.cost.items)
        by_cost = next((zone for zone in zones if isinstance(zone, Zone)), None)
        zone = by_cost or moved_from(ability.effect) or _limited_to(ability) or ability.zone
        return attrs.evolve(ability, zone=zone, text=ability.text or shown)
    if isinstance(ability, TriggeredAbility):
        return attrs.evolve(ability, zone=_trigger_zone(ability), text=ability.text or shown)
    if isinstance(ability, StaticAbility):
        return attrs.evolve(ability, text=ability.text or shown)
    return ability


def _of_itself(ability: SpellAbility, shown: str) -> Statement | None:
    """What a spell says of itself on the stack is always true and no instruction (113.6g)."""
    if not isinstance(ability.effect, Continuous) or ability.effect.duration is not None:
        return None
    found = Statement(ability.effect, text=shown)
    return found if found.zone is Zone.STACK else None


def _limited_to(ability: ActivatedAbility) -> Zone | None:
    """The zone that "activate only if this card is ..." speaks of (113.6b)."""
    conditions = (getattr(limit, "condition", None) for limit in ability.limits)
    zones = (getattr(condition, "works_in", None) for condition in conditions)
    return next((zone for zone in zones if isinstance(zone, Zone)), None)


def quoted(ability: Any, shown: str) -> Any:
    """An ability in which those that stand between quotation marks are placed, with their texts."""
    texts = [text for outer in _QUOTED.findall(shown) for text in (*_INNER.findall(outer), outer)]
    inner = [node for node in walk(ability) if _is_quoted(node) and node is not ability]
    if not texts or len(texts) != len(inner):
        return ability
    left = iter(texts)

    def place(node: Node) -> Node:
        text = next(left, None) if _is_quoted(node) else None
        return node if text is None else placed(node, text)

    return rewrite(ability, place)


_QUOTED = re.compile(r'["\u201c]([^"\u201c\u201d]*)["\u201d]')
_INNER = re.compile(r"(?<!\w)['\u2018]((?:[^'\u2019]|(?<=\w)['\u2019](?=\w))*)['\u2019](?!\w)")


def _is_quoted(node: Node) -> bool:
    """Whether it is an ability that has no text yet, which a keyword's meaning has."""
    return isinstance(node, Ability) and getattr(node, "text", None) == ""


def _trigger_zone(ability: TriggeredAbility) -> Zone:
    """Where an object must be for its ability to trigger (113.6).

    The condition may say it: "At the beginning of your upkeep, if this card is in your graveyard".
    """
    trigger = ability.trigger
    zone: Zone = getattr(trigger, "zone", Zone.BATTLEFIELD)
    if ability.zone is not Zone.BATTLEFIELD:
        return ability.zone
    subject = getattr(trigger, "subject", None)
    if trigger.looks_back and isinstance(subject, This):
        return zone
    asked = getattr(ability.condition, "works_in", None)
    if not isinstance(asked, Zone):
        # An Aura is with what it enchants; only from there it falls into the graveyard.
        unsaid = zone is Zone.BATTLEFIELD and not isinstance(subject, (This, Attached))
        return (moved_from(ability.effect) if unsaid else None) or zone
    parts = (part for part in walk(ability.condition) if isinstance(part, Condition))
    about = (subject, *(getattr(part, "object", None) for part in parts))
    return asked if any(isinstance(phrase, This) for phrase in about) else zone
