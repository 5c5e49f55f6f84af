"""Replacement and prevention effects (614, 615, 616)."""

from collections.abc import Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from ..effects.context import Context
from ..effects.prevention import Unpreventable
from ..model import events as ev
from ..model.decision import Option
from ..model.events import Event
from ..model.objects import Id
from ..model.state import ActiveEffect
from ..model.zones import Zone
from . import entering, faces, layers, turning
from .derived import Bound
from .entering import ENTERING
from .forbidding import forbidden

if TYPE_CHECKING:
    from .referee import Referee

Used = tuple[tuple[Any, ...], ...]
"""The keys of the effects that have changed an event: each does so once (614.5)."""
_Applicable = list[tuple[Bound, Context]]


def replaced(referee: "Referee", event: Event, used: Used = ()) -> tuple[Event, ...]:
    """What happens instead of an event once every effect that applies has changed it (616.1)."""
    if forbidden(referee, event):
        return ()
    if not used and type(event) is ev.Damage:
        event = _unpreventable(referee, event)
    derived = referee.state.derived or layers.derive(referee)
    candidates = derived.replacements.get(type(event), _NONE)
    moves = type(event) is ev.Move or type(event) is ev.CreateToken
    if isinstance(event, ev.TurnFace | ev.Transform):
        candidates = [*candidates, *_turning(referee, event)]
    if not candidates and not moves:
        return _by_plugins(referee, event, used)
    entry = moves and entering.enters(event) and entering.matters(referee, event, candidates)
    with entering.shown(referee, event) if entry else _NOT_SHOWN as now:
        if moves:
            candidates = [*candidates, *_own(referee, event, now)]
        applicable = _applicable(referee, candidates, event, used)
        if applicable:
            bound, ctx = _choose(referee, applicable, event)
            new = bound.ability.effect.replace(ctx, event)
    if not applicable:
        return _by_plugins(referee, event, used)
    used = (*used, bound.key)
    return tuple(last for changed in new for last in replaced(referee, changed, used))


_NONE: list[Bound] = []
_NOT_SHOWN = nullcontext()


def _own(referee: "Referee", event: Event, now: Any) -> list[Bound]:
    """Effects of what moves itself: of how it enters, or of where it goes from anywhere."""
    if isinstance(event, ev.CreateToken):
        if now is None:
            return _NONE
        source, controller = ENTERING, event.controller or event.player
    else:
        assert isinstance(event, ev.Move)
        source = event.object
        if now is None:
            if source not in referee.state.objects or event.to is Zone.BATTLEFIELD:
                return _NONE
            now = referee.look(source)
        controller = now.controller or referee.state.objects[source].owner
    found = entering.own_replacements(now, event)
    return [Bound(one, source, controller, None, _OWN + n) for n, one in enumerate(found)]


def _turning(referee: "Referee", event: ev.TurnFace | ev.Transform) -> list[Bound]:
    """What a permanent says happens as it is turned face up (614.1e), or transforms."""
    if isinstance(event, ev.TurnFace):
        found = turning.own_replacements(referee, event)
    else:
        found = faces.as_transforming(referee, event)
    controller = referee.look(event.object).controller if found else None
    return [
        Bound(one, event.object, controller or 0, None, _OWN + n) for n, one in enumerate(found)
    ]


_OWN = 1000
"""Numbers the abilities of what moves apart from those that are listed in the index."""


def _applicable(
    referee: "Referee", candidates: Sequence[Bound], event: Event, used: Used
) -> _Applicable:
    """The effects that would change the event, of those among which one must be chosen now.

    Self-replacement effects come first, then control of what enters, then copying (616.1a-e).
    """
    found: _Applicable = []
    rank = None
    for bound in candidates:
        if bound.key in used:
            continue
        ctx = layers.applies(referee, bound)
        if ctx is None:
            continue
        ctx.event = event
        effect = bound.ability.effect
        if effect.entry and entering.enters(event):
            ctx.bindings["entering"] = ENTERING
        if not effect.applies(ctx, event):
            continue
        if rank is None or effect.rank < rank:
            rank = effect.rank
            found = []
        if effect.rank == rank:
            found.append((bound, ctx))
    return found


def _choose(referee: "Referee", applicable: _Applicable, event: Event) -> tuple[Bound, Context]:
    """Let the affected player choose which effect applies first (616.1)."""
    if len(applicable) == 1 or _alike(applicable):
        return applicable[0]
    options = tuple(
        Option(f"{_name(referee, bound)}: {_text(bound)} #{n + 1}", n)
        for n, (bound, _) in enumerate(applicable)
    )
    (index,) = referee.choose(
        affected(referee, event), "replacement", "Which effect applies first?", options
    )
    found: tuple[Bound, Context] = applicable[index]
    return found


def _alike(applicable: _Applicable) -> bool:
    """Whether it makes no difference which effect applies first."""
    outcomes = [bound.ability.effect.outcome(ctx) for bound, ctx in applicable]
    if outcomes[0] is not None and all(outcome == outcomes[0] for outcome in outcomes):
        return True
    return all(_same(bound, applicable[0][0]) for bound, _ in applicable)


def _same(one: Bound, other: Bound) -> bool:
    """Whether two are effects of one text about the same, such as of an ability used twice."""
    first, second = one.ability, other.ability
    return (
        (one.source, one.controller) == (other.source, other.controller)
        and first.effect == second.effect
        and (not isinstance(first, ActiveEffect) or first.is_like(second))
    )


def _name(referee: "Referee", bound: Bound) -> str:
    return referee.look(bound.source).name or "a face-down card"


def _text(bound: Bound) -> str:
    return getattr(bound.ability, "text", "") or "effect"


def affected(referee: "Referee", event: Event) -> Id:
    """The player who chooses among replacement effects: whose object or who is affected (616.1)."""
    state = referee.state
    new = getattr(event, "controller", None) if entering.enters(event) else None
    if new is not None:
        return int(new)
    ref = getattr(event, "target", None) or getattr(event, "object", None)
    if ref is None or ref in state.players:
        return ref or getattr(event, "player", None) or state.active
    found = state.get(ref)
    owner = state.active if found is None else found.owner
    return referee.look(ref).controller or owner


def _unpreventable(referee: "Referee", event: ev.Damage) -> ev.Damage:
    """Damage that an effect says can't be prevented (615.12)."""
    effects = layers.in_force(referee, Unpreventable)
    if any(effect.concerns(ctx, event) for effect, ctx in effects):
        return event.with_(preventable=False)
    return event


def in_order_of_shields(referee: "Referee", events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Damage dealt at the same time, in the order in which shields prevent it (615.7).

    Where a shield could prevent only some of the damage that several sources would deal to one
    object or player, that player or its controller chooses which.
    """
    derived = referee.state.derived or layers.derive(referee)
    shields = [
        bound
        for bound in derived.replacements.get(ev.Damage, ())
        if bound.ability.effect.is_limited
    ]
    if not shields:
        return events
    groups: dict[Id, list[Event]] = {}
    for event in events:
        if isinstance(event, ev.Damage) and _applicable(referee, shields, event, ()):
            groups.setdefault(event.target, []).append(event)
    order: list[Event] = []
    for together in groups.values():
        options = tuple(Option(_dealt(referee, event), n) for n, event in enumerate(together))
        chosen = referee.choose(
            affected(referee, together[0]),
            "order",
            "Which damage is prevented first?",
            options,
            len(options),
            len(options),
        )
        order.extend(together[n] for n in chosen)
    return (*order, *(event for event in events if not any(event is one for one in order)))


def _dealt(referee: "Referee", event: Event) -> str:
    assert isinstance(event, ev.Damage)
    return f"{event.amount} from {referee.look(event.source).name} #{event.source}"


def _by_plugins(referee: "Referee", event: Event, used: Used) -> tuple[Event, ...]:
    """Ask the plugins whether they replace the event (hook ``cardwright_replace``)."""
    if not referee.mechanics.uses("cardwright_replace"):
        return (event,)
    subject = event.subject if not isinstance(event, ev.Move) else event.object
    keywords: frozenset[str] = frozenset()
    if subject is not None and subject not in referee.state.players:
        keywords = referee.look(subject).keywords
    for call in referee.mechanics.calls("cardwright_replace", keywords):
        key = ("plugin", id(call))
        if key not in used:
            new = call(game=referee, event=event)
            if new is not None:
                return tuple(last for e in new for last in replaced(referee, e, (*used, key)))
    return (event,)
