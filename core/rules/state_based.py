"""State-based actions (704)."""

from typing import TYPE_CHECKING

from ..effects.context import Context
from ..model import events as ev
from ..model.characteristics import BoundRule, Characteristics
from ..model.decision import Option
from ..model.events import Event
from ..model.objects import GameObject, Id
from ..model.zones import Zone
from . import casting, layers, sagas
from .moving import ARRIVED

if TYPE_CHECKING:
    from .referee import Referee


def perform(referee: "Referee") -> bool:
    """Perform all applicable state-based actions at once (704.3); False if there were none."""
    state = referee.state
    if state.ceasing:
        _cease_to_exist(referee)
    found: list[Event] = []
    for player in state.in_turn_order():
        found.extend(_player(referee, player))
    derived = state.derived or layers.derive(referee)
    legends: dict[tuple[Id, str], list[Id]] = {}
    worlds: list[GameObject] = []
    for ref in state.battlefield:
        obj, look = state.objects[ref], derived.looks[ref]
        event = _permanent(referee, obj, look)
        if event is not None:
            found.append(event)
        elif look.supertypes:
            if "legendary" in look.supertypes and look.controller is not None:
                legends.setdefault((look.controller, look.name), []).append(ref)
            if "world" in look.supertypes:
                worlds.append(obj)
        if obj.counters:
            found.extend(_opposed_counters(obj))
    for call in referee.mechanics.everybody("cardwright_state_based_actions"):
        found.extend(call(game=referee) or ())
    if len(found) > 1:
        found = _once(found)
    if len(worlds) > 1:
        found.extend(_world_rule(worlds))
    for (player, name), refs in legends.items():
        if len(refs) > 1:
            found.extend(_legend_rule(referee, player, name, refs))
    if not found:
        return False
    done = referee.happen(*found)
    return bool(done)


def _cease_to_exist(referee: "Referee") -> None:
    """Tokens outside the battlefield and copies outside the stack are gone (704.5d-e)."""
    state = referee.state
    ceasing, state.ceasing = state.ceasing, ()
    for ref in ceasing:
        obj = state.objects.get(ref)
        if obj is None:
            continue
        owner = obj.owner if obj.zone.is_owned else None
        state.set_zone(
            obj.zone, owner, (ref for ref in state.zone(obj.zone, owner) if ref != obj.id)
        )
        del state.objects[obj.id]
        state.derived = None


def _player(referee: "Referee", player: Id) -> list[Event]:
    """Losing the game (704.5a-b)."""
    who = referee.state.players[player]
    if who.drew_from_empty:
        referee.state.change_player(player, drew_from_empty=False)
    if who.life <= 0:
        return [ev.Lose(player, "life total of 0 or less")]
    return [ev.Lose(player, "drew from an empty library")] if who.drew_from_empty else []


def _once(events: list[Event]) -> list[Event]:
    """Each result just once: a player loses once, for whatever reasons (704.7)."""
    found: list[Event] = []
    losers: set[Id] = set()
    for event in events:
        if isinstance(event, ev.Lose):
            if event.player in losers:
                continue
            losers.add(event.player)
        if event not in found:
            found.append(event)
    return found


def _permanent(referee: "Referee", obj: GameObject, look: Characteristics) -> Event | None:
    """What happens to one permanent (704.5f-p), if anything."""
    if look.is_creature:
        toughness = look.toughness or 0
        if toughness <= 0:
            return ev.Move(obj.id, Zone.GRAVEYARD, cause="state-based")
        if obj.damage >= toughness:
            return ev.Destroy(obj.id)
    if "planeswalker" in look.types and obj.count("loyalty") <= 0:
        return ev.Move(obj.id, Zone.GRAVEYARD, cause="state-based")
    if obj.attached_to is not None or "Aura" in look.subtypes:
        return _attachment(referee, obj, look)
    if "Saga" in look.subtypes:
        return sagas.finished(referee, obj, look)
    return None


def _attachment(referee: "Referee", obj: GameObject, look: Characteristics) -> Event | None:
    """Auras and Equipment that are attached to nothing legal (704.5m-n)."""
    legal = obj.attached_to is not None and can_be_attached(referee, obj, look, obj.attached_to)
    if legal:
        return None
    if "Aura" in look.subtypes:
        return ev.Move(obj.id, Zone.GRAVEYARD, cause="state-based")
    return ev.Attach(obj.id, None) if obj.attached_to is not None else None


def can_be_attached(referee: "Referee", obj: GameObject, look: Characteristics, to: Id) -> bool:
    """Whether an Aura, Equipment or Fortification can be attached to that (301.5c, 303.4d)."""
    state = referee.state
    if to == obj.id or not state.exists(to):
        return False
    if to in state.players:
        host_rules: tuple[BoundRule, ...] = ()
    else:
        host = state.objects[to]
        if host.zone is not Zone.BATTLEFIELD:
            return False
        host_rules = referee.look(to).rules
    attach = ev.Attach(obj.id, to)
    if any(
        rule.rule.forbids_event(Context(referee, rule.controller, rule.source), attach)
        for rule in host_rules
    ):
        return False
    if "Aura" in look.subtypes:
        if look.is_creature:
            return False
        enchant = casting.aura_target(look)
        if enchant is None:
            return False
        ctx = Context(referee, look.controller or obj.controller, obj.id)
        return enchant.filter.matches(ctx, to)
    if to in state.players:
        return False
    host_look = referee.look(to)
    if "Equipment" in look.subtypes:
        return host_look.is_creature and not look.is_creature
    if "Fortification" in look.subtypes:
        return host_look.is_land
    return False


def _opposed_counters(obj: GameObject) -> list[Event]:
    """+1/+1 and -1/-1 counters cancel each other (704.5q)."""
    pairs = min(obj.count("+1/+1"), obj.count("-1/-1"))
    if not pairs:
        return []
    return [
        ev.RemoveCounters(obj.id, "+1/+1", pairs),
        ev.RemoveCounters(obj.id, "-1/-1", pairs),
    ]


def _world_rule(worlds: list[GameObject]) -> list[Event]:
    """Only the world that came last stays; none of several that came together (704.5k)."""
    newest = max(worlds, key=lambda obj: obj.timestamp)
    arrived = newest.memory.get(ARRIVED)
    tied = arrived is not None and sum(obj.memory.get(ARRIVED) == arrived for obj in worlds) > 1
    return [
        ev.Move(obj.id, Zone.GRAVEYARD, cause="state-based")
        for obj in worlds
        if tied or obj is not newest
    ]


def _legend_rule(referee: "Referee", player: Id, name: str, refs: list[Id]) -> list[Event]:
    """Keep one legendary permanent of each name (704.5j)."""
    options = tuple(Option(f"{name} ({n + 1})", ref) for n, ref in enumerate(refs))
    kept = referee.choose(player, "object", f"Keep which {name}? (legend rule)", options)[0]
    return [ev.Move(ref, Zone.GRAVEYARD, cause="state-based") for ref in refs if ref != kept]


__all__ = ["can_be_attached", "perform"]
