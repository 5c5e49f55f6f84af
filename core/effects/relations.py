"""What objects have to do with each other: "attached to it", "blocking that creature"."""

from typing import ClassVar

import attrs

from ..model.objects import Id
from ..model.zones import Zone
from .base import Phrase, Predicate
from .context import Context
from .filters import InZone, Place
from .linked import exiled_with
from .players import ThatPlayer
from .references import Them, known


@attrs.frozen
class AttachedTo(Predicate):
    """ "Attached to it", "attached to a creature you control"."""

    object: Phrase

    speaks_of_host: ClassVar[bool] = True

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        if found is None or found.attached_to is None:
            return False
        host = found.attached_to
        if isinstance(self.object, Them) and host in ctx.state.players:
            return ThatPlayer().matches(ctx, host)  # "Curses attached to them"
        return self.object.matches(ctx, host)


_EXILE = Place(None, Zone.EXILE)


@attrs.frozen
class ExiledWith(InZone):
    """ "Exiled with this artifact": in exile because of it (607.2a)."""

    object: Phrase
    place: Place = _EXILE

    def matches(self, ctx: Context, ref: Id) -> bool:
        return any(ref in exiled_with(ctx, one) for one in known(ctx, self.object))


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
    """ "Targets only this creature" (115.9c); "has a single target" without `target` (115.9a)."""

    target: Phrase | None

    def matches(self, ctx: Context, ref: Id) -> bool:
        found = ctx.state.get(ref)
        if found is None or found.announced is None:
            return False
        targets = [t for refs in found.announced.targets.values() for t in refs]
        if self.target is None:
            return len(targets) == 1
        return bool(targets) and all(self.target.matches(ctx, target) for target in targets)


WORDS = {"single_target": TargetingOnly(None)}
"""Qualifiers by their grammar alias."""
