"""Putting things into combat and taking them out of it (506.4, 508.4, 509.1h, 509.7)."""

import attrs

from ...model import events
from ...model.objects import Id
from ...model.zones import Zone
from ..base import Instruction, Phrase, Value
from ..context import Context
from ..node import Node
from .damage import ObjectAction
from .destinations import Destination
from .tokens import TokenKind, create_each


class InCombat(Node):
    """How something enters attacking or blocking; `is_tapped` if it enters tapped."""

    __slots__ = ()

    is_tapped = False

    def attacked(self, ctx: Context) -> Id | None:
        """Whom it attacks as it enters."""
        return None

    def blocked(self, ctx: Context) -> Id | None:
        """Which attacker it blocks as it enters."""
        return None


@attrs.frozen
class EntersAttacking(InCombat):
    """ "Attacking": its controller chooses a player or planeswalker to attack (508.4)."""

    whom: Phrase | None = None

    def attacked(self, ctx: Context) -> Id | None:
        if ctx.state.combat is None:
            return None
        possible = attackable(ctx)
        if self.whom is not None:
            found = self.whom.find(ctx)
            possible = tuple(ref for ref in possible if ref in found)
        if not possible:
            return None
        kind = "player" if all(ref in ctx.state.players for ref in possible) else "object"
        return int(ctx.choose(kind, "Whom does it attack?", ctx.options(possible))[0])


@attrs.frozen
class EntersTappedAndAttacking(EntersAttacking):
    """ "Tapped and attacking", "tapped and attacking that player" (508.4)."""

    is_tapped = True


@attrs.frozen
class EntersBlocking(InCombat):
    """ "Blocking that creature" (509.7)."""

    whom: Phrase

    def blocked(self, ctx: Context) -> Id | None:
        return next(iter(self.whom.find(ctx)), None)


def attackable(ctx: Context) -> tuple[Id, ...]:
    """The active player's opponents and their planeswalkers (506.2)."""
    state = ctx.state
    opponents = state.opponents(state.active)
    return opponents + tuple(
        ref
        for ref in state.battlefield
        if "planeswalker" in (look := ctx.look(ref)).types and look.controller in opponents
    )


@attrs.frozen
class ToCombat(Destination):
    """Onto the battlefield in combat: "tapped and attacking", "blocking that creature" (508.4)."""

    how: InCombat

    def move(self, ctx: Context, ref: Id, cause: str) -> events.Event:
        return events.Move(
            ref,
            Zone.BATTLEFIELD,
            cause,
            ctx.actor,
            ctx.source,
            controller=ctx.actor,
            tapped=self.how.is_tapped,
            attacking=self.how.attacked(ctx),
            blocking=self.how.blocked(ctx),
        )


@attrs.frozen
class CreateInCombat(Instruction):
    """ "Create a 1/1 white Soldier creature token that's tapped and attacking" (508.4)."""

    amount: Value
    kind: TokenKind
    how: InCombat

    def execute(self, ctx: Context) -> bool:
        base = self.kind.base(ctx)
        return create_each(
            ctx,
            tuple(
                events.CreateToken(
                    ctx.actor,
                    base,
                    ctx.source,
                    tapped=self.how.is_tapped,
                    attacking=self.how.attacked(ctx),
                    blocking=self.how.blocked(ctx),
                )
                for _ in range(self.amount.value(ctx))
            ),
        )


@attrs.frozen
class RemoveFromCombat(Instruction):
    """ "Remove target attacking creature from combat" (506.4)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        return bool(found) and bool(
            ctx.happen(*(events.RemoveFromCombat(ref, ctx.source) for ref in found))
        )


@attrs.frozen
class BecomeBlocked(ObjectAction):
    """ "Target unblocked attacking creature becomes blocked" (509.1h)."""

    def perform(self, ctx: Context, actors: tuple[Id, ...]) -> bool:
        return bool(ctx.happen(*(events.BecomeBlocked(ref) for ref in actors)))


WORDS = {
    "enters_attacking_anybody": EntersAttacking(),
    "enters_tapped_and_attacking_anybody": EntersTappedAndAttacking(),
}
"""Ways to enter combat by their grammar alias."""
