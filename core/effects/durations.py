"""How long continuous effects last (611.2a): "until end of turn", "for as long as ..."."""

import attrs

from ..model.state import ActiveEffect, State
from ..model.zones import Zone
from .base import Condition, Duration, Phrase
from .context import Context
from .references import known


@attrs.frozen
class UntilEndOfTurn(Duration):
    """ "Until end of turn", "this turn": it wears off in the cleanup step (514.2)."""

    def ends(self, state: State, effect: ActiveEffect, moment: str) -> bool:
        return moment == "cleanup"


@attrs.frozen
class RestOfGame(Duration):
    """ "For the rest of the game": it never ends (611.2a)."""


@attrs.frozen
class UntilYourNextTurn(Duration):
    """ "Until your next turn": it ends as a turn of the effect's controller begins (611.2a)."""

    def ends(self, state: State, effect: ActiveEffect, moment: str) -> bool:
        return moment == "turn" and state.active == effect.controller


@attrs.frozen
class UntilEndOfYourNextTurn(Duration):
    """ "Until the end of your next turn": it survives the turn it was made in (611.2a)."""

    def ends(self, state: State, effect: ActiveEffect, moment: str) -> bool:
        return (
            moment == "cleanup"
            and state.active == effect.controller
            and effect.timestamp < state.turn_began
        )


@attrs.frozen
class UntilEndOfCombat(Duration):
    """ "Until end of combat", "this combat": it ends with the combat phase (511.2)."""

    def ends(self, state: State, effect: ActiveEffect, moment: str) -> bool:
        return moment == "end of combat"


@attrs.frozen
class UntilUntapStep(Duration):
    """Until the next untap step of the affected object's controller is over (502.3).

    The rules say the moment ``"untapped"`` when the active player has untapped permanents.
    """

    def ends(self, state: State, effect: ActiveEffect, moment: str) -> bool:
        if moment != "untapped":
            return False
        found = [state.get(ref) for ref in effect.objects or ()]
        return all(one is None or one.controller == state.active for one in found)


@attrs.frozen
class UntilYourUntapStep(Duration):
    """Until the next untap step of the effect's controller is over (701.39a)."""

    def ends(self, state: State, effect: ActiveEffect, moment: str) -> bool:
        return moment == "untapped" and state.active == effect.controller


@attrs.frozen
class ForAsLongAs(Duration):
    """ "For as long as you control this creature": it ends once the condition fails (611.2b)."""

    condition: Condition

    def lasts(self, ctx: Context) -> bool:
        return self.condition.holds(ctx)


@attrs.frozen
class UntilLeaves(Duration):
    """ "Until this creature leaves the battlefield" (611.2b)."""

    object: Phrase

    def lasts(self, ctx: Context) -> bool:
        found = self.object.find(ctx)
        state = ctx.state
        return bool(found) and all(
            ref in state.phased_out
            or (ref in state.objects and state.objects[ref].zone is Zone.BATTLEFIELD)
            for ref in found
        )


@attrs.frozen
class UntilYouLoseControl(Duration):
    """ "Until you lose control of it" (611.2b): once it is over, it does not come back."""

    object: Phrase

    def lasts(self, ctx: Context) -> bool:
        refs = known(ctx, self.object)
        return bool(refs) and all(
            ref in ctx.state.objects and ctx.controller_of(ref) == ctx.controller for ref in refs
        )


@attrs.frozen
class WhileItExists(Duration):
    """As long as an object is the same object: an effect that says no more ends with it."""

    object: Phrase

    def lasts(self, ctx: Context) -> bool:
        return any(ref in ctx.state.objects for ref in known(ctx, self.object))
