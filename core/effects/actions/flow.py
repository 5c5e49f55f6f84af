"""Who does something and whether: "you may", "if you do", "unless", "each player ..." (608.2)."""

from collections.abc import Callable
from collections.abc import Sequence as Contexts
from typing import TypeVar

import attrs

from ...model.events import Event
from ...model.objects import Id
from ..abilities import Sequence
from ..at_once import AtOnce, all_at_once, join, lockstep, separate
from ..base import Condition, Instruction, Phrase, Value
from ..casting_ways import MayCast
from ..conditions import Did, DidNot
from ..context import Context
from ..filters import IsSpell
from ..node import Node, children, rewrite, walk, walk_now
from ..phrases import Choose, ChooseFrom, Every, Target
from ..players import ThatPlayer
from ..references import Attached, It, That, mention_hosts
from ..values import ThatMuch, with_x
from .belonging import belongs, of_the_living, shuffles_after
from .casting import CastFree
from .damage import Deal, ObjectsDo
from .movement import Sacrifice


@attrs.frozen
class May(Instruction):
    """ "You may ...": the actor decides; what can't be done at all is not offered.

    `then` are the sentences after it about what it found or made: followed only if it was done.
    """

    instruction: Instruction
    then: tuple[Instruction, ...] = ()

    def execute(self, ctx: Context) -> bool:
        if not self.instruction.possible(ctx):
            return False
        if not ctx.ask(f"{ctx.name(ctx.source)}: do it?"):
            return False
        was, ctx.willing = ctx.willing, True
        done = self.instruction.execute(ctx)
        ctx.willing = was
        if done:
            _go_on(ctx, self.then)
        return done

    def followed_by(self, following: Instruction) -> tuple[Instruction, ...] | None:
        if self.then or (not following.is_reply and belongs(self.instruction, following)):
            return _with(self, following)
        if isinstance(self.instruction, Sacrifice) and isinstance(following, If):
            done = of_the_living(following.instruction)
            return self, attrs.evolve(following, instruction=done)
        found = self.instruction.followed_by(following)
        return None if found is None else (May(found[0]), *found[1:])

    def together(self, contexts: Contexts[Context]) -> list[bool]:
        if not isinstance(self.instruction, AtOnce):
            return [self.execute(ctx) for ctx in contexts]
        done = all_at_once(contexts, self._proposed)
        if self.then:
            lockstep(self.then, [ctx for ctx, did in zip(contexts, done, strict=True) if did])
        return done

    def _proposed(self, ctx: Context) -> tuple[Event, ...]:
        assert isinstance(self.instruction, AtOnce)
        wanted = self.instruction.possible(ctx) and ctx.ask(f"{ctx.name(ctx.source)}: do it?")
        return self.instruction.proposed(ctx) if wanted else ()


def _go_on(ctx: Context, then: tuple[Instruction, ...]) -> None:
    """Follow what stands behind an instruction that was done; each answers the one before it."""
    ctx.did = True
    for instruction in then:
        ctx.did = instruction.execute(ctx)


M = TypeVar("M", "May", "If")


def _with(instruction: M, following: Instruction) -> tuple[Instruction, ...] | None:
    """An instruction and the next sentence, if that belongs to it or answers one that does."""
    last = (instruction.instruction, *instruction.then)
    if not following.is_reply and not any(belongs(part, following) for part in last):
        return None
    then = Sequence((*instruction.then, following)).instructions
    return (attrs.evolve(instruction, then=then),)


@attrs.frozen
class PlayersDo(Instruction):
    """ "Each player draws a card": players do the same, in turn order or at once (101.4)."""

    players: Phrase
    instruction: Instruction

    def execute(self, ctx: Context) -> bool:
        players = in_order(ctx, self.players.find(ctx))
        contexts = [separate(ctx, player) for player in players]
        done = bool(contexts) and any(self.instruction.together(contexts))
        join(ctx, contexts)
        return done

    def possible(self, ctx: Context) -> bool:
        return any(self.instruction.possible(ctx.acting(p)) for p in self.players.find(ctx))

    def followed_by(self, following: Instruction) -> tuple[Instruction, ...] | None:
        """ "If a player does, that player ...": each of several players answers for themselves."""
        answers = isinstance(following, If) and isinstance(following.condition, Did)
        if not answers or not isinstance(self.players, Every):
            return None
        if not any(isinstance(node, ThatPlayer) for node in walk(following)):
            return None
        return (PlayersDo(self.players, Sequence((self.instruction, following))),)


def in_order(ctx: Context, players: tuple[Id, ...]) -> tuple[Id, ...]:
    """Players in turn order, starting with the active player (101.4)."""
    return tuple(player for player in ctx.state.in_turn_order() if player in players)


@attrs.frozen
class If(Instruction):
    """ "If you control a Swamp, draw a card": done only if the condition holds now.

    Behind "if you do", an "if you don't" still asks about the instruction before both. `then` are
    the sentences after it about what it found or made.
    """

    condition: Condition
    instruction: Instruction
    then: tuple[Instruction, ...] = ()

    @property
    def is_reply(self) -> bool:
        return isinstance(self.condition, Did | DidNot)

    def execute(self, ctx: Context) -> bool:
        if not self.condition.holds(ctx):
            if not self.condition.is_announced:
                _find_targets(ctx, self.instruction)
            return False
        mention_hosts(ctx, self.condition)
        done = self.instruction.execute(ctx)
        if self.then:
            _go_on(ctx, self.then)
        return done or isinstance(self.condition, Did)

    def followed_by(self, following: Instruction) -> tuple[Instruction, ...] | None:
        if shuffles_after(self.instruction, following):
            return (attrs.evolve(self, then=(*self.then, following)),)
        asks = isinstance(following, If | IfElse | InsteadIf)
        return None if asks and not (self.then and following.is_reply) else _with(self, following)

    def together(self, contexts: Contexts[Context]) -> list[bool]:
        those = [ctx for ctx in contexts if self.condition.holds(ctx)]
        done = dict(zip(map(id, those), self.instruction.together(those), strict=True))
        if self.then:
            lockstep(self.then, those)
        kept = isinstance(self.condition, Did)
        return [id(ctx) in done and (kept or done[id(ctx)]) for ctx in contexts]

    def announced_parts(self, ctx: Context) -> tuple[Instruction, ...] | None:
        return _settled(ctx, self.condition, (self.instruction, *self.then), ())


@attrs.frozen
class DoIf(Instruction):
    """ "Draw a card if you control a Swamp": the condition stands behind."""

    instruction: Instruction
    condition: Condition

    def __attrs_post_init__(self) -> None:
        casts = any(isinstance(node, CastFree | MayCast) for node in walk(self.instruction))
        if casts and any(isinstance(node, IsSpell) for node in walk(self.condition)):
            raise ValueError("what a card would be as a spell is not understood behind 'if'")

    def execute(self, ctx: Context) -> bool:
        if self.condition.holds(ctx):
            return self.instruction.execute(ctx)
        if not self.condition.is_announced:
            _find_targets(ctx, self.instruction)
        return False

    def announced_parts(self, ctx: Context) -> tuple[Instruction, ...] | None:
        return _settled(ctx, self.condition, (self.instruction,), ())


def _settled(
    ctx: Context,
    condition: Condition,
    parts: tuple[Instruction, ...],
    otherwise: tuple[Instruction, ...],
) -> tuple[Instruction, ...] | None:
    """What will be done, if announcing the spell settles the condition (601.2c)."""
    if not condition.is_announced:
        return None
    return parts if condition.holds(ctx) else otherwise


@attrs.frozen
class IfElse(Instruction):
    """ "If ..., ... . Otherwise, ... ."."""

    condition: Condition
    instruction: Instruction
    otherwise: Instruction

    @property
    def is_reply(self) -> bool:
        return isinstance(self.condition, Did | DidNot)

    def execute(self, ctx: Context) -> bool:
        holds = self.condition.holds(ctx)
        mention_hosts(ctx, self.condition)
        if holds:
            return self.instruction.execute(ctx)
        # "Otherwise, it ..." is what would have been done something to.
        for node in walk_now(self.instruction):
            if isinstance(node, (Attached, That)):
                ctx.mention(node.known(ctx))
        return self.otherwise.execute(ctx)

    def announced_parts(self, ctx: Context) -> tuple[Instruction, ...] | None:
        return _settled(ctx, self.condition, (self.instruction,), (self.otherwise,))


def _amount_said(instruction: Node) -> Value | None:
    """The amount that an instruction names itself, as "mills X cards" does."""
    for child in children(instruction):
        if isinstance(child, Value):
            return child
        if isinstance(child, Instruction):
            return _amount_said(child)
    return None


def _in_place(said: Value) -> Callable[[Node], Node]:
    """What puts an amount in the place of "that much"."""
    return lambda node: said if isinstance(node, ThatMuch) else node


def _find_targets(ctx: Context, instruction: Instruction) -> None:
    """Speak of the targets of an instruction before it is known whether it is followed."""
    for node in walk_now(instruction):
        if isinstance(node, Target):
            node.find(ctx)


@attrs.frozen
class InsteadIf(Instruction):
    """ "... . If ..., ... instead.": the second is done in place of the first (614.15)."""

    instruction: Instruction
    condition: Condition
    instead: Instruction

    def __attrs_post_init__(self) -> None:
        # "~ deals 2 damage to ... . If ..., it deals 4 damage to ... instead": the same source.
        first, instead = self.instruction, self.instead
        if (
            isinstance(first, ObjectsDo)
            and isinstance(instead, ObjectsDo)
            and isinstance(instead.objects, It)
        ):
            object.__setattr__(self, "instead", attrs.evolve(instead, objects=first.objects))
        # "... mills X cards. If ..., ... mills twice that many instead": twice as many as said.
        said = _amount_said(first)
        is_one = not any(isinstance(node, Sequence) for node in walk_now(instead))
        if said is not None and is_one:
            object.__setattr__(self, "instead", rewrite(self.instead, _in_place(said)))

    def execute(self, ctx: Context) -> bool:
        if not self.condition.is_announced:  # "if it's an artifact" speaks of the target
            _find_targets(ctx, self.instruction)
        if not self.condition.holds(ctx):
            return self.instruction.execute(ctx)
        # What is done instead speaks of what would have been done: "that creature", "they".
        for node in walk_now(self.instruction):
            if isinstance(node, Target) or (isinstance(node, Every) and node.only_permanents):
                node.find(ctx)
        mention_hosts(ctx, self.instruction, self.condition)
        if isinstance(self.instead, May):
            return self.instead.execute(ctx) or self.instruction.execute(ctx)
        return self.instead.execute(ctx)

    def announced_parts(self, ctx: Context) -> tuple[Instruction, ...] | None:
        chosen = _settled(ctx, self.condition, (self.instead,), (self.instruction,))
        if chosen == (self.instead,) and not any(
            isinstance(node, Target) for node in walk_now(self.instead)
        ):
            return self.instruction, self.instead  # it is done to the same targets
        return chosen


@attrs.frozen
class DealInsteadIf(Instruction):
    """ "~ deals 2 damage to any target. If ..., it deals 4 damage instead": to the same."""

    instruction: Instruction
    condition: Condition
    amount: Value

    def __attrs_post_init__(self) -> None:
        first = self.instruction
        if not isinstance(first, ObjectsDo) or not isinstance(first.action, Deal):
            raise ValueError("no damage is spoken of that could be another amount instead")

    def execute(self, ctx: Context) -> bool:
        first = self.instruction
        if not self.condition.is_announced:
            _find_targets(ctx, first)
        if self.condition.holds(ctx):
            assert isinstance(first, ObjectsDo)
            assert isinstance(first.action, Deal)
            first = attrs.evolve(first, action=attrs.evolve(first.action, amount=self.amount))
        return first.execute(ctx)


@attrs.frozen
class UnlessTrue(Instruction):
    """ "... unless you control a Swamp": done only if the condition doesn't hold."""

    instruction: Instruction
    condition: Condition

    def execute(self, ctx: Context) -> bool:
        return not self.condition.holds(ctx) and self.instruction.execute(ctx)

    def announced_parts(self, ctx: Context) -> tuple[Instruction, ...] | None:
        return _settled(ctx, self.condition, (), (self.instruction,))


@attrs.frozen
class PlayersPay(Instruction):
    """ "Unless its controller pays {2}": whether one of the players did."""

    players: Phrase
    instruction: Instruction

    def execute(self, ctx: Context) -> bool:
        for player in in_order(ctx, self.players.find(ctx)):
            if May(self.instruction).execute(ctx.acting(player)):
                return True
        return False


@attrs.frozen
class UnlessPaid(Instruction):
    """ "... unless its controller pays {2}": players may pay, one by one, to stop it (118.12a)."""

    instruction: Instruction
    payment: PlayersPay

    def execute(self, ctx: Context) -> bool:
        if isinstance(self.instruction, PlayersDo):  # each of them may pay for themselves
            one = UnlessPaid(self.instruction.instruction, self.payment)
            return PlayersDo(self.instruction.players, one).execute(ctx)
        # "Its" in the payment is the object of the instruction, which is found first.
        _mention_first(ctx, self.instruction)
        if self.payment.execute(ctx):
            return False
        return self.instruction.execute(ctx)


def _mention_first(ctx: Context, instruction: Instruction) -> None:
    """Mention what an instruction is about before it is followed, if that takes no choice."""
    for phrase in children(instruction):
        if isinstance(phrase, Phrase) and not any(
            isinstance(part, Choose | ChooseFrom) for part in walk(phrase)
        ):
            phrase.find(ctx)


@attrs.frozen
class Where(Instruction):
    """ "..., where X is the number of cards in your hand": X stands for that number (107.3i)."""

    instruction: Instruction
    x: Value

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "instruction", with_x(self.instruction, self.x))

    def execute(self, ctx: Context) -> bool:
        return self.instruction.execute(ctx)

    def possible(self, ctx: Context) -> bool:
        return self.instruction.possible(ctx)
