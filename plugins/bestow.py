"""Bestow (702.103): a creature card that may be cast as an Aura, and is a creature without a host.

Rulings: AN-3, AN-4.
"""

from collections.abc import Iterable
from typing import ClassVar

import attrs

from cardwright import (
    Characteristics,
    Condition,
    Context,
    Cost,
    Id,
    KeywordAbility,
    KeywordRegister,
    Modification,
    Referee,
    StaticAbility,
    Zone,
    events,
    hookimpl,
)
from cardwright.effects.base import Layer
from cardwright.effects.becoming import creature_types
from cardwright.effects.casting_ways import was_paid
from cardwright.effects.continuous import Continuous
from cardwright.effects.enchanting import CanEnchant
from cardwright.effects.filters import WORDS as NOUNS
from cardwright.effects.filters import Filter, KindOf
from cardwright.effects.phrases import ONE, Target
from cardwright.effects.references import This

NAME = "bestow"
CEASED = "not bestowed any more"
"""What the memory of a spell keeps that began to resolve without a legal target (702.103e)."""

CREATURE = Filter((KindOf(None, NOUNS["creature_noun"]),))
ENCHANT = KeywordAbility(
    "enchant", (CREATURE,), (StaticAbility(CanEnchant(Target(ONE, CREATURE))),)
)


@attrs.frozen
class Bestowed(Condition):
    """It was cast for its bestow cost, and is still a spell or attached to something."""

    def holds(self, ctx: Context) -> bool:
        obj = ctx.object(ctx.source)
        if obj is None or obj.memory.get(CEASED) or not was_paid(ctx, obj.id, NAME):
            return False
        return obj.zone is Zone.STACK or obj.attached_to in ctx.state.battlefield


@attrs.frozen
class BecomesAura(Modification):
    """It is an Aura enchantment with enchant creature, and no creature (702.103b)."""

    layers: ClassVar[tuple[Layer, ...]] = (Layer.TYPE,)

    def apply(self, ctx: Context, ref: Id, now: Characteristics, layer: Layer) -> Characteristics:
        return now.with_(
            types=(now.types - {"creature"}) | {"enchantment"},
            subtypes=(now.subtypes - creature_types(now.subtypes)) | {"Aura"},
            abilities=(*now.abilities, ENCHANT),
        )


def _meaning(cost: Cost) -> Iterable[StaticAbility]:
    for zone in (Zone.STACK, Zone.BATTLEFIELD):
        yield StaticAbility(
            Continuous(This(), (BecomesAura(),)),
            Bestowed(),
            zone=zone,
            text="As long as it is bestowed, it's an Aura with enchant creature and no creature.",
        )


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        NAME,
        rule="702.103",
        grammar="keyword_cost",
        parameters=["cost"],
        text="You may pay <cost> rather than pay this spell's mana cost.",
        meaning=_meaning,
        reminder=(
            "If you cast this card for its bestow cost, it's an Aura spell with enchant creature. "
            "It becomes a creature again if it's not attached to a creature."
        ),
    )


@hookimpl
def cardwright_leave_stack(game: Referee, spell: Id, cause: str) -> Zone | None:
    """Without a legal target it goes on resolving as a creature spell (702.103e)."""
    if cause != "fizzle" or not Bestowed().holds(game.context(spell, game.state.active)):
        return None
    memory = game.state.objects[spell].memory
    game.state.change(spell, memory={**memory, CEASED: True})
    return Zone.BATTLEFIELD


@hookimpl
def cardwright_replace(game: Referee, event: events.Event) -> list[events.Event] | None:
    """Attached to what it can't enchant, it becomes unattached and stays (702.103f)."""
    if not isinstance(event, events.Move) or event.cause != "state-based":
        return None
    permanent = game.state.objects[event.object]
    if not Bestowed().holds(game.context(permanent.id, permanent.controller)):
        return None
    return [events.Attach(permanent.id, None)]
