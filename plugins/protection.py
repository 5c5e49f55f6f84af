"""Protection (702.16): from damage, Auras and Equipment, blockers and targeting of a quality."""

import sys
from collections.abc import Iterable
from typing import Any, ClassVar

import attrs

from cardwright import (
    Context,
    GrammarRegister,
    Id,
    KeywordAbility,
    KeywordRegister,
    Phrase,
    StaticAbility,
    events,
    hookimpl,
)
from cardwright.effects.base import Predicate
from cardwright.effects.combat_rules import CombatRule
from cardwright.effects.continuous import Continuous
from cardwright.effects.filters import HasType
from cardwright.effects.references import NamedSelf, This
from cardwright.model.characteristics import Ability


@attrs.frozen
class Anything(Predicate):
    """ "Protection from everything" (702.16j)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return True


@attrs.frozen
class Colored(Predicate):
    """ "Protection from all colors" (702.16h)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return bool(ctx.look(ref).colors)


@attrs.frozen
class ButNotGiver(Predicate):
    """A quality, but not the object that gives the protection: "this effect doesn't remove it"."""

    quality: Predicate
    giver: Phrase = attrs.Factory(NamedSelf)

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.quality.matches(ctx, ref) and not self.giver.matches(ctx, ref)


@attrs.frozen
class Protected(CombatRule):
    """What protection from one quality does (702.16b-f)."""

    quality: Predicate
    holder: ClassVar[str] = "attacker"

    def forbids_target(self, ctx: Context, ref: Id, by: Context) -> bool:
        source = by.source if by.stack_object is None else by.stack_object
        obj = ctx.object(source)
        if obj is not None and obj.source is not None:
            source = obj.source
        return self.quality.matches(ctx, source)

    def forbids_block(self, ctx: Context, blocker: Id, attacker: Id) -> bool:
        return self.quality.matches(ctx, blocker)

    def forbids_event(self, ctx: Context, event: events.Event) -> bool:
        match event:
            case events.Damage(preventable=True):
                return self.quality.matches(ctx, event.source)
            case events.Attach():
                return self.quality.matches(ctx, event.object)
        return False


RULES = """
quality: color_adjective
    | "the" "color" "of" "your" "choice" -> color_of_choice
    | "the" "chosen" "color" -> of_chosen_color
    | "everything" -> anything
    | "all" "colors" -> colored
    | "artifacts" -> artifacts
    | "creatures" -> creatures
    | "enchantments" -> enchantments
    | "instants" -> instants
    | "lands" -> lands
    | "planeswalkers" -> planeswalkers
    | "sorceries" -> sorceries
    | SUBTYPES -> has_subtype
%extend static_effect: object_s "has" own_protection -> continuous
own_protection: given_own_protection -> many
given_own_protection: own_protections -> gain_abilities
own_protections: protection_but_from_giver -> many
protection_but_from_giver: "protection from" quality "." _keeps_it -> protection_but_from_giver
_keeps_it: "this effect doesn't remove" ("~"|"this Aura")
"""

WORDS = {
    "artifacts": HasType("artifact"),
    "creatures": HasType("creature"),
    "enchantments": HasType("enchantment"),
    "instants": HasType("instant"),
    "lands": HasType("land"),
    "planeswalkers": HasType("planeswalker"),
    "sorceries": HasType("sorcery"),
}


def _meaning(*qualities: Predicate) -> Iterable[StaticAbility]:
    for quality in qualities:
        yield StaticAbility(Continuous(This(), (Protected(quality),)))


@attrs.frozen
class ProtectionButFromGiver(KeywordAbility):
    """ "Protection from white. This effect doesn't remove this Aura"."""

    quality: Predicate
    keyword: str = "protection"
    parameters: tuple[Any, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def __attrs_post_init__(self) -> None:
        if not self.abilities:
            object.__setattr__(self, "abilities", tuple(_meaning(ButNotGiver(self.quality))))


@hookimpl
def cardwright_grammar(register: GrammarRegister) -> None:
    register.grammar("", sys.modules[__name__])


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "protection",
        rule="702.16",
        grammar=(
            '("from" quality | "from" quality "and" "from" quality'
            ' | "from" quality ("," "from" quality)+ "," "and" "from" quality)'
        ),
        rules=RULES,
        parameters=["quality"],
        meaning=_meaning,
        reminder="Nothing of that quality can damage, block, target, enchant or equip this.",
    )
