"""Triggered abilities: which trigger on what happened, and how they get onto the stack (603)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..effects.abilities import TriggeredAbility
from ..effects.context import Bindings, Context
from ..effects.recalling import remember
from ..effects.triggering import AnyTriggersAgain, TriggersAgain
from ..effects.triggers import StateTrigger
from ..model import events as ev
from ..model.decision import Option
from ..model.events import Event
from ..model.objects import GameObject, Id, Kind
from ..model.state import DelayedTrigger, PendingTrigger
from ..model.zones import Zone
from . import announcing, layers, mana_triggers, usage

if TYPE_CHECKING:
    from .layers import Bound, Derived
    from .referee import Referee


def collect(referee: "Referee", facts: Sequence[Event], before: "Derived") -> None:
    """Find the abilities that trigger on events that happened together (603.2, 603.6, 603.10)."""
    after = referee.state.derived or layers.derive(referee)
    batches: _Batches = {}
    for event in facts:
        back = type(event) in _LOOK_BACK
        for bound in before.triggers.get(type(event), ()) if back else ():
            if bound.ability.trigger.looks_back_at(event):
                _check(referee, before, bound, event, batches)
        for bound in after.triggers.get(type(event), ()):
            if not (back and bound.ability.trigger.looks_back_at(event)):
                _check(referee, after, bound, event, batches)
    for derived, bound, all_events in batches.values():
        for together in bound.ability.trigger.batches(tuple(all_events)):
            _check_batch(referee, derived, bound, together)
    if referee.state.delayed:
        _collect_delayed(referee, facts)
    if referee.mechanics.uses("cardwright_triggers"):
        for event in facts:
            _ask_plugins(referee, after, event)
    if StateTrigger in after.triggers:
        notice_states(referee)


_LOOK_BACK = frozenset(
    (ev.Move, ev.LeaveGame, ev.PhaseOut, ev.Attach, ev.LoseControl, ev.Counter, ev.Lose)
)
"""Classes of events before which some abilities look (603.10)."""


_Batches = dict[int, tuple["Derived", "Bound", list[Event]]]
"""Abilities that are asked about several events at once, with the moment they look at."""


def _check(
    referee: "Referee", derived: "Derived", bound: "Bound", event: Event, batches: _Batches
) -> None:
    """Ask an ability about an event; one that is about several at once gets them later."""
    trigger = bound.ability.trigger
    if trigger.batch:
        batches.setdefault(id(bound), (derived, bound, []))[2].append(event)
        return
    ctx = _context(referee, bound, event)
    if trigger.matches(ctx, event):
        _trigger(referee, derived, bound, ctx, (event,))


def _check_batch(
    referee: "Referee", derived: "Derived", bound: "Bound", events: tuple[Event, ...]
) -> None:
    """Ask an ability that triggers once for all that happens at the same time (603.2c)."""
    ctx = _context(referee, bound, events[0])
    if bound.ability.trigger.matches_batch(ctx, events):
        _trigger(referee, derived, bound, ctx, events)


def _context(referee: "Referee", bound: "Bound", event: Event | None) -> Context:
    ctx = Context(referee, bound.controller, bound.source, event=event)
    if bound.bindings is not None:
        bound.bindings.restore(ctx)
        ctx.event = event
    return ctx


def _trigger(
    referee: "Referee",
    derived: "Derived",
    bound: "Bound",
    ctx: Context,
    events: tuple[Event, ...],
) -> None:
    """The event fits: the ability triggers, unless its "if" or its limits say no (603.4)."""
    ability: TriggeredAbility = bound.ability
    if ability.condition is not None and not ability.condition.holds(ctx):
        return
    for _ in range(_times(referee, derived, bound.source, events)):
        if not usage.allowed(referee, ctx, ability):
            return
        usage.note_use(referee, bound.source, ability)
        if mana_triggers.is_triggered_mana_ability(ability, ctx.event):
            ability.effect.execute(ctx)  # at once, without the stack (605.4a)
        else:
            queue(referee, ability, ctx)


def _times(referee: "Referee", derived: "Derived", source: Id, events: tuple[Event, ...]) -> int:
    """How often an ability of an object triggers that triggers on these events (603.2d)."""
    statics = derived.statics
    if TriggersAgain not in statics and AnyTriggersAgain not in statics:
        return 1
    again = 0
    for bound in (*statics.get(TriggersAgain, ()), *statics.get(AnyTriggersAgain, ())):
        ctx = layers.applies(referee, bound)
        if ctx is not None and bound.ability.effect.concerns(ctx, source, events):
            again += 1
    return 1 + again


def notice_states(referee: "Referee") -> None:
    """Let abilities trigger whose state of the game has come true (603.8).

    Such an ability does not trigger again before it has left the stack.
    """
    state = referee.state
    derived = state.derived or layers.derive(referee)
    for bound in derived.triggers.get(StateTrigger, ()):
        waiting = (
            *((pending.ability, pending.source) for pending in state.pending),
            *((state.objects[ref].ability, state.objects[ref].source) for ref in state.stack),
        )
        if (bound.ability, bound.source) in waiting:
            continue
        ctx = _context(referee, bound, None)
        if bound.ability.trigger.holds(ctx):
            _trigger(referee, derived, bound, ctx, ())


def queue(referee: "Referee", ability: TriggeredAbility, ctx: Context) -> None:
    """Note that an ability has triggered; it waits until a player would get priority (603.3)."""
    state = referee.state
    remember(ctx, ability.effect)
    state.pending = (
        *state.pending,
        PendingTrigger(ability, ctx.source, ctx.controller, ctx.event, Bindings.of(ctx)),
    )


def _collect_delayed(referee: "Referee", facts: Sequence[Event]) -> None:
    """Delayed triggered abilities trigger once, then are gone (603.7b)."""
    for event in facts:
        for delayed in referee.state.delayed:
            trigger = delayed.ability.trigger
            if type(event) not in trigger.events:
                continue
            if not trigger.batch:
                _check_delayed(referee, delayed, (event,))
                continue
            together = tuple(fact for fact in facts if type(fact) in trigger.events)
            if together[0] is not event:
                continue  # it was asked about all of them already (603.2c)
            for batch in trigger.batches(together):
                if any(waiting.id == delayed.id for waiting in referee.state.delayed):
                    _check_delayed(referee, delayed, batch)


def _check_delayed(referee: "Referee", delayed: DelayedTrigger, events: tuple[Event, ...]) -> None:
    state, ability = referee.state, delayed.ability
    ctx = Context(referee, delayed.controller, delayed.source, event=events[0])
    if delayed.bindings is not None:
        delayed.bindings.restore(ctx)
    ctx.event = events[0]
    trigger = ability.trigger
    if not (trigger.matches_batch(ctx, events) if trigger.batch else trigger.matches(ctx, *events)):
        return
    if delayed.once:
        state.delayed = tuple(d for d in state.delayed if d.id != delayed.id)
    if ability.condition is None or ability.condition.holds(ctx):
        queue(referee, ability, ctx)


def _ask_plugins(referee: "Referee", derived: "Derived", event: Event) -> None:
    """Let plugins say what triggers on an event (hook ``cardwright_triggers``)."""
    subject = event.subject
    if subject is None or subject in referee.state.players:
        return
    obj = referee.state.get(subject)
    if obj is None or obj.kind is Kind.ABILITY:
        return
    keywords = referee.look(subject).keywords
    for call in referee.mechanics.calls("cardwright_triggers", keywords):
        for ability in call(game=referee, event=event) or ():
            controller = referee.look(subject).controller or obj.controller
            for _ in range(_times(referee, derived, subject, (event,))):
                queue(referee, ability, Context(referee, controller, subject, event=event))


def put_on_stack(referee: "Referee") -> bool:
    """Put all waiting triggered abilities on the stack in APNAP order (603.3b)."""
    state = referee.state
    waiting, state.pending = state.pending, ()  # more may trigger meanwhile, and wait
    for player in state.in_turn_order():
        mine = [pending for pending in waiting if pending.controller == player]
        for pending in _ordered(referee, player, mine):
            _put(referee, pending)
    return bool(waiting)


def _ordered(referee: "Referee", player: Id, mine: list[PendingTrigger]) -> list[PendingTrigger]:
    """Let a player order their triggers, if there is any difference between them."""
    if len(mine) < 2 or all(
        (p.ability, p.source) == (mine[0].ability, mine[0].source) for p in mine
    ):
        return mine
    options = tuple(
        Option(f"{describe(referee, pending)} #{n + 1}", n) for n, pending in enumerate(mine)
    )
    order = referee.choose(
        player,
        "order",
        "Order your triggered abilities; the first one goes on the stack first",
        options,
        len(options),
        len(options),
    )
    return [mine[n] for n in order]


def describe(referee: "Referee", pending: PendingTrigger) -> str:
    """A waiting ability in words: its source and text."""
    name = referee.look(pending.source).name
    text: str = pending.ability.text
    return ": ".join(part for part in (name, text) if part) or "an ability"


def _put(referee: "Referee", pending: PendingTrigger) -> None:
    """Put one triggered ability on the stack, choosing modes and targets (603.3c-d)."""
    state = referee.state
    new = GameObject(
        id=state.new_id(),
        owner=pending.controller,
        controller=pending.controller,
        zone=Zone.STACK,
        base=announcing.ability_characteristics(referee, pending.source, pending.ability.text),
        kind=Kind.ABILITY,
        timestamp=state.tick(),
        ability=pending.ability,
        source=pending.source,
        memory=announcing.origin_of(referee, pending.source),
    )
    ctx = Context(referee, pending.controller, pending.source, event=pending.event)
    pending.bindings.restore(ctx)
    ctx.stack_object = new.id
    state.put(new)
    state.set_zone(Zone.STACK, None, (*state.stack, new.id))
    announced = announcing.announce(referee, ctx, pending.ability.effect)
    if announced is None:
        state.set_zone(Zone.STACK, None, state.stack[:-1])
        del state.objects[new.id]
        state.derived = None
        return
    bindings = {"trigger": pending.bindings}
    from attrs import evolve

    state.change(new.id, announced=evolve(announced, event=pending.event, bindings=bindings))
    announcing.note_targets(referee, new.id)
