"""An agent that plays sensibly: it imagines what its choices lead to, and takes the best."""

import random
from collections.abc import Sequence
from typing import Any

from ..game import Game
from ..model.decision import Decision
from ..model.objects import Id
from ..model.state import State
from ..model.zones import Step, Zone
from ..rules.referee import Referee
from .basic import due
from .imagine import imagine, is_quiet
from .lines import Choice
from .reflex import Selection, reflex
from .search import Search
from .worth import card_worth


class HeuristicAgent:
    """Wins at least 95 of 100 games against random play with equal decks.

    It tries what it could do on an imagined copy of the game (see `imagine`: what the rules hide
    from the player is made up there, so nothing hidden is used), lets everybody answer by reflex
    until all is quiet, and compares what the positions are worth. There is no plan beyond the
    turn. The same seed and games make the same choices.
    """

    def __init__(self, seed: int = 0, budget: int = 30) -> None:
        """Prepare to play.

        Args:
            seed: For guesses about what is hidden.
            budget: How many futures to imagine for one decision, about.
        """
        self._random = random.Random(seed)
        self._budget = budget
        self._line: list[Choice] = []
        self._rejected: Any = None
        self._turn: tuple[int, int] = (0, 0)

    def __call__(self, game: Game) -> Sequence[int]:
        decision = due(game)
        if self._line and (chosen := self._line.pop(0).found_in(decision)) is not None:
            return chosen
        self._line = []
        if decision.kind == "mulligan":
            return (0,) if _keeps(game, decision.player) else (1,)
        if decision.kind == "priority":
            return self._with_priority(game, decision)
        return self._search(game, decision)

    def _with_priority(self, game: Game, decision: Decision) -> Selection:
        """Pass, or do the best thing; what was rejected is not considered again soon."""
        state = game.state
        turn, actions = self._turn
        if turn != state.turn:
            turn, actions = state.turn, 0
        if actions >= _MOST_ACTIONS or _can_wait(game, decision.player):
            return (0,)
        position = _position(state, decision)
        if position == self._rejected:
            return (0,)
        chosen = self._search(game, decision)
        if chosen == (0,):
            self._rejected = position
        else:
            self._turn = turn, actions + 1
        return chosen

    def _search(self, game: Game, decision: Decision) -> Selection:
        moment = imagine(game, decision.player, self._random)
        if moment is None:
            if decision.kind == "object":
                return _worst(game, decision)
            return reflex(game.referee, game.moment, decision)
        line = Search(game.mechanics, decision.player).best(moment, self._budget)
        first, *self._line = line.choices
        chosen = first.found_in(decision)
        assert chosen is not None  # it was made for this decision
        return chosen


_MOST_ACTIONS = 30
"""How often a turn the agent does something: it may have found a loop that looks good."""


def _can_wait(game: Game, player: Id) -> bool:
    """Whether the player's own spell is about to resolve, or their attackers to be blocked."""
    state = game.state
    if state.stack:
        return game.referee.look(state.stack[-1]).controller == player
    return state.step is Step.DECLARE_ATTACKERS and state.active == player


def _position(state: State, decision: Decision) -> Any:
    """What a player considers before they pass; the same again means the same thoughts."""
    return (
        [option.label for option in decision.options],
        state.zones,
        [(who.life, who.counters) for who in state.players.values()],
        len(state.effects),
        is_quiet(state) or state.step,
        state.active,
    )


def _keeps(game: Game, player: Id) -> bool:
    """Whether to keep an opening hand: neither too few lands nor too many."""
    hand = game.view(player).hand
    lands = sum(obj.characteristics is not None and obj.characteristics.is_land for obj in hand)
    taken = len(game.moment.answers)
    return taken >= 4 or 2 <= lands <= 5


def _worst(game: Game, decision: Decision) -> Selection:
    """As few options as possible, the cards in hand that are needed least."""
    referee: Referee = game.referee
    hand = referee.state.zone(Zone.HAND, decision.whose)
    lands = sum(referee.look(ref).is_land for ref in hand)

    def need(n: int) -> float:
        ref = decision.options[n].value
        if ref not in hand:
            return 0.0
        look = referee.look(ref)
        if look.is_land:
            return 3.0 if lands <= 4 else 0.5
        return card_worth(look, 0) - 0.3 * max(0, look.mana_value - 3)

    order = sorted(range(len(decision.options)), key=need)
    return tuple(order[: decision.minimum])
