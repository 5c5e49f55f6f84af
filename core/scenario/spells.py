"""Spells that are on the stack from the beginning, as if they had been cast."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..model.characteristics import Card
from ..model.objects import Announcement, Id
from ..model.zones import Zone
from ..rules import announcing, casting
from . import placing
from .errors import SetupError
from .names import Named
from .things import Thing

if TYPE_CHECKING:
    from .scenario import Scenario


def put_spell(
    scenario: "Scenario",
    player: Id,
    card: str | Card,
    targets: Sequence[Named],
    *,
    modes: Sequence[int],
    x: int | None,
) -> Thing:
    """Put a spell on the stack with what would have been announced for it (601.2b-c).

    Each target phrase of its text takes as many of the targets as it must have, in order; the
    last one takes the rest. Modes are numbered from 1. Nothing triggers and nothing was paid.

    Raises:
        SetupError: A target can't be one.
    """
    real = scenario.library.get(card)[0] if isinstance(card, str) else card
    state, referee = scenario.edit(), scenario.table.referee
    announced = Announcement(modes=tuple(n - 1 for n in modes), x=x, cast_from=Zone.HAND)
    placed = placing.Placed(
        Zone.STACK, player, player, real.faces[0], card=real, announced=announced
    )
    ref = placing.insert(state, placed)
    ctx = referee.context(ref, player, stack_object=ref, announced=announced)
    look = referee.look(ref)
    effect = casting.aura_target(look) or casting.spell_effect(look)
    phrases = announcing.chosen_targets(ctx, effect)
    left = list(targets)
    chosen: dict[int, tuple[Id, ...]] = {}
    for phrase in phrases:
        candidates = phrase.candidates(ctx)
        count = len(left) if phrase is phrases[-1] else phrase.bounds(ctx)[0]
        refs = []
        for name in left[:count]:
            found = scenario.among(name, candidates)
            if found is None:
                raise SetupError(f"{name} can't be a target of {look.name}")
            refs.append(found)
        chosen[phrase.slot] = tuple(refs)
        ctx.targets = chosen
        del left[:count]
    if left:
        raise SetupError(f"{look.name} has no target {left[0]}")
    state.change(ref, announced=announced.with_(targets=chosen))
    return Thing(scenario, ref)
