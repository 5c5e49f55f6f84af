"""Trying whether several costs can be paid together, on a copy of the state."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from ..effects.actions.costs import TapSelf, UntapSelf
from ..effects.actions.life import PayLife
from ..effects.base import Instruction
from ..effects.context import Context
from ..effects.node import walk
from ..effects.phrases import Choose, ChooseFrom
from ..model.decision import Option
from ..model.objects import Id
from .costs import takes_nothing
from .referee import Referee as _Referee

if TYPE_CHECKING:
    from .referee import Referee


class Trial(_Referee):
    """The rules on a copy of the state, with the first options chosen whenever it is asked."""

    def choose(
        self,
        player: Id,
        kind: str,
        prompt: str,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        minimum: int = 1,
        maximum: int = 1,
    ) -> tuple[Any, ...]:
        found = options() if callable(options) else options
        return tuple(option.value for option in found[: min(minimum, len(found))])


def together(referee: "Referee", ctx: Context, items: Sequence[Instruction]) -> bool:
    """Whether the actor could pay all of these, one after the other (118.3, 601.2h).

    Two discards take two cards. It is tried in their order and in the reverse: the first choice
    for one may be what another needs.
    """
    if not all(item.possible(ctx) for item in items):
        return False
    if len(items) < 2 or not _may_conflict(items):
        return True
    return any(_all(referee, ctx, order) for order in (items, items[::-1]))


def _may_conflict(items: Sequence[Instruction]) -> bool:
    """Whether one of several costs is paid with a choice of what another may need, too."""
    taking = [item for item in items if not isinstance(item, (TapSelf, UntapSelf, PayLife))]
    return len(taking) > 1 and any(
        isinstance(node, (Choose, ChooseFrom)) for item in taking for node in walk(item)
    )


def _all(referee: "Referee", ctx: Context, items: Sequence[Instruction]) -> bool:
    trial = Trial(referee.state.copy(), referee.mechanics)
    trying = attrs.evolve(ctx, referee=trial, mentioned=list(ctx.mentioned))
    trying.happened = list(ctx.happened)
    return all(
        item.possible(trying) and (item.execute(trying) or takes_nothing(trying, item))
        for item in items
    )
