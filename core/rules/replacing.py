"""Replacement and prevention effects (614, 615, 616)."""

from typing import TYPE_CHECKING

import attrs

from ..effects.base import Replacement
from ..effects.context import Context
from ..effects.references import This
from ..effects.replacements import Entry
from ..model import events as ev
from ..model.decision import Option
from ..model.events import Event
from ..model.objects import Id
from ..model.state import ActiveEffect
from ..model.zones import Zone
from . import layers, moving
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee


def replaced(referee: "Referee", event: Event, used: tuple[int, ...] = ()) -> tuple[Event, ...]:
    """What happens instead of an event once every effect that applies has changed it (616.1)."""
    if _forbidden(referee, event):
        return ()
    derived = referee.state.derived or layers.derive(referee)
    candidates = derived.replacements.get(type(event), _NONE)
    entering = isinstance(event, ev.CreateToken) or (
        isinstance(event, ev.Move) and event.to is Zone.BATTLEFIELD
    )
    if not candidates and not entering and not referee.mechanics.uses("cardwright_replace"):
        return (event,)
    if entering:
        candidates = [*candidates, *_own(referee, event)]
    applicable = [
        (bound, ctx)
        for bound in candidates
        if id(bound.ability) not in used and (ctx := _applies(referee, bound, event)) is not None
    ]
    if not applicable:
        return _by_plugins(referee, event, used)
    index = 0
    if len(applicable) > 1:
        options = tuple(
            Option(f"{_name(referee, bound, event)}: {_text(bound)} #{n + 1}", n)
            for n, (bound, _) in enumerate(applicable)
        )
        index = referee.choose(
            affected(referee, event), "replacement", "Which effect applies first?", options
        )[0]
    bound, ctx = applicable[index]
    new = bound.ability.effect.replace(ctx, event)
    return tuple(
        last for changed in new for last in replaced(referee, changed, (*used, id(bound.ability)))
    )


def _applies(referee: "Referee", bound: layers.Bound, event: Event) -> Context | None:
    """The context in which an effect would change the event; None if it would not."""
    ctx = layers.applies(referee, bound)
    if ctx is None:
        return None
    ctx.event = event
    if isinstance(bound.ability, ActiveEffect):
        ctx.bindings["effect"] = bound.ability
    effect = bound.ability.effect
    asked = ctx
    if isinstance(effect, Entry):
        if isinstance(event, ev.Move) and event.to is not Zone.BATTLEFIELD:
            return None
        if isinstance(event, ev.CreateToken) or not isinstance(effect.objects, This):
            asked = _as_entered(referee, ctx, event)
    return ctx if effect.applies(asked, event) else None


def _name(referee: "Referee", bound: layers.Bound, event: Event) -> str:
    """The name of what an effect comes from; it may be a token that is yet to be created."""
    if referee.state.get(bound.source) is None and isinstance(event, ev.CreateToken):
        return event.base.name
    return referee.look(bound.source).name


def _text(bound: layers.Bound) -> str:
    return getattr(bound.ability, "text", "") or "effect"


def _as_entered(referee: "Referee", ctx: Context, event: Event) -> Context:
    """A context in which what is about to enter is already on the battlefield (614.12)."""
    scratch = type(referee)(referee.state.copy(), referee.mechanics)
    if isinstance(event, ev.CreateToken):
        entered = moving.create_token(scratch, event).became
    else:
        assert isinstance(event, ev.Move)
        moved = moving.move(scratch, event)
        entered = None if moved is None else moved.became
    bindings = {**ctx.bindings, "entering": entered}
    return attrs.evolve(ctx, referee=scratch, bindings=bindings)


def affected(referee: "Referee", event: Event) -> Id:
    """The player who chooses among replacement effects: whose object or who is affected (616.1)."""
    state = referee.state
    ref = getattr(event, "target", None) or getattr(event, "object", None)
    if ref is None or ref in state.players:
        return ref or getattr(event, "player", None) or state.active
    if isinstance(event, ev.Move) and event.to is Zone.BATTLEFIELD and event.controller is not None:
        return event.controller
    return referee.look(ref).controller or state.objects[ref].owner


def _own(referee: "Referee", event: Event) -> list[layers.Bound]:
    """Replacement effects of the permanent that is entering itself (614.12)."""
    if isinstance(event, ev.CreateToken):
        # The id that the token is going to have, if nothing is created before it.
        entries = functions(event.base).replacements
        return [layers.Bound(entry, referee.state.next_id, event.player) for entry in entries]
    assert isinstance(event, ev.Move)
    obj = referee.state.objects.get(event.object)
    if obj is None:
        return []
    if event.base is not None:
        base = event.base
    elif obj.card is not None and obj.zone is not Zone.STACK:
        base = obj.card.faces[event.face or 0]
    else:
        base = obj.base
    controller = event.controller if event.controller is not None else obj.owner
    return [
        layers.Bound(ability, obj.id, controller)
        for ability in functions(base).replacements
        if isinstance(ability.effect, Replacement)
        and ev.Move in ability.effect.events
        and ability.zone is Zone.BATTLEFIELD
    ]


def _by_plugins(referee: "Referee", event: Event, used: tuple[int, ...]) -> tuple[Event, ...]:
    """Ask the plugins whether they replace the event (hook ``cardwright_replace``)."""
    subject = event.subject if not isinstance(event, ev.Move) else event.object
    keywords: frozenset[str] = frozenset()
    if subject is not None and subject not in referee.state.players:
        keywords = referee.look(subject).keywords
    for call in referee.mechanics.calls("cardwright_replace", keywords):
        if id(call) not in used:
            new = call(game=referee, event=event)
            if new is not None:
                return tuple(last for e in new for last in replaced(referee, e, (*used, id(call))))
    return (event,)


def _forbidden(referee: "Referee", event: Event) -> bool:
    """Whether a rule says that this can't happen (101.2, 614.17)."""
    holder = _HOLDER.get(type(event))
    if holder is None:
        return False
    ref = getattr(event, holder)
    state = referee.state
    if ref in state.players:
        return any(
            known.rule.forbids_event(known.ctx, ref, event)
            for known in layers.player_rules(referee, ref)
        )
    if ref not in state.objects:
        return False
    return any(
        rule.rule.forbids_event(Context(referee, rule.controller, rule.source), event)
        for rule in referee.look(ref).rules
    )


_HOLDER = {
    ev.Destroy: "object",
    ev.Counter: "object",
    ev.Untap: "object",
    ev.PutCounters: "target",
    ev.Attach: "to",
    ev.Damage: "target",
    ev.GainLife: "player",
    ev.LoseLife: "player",
    ev.Draw: "player",
    ev.Lose: "player",
}


_NONE: list[layers.Bound] = []
