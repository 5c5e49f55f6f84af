"""What a player with priority may do (117.1)."""

from typing import TYPE_CHECKING, Any

from ..effects.abilities import ActivatedAbility
from ..effects.actions.limits import AnybodyMay
from ..effects.player_rules import PlayersHave
from ..model.characteristics import Characteristics
from ..model.decision import Option
from ..model.objects import GameObject, Id
from ..model.zones import Zone
from . import activating, casting, faces, layers, turning, ways
from .functions import functions, is_simple
from .mechanics import owner

if TYPE_CHECKING:
    from .referee import Referee

PASS = Option("Pass", ("pass",))


def options(referee: "Referee", player: Id) -> tuple[Option, ...]:
    """Everything the player may do now, with passing first. The rules accept nothing else."""
    state = referee.state
    derived = state.derived or layers.derive(referee)
    found: list[tuple[str, tuple[Any, ...]]] = []
    main = state.active == player and state.step.is_main and not state.stack
    alike: dict[int, list[ways.Permission]] = {}
    may_play_land = main and can_play_land(referee, player)
    slow = not (main or PlayersHave in derived.statics)
    in_hand: frozenset[str] = frozenset()
    for ref in state.zone(Zone.HAND, player):
        obj = state.objects[ref]
        looks = faces.looks(obj)
        if ways.may_ask_plugins(derived, obj):
            in_hand |= referee.look(ref).keywords
        elif slow and not any(map(_is_fast, looks)):
            continue
        if may_play_land and any(look.is_land for look in looks):
            lands = faces.lands(obj, obj.base)
            found.extend((f"Play {name}", ("play", ref, face)) for face, name in lands)
        castable = not all(look.is_land for look in looks)
        if castable and (main or _at_instant_speed(referee, obj)):
            _add_casts(referee, obj, _possible(referee, player, obj, alike), found)
    if may_play_land:
        for ref in dict.fromkeys(ways.playable_lands(referee, player)):
            obj = state.objects[ref]
            for face, name in faces.lands(obj, ways.card_look(referee, obj)):
                found.append((f"Play {name}", ("play", ref, face)))
    for ref in _elsewhere(referee, player):
        obj = state.objects[ref]
        _add_casts(referee, obj, _possible(referee, player, obj, {}), found)
    _add_activations(referee, player, found)
    for ref, index, look in turning.ways_up(referee, player):
        found.append((f"Turn {look.name} face up", ("turn up", ref, index)))
    for call in referee.mechanics.calls("cardwright_special_actions", in_hand):
        for label, action in call(game=referee, player=player) or ():
            found.append((label, ("special", owner(call), action)))
    refused = state.notes.get("refused", ())
    return (PASS, *_labelled(found, refused))


def _labelled(found: list[tuple[str, tuple[Any, ...]]], refused: tuple[Any, ...]) -> list[Option]:
    """Options whose labels differ: the second "Cast X" is "Cast X (2)"."""
    seen: dict[str, int] = {}
    result = []
    for label, value in found:
        if value in refused:
            continue
        count = seen[label] = seen.get(label, 0) + 1
        result.append(Option(label if count == 1 else f"{label} ({count})", value))
    return result


def _at_instant_speed(referee: "Referee", obj: GameObject) -> bool:
    """A quick look: could it be cast when sorceries can't?"""
    derived = referee.state.derived or layers.derive(referee)
    return (
        any(map(_is_fast, faces.looks(obj)))
        or PlayersHave in derived.statics
        or ways.asks_plugins(referee, obj)
    )


def _is_fast(look: Characteristics) -> bool:
    """Whether a card that looks like that might be cast at any time, by what it is (304.5)."""
    return "instant" in look.types or functions(look).may_be_fast


def _possible(
    referee: "Referee", player: Id, obj: GameObject, alike: dict[int, list[ways.Permission]]
) -> list[ways.Permission]:
    """The ways in which a player could cast a card now.

    What equal cards in a hand have in common is asked once: the normal way, if there is no other.
    """
    found = list(ways.ways(referee, player, obj))
    shared = found == [ways.NORMAL] and not obj.counters
    if shared and id(obj.base) in alike:
        return alike[id(obj.base)]
    possible = [way for way in found if casting.can_cast(referee, player, obj, way)]
    if shared:
        alike[id(obj.base)] = possible
    return possible


def _add_casts(
    referee: "Referee",
    obj: GameObject,
    possible: list[ways.Permission],
    found: list[tuple[str, tuple[Any, ...]]],
) -> None:
    found.extend((casting.way_label(referee, obj, way), ("cast", obj.id, way)) for way in possible)


def _elsewhere(referee: "Referee", player: Id) -> tuple[Id, ...]:
    """Cards outside the player's hand that text or a plugin might let them cast."""
    state = referee.state
    refs = dict.fromkeys(ways.allowed_cards(referee, player))
    refs.update(dict.fromkeys(faces.on_adventures(referee, player)))
    if referee.mechanics.uses("cardwright_casting_permissions"):
        objects, derived = state.objects, state.derived or layers.derive(referee)
        for ref in (
            *state.zone(Zone.GRAVEYARD, player),
            *state.zone(Zone.EXILE),
            *state.zone(Zone.COMMAND),
            *state.zone(Zone.LIBRARY, player)[:1],
        ):
            obj = objects[ref]
            if ways.may_ask_plugins(derived, obj) and ways.asks_plugins(referee, obj):
                refs[ref] = None
    return tuple(ref for ref in refs if state.objects[ref].zone is not Zone.HAND)


def _add_activations(
    referee: "Referee", player: Id, found: list[tuple[str, tuple[Any, ...]]]
) -> None:
    state = referee.state
    derived = state.derived or layers.derive(referee)
    by_hand = player in state.notes.get("manual_payment", ())
    places = derived.actors
    if by_hand:
        places = [*state.battlefield, *(ref for ref in places if ref not in derived.looks)]
    for ref in places:
        obj = state.objects[ref]
        if obj.zone is not Zone.BATTLEFIELD and obj.owner != player:
            continue
        look = referee.look(ref)
        sorted_abilities = functions(look)
        theirs = (look.controller or obj.owner) != player
        if theirs and not any(map(_for_anybody, sorted_abilities.activated)):
            continue
        for index, ability in activating.abilities(referee, obj):
            if theirs and not _for_anybody(ability):
                continue
            mana = index >= len(sorted_abilities.activated)
            if mana and is_simple(ability) and not by_hand:
                continue  # the game taps these by itself as costs are paid
            if activating.can_activate(referee, player, obj, ability):
                text = ability.text or "ability"
                found.append((f"{look.name}: {text}", ("activate", ref, index)))


def _for_anybody(ability: ActivatedAbility) -> bool:
    """Whether any player may activate an ability (602.2a)."""
    return any(isinstance(limit, AnybodyMay) for limit in ability.limits)


def can_play_land(referee: "Referee", player: Id) -> bool:
    """Whether the player has a land play left this turn (305.2) and nothing forbids it (101.2)."""
    rules = tuple(layers.player_rules(referee, player))
    if any(known.rule.forbids_playing_lands(known.ctx, player) for known in rules):
        return False
    extra = sum(known.rule.extra_lands(known.ctx, player) for known in rules)
    return referee.state.players[player].lands_played < 1 + extra
