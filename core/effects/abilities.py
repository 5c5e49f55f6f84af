"""The four kinds of abilities (113.3), keyword abilities (702) and what spells do in order."""

from collections.abc import Sequence as Contexts
from typing import Any

import attrs

from ..model.characteristics import Ability, Characteristics
from ..model.zones import Zone
from .at_once import lockstep
from .base import Condition, Instruction, Trigger
from .context import Context
from .node import Node
from .subjects import continued, subject_of


def _joined(instructions: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Instructions with what belongs to the one before it put there.

    That is "if you do" behind what is done later, and what something is as it enters (611.2e).
    """
    found: list[Instruction] = []
    left = list(instructions)
    while left:
        instruction = left.pop(0)
        first: Instruction = instruction
        rest: tuple[Instruction, ...] = ()
        if isinstance(instruction, Sequence) and instruction.instructions:
            first, rest = instruction.instructions[0], instruction.instructions[1:]
        if found and found[-1].is_delayed and instruction.is_reply:
            found[-1] = found[-1].answered_by(instruction)
        elif found and (parts := found[-1].followed_by(first)) is not None:
            found[-1:] = parts
            left[:0] = rest
        elif found and (named := subject_of(found[-1])) is not None:
            found.append(continued(instruction, named))
        else:
            found.append(instruction)
    return tuple(found)


@attrs.frozen
class Sequence(Instruction):
    """Instructions that are followed in order (608.2c). `ctx.did` tells if the last was done."""

    instructions: tuple[Instruction, ...] = attrs.field(converter=_joined)

    def execute(self, ctx: Context) -> bool:
        for instruction in self.instructions:
            ctx.did = instruction.execute(ctx)
        return ctx.did

    def possible(self, ctx: Context) -> bool:
        return all(instruction.possible(ctx) for instruction in self.instructions)

    def together(self, contexts: Contexts[Context]) -> list[bool]:
        return lockstep(self.instructions, contexts)


@attrs.frozen
class Modal(Instruction):
    """ "Choose one —" and its modes (700.2). Which are chosen is announced with the spell.

    `choice` is the least and the greatest number of modes; None means any number of them. Modes
    are numbered from `first`: other text of the same spell may have modes of its own (702.47).
    """

    choice: tuple[int, int | None]
    modes: tuple[Instruction, ...]
    first: int = 0

    @property
    def minimum(self) -> int:
        """The least number of modes to choose."""
        return min(self.choice[0], len(self.modes))

    @property
    def maximum(self) -> int:
        """The greatest number of modes to choose."""
        most = self.choice[1]
        return len(self.modes) if most is None else min(most, len(self.modes))

    def execute(self, ctx: Context) -> bool:
        chosen = self.announced_parts(ctx)
        for mode in chosen:
            ctx.did = mode.execute(ctx)
        return bool(chosen)

    def announced_parts(self, ctx: Context) -> tuple[Instruction, ...]:
        chosen = ctx.announced.modes if ctx.announced is not None else ()
        return tuple(mode for number, mode in enumerate(self.modes, self.first) if number in chosen)


def _flat(items: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The items of a cost, with those of a cost among them (a keyword's parameter) in its place."""
    return tuple(
        part for item in items for part in (item.items if isinstance(item, Cost) else (item,))
    )


@attrs.frozen
class Cost(Instruction):
    """What must be paid (118): instructions, mana payments among them.

    As an instruction it tells the actor to pay it, all at once.
    """

    items: tuple[Instruction, ...] = attrs.field(converter=_flat)

    def execute(self, ctx: Context) -> bool:
        return ctx.referee.pay(ctx, self)

    def possible(self, ctx: Context) -> bool:
        return ctx.referee.can_pay(ctx, self)


class Limit(Node):
    """A restriction on activating or triggering an ability (602.5, 603.2h)."""

    __slots__ = ()

    def allows(self, ctx: Context) -> bool:
        """Whether the ability of `ctx.source` may be activated or trigger now."""
        raise NotImplementedError


MODES: dict[str, tuple[int, int | None]] = {
    "choose_one": (1, 1),
    "choose_two": (2, 2),
    "choose_three": (3, 3),
    "choose_one_or_both": (1, 2),
    "choose_one_or_more": (1, None),
    "choose_any_number": (0, None),
    "choose_up_to_one": (0, 1),
    "choose_up_to_two": (0, 2),
}
ABILITY_WORDS = [
    "adamant",
    "addendum",
    "alliance",
    "battalion",
    "bloodrush",
    "channel",
    "chroma",
    "cohort",
    "constellation",
    "converge",
    "councils_dilemma",
    "coven",
    "delirium",
    "domain",
    "eminence",
    "enrage",
    "fateful_hour",
    "ferocious",
    "formidable",
    "grandeur",
    "hellbent",
    "heroic",
    "imprint",
    "inspired",
    "join_forces",
    "kinship",
    "landfall",
    "lieutenant",
    "magecraft",
    "metalcraft",
    "morbid",
    "pack_tactics",
    "parley",
    "radiance",
    "raid",
    "rally",
    "revolt",
    "spell_mastery",
    "strive",
    "sweep",
    "tempting_offer",
    "threshold",
    "undergrowth",
    "will_of_the_council",
]
"""Ability words (207.2c)."""

WORDS: dict[str, Any] = {**MODES, **{f"word_{word}": word for word in ABILITY_WORDS}}
"""Constants by their grammar alias."""


@attrs.frozen
class SpellAbility(Node, Ability):
    """What an instant or sorcery does as it resolves (113.3a)."""

    effect: Instruction


@attrs.frozen
class ActivatedAbility(Node, Ability):
    """ "Cost: Effect." (602.1). `zone` is where it can be activated from (113.6)."""

    cost: Cost
    effect: Instruction
    limits: tuple[Limit, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    loyalty: bool = False
    text: str = ""


@attrs.frozen
class LoyaltyAbility(ActivatedAbility):
    """ "+1: ..." on a planeswalker (606): the cost changes its loyalty."""

    loyalty: bool = True


@attrs.frozen
class Labelled(Node):
    """An ability behind an ability word, which has no meaning in the rules (207.2c)."""

    word: str
    ability: Ability


@attrs.frozen
class TriggeredAbility(Node, Ability):
    """ "When/Whenever/At ..., effect." (603.1). `condition` is an intervening "if" (603.4)."""

    trigger: Trigger
    condition: Condition | None
    effect: Instruction
    limits: tuple[Limit, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""

    def works_in(self, zone: Zone) -> bool:
        """Whether it can trigger there: each of its conditions can where that one can (113.6k)."""
        return self.zone is zone or zone in self.trigger.other_zones


@attrs.frozen
class StaticAbility(Node, Ability):
    """A statement that is simply true (604.1): a continuous effect, a replacement, a rule.

    `effect` is a `Continuous`, a `Replacement` or another node the rules ask for by class.
    """

    effect: Node
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""


@attrs.frozen
class KeywordAbility(Node, Ability):
    """A keyword ability (702): its name, its parameters and the abilities it is shorthand for."""

    keyword: str
    parameters: tuple[Any, ...] = ()
    abilities: tuple[Ability, ...] = ()


def working_in(ability: Ability, zone: Zone) -> Ability:
    """An ability as one that works in another zone, such as those of emblems do (114.4)."""
    if isinstance(ability, KeywordAbility):
        inner = tuple(working_in(one, zone) for one in ability.abilities)
        return attrs.evolve(ability, abilities=inner)
    if isinstance(ability, (ActivatedAbility, StaticAbility, TriggeredAbility)):
        return attrs.evolve(ability, zone=zone)
    return ability


def keyword_abilities(look: Characteristics, keyword: str) -> list[KeywordAbility]:
    """Every instance of a keyword ability that an object has, in the order of its text."""
    return [
        ability
        for ability in look.abilities
        if isinstance(ability, KeywordAbility) and ability.keyword == keyword
    ]


def keyword_costs(look: Characteristics, keyword: str) -> list[Cost]:
    """The cost that each instance of a keyword ability gives as a parameter."""
    return [
        cost
        for ability in keyword_abilities(look, keyword)
        for cost in ability.parameters
        if isinstance(cost, Cost)
    ]
