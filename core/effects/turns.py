"""Turns, phases and steps: adding, skipping and ending them, or whose they are (500, 718-719)."""

import attrs

from ..model import events as ev
from ..model.objects import Id
from ..model.zones import BEGINNING_STEPS, COMBAT_STEPS, Step
from .base import Instruction, Phrase, Value
from .context import Context
from .continuous import started
from .filters import Selector
from .player_rules import PlayerRule

Part = tuple[Step, ...]
"""A part of a turn: one step, the steps of a phase, or the main phases; all of them for a turn."""

TURN: Part = tuple(Step)


def begins(part: Part, step: Step) -> bool:
    """Whether a part of the turn begins with this step: then it can still be skipped (614.10)."""
    if step not in part:
        return False
    return part[0] is step if part in (COMBAT_STEPS, BEGINNING_STEPS, TURN) else True


@attrs.frozen
class SkipsSteps(PlayerRule):
    """ "Skip your draw step", "players skip their upkeep steps" (614.10)."""

    part: Part

    def skips(self, ctx: Context, player: Id) -> Part:
        return self.part


@attrs.frozen
class SkipNext(Instruction):
    """ "Skip your next combat phase", "that player skips their next turn" (614.10a).

    The effect waits for the first occurrence that isn't skipped already, and is then used up. As
    an active effect it has the player in `ActiveEffect.objects`.
    """

    part: Part

    def execute(self, ctx: Context) -> bool:
        ctx.happen(started(ctx, self, None, (ctx.actor,)))
        return True


@attrs.frozen
class ControlPlayer(Instruction):
    """ "You control target player during that player's next turn" (718.1).

    As an active effect it has the player in `ActiveEffect.objects`.
    """

    player: Phrase

    def execute(self, ctx: Context) -> bool:
        players = self.player.find(ctx)
        return bool(players) and bool(
            ctx.happen(*(started(ctx, self, None, (player,)) for player in players))
        )


@attrs.frozen
class AddPhases(Instruction):
    """ "After this phase, there is an additional combat phase followed by ..." (500.8)."""

    parts: tuple[Part, ...]

    def execute(self, ctx: Context) -> bool:
        steps = tuple(step for part in self.parts for step in part)
        return bool(ctx.happen(ev.AddSteps(steps, source=ctx.source)))


@attrs.frozen
class AddStep(Instruction):
    """ "There is an additional upkeep step after this step" (500.9)."""

    part: Part

    def execute(self, ctx: Context) -> bool:
        return bool(ctx.happen(ev.AddSteps(self.part, after_phase=False, source=ctx.source)))


@attrs.frozen
class EndTurn(Instruction):
    """ "End the turn" (719.1)."""

    def execute(self, ctx: Context) -> bool:
        return bool(ctx.happen(ev.EndTurn(ctx.source)))


@attrs.frozen
class EndCombat(Instruction):
    """ "End the combat phase" (719.2)."""

    def execute(self, ctx: Context) -> bool:
        return bool(ctx.happen(ev.EndTurn(ctx.source, combat=True)))


@attrs.frozen
class DrawGame(Instruction):
    """ "The game is a draw" (104.4c)."""

    def execute(self, ctx: Context) -> bool:
        return bool(ctx.happen(ev.DrawGame(ctx.source)))


@attrs.frozen
class UntapsAtMost(PlayerRule):
    """ "Can't untap more than one land during their untap steps" (502.3)."""

    number: Value
    filter: Selector

    def untap_limit(self, ctx: Context, player: Id) -> tuple[int, Selector] | None:
        return self.number.value(ctx), self.filter


WORDS = {
    "part_untap": (Step.UNTAP,),
    "part_upkeep": (Step.UPKEEP,),
    "part_draw": (Step.DRAW,),
    "part_beginning": BEGINNING_STEPS,
    "part_main": (Step.MAIN, Step.MAIN_2),
    "part_combat": COMBAT_STEPS,
    "part_end": (Step.END,),
    "part_turn": TURN,
    "added_main": (Step.MAIN_2,),
}
"""Parts of a turn by their grammar alias. An additional main phase is a postcombat one (505.1a)."""
