"""Resolving spells and abilities, and leaving the stack (608)."""

from typing import TYPE_CHECKING

from ..effects.abilities import TriggeredAbility
from ..effects.actions.delaying import start_delayed
from ..effects.afterwards import DoneAfterwards
from ..effects.base import Instruction
from ..effects.conditions import speaks_of_itself
from ..effects.context import Bindings, Context
from ..effects.node import Node
from ..effects.recalling import remember
from ..effects.references import follow, mention_hosts
from ..model import events as ev
from ..model.objects import Announcement, GameObject, Id, Kind
from ..model.zones import Zone
from . import announcing, casting, faces, moving
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee


def resolve(referee: "Referee") -> None:
    """Resolve the top object of the stack (608.1)."""
    state = referee.state
    obj = state.objects[state.stack[-1]]
    if obj.kind is Kind.ABILITY:
        _resolve_ability(referee, obj)
    else:
        _resolve_spell(referee, obj)


def context_of(referee: "Referee", obj: GameObject) -> Context:
    """The context in which an object on the stack resolves, with all targets."""
    source = obj.source if obj.source is not None else obj.id
    ctx = Context(referee, obj.controller, source, stack_object=obj.id)
    announced = obj.announced or Announcement()
    kept = announced.bindings.get("trigger")
    if isinstance(kept, Bindings):
        kept.restore(ctx)
    ctx.announced = announced
    ctx.event = announced.event
    ctx.happened = ctx.happened or [*announced.bindings.get("costs", ())]
    ctx.targets = announced.targets
    return ctx


def check_targets(referee: "Referee", ctx: Context, effect: Node) -> bool:
    """Drop targets that are illegal now; False if there were targets and none is left (608.2b)."""
    announced = ctx.announced or Announcement()
    had = False
    legal: dict[int, tuple[Id, ...]] = {}
    spoken_before = len(ctx.mentioned)
    for target in announcing.chosen_targets(ctx, effect):
        chosen = announced.targets.get(target.slot, ())
        had = had or bool(chosen)
        legal[target.slot] = tuple(ref for ref in chosen if target.legal(ctx, ref))
        ctx.mention(chosen)
    del ctx.mentioned[spoken_before:]
    ctx.targets = legal
    return not had or any(legal.values())


def _resolve_ability(referee: "Referee", obj: GameObject) -> None:
    """Resolve an activated or triggered ability (608.2, 603.4)."""
    ability = obj.ability
    assert ability is not None
    effect: Instruction = ability.effect  # type: ignore[attr-defined]
    ctx = context_of(referee, obj)
    condition = ability.condition if isinstance(ability, TriggeredAbility) else None
    if condition is not None and speaks_of_itself(condition):
        ctx.mention((follow(ctx, ctx.source),))  # "if ~ is in your graveyard, you may cast it"
    if condition is not None:
        mention_hosts(ctx, condition)
    if (condition is None or condition.holds(ctx)) and check_targets(referee, ctx, effect):
        remember(ctx, effect)
        effect.execute(ctx)
    if obj.id in referee.state.objects:
        moving.remove_from_stack(referee, obj.id)


def _resolve_spell(referee: "Referee", obj: GameObject) -> None:
    """Resolve a spell: follow its text, then it leaves the stack (608.2m, 608.3)."""
    look = referee.look(obj.id)
    ctx = context_of(referee, obj)
    aura = casting.aura_target(look) if look.is_permanent else None
    effect = aura or casting.spell_effect(look)
    if not check_targets(referee, ctx, effect):
        leave_stack(referee, obj, "fizzle", Zone.GRAVEYARD)
        return
    if look.is_permanent:
        afterwards = [
            ability.effect
            for ability in functions(look).statics
            if isinstance(ability.effect, DoneAfterwards)
            and (ability.condition is None or ability.condition.holds(ctx))
        ]
        attached = next((refs[0] for refs in ctx.targets.values() if refs), None)
        referee.happen(
            ev.Move(
                obj.id,
                Zone.BATTLEFIELD,
                cause="resolve",
                controller=obj.controller,
                attached_to=attached if aura is not None else None,
            )
        )
        for later in afterwards:
            start_delayed(ctx, later.trigger, later.instruction)
        if obj.id in referee.state.objects:  # something kept it from entering
            leave_stack(referee, obj, "resolve", Zone.GRAVEYARD)
        return
    assert isinstance(effect, Instruction)
    remember(ctx, effect)
    effect.execute(ctx)
    if obj.id in referee.state.objects:
        leave_stack(referee, obj, "resolve", Zone.GRAVEYARD)


def leave_stack(
    referee: "Referee", obj: GameObject, cause: str, to: Zone, source: Id | None = None
) -> None:
    """Put a spell where it goes from the stack (608.2m, 701.5a).

    `cause` is ``"resolve"``, ``"fizzle"`` or ``"counter"``. Plugins may send it elsewhere
    (hook ``cardwright_leave_stack``).
    """
    for call in referee.mechanics.calls("cardwright_leave_stack", referee.look(obj.id).keywords):
        elsewhere = call(game=referee, spell=obj.id, cause=cause)
        if elsewhere is not None:
            to = elsewhere
    memory: dict[str, Id] = {}
    if faces.goes_on(obj, cause, to):
        to, memory = Zone.EXILE, {faces.ON_ADVENTURE: obj.controller}
    if to is Zone.BATTLEFIELD:  # it resolves after all
        referee.happen(ev.Move(obj.id, to, cause="resolve", controller=obj.controller))
        return
    referee.happen(ev.Move(obj.id, to, cause=cause, source=source, memory=memory))


__all__ = ["check_targets", "context_of", "leave_stack", "resolve"]
