"""Words that describe an object before or behind a noun: "tapped", "with power 3 or less"."""

from typing import Any

import attrs

from ..model import events
from ..model.events import Move
from ..model.mana import Color
from ..model.objects import Counters, Id
from ..model.zones import Zone
from .base import Phrase, Predicate
from .comparisons import Comparison
from .context import Context
from .filters import (
    AnyOf,
    HasSubtype,
    HasSupertype,
    HasType,
    Local,
    Not,
    Selector,
    Status,
)
from .history import this_resolution, this_turn
from .references import known
from .values import measure


@attrs.frozen
class Tapped(Status):
    """ "Tapped" (110.5)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.tapped


@attrs.frozen
class Untapped(Status):
    """ "Untapped" (110.5)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and not found.tapped


@attrs.frozen
class FaceDown(Status):
    """ "Face-down" (110.5)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.face_down


@attrs.frozen
class Attacking(Status):
    """ "Attacking" (508.1k): from its declaration until it leaves combat."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        combat = ctx.state.combat
        return combat is not None and ref in combat.attacks


@attrs.frozen
class Blocking(Status):
    """ "Blocking" (509.1g)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        combat = ctx.state.combat
        return combat is not None and any(ref in b for b in combat.blocks.values())


@attrs.frozen
class Blocked(Status):
    """ "Blocked": an attacking creature that was blocked (509.1h)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        combat = ctx.state.combat
        return combat is not None and ref in combat.attacks and ref in combat.blocked


@attrs.frozen
class Unblocked(Status):
    """ "Unblocked": attacking, and no creature was declared as its blocker (509.1h)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        combat = ctx.state.combat
        if combat is None or ref not in combat.attacks or ref in combat.blocked:
            return False
        return any(
            isinstance(event, events.AttackUnblocked) and event.attacker == ref
            for event in this_turn(ctx)
        )


@attrs.frozen
class Nontoken(Status):
    """ "Nontoken" (111.1)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and found.kind.value != "token"


@attrs.frozen
class EitherStatus(Status):
    """ "Attacking or blocking": one of two adjectives that belong to all nouns of a list."""

    first: Predicate
    second: Predicate

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.first.matches(ctx, ref) or self.second.matches(ctx, ref)


@attrs.frozen
class HasColor(Predicate):
    """ "White" (105.2)."""

    color: Color

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.color in ctx.referee.look(ref).colors


@attrs.frozen
class ColorCount(Predicate):
    """ "Colorless", "monocolored", "multicolored" (105.2): between so many colors."""

    least: int
    most: int

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.least <= len(ctx.referee.look(ref).colors) <= self.most


@attrs.frozen
class Historic(Predicate):
    """ "Historic": legendary, an artifact or a Saga (700.6)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        now = ctx.look(ref)
        return "legendary" in now.supertypes or "artifact" in now.types or "Saga" in now.subtypes


def attachments(ctx: Context, ref: Id) -> tuple[Id, ...]:
    """The permanents attached to a permanent or player, oldest first."""
    state = ctx.state
    return tuple(one for one in state.battlefield if state.objects[one].attached_to == ref)


@attrs.frozen
class HasAttached(Status):
    """ "Enchanted", "equipped": something of that subtype is attached to it (303.4, 301.5)."""

    subtype: str

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(self.subtype in ctx.look(one).subtypes for one in attachments(ctx, ref))


@attrs.frozen
class Modified(Status):
    """ "Modified": with a counter, equipped, or enchanted by its controller's Aura (700.9)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        if found is None:
            return False
        if found.counters:
            return True
        controller = ctx.controller_of(ref)
        for one in attachments(ctx, ref):
            subtypes = ctx.look(one).subtypes
            if "Equipment" in subtypes:
                return True
            if "Aura" in subtypes and ctx.controller_of(one) == controller:
                return True
        return False


@attrs.frozen
class OnStack(Predicate):
    """ "Activated", "triggered": what kind of ability is on the stack (113.3)."""

    kind: str

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and type(found.ability).__name__ == self.kind


# Behind the noun


@attrs.frozen
class ControlledBy(Predicate):
    """ "You control", "an opponent controls" (108.4)."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.player.matches(ctx, ctx.controller_of(ref))


@attrs.frozen
class NotControlledBy(Predicate):
    """ "You don't control"."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return not self.player.matches(ctx, ctx.controller_of(ref))


@attrs.frozen
class OwnedBy(Predicate):
    """ "You own" (108.3)."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and self.player.matches(ctx, found.owner)


@attrs.frozen
class NotOwnedBy(Predicate):
    """ "You don't own"."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return found is not None and not self.player.matches(ctx, found.owner)


@attrs.frozen
class ControlledAndOwnedBy(Predicate):
    """ "You both own and control"."""

    player: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        return (
            found is not None
            and self.player.matches(ctx, found.owner)
            and self.player.matches(ctx, ctx.controller_of(ref))
        )


def keyword_name(ability: Any) -> str:
    """The name of a keyword, given as the ability or as its name."""
    return ability if isinstance(ability, str) else str(ability.keyword)


@attrs.frozen
class WithKeyword(Local):
    """ "With flying" (702). `keyword` is the keyword's name or an ability that has one."""

    keyword: Any

    def matches(self, ctx: Context, ref: Id) -> bool:
        return keyword_name(self.keyword) in ctx.referee.look(ref).keywords


@attrs.frozen
class WithoutKeyword(Local):
    """ "Without flying"."""

    keyword: Any

    def matches(self, ctx: Context, ref: Id) -> bool:
        return keyword_name(self.keyword) not in ctx.referee.look(ref).keywords


@attrs.frozen
class WithEitherKeyword(Local):
    """ "With flying or reach"."""

    first: Any
    second: Any

    def matches(self, ctx: Context, ref: Id) -> bool:
        keywords = ctx.referee.look(ref).keywords
        return keyword_name(self.first) in keywords or keyword_name(self.second) in keywords


@attrs.frozen
class WithMeasure(Predicate):
    """ "With mana value 3 or less", "with power 2 or less"."""

    name: str
    comparison: Comparison

    def matches(self, ctx: Context, ref: Id) -> bool:
        if self.name != "mana_value" and getattr(ctx.look(ref), self.name) is None:
            return False
        return self.comparison.holds(ctx, measure(ctx, ref, self.name))


@attrs.frozen
class WithPowerOrToughness(Predicate):
    """ "With power or toughness 1 or less"."""

    comparison: Comparison

    def matches(self, ctx: Context, ref: Id) -> bool:
        now = ctx.look(ref)
        sizes = (now.power, now.toughness)
        return any(n is not None and self.comparison.holds(ctx, n) for n in sizes)


@attrs.frozen
class WithExtreme(Predicate):
    """ "With the greatest power among creatures you control"."""

    name: str
    among: Selector

    def matches(self, ctx: Context, ref: Id) -> bool:
        most = max((measure(ctx, r, self.name) for r in self.among.candidates(ctx)), default=0)
        return measure(ctx, ref, self.name) >= most


@attrs.frozen
class TougherThanStrong(Local):
    """ "With toughness greater than its power"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        now = ctx.look(ref)
        return (now.toughness or 0) > (now.power or 0)


def counter_count(counters: Counters, kind: str | None) -> int:
    """How many counters of a kind there are, or of all kinds if it is None."""
    return sum(n for name, n in counters if kind is None or name == kind)


@attrs.frozen
class WithCounters(Predicate):
    """ "With a +1/+1 counter on it", "with no counters on them"; a kind of None is any kind."""

    comparison: Comparison
    kind: str | None = None

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        if found is None:
            return False
        return self.comparison.holds(ctx, counter_count(found.counters, self.kind))


@attrs.frozen
class NamedThis(Predicate):
    """ "Named ~": with the same name as the object of this text (201.2)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        name = ctx.look(ctx.source).name
        return bool(name) and ctx.look(ref).name == name


@attrs.frozen
class SameNameAs(Predicate):
    """ "With the same name as that creature" (201.2a)."""

    object: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        name = ctx.look(ref).name
        return bool(name) and any(ctx.look(one).name == name for one in known(ctx, self.object))


@attrs.frozen
class Shares(Predicate):
    """ "That shares a color with it": `aspect` is ``"colors"`` or ``"types"`` (105, 205.2)."""

    aspect: str
    object: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        mine = getattr(ctx.look(ref), self.aspect)
        return any(
            not mine.isdisjoint(getattr(ctx.look(one), self.aspect))
            for one in known(ctx, self.object)
        )


@attrs.frozen
class OtherThan(Predicate):
    """ "Other than this creature"."""

    object: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return not self.object.matches(ctx, ref)


@attrs.frozen
class AttachedTo(Predicate):
    """ "Attached to it", "attached to a creature you control"."""

    object: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        if found is None or found.attached_to is None:
            return False
        return self.object.matches(ctx, found.attached_to)


@attrs.frozen
class BlockingIt(Predicate):
    """ "Blocking this creature", "blocking it"."""

    attacker: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        combat = ctx.state.combat
        return combat is not None and any(
            ref in blockers and self.attacker.matches(ctx, attacker)
            for attacker, blockers in combat.blocks.items()
        )


@attrs.frozen
class BlockedBy(Predicate):
    """ "Blocked by this creature"."""

    blocker: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        combat = ctx.state.combat
        blockers = combat.blocks.get(ref, ()) if combat is not None else ()
        return any(self.blocker.matches(ctx, blocker) for blocker in blockers)


@attrs.frozen
class AttackingWhom(Predicate):
    """ "Attacking you", "attacking one of your opponents"."""

    defender: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        combat = ctx.state.combat
        attacked = combat.attacks.get(ref) if combat is not None else None
        return attacked is not None and self.defender.matches(ctx, attacked)


@attrs.frozen
class Targeting(Predicate):
    """ "That targets this creature": a spell or ability with such a target (115.9c)."""

    target: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        if found is None or found.announced is None:
            return False
        return any(
            self.target.matches(ctx, target)
            for targets in found.announced.targets.values()
            for target in targets
        )


@attrs.frozen
class TargetingOnly(Predicate):
    """ "That targets only this creature", "with a single target" if `target` is None (115.9d)."""

    target: Phrase | None

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        if found is None or found.announced is None:
            return False
        targets = [t for refs in found.announced.targets.values() for t in refs]
        if self.target is None:
            return len(targets) == 1
        return bool(targets) and all(self.target.matches(ctx, target) for target in targets)


# What it has done this turn


@attrs.frozen
class EnteredThisTurn(Predicate):
    """ "That entered this turn"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, Move | events.CreateToken)
            and event.became == ref
            and (not isinstance(event, Move) or event.to is Zone.BATTLEFIELD)
            for event in this_turn(ctx)
        )


@attrs.frozen
class AttackedThisTurn(Predicate):
    """ "That attacked this turn" (508.1m)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Attack) and event.attacker == ref for event in this_turn(ctx)
        )


@attrs.frozen
class BlockedThisTurn(Predicate):
    """ "That blocked this turn"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Block) and event.blocker == ref for event in this_turn(ctx)
        )


@attrs.frozen
class DealtDamageThisTurn(Predicate):
    """ "That was dealt damage this turn"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Damage) and event.target == ref and event.amount > 0
            for event in this_turn(ctx)
        )


@attrs.frozen
class DidDamageThisTurn(Predicate):
    """ "That dealt damage to you this turn"."""

    target: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Damage)
            and event.source == ref
            and event.amount > 0
            and self.target.matches(ctx, event.target)
            for event in this_turn(ctx)
        )


@attrs.frozen
class MovedThisWay(Selector):
    """ "Creatures destroyed this way": what this text moved that way and fits."""

    filter: Selector
    cause: str

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        refs = [
            event.object
            for event in this_resolution(ctx)
            if isinstance(event, Move) and event.cause == self.cause
        ]
        return self.filter.among(ctx, dict.fromkeys(reversed(refs)))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class DiedThisTurn(Selector):
    """ "Creatures that died this turn": as they last existed on the battlefield (700.4)."""

    filter: Selector

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        refs = [
            event.object
            for event in this_turn(ctx)
            if isinstance(event, Move)
            and event.origin is Zone.BATTLEFIELD
            and event.to is Zone.GRAVEYARD
        ]
        return tuple(ref for ref in dict.fromkeys(refs) if self.filter.matches(ctx, ref))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class RevealedThisWay(Selector):
    """ "Cards revealed this way": what this text revealed and fits."""

    filter: Selector

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        refs = [
            ref
            for event in ctx.happened
            if isinstance(event, events.Reveal)
            for ref in event.objects
        ]
        return self.filter.among(ctx, dict.fromkeys(refs))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class TappedThisWay(Selector):
    """ "Creatures tapped this way": what this text or its cost tapped and fits."""

    filter: Selector

    def candidates(self, ctx: Context) -> tuple[Id, ...]:
        tapped = [e.object for e in this_resolution(ctx) if isinstance(e, events.Tap)]
        return self.filter.among(ctx, dict.fromkeys(reversed(tapped)))

    def matches(self, ctx: Context, ref: Id) -> bool:
        return ref in self.candidates(ctx)


@attrs.frozen
class DamagedByThisTurn(Predicate):
    """ "Dealt damage by this creature this turn"."""

    damager: Phrase

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(
            isinstance(event, events.Damage)
            and event.target == ref
            and event.amount > 0
            and self.damager.matches(ctx, event.source)
            for event in this_turn(ctx)
        )


def chosen(ctx: Context, what: str) -> Any:
    """What was chosen for this text or its object: ``"color"``, ``"type"``, ``"player"`` (607.2d).

    Whoever lets a player choose keeps it in the memory of the object, or in the bindings of the
    text, under ``"chosen color"`` and the like. None if nothing was chosen.
    """
    key = f"chosen {what}"
    if key in ctx.bindings:
        return ctx.bindings[key]
    memory = ctx.bindings.get("memory") or {}
    if key in memory:
        return memory[key]
    found = ctx.state.get(ctx.source)
    return None if found is None else found.memory.get(key)


@attrs.frozen
class OfChosenColor(Predicate):
    """ "Of the chosen color"."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return chosen(ctx, "color") in ctx.look(ref).colors


@attrs.frozen
class OfChosenType(Predicate):
    """ "Of the chosen type": a card type or a subtype."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        word, now = chosen(ctx, "type"), ctx.look(ref)
        return word in now.subtypes or word in now.types


WORDS: dict[str, Any] = {
    "aspect_color": "colors",
    "aspect_card_type": "types",
    "single_target": TargetingOnly(None),
    **{f"non{color.word}": Not(HasColor(color)) for color in Color},
    "activated": OnStack("ActivatedAbility"),
    "triggered": OnStack("TriggeredAbility"),
    "activated_or_triggered": AnyOf((OnStack("ActivatedAbility"), OnStack("TriggeredAbility"))),
    "colorless": ColorCount(0, 0),
    "monocolored": ColorCount(1, 1),
    "multicolored": ColorCount(2, 5),
    "nonbasic": Not(HasSupertype("basic")),
    "nonlegendary": Not(HasSupertype("legendary")),
    "nonsnow": Not(HasSupertype("snow")),
    "enchanted": HasAttached("Aura"),
    "equipped": HasAttached("Equipment"),
    "outlaw": AnyOf(
        tuple(map(HasSubtype, ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")))
    ),
    **{
        f"{word}_adjective": HasType(word)
        for word in (
            *("artifact", "battle", "creature", "enchantment", "instant"),
            *("kindred", "land", "planeswalker", "sorcery"),
        )
    },
    **{
        f"non{word}_adjective": Not(HasType(word))
        for word in ("artifact", "creature", "enchantment", "land", "planeswalker")
    },
    **{f"{word}_adjective": HasSupertype(word) for word in ("basic", "legendary", "snow")},
}
"""Adjectives by their grammar alias."""
