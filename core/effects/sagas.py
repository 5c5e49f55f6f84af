"""Chapter abilities of Sagas: "I, II — Create a 1/1 white Soldier creature token." (715)."""

from typing import ClassVar

import attrs

from ..model.events import CreateToken, Event, Move, PutCounters
from ..model.zones import Zone
from .abilities import Limit, StaticAbility, TriggeredAbility
from .base import Condition, Instruction, Trigger
from .context import Context
from .node import Node
from .references import This
from .replacements import EntersWithCounters
from .values import Number

LORE = "lore"

ENTERS_WITH_LORE = StaticAbility(EntersWithCounters(This(), Number(1), LORE))
"""As a Saga enters the battlefield, its controller puts a lore counter on it (715.3a)."""


@attrs.frozen
class ReachesChapter(Trigger):
    """When the number of lore counters was less than a chapter's and is so no more (715.2b)."""

    chapter: int

    events: ClassVar[tuple[type[Event], ...]] = (PutCounters, Move, CreateToken)

    def matches(self, ctx: Context, event: Event) -> bool:
        match event:
            case PutCounters(target=target, kind=kind, amount=amount):
                found = ctx.object(target)
                if target != ctx.source or kind != LORE or found is None:
                    return False
                now = found.count(LORE)
                return now - amount < self.chapter <= now
            case (
                Move(to=Zone.BATTLEFIELD, became=new, counters=counters)
                | CreateToken(became=new, counters=counters)
            ):
                return new == ctx.source and self.chapter <= dict(counters).get(LORE, 0)
        return False


@attrs.frozen
class ChapterAbility(TriggeredAbility):
    """A chapter ability (715.2)."""

    trigger: ReachesChapter
    effect: Instruction
    condition: Condition | None = None
    limits: tuple[Limit, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    text: str = ""


@attrs.frozen
class Chapters(Node):
    """ "I, II — Draw a card.": one chapter ability for each numeral (715.2c)."""

    numbers: tuple[int, ...]
    effect: Instruction

    def abilities(self) -> tuple[ChapterAbility, ...]:
        """The chapter abilities of the line."""
        return tuple(ChapterAbility(ReachesChapter(n), self.effect) for n in self.numbers)


def read_numeral(text: str) -> int:
    """Read a Roman numeral up to XII."""
    return NUMERALS.index(text) + 1


NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
TERMINALS = {"CHAPTER": read_numeral}
