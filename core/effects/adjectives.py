"""Words that describe an object before its noun: "tapped", "nonblack", "legendary"."""

from typing import Any

import attrs

from ..model.decision import Option
from ..model.mana import Color
from ..model.objects import Id
from ..model.zones import Step
from .base import Predicate
from .context import Context
from .filters import AnyOf, HasSupertype, HasType, Not, Status


@attrs.frozen
class LacksSubtype(Predicate):
    """ "Non-Human"."""

    word: str

    def matches(self, ctx: Context, ref: Id) -> bool:
        return self.word not in ctx.look(ref).subtypes


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
    """ "Unblocked": attacking once blockers were declared, and not blocked (509.1h)."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        combat = ctx.state.combat
        if combat is None or ctx.state.step not in _AFTER_BLOCKS:
            return False
        return ref in combat.attacks and ref not in combat.blocked


_AFTER_BLOCKS = (Step.DECLARE_BLOCKERS, Step.FIRST_DAMAGE, Step.DAMAGE, Step.END_COMBAT)


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
class ColorOfChoice(Predicate):
    """ "Protection from the color of your choice": a color takes its place as an effect starts."""

    def matches(self, ctx: Context, ref: Id) -> bool:
        return False

    def chosen(self, ctx: Context) -> HasColor:
        """The same with a color that the actor chooses (105.4)."""
        options = tuple(Option(color.word.capitalize(), color) for color in Color)
        return HasColor(ctx.choose("color", "Choose a color", options)[0])


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


WORDS: dict[str, Any] = {
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
    **{
        f"{word}_adjective": HasType(word)
        for word in (
            *("artifact", "creature", "enchantment", "instant"),
            *("land", "planeswalker", "sorcery"),
        )
    },
    **{
        f"non{word}_adjective": Not(HasType(word))
        for word in ("artifact", "creature", "enchantment", "land", "planeswalker")
    },
    **{f"{word}_adjective": HasSupertype(word) for word in ("basic", "legendary", "snow")},
}
"""Adjectives by their grammar alias."""
