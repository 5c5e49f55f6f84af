"""Starting a game: the first player, opening hands and mulligans (103)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..effects.abilities import StaticAbility
from ..effects.context import Context
from ..effects.statements import BeginsOnBattlefield
from ..model import events as ev
from ..model.characteristics import Card
from ..model.decision import Option
from ..model.objects import GameObject, Id, Player
from ..model.state import State
from ..model.zones import Zone
from . import steps

if TYPE_CHECKING:
    from .referee import Referee

HAND_SIZE = 7
_MULLIGANS = "mulligans"
"""The note who still decides about a mulligan, each with the number taken so far."""


def new_state(decks: Sequence[Sequence[Card]], names: Sequence[str], seed: int, life: int) -> State:
    """Set up a game before anything has been decided: libraries in the order of the decks."""
    state = State(seed=seed)
    order = tuple(state.new_id() for _ in decks)
    for player, name in zip(order, names, strict=True):
        state.players[player] = Player(player, name, life, life, turn_began=0)
    state.turn_order = order
    state.active = order[0]
    for player, deck in zip(order, decks, strict=True):
        ids = []
        for card in deck:
            ref = state.new_id()
            state.objects[ref] = GameObject(
                ref, player, player, Zone.LIBRARY, card.outside, card=card
            )
            ids.append(ref)
        state.zones[Zone.LIBRARY, player] = tuple(ids)
    state.stage = "opening"
    return state


def open_game(referee: "Referee") -> None:
    """Decide who begins and draw opening hands (103.2-4)."""
    state = referee.state
    state.active = state.turn_order[referee.random().randrange(len(state.turn_order))]
    order = state.in_turn_order()
    for player in order:
        referee.happen(ev.Shuffle(player))
        _draw_hand(referee, player)
    state.notes[_MULLIGANS] = tuple((player, 0) for player in order)
    state.stage = "mulligan"


def _draw_hand(referee: "Referee", player: Id) -> None:
    for _ in range(HAND_SIZE):
        referee.happen(ev.Draw(player))


def mulligan(referee: "Referee") -> None:
    """One round in which each player keeps or not, in turn order, then all redraw (103.4).

    With more than two players the first mulligan of each is free (103.4c). Once all have kept,
    the first turn begins.
    """
    state = referee.state
    free = 1 if len(state.turn_order) > 2 else 0
    again = []
    for player, taken in state.notes.pop(_MULLIGANS):
        if state.players[player].lost:
            continue
        counted = max(0, taken - free)
        if counted < HAND_SIZE and not _keeps(referee, player, counted):
            again.append((player, taken + 1))
        elif counted:
            _put_back(referee, player, counted)
    again = [(player, taken) for player, taken in again if not state.players[player].lost]
    for player, _ in again:
        for ref in state.zone(Zone.HAND, player):
            referee.happen(ev.Move(ref, Zone.LIBRARY))
        referee.happen(ev.Shuffle(player))
        _draw_hand(referee, player)
    if again:
        state.notes[_MULLIGANS] = tuple(again)
        return
    state.turn = 0
    state.active = state.in_turn_order()[0]
    for player in state.in_turn_order():
        _begin_with(referee, player)
    steps.begin_turn(referee)


def _begin_with(referee: "Referee", player: Id) -> None:
    """Let a player begin the game with cards of the opening hand on the battlefield (103.5a)."""
    for ref in referee.state.zone(Zone.HAND, player):
        look = referee.look(ref)
        if not any(
            isinstance(ability, StaticAbility) and isinstance(ability.effect, BeginsOnBattlefield)
            for ability in look.abilities
        ):
            continue
        if Context(referee, player, ref).ask(f"Begin the game with {look.name}?"):
            referee.happen(ev.Move(ref, Zone.BATTLEFIELD, controller=player))


def _keeps(referee: "Referee", player: Id, taken: int) -> bool:
    options = (Option("Keep", True), Option("Mulligan", False))
    prompt = f"Keep this hand ({HAND_SIZE - taken} cards)?"
    return bool(referee.choose(player, "mulligan", prompt, options)[0])


def _put_back(referee: "Referee", player: Id, count: int) -> None:
    """Put as many cards on the bottom as mulligans were taken, in any order (103.4)."""
    ctx = Context(referee, player, 0)
    hand = referee.state.zone(Zone.HAND, player)
    chosen = referee.choose(
        player, "object", f"Put {count} on the bottom", ctx.options(hand), count, count
    )
    for ref in chosen:
        referee.happen(ev.Move(ref, Zone.LIBRARY, position=-1))
