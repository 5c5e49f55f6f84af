"""Mana that may be spent only on some things (106.6)."""

from typing import Any

import attrs

from ..model.mana import Mana
from ..model.objects import Id
from .actions.mana import Alternatives, ManaInstruction
from .base import Instruction, Phrase
from .context import Context
from .continuous import Continuous
from .node import Node
from .references import That


class Purpose(Node):
    """What mana may be spent on: "to cast a creature spell"."""

    __slots__ = ()

    def allows(self, ctx: Context, payment: Context) -> bool:
        """Whether the mana may be spent on what is paid in `payment`; `ctx` is of its source."""
        raise NotImplementedError


def _casts(payment: Context) -> bool:
    return payment.source == payment.stack_object


@attrs.frozen
class ToCast(Purpose):
    """ "To cast a creature spell"."""

    spells: Phrase

    def allows(self, ctx: Context, payment: Context) -> bool:
        return _casts(payment) and self.spells.matches(ctx, payment.source)


@attrs.frozen
class ToActivate(Purpose):
    """ "To activate abilities of creatures"; of anything, if `sources` is None."""

    sources: Phrase | None = None

    def allows(self, ctx: Context, payment: Context) -> bool:
        if _casts(payment):
            return False
        return self.sources is None or self.sources.matches(ctx, payment.source)


@attrs.frozen
class ToCastOrActivate(Purpose):
    """ "To cast artifact spells or activate abilities of artifacts"."""

    cast: Purpose
    activate: Purpose

    def allows(self, ctx: Context, payment: Context) -> bool:
        return self.cast.allows(ctx, payment) or self.activate.allows(ctx, payment)


@attrs.frozen
class Restriction:
    """A purpose as a unit of mana carries it, with whose text it is."""

    purpose: Purpose
    source: Id
    controller: Id
    rider: Instruction | None = None

    def spent_on(self, payment: Context) -> None:
        """What comes with having spent the mana: "and that spell can't be countered"."""
        if self.rider is not None:
            ctx = Context(payment.referee, self.controller, self.source)
            ctx.mention((payment.source,))
            self.rider.execute(ctx)

    def allows(self, payment: Context) -> bool:
        """Whether the mana may be spent on what is being paid."""
        ctx = Context(payment.referee, self.controller, self.source)
        return self.purpose.allows(ctx, payment)


@attrs.frozen
class AddRestrictedMana(ManaInstruction):
    """ "Add {R}{R}. Spend this mana only to cast creature spells"."""

    adding: Instruction
    purpose: Purpose
    rider: Instruction | None = None

    def followed_by(self, following: Instruction) -> tuple[Instruction, ...] | None:
        if not isinstance(following, Continuous) or not isinstance(following.objects, That):
            return None
        return (attrs.evolve(self, rider=following),)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.adding, ManaInstruction):
            raise ValueError("no mana is added that could be spent on something only")

    def produces(self, ctx: Context) -> Alternatives | None:
        assert isinstance(self.adding, ManaInstruction)
        groups = self.adding.produces(ctx)
        return None if groups is None else tuple(self._marked(ctx, group) for group in groups)

    def execute(self, ctx: Context) -> bool:
        if self.produces(ctx) is not None:
            return super().execute(ctx)
        before: tuple[Mana, ...] = ctx.state.players[ctx.actor].pool
        done = self.adding.execute(ctx)
        pool = ctx.state.players[ctx.actor].pool
        added = self._marked(ctx, pool[len(before) :])
        ctx.state.change_player(ctx.actor, pool=(*before, *added))
        return done

    def _marked(self, ctx: Context, group: tuple[Mana, ...]) -> tuple[Mana, ...]:
        only: Any = Restriction(self.purpose, ctx.source, ctx.controller, self.rider)
        return tuple(attrs.evolve(unit, only=only) for unit in group)
