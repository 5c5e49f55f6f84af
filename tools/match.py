"""Games between agents, and what many of them tell."""

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import mean, median
from typing import Any

import attrs

from cardwright import Card, EndlessGame, Engine
from cardwright.agents import AGENTS, play_out

from .cli import describe

MOST_DECISIONS = 20_000
"""After so many decisions a game counts as one that does not end."""
_Z = 1.959964
"""Two-sided 95% of the normal distribution."""


@attrs.frozen
class Outcome:
    """How one game went.

    `winner` is the index of a deck, None for a draw or a game that did not end. `reason` says
    why it ended. `error` is what went wrong in the rules; the game is then without a result.
    """

    number: int
    seed: int
    winner: int | None = None
    turns: int = 0
    actions: int = 0
    reason: str = ""
    ended: bool = False
    error: str = ""


def derived(seed: int, *path: int | str) -> int:
    """A seed of 63 bits for one part of something that has a seed itself."""
    text = ":".join(map(str, (seed, *path)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1


def make_agents(names: Sequence[str], seed: int) -> list[Any]:
    """The agents of a game, each with a seed of its own derived from the game's."""
    return [AGENTS[name](derived(seed, "agent", index)) for index, name in enumerate(names)]


def play(
    engine: Engine,
    decks: Sequence[Sequence[Card]],
    agents: Sequence[str],
    number: int,
    seed: int,
    limit: int = MOST_DECISIONS,
) -> Outcome:
    """Play one game to its end. An error of the rules is part of the outcome."""
    outcome = Outcome(number, seed)
    try:
        game = engine.game(decks, seed=seed, remember=False)
        order = game.state.turn_order
        answered = play_out(game, make_agents(agents, seed), limit)
    except EndlessGame as error:
        return attrs.evolve(outcome, reason=str(error).partition(";")[0])
    except Exception as error:  # noqa: BLE001 - reported with the game's seed
        return attrs.evolve(outcome, error=describe(error))
    outcome = attrs.evolve(outcome, actions=answered, turns=game.state.turn)
    result = game.result
    if result is None:
        return attrs.evolve(outcome, reason=f"not over after {limit} decisions")
    winner = None if result.winner is None else order.index(result.winner)
    reasons = dict.fromkeys(reason for reason in result.reasons.values() if reason)
    return attrs.evolve(
        outcome,
        winner=winner,
        ended=True,
        reason=", ".join(reasons) or result.why or "an effect says so",
    )


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson score interval (95%) for the chance to win."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = 1 + _Z**2 / games
    middle = (rate + _Z**2 / (2 * games)) / spread
    margin = _Z * math.sqrt(rate * (1 - rate) / games + _Z**2 / (4 * games**2)) / spread
    return max(0.0, middle - margin), min(1.0, middle + margin)


def report(
    outcomes: Iterable[Outcome],
    decks: Sequence[str],
    agents: Sequence[str],
    seed: int,
    seconds: float,
) -> dict[str, Any]:
    """The figures of many games; all but the times depend on nothing but the seed."""
    played = list(outcomes)
    ended = [outcome for outcome in played if outcome.ended]
    turns = [outcome.turns for outcome in ended]
    actions = sum(outcome.actions for outcome in played)
    players = []
    for index, (deck, agent) in enumerate(zip(decks, agents, strict=True)):
        wins = sum(outcome.winner == index for outcome in ended)
        low, high = wilson(wins, len(ended))
        players.append(
            {
                "deck": deck,
                "agent": agent,
                "wins": wins,
                "win_rate": round(wins / len(ended), 4) if ended else 0.0,
                "interval": [round(low, 4), round(high, 4)],
            }
        )
    return {
        "games": len(played),
        "seed": seed,
        "players": players,
        "draws": sum(outcome.winner is None for outcome in ended),
        "turns": {
            "least": min(turns, default=0),
            "mean": round(mean(turns), 2) if turns else 0.0,
            "median": median(turns) if turns else 0,
            "most": max(turns, default=0),
        },
        "reasons": dict(Counter(outcome.reason for outcome in ended).most_common()),
        "unfinished": [
            {"game": outcome.number, "seed": outcome.seed, "message": outcome.reason}
            for outcome in played
            if not outcome.ended and not outcome.error
        ],
        "errors": [
            {"game": outcome.number, "seed": outcome.seed, "message": outcome.error}
            for outcome in played
            if outcome.error
        ],
        "actions": actions,
        "seconds": round(seconds, 4),
        "games_per_second": round(len(played) / seconds, 2) if seconds else 0.0,
        "actions_per_second": round(actions / seconds, 1) if seconds else 0.0,
    }
