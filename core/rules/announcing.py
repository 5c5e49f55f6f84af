"""Announcing what a spell or ability will do: modes, targets, divided amounts (601.2b-d)."""

from typing import TYPE_CHECKING, Any

import attrs

from ..effects.abilities import Modal
from ..effects.actions.damage import DealDivided, divide
from ..effects.context import Context
from ..effects.node import Node, walk_now
from ..effects.phrases import Target
from ..model import events as ev
from ..model.characteristics import Characteristics
from ..model.decision import Option
from ..model.objects import Announcement, Id
from . import targeting

if TYPE_CHECKING:
    from .referee import Referee


def ability_characteristics(referee: "Referee", source: Id, text: str) -> Characteristics:
    """What an ability on the stack is: only its source's name and its text (113.7, 109.3)."""
    look = referee.look(source)
    return Characteristics(name=look.name, colors=look.colors, text=text)


def announce(referee: "Referee", ctx: Context, effect: Node) -> Announcement | None:
    """Choose modes, targets and divisions for an effect; None if a needed target is missing."""
    modes = choose_modes(referee, ctx, effect)
    if modes is None:
        return None
    ctx.announced = attrs.evolve(ctx.announced or Announcement(), modes=modes)
    return choose_targets(referee, ctx, effect)


def choose_targets(referee: "Referee", ctx: Context, effect: Node) -> Announcement | None:
    """Choose targets for the announced modes and divide amounts among them (601.2c-d)."""
    announced = ctx.announced or Announcement()
    targets: dict[int, tuple[Id, ...]] = {}
    ctx.targets = targets
    for target in chosen_targets(effect, announced.modes):
        chosen = _choose_targets(referee, ctx, target)
        if chosen is None:
            return None
        targets[target.slot] = chosen
    divided = _divide(ctx, effect, announced.modes)
    ctx.announced = attrs.evolve(announced, targets=targets, divided=divided)
    return ctx.announced


def chosen_targets(effect: Node, modes: tuple[int, ...]) -> list[Target]:
    """The target phrases of an effect, of its chosen modes only, in the order of the text."""
    if isinstance(effect, Modal):
        nodes = [node for index in modes for node in walk_now(effect.modes[index])]
    else:
        nodes = list(walk_now(effect))
    found: dict[int, Target] = {}
    for node in nodes:
        if isinstance(node, Target):
            found.setdefault(node.slot, node)
    return list(found.values())


def has_targets(referee: "Referee", ctx: Context, effect: Node) -> bool:
    """Whether an effect could be announced: enough legal targets exist, in some mode."""
    if isinstance(effect, Modal):
        possible = sum(_mode_possible(referee, ctx, mode) for mode in effect.modes)
        return possible >= effect.minimum
    return _mode_possible(referee, ctx, effect)


def _mode_possible(referee: "Referee", ctx: Context, mode: Node) -> bool:
    targets = _target_nodes(mode)
    for target in targets:
        needed, _ = target.bounds(ctx)
        if needed and len(target.candidates(ctx)) < needed:
            return False
    return True


def _target_nodes(effect: Any) -> tuple[Target, ...]:
    key = id(effect)
    found = _TARGETS.get(key)
    if found is None or found[0] is not effect:
        if len(_TARGETS) > 10_000:
            _TARGETS.clear()
        nodes = tuple(node for node in walk_now(effect) if isinstance(node, Target))
        found = _TARGETS[key] = (effect, nodes)
    return found[1]


_TARGETS: dict[int, tuple[Any, tuple[Target, ...]]] = {}


def choose_modes(referee: "Referee", ctx: Context, effect: Node) -> tuple[int, ...] | None:
    """Choose modes that have legal targets (700.2a, 700.2b)."""
    if not isinstance(effect, Modal):
        return ()
    options = tuple(
        Option(getattr(mode, "text", "") or f"Mode {n + 1}", n)
        for n, mode in enumerate(effect.modes)
        if _mode_possible(referee, ctx, mode)
    )
    if len(options) < effect.minimum:
        return None
    chosen = referee.choose(
        ctx.controller, "mode", "Choose modes", options, effect.minimum, effect.maximum
    )
    return tuple(sorted(chosen))


def _choose_targets(referee: "Referee", ctx: Context, target: Target) -> tuple[Id, ...] | None:
    minimum, maximum = target.bounds(ctx)
    found = target.candidates(ctx)
    if len(found) < minimum:
        return None
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


def _divide(ctx: Context, effect: Node, modes: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Announce how an amount is divided among targets, at least one each (601.2d)."""
    divided: dict[int, tuple[int, ...]] = {}
    parts = [effect.modes[m] for m in modes] if isinstance(effect, Modal) else [effect]
    for node in (node for part in parts for node in walk_now(part)):
        if isinstance(node, DealDivided) and isinstance(node.targets, Target):
            slot = node.targets.slot
            refs = ctx.targets.get(slot, ())
            shares = divide(ctx, node.amount.value(ctx), refs)
            divided[slot] = tuple(shares.get(ref, 0) for ref in refs)
    return divided


def note_targets(referee: "Referee", ref: Id) -> None:
    """Say that objects and players became targets (115.1, 603.2)."""
    obj = referee.state.objects[ref]
    assert obj.announced is not None
    refs = dict.fromkeys(target for group in obj.announced.targets.values() for target in group)
    if refs:
        referee.happen(*(ev.BecomeTarget(target, ref, obj.controller) for target in refs))
