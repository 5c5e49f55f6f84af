"""Announcing what a spell or ability will do: modes, targets, divided amounts (601.2b-d)."""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ..effects import linked
from ..effects.abilities import Modal, Sequence
from ..effects.actions.dividing import Divided, divide
from ..effects.base import Condition, Instruction
from ..effects.context import Context
from ..effects.node import Node, children, walk, walk_now
from ..effects.phrases import Target
from ..effects.values import X
from ..model import events as ev
from ..model.characteristics import Ability, Characteristics
from ..model.decision import Option
from ..model.objects import Announcement, Id
from . import totals

if TYPE_CHECKING:
    from .referee import Referee


def ability_characteristics(referee: "Referee", source: Id, text: str) -> Characteristics:
    """What an ability on the stack is: only its source's name and its text (113.7, 109.3)."""
    look = referee.look(source)
    return Characteristics(name=look.name, colors=look.colors, text=text)


def origin_of(referee: "Referee", source: Id) -> dict[str, int]:
    """What an ability on the stack remembers: where its source has it from (607.5)."""
    origin = referee.origin(source)
    return {linked.ORIGIN: origin} if origin else {}


def announce(referee: "Referee", ctx: Context, effect: Node) -> Announcement | None:
    """Choose modes, targets and divisions for an effect; None if a needed target is missing."""
    modes = choose_modes(referee, ctx, effect)
    if modes is None:
        return None
    ctx.announced = (ctx.announced or Announcement()).with_(modes=modes)
    return choose_targets(referee, ctx, effect)


def choose_targets(referee: "Referee", ctx: Context, effect: Node) -> Announcement | None:
    """Choose targets for the announced modes and divide amounts among them (601.2c-d)."""
    announced = ctx.announced or Announcement()
    targets: dict[int, tuple[Id, ...]] = {}
    ctx.targets = targets
    spoken_before = len(ctx.mentioned)
    for target in chosen_targets(ctx, effect):
        chosen = _choose_targets(referee, ctx, target)
        if chosen is None:
            return None
        targets[target.slot] = ctx.mention(chosen)  # "target permanent that player controls"
    del ctx.mentioned[spoken_before:]
    divided = _divide(ctx, effect)
    ctx.announced = announced.with_(targets=targets, divided=divided)
    return ctx.announced


def chosen_targets(ctx: Context, effect: Node) -> list[Target]:
    """The target phrases that are announced for an effect, in the order of the text (601.2c)."""
    found: dict[int, Target] = {}
    for node in announced_nodes(ctx, effect):
        if isinstance(node, Target):
            found.setdefault(node.slot, node)
    return list(found.values())


def announced_nodes(ctx: Context, node: Any) -> Iterator[Node]:
    """The nodes of an effect that matter once its modes and additional costs are announced.

    What it does only "if it was kicked" is not announced for a spell that was not (601.2c).
    """
    if isinstance(node, tuple):
        for item in node:
            yield from announced_nodes(ctx, item)
    elif isinstance(node, Node) and not isinstance(node, Ability):
        yield node
        if node.is_delayed:
            return
        parts = node.announced_parts(ctx) if isinstance(node, Instruction) else None
        yield from announced_nodes(ctx, tuple(children(node)) if parts is None else parts)


def modals_of(effect: Node) -> tuple[Modal, ...]:
    """The choices of modes that an effect offers; a spell has one of its own at most (700.2)."""
    if isinstance(effect, Modal):
        return (effect,)
    if isinstance(effect, Sequence):
        return tuple(part for part in effect.instructions if isinstance(part, Modal))
    return ()


def has_targets_for_some(referee: "Referee", ctx: Context, effect: Node, xs: Iterable[int]) -> bool:
    """Whether an effect could be announced with some value of X that its cost leaves room for."""
    if has_targets(referee, ctx, effect):
        return True
    return speaks_of_x(effect) and any(
        has_targets(referee, totals.announcing_x(ctx, x), effect) for x in xs
    )


def speaks_of_x(effect: Node) -> bool:
    """Whether X says what can be a target, or how many targets there are (601.2c)."""
    return any(
        isinstance(part, X)
        for node in walk_now(effect)
        if isinstance(node, Target)
        for part in walk(node)
    )


def with_targets(ctx: Context, effect: Node, xs: Iterable[int]) -> Iterator[int]:
    """The values of X with which the announced modes of an effect find their targets (601.2c)."""
    for x in xs:
        with_x = totals.announcing_x(ctx, x)
        if all(_has_enough(with_x, target) for target in chosen_targets(with_x, effect)):
            yield x


def has_targets(referee: "Referee", ctx: Context, effect: Node) -> bool:
    """Whether an effect could be announced: enough legal targets exist, in some mode."""
    parts = effect.instructions if isinstance(effect, Sequence) else (effect,)
    for part in parts:
        if isinstance(part, Modal):
            if len(possible_modes(referee, ctx, part)) < part.minimum:
                return False
        elif not _enough_targets(ctx, part):
            return False
    return True


def _enough_targets(ctx: Context, effect: Node) -> bool:
    targets = _target_nodes(effect)
    if targets is None:  # which there are depends on what was announced
        targets = tuple(chosen_targets(ctx, effect))
    return all(_has_enough(ctx, target) for target in targets)


def _has_enough(ctx: Context, target: Target) -> bool:
    needed, _ = target.bounds(ctx)
    return not needed or target.has(ctx, needed)


def _target_nodes(effect: Any) -> tuple[Target, ...] | None:
    """The target phrases of an effect; None if it depends on what is announced."""
    key = id(effect)
    found = _TARGETS.get(key)
    if found is None or found[0] is not effect:
        if len(_TARGETS) > 10_000:
            _TARGETS.clear()
        nodes: tuple[Target, ...] | None = ()
        for node in walk_now(effect):
            if isinstance(node, Target) and nodes is not None:
                nodes = (*nodes, node)
            if (
                isinstance(node, Modal)
                or (isinstance(node, Condition) and node.is_announced)
                or (isinstance(node, Instruction) and node.has_varying_targets)
            ):
                nodes = None
        found = _TARGETS[key] = (effect, nodes)
    return found[1]


_TARGETS: dict[int, tuple[Any, tuple[Target, ...] | None]] = {}


def possible_modes(
    referee: "Referee", ctx: Context, modal: Modal, xs: Iterable[int] = ()
) -> tuple[int, ...]:
    """The modes that could be chosen, by their numbers, with some of these values of X (700.2a)."""
    return tuple(
        number
        for number, mode in enumerate(modal.modes, modal.first)
        if has_targets_for_some(referee, ctx, mode, xs)
    )


def choose_modes(
    referee: "Referee", ctx: Context, effect: Node, xs: Iterable[int] = ()
) -> tuple[int, ...] | None:
    """Choose the modes of an effect; none if it isn't modal, None if that is impossible."""
    modes: tuple[int, ...] = ()
    for modal in modals_of(effect):
        chosen = choose_modes_of(referee, ctx, modal, xs=xs)
        if chosen is None:
            return None
        modes += chosen
    return modes


def choose_modes_of(
    referee: "Referee",
    ctx: Context,
    modal: Modal,
    most: int | None = None,
    xs: Iterable[int] = (),
) -> tuple[int, ...] | None:
    """Choose modes that have legal targets, `most` at most, with some X (700.2a, 700.2b)."""
    labels = _mode_labels(ctx, modal)
    options = tuple(
        Option(labels[number - modal.first], number)
        for number in possible_modes(referee, ctx, modal, xs)
    )
    if len(options) < modal.minimum:
        return None
    limit = modal.maximum if most is None else min(most, modal.maximum)
    chosen = referee.choose(
        ctx.controller, "mode", "Choose modes", options, modal.minimum, max(limit, modal.minimum)
    )
    return tuple(sorted(chosen))


def _mode_labels(ctx: Context, modal: Modal) -> list[str]:
    """What to call the modes: their text, if it can be told which is which, or numbers."""
    text = ctx.look(ctx.stack_object or ctx.source).text
    found = [mode.strip() for mode in _BULLET.findall(text)]
    if len(found) == len(modal.modes) == len(set(found)):
        return found
    return [f"Mode {number + 1}" for number in range(len(modal.modes))]


_BULLET = re.compile(r"•([^•\n]+)")


def _choose_targets(referee: "Referee", ctx: Context, target: Target) -> tuple[Id, ...] | None:
    minimum, maximum = target.bounds(ctx)
    groups = [group for group in target.groups(ctx) if len(group) >= minimum]
    if not groups and minimum:
        return None
    found = groups[0] if groups else ()
    if len(groups) > 1:
        owners = {ctx.state.objects[group[0]].owner: group for group in groups}
        prompt = f"Choose a graveyard for {ctx.name(ctx.source)}"
        whose = referee.choose(ctx.controller, "player", prompt, ctx.options(owners))
        found = owners[whose[0]]
    if maximum is None:
        maximum = len(found)
    return referee.choose(
        ctx.controller,
        "target",
        f"Choose a target for {ctx.name(ctx.source)}",
        ctx.options(found),
        minimum,
        maximum,
    )


def _divide(ctx: Context, effect: Node) -> dict[int, tuple[int, ...]]:
    """Announce how an amount is divided among targets, at least one each (601.2d)."""
    divided: dict[int, tuple[int, ...]] = {}
    for node in announced_nodes(ctx, effect):
        if isinstance(node, Divided) and isinstance(node.targets, Target):
            slot = node.targets.slot
            refs = ctx.targets.get(slot, ())
            shares = divide(ctx, node.amount.value(ctx), refs)
            divided[slot] = tuple(shares.get(ref, 0) for ref in refs)
    return divided


def note_targets(referee: "Referee", ref: Id, new: tuple[Id, ...] | None = None) -> None:
    """Say that objects and players became targets: all there are, or new ones (115.1, 603.2)."""
    obj = referee.state.objects[ref]
    assert obj.announced is not None
    refs = dict.fromkeys(target for group in obj.announced.targets.values() for target in group)
    if new is not None:
        refs = dict.fromkeys(new)
    if refs:
        referee.happen(*(ev.BecomeTarget(target, ref, obj.controller) for target in refs))
