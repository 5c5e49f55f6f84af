"""Continuous effects: what text says about objects, for a time or as long as it is there (611)."""

import attrs

from ..model.events import StartEffect
from ..model.objects import Id
from .base import Duration, GameRule, Instruction, Modification, Phrase, Value
from .becoming import Be, Become, BecomeAlso
from .context import Bindings, Context
from .durations import UntilUntapStep
from .locking import lock, with_x
from .modifications import ChangeControl, ChangePT, SwitchPT
from .node import Node, walk
from .other_selectors import AFFECTED
from .phrases import Every
from .references import It, followed_mentions
from .rules import DoesntUntap
from .sizes import Size
from .values import Number


@attrs.frozen
class Continuous(Instruction):
    """ "Target creature gets +2/+2 until end of turn", "Other Goblins have haste".

    As the effect of a static ability it is true of whatever `objects` matches at the moment
    (611.3a). As an instruction it starts an effect: the objects it changes and its numbers are
    fixed then (611.2c, 608.2h), except for rules that it sets for all objects of a sort.
    """

    objects: Phrase
    modifications: tuple[Modification, ...]
    duration: Duration | None = None

    def execute(self, ctx: Context) -> bool:
        if self.duration is not None and not self.duration.lasts(ctx):
            return False  # 611.2b
        if not isinstance(self.objects, Every):
            return start(ctx, self.objects.find(ctx), self.modifications, self.duration)
        rules = tuple(part for part in self.modifications if isinstance(part, GameRule))
        others = tuple(part for part in self.modifications if not isinstance(part, GameRule))
        done = bool(others) and start(ctx, self.objects.find(ctx), others, self.duration)
        if rules:
            effect = Continuous(self.objects, tuple(lock(rule, ctx) for rule in rules))
            ctx.happen(started(ctx, effect, self.duration))
            done = True
        return done


def started(
    ctx: Context, effect: Node, duration: Duration | None, objects: tuple[Id, ...] | None = None
) -> StartEffect:
    """The event that a continuous effect of this text begins; "you" is the controller of `ctx`."""
    return StartEffect(
        effect=effect,
        source=ctx.source,
        controller=ctx.controller,
        expires=duration,
        objects=objects,
        bindings=attrs.evolve(Bindings.of(ctx), mentioned=tuple(followed_mentions(ctx))),
    )


def start(
    ctx: Context,
    objects: tuple[Id, ...],
    modifications: tuple[Modification, ...],
    duration: Duration | None,
) -> bool:
    """Start an effect on some objects, with its numbers fixed; say whether there are any."""
    if not objects:
        return False
    groups: list[tuple[Id, ...]] = [objects]
    if len(objects) > 1 and _differs(modifications, duration):
        groups = [(ref,) for ref in objects]
    events = []
    for group in groups:
        one = ctx if len(groups) == 1 else attrs.evolve(ctx, mentioned=[*ctx.mentioned, group])
        effect = Continuous(_GROUP, tuple(_locked(part, one, group) for part in modifications))
        events.append(started(one, effect, duration, group))
    ctx.happen(*events)
    return True


def beginning(
    ctx: Context, ref: Id, modifications: tuple[Modification, ...]
) -> tuple[StartEffect, ...]:
    """The effect that begins as an object enters the battlefield, for what it is there (611.2e)."""
    if not modifications:
        return ()
    one = attrs.evolve(ctx, mentioned=[*ctx.mentioned, (ref,)])
    effect = Continuous(_GROUP, tuple(lock(part, one) for part in modifications))
    return (started(one, effect, None),)


def _locked(part: Modification, ctx: Context, objects: tuple[Id, ...]) -> Modification:
    """A modification with what it speaks of fixed; in "that creature blocks it", it is another."""
    if isinstance(part, GameRule):
        before = [group for group in ctx.mentioned if group != objects]
        ctx = attrs.evolve(ctx, mentioned=before)
    if len(objects) == 1:
        ctx = attrs.evolve(ctx, bindings={**ctx.bindings, AFFECTED: objects})
    return lock(part, ctx)


def _differs(modifications: tuple[Modification, ...], duration: Duration | None) -> bool:
    """Whether the effect is another one for each object: "... where X is its power"."""
    return isinstance(duration, UntilUntapStep) or any(
        isinstance(node, It) for part in modifications for node in walk(part)
    )


@attrs.frozen
class TheseObjects(Phrase):
    """The objects that an active effect is fixed to: they are listed in the effect, not here."""

    def find(self, ctx: Context) -> tuple[Id, ...]:
        return ()

    def matches(self, ctx: Context, ref: Id) -> bool:
        return False


_GROUP = TheseObjects()


@attrs.frozen
class ContinuousWhere(Continuous):
    """ "~ gets +X/+X, where X is the number of cards in your hand"."""

    objects: Phrase
    modifications: tuple[Modification, ...]
    where: Value
    duration: Duration | None = None

    def __attrs_post_init__(self) -> None:
        parts = tuple(with_x(part, self.where) for part in self.modifications)
        object.__setattr__(self, "modifications", parts)


@attrs.frozen
class ContinuousForEach(Continuous):
    """ "Target creature gets +1/+1 until end of turn for each Forest you control"."""

    objects: Phrase
    modifications: tuple[Modification, ...]
    duration: Duration | None
    times: Value

    def __attrs_post_init__(self) -> None:
        parts = tuple(
            ChangePT(part.change, self.times)
            for part in self.modifications
            if isinstance(part, ChangePT)
        )
        object.__setattr__(self, "modifications", parts)


@attrs.frozen
class DoublePower(Instruction):
    """ "Double target creature's power until end of turn": it gets +X/+0 for it (701.9b-c)."""

    objects: Phrase
    duration: Duration

    def execute(self, ctx: Context) -> bool:
        done = False
        for ref in self.objects.find(ctx):
            now = ctx.look(ref)
            change = ChangePT(self.change(now.power or 0, now.toughness or 0))
            done = start(ctx, (ref,), (change,), self.duration) or done
        return done

    def change(self, power: int, toughness: int) -> Size:
        """What a creature of that size gets."""
        return Number(power), Number(0)


@attrs.frozen
class DoublePowerAndToughness(DoublePower):
    """ "Double its power and toughness until end of turn" (701.9b-c)."""

    def change(self, power: int, toughness: int) -> Size:
        return Number(power), Number(toughness)


@attrs.frozen
class UntilThen(Continuous):
    """ "Until end of turn, target creature gains flying": the duration stands before the rest."""

    duration: Duration
    objects: Phrase
    modifications: tuple[Modification, ...]


def still(parts: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """Modifications after which something is what it was, too (205.1b)."""
    return tuple(
        BecomeAlso(part.kind) if isinstance(part, Become) and type(part) in (Become, Be) else part
        for part in parts
    )


@attrs.frozen
class ContinuousStill(Continuous):
    """ "~ becomes a 3/3 Elemental creature until end of turn. It's still a land" (205.1b)."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "modifications", still(self.modifications))


@attrs.frozen
class UntilThenStill(ContinuousStill):
    """ "Until end of turn, ~ becomes a 3/3 Elemental creature. It's still a land" (205.1b)."""

    duration: Duration | None
    objects: Phrase
    modifications: tuple[Modification, ...]


@attrs.frozen
class ContinuousThen(Continuous):
    """ "... can attack this turn as though it didn't have defender": the duration stands inside."""

    objects: Phrase
    duration: Duration | None
    modifications: tuple[Modification, ...]


@attrs.frozen
class ContinuousPair(Instruction):
    """ "... gets +1/+0 until end of turn and can't be blocked this turn": two durations."""

    objects: Phrase
    first: tuple[Modification, ...]
    duration: Duration
    second: tuple[Modification, ...]
    other_duration: Duration

    def execute(self, ctx: Context) -> bool:
        found = self.objects.find(ctx)
        done = start(ctx, found, self.first, self.duration)
        return start(ctx, found, self.second, self.other_duration) or done


@attrs.frozen
class ContinuousPairStill(ContinuousPair):
    """ "... becomes a 3/2 creature until end of turn and can't be blocked this turn. It's still a
    land" (205.1b).
    """

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "first", still(self.first))
        object.__setattr__(self, "second", still(self.second))


@attrs.frozen
class GainControl(Instruction):
    """ "Gain control of target creature until end of turn": the actor does (613.1b)."""

    objects: Phrase
    duration: Duration | None = None

    def execute(self, ctx: Context) -> bool:
        if self.duration is not None and not self.duration.lasts(ctx):
            return False
        found = self.objects.find(ctx)
        if not found:
            return False
        effect = Continuous(_GROUP, (ChangeControl(),))
        ctx.happen(attrs.evolve(started(ctx, effect, self.duration, found), controller=ctx.actor))
        return True


@attrs.frozen
class StayTapped(Instruction):
    """ "Those creatures don't untap during their controllers' next untap steps" (502.3)."""

    objects: Phrase

    def execute(self, ctx: Context) -> bool:
        return start(ctx, self.objects.find(ctx), (DoesntUntap(),), UntilUntapStep())


@attrs.frozen
class SwitchPowerAndToughness(Instruction):
    """ "Switch target creature's power and toughness until end of turn" (613.4d)."""

    objects: Phrase
    duration: Duration | None = None

    def execute(self, ctx: Context) -> bool:
        return start(ctx, self.objects.find(ctx), (SwitchPT(),), self.duration)
