"""What an agent is, the simplest ones, and games played by agents."""

import random
from collections.abc import Iterable, Sequence
from typing import Protocol

from ..errors import CardwrightError
from ..game import Game
from ..model.decision import Decision


class Agent(Protocol):
    """Answers decisions: called with a game in which one is due, it returns a choice.

    The choice are positions in ``game.decision.options``, as `Game.choose` takes them; their
    order counts for kinds in `ORDERED`. An agent must not change the game, and should use only
    what the deciding player may see. Any function like this is an agent.
    """

    def __call__(self, game: Game) -> Sequence[int]:
        """Choose for the player whose decision is due."""


class RandomAgent:
    """Chooses at random: how many options, then which, each as likely as the others.

    The same seed makes the same choices.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def __call__(self, game: Game) -> tuple[int, ...]:
        decision = due(game)
        count = self._random.randint(decision.minimum, decision.maximum)
        return tuple(self._random.sample(range(len(decision.options)), count))


class ScriptError(CardwrightError):
    """A script does not fit the game; the message names the decision and what there is."""


class ScriptedAgent:
    """Gives answers from a list, in order: for tests and for telling a game again.

    An answer is the label of the option to choose, or a list of labels. Several players may
    share one agent, so that the script reads like the game.
    """

    def __init__(self, answers: Iterable[str | Sequence[str]], *, then: Agent | None = None):
        """Prepare the answers.

        Args:
            answers: Labels, or lists of labels where several (or none) are to be chosen.
            then: Who chooses after the last answer; by default that is an error.
        """
        self._answers = [(a,) if isinstance(a, str) else tuple(a) for a in answers]
        self._given = 0
        self._then = then

    @property
    def unused(self) -> tuple[tuple[str, ...], ...]:
        """The answers that have not been asked for yet."""
        return tuple(self._answers[self._given :])

    def finish(self) -> None:
        """Make sure that all answers were used.

        Raises:
            ScriptError: Some were not.
        """
        if self.unused:
            left = "; ".join(" + ".join(answer) or "nothing" for answer in self.unused)
            raise ScriptError(f"{len(self.unused)} answers were not used: {left}")

    def __call__(self, game: Game) -> Sequence[int]:
        decision = due(game)
        if self._given == len(self._answers):
            if self._then is not None:
                return self._then(game)
            raise ScriptError(f"the script ends before {_described(game, decision)}")
        wanted = self._answers[self._given]
        labels = [option.label for option in decision.options]
        number = self._given + 1
        for label in wanted:
            if label not in labels:
                misfit = _described(game, decision)
                raise ScriptError(f"answer {number}, {label!r}, does not fit {misfit}")
        if not decision.minimum <= len(wanted) <= decision.maximum:
            misfit = _described(game, decision)
            raise ScriptError(f"answer {number} has {len(wanted)} labels and does not fit {misfit}")
        self._given += 1
        return tuple(labels.index(label) for label in wanted)


def due(game: Game) -> Decision:
    """The decision that is due; a ValueError if the game is over."""
    if game.decision is None:
        raise ValueError("the game is over: there is nothing to choose")
    return game.decision


def _described(game: Game, decision: Decision) -> str:
    name = game.state.players[decision.player].name
    least, most = decision.minimum, decision.maximum
    count = "" if least == most == 1 else f", choose {least} to {most}"
    options = ", ".join(repr(option.label) for option in decision.options)
    return (
        f"the decision of {name} in turn {game.state.turn} ({decision.kind}{count}): "
        f"{decision.prompt!r} with the options {options}"
    )


def play_out(game: Game, agents: Sequence[Agent], limit: int = 20_000) -> int:
    """Let agents play a game to its end, one for each player in turn order.

    Returns how many decisions they answered. If that is `limit`, the game may not be over;
    `Game.result` tells. Some games never end by themselves.

    Raises:
        ValueError: There are not as many agents as players.
        IllegalChoice: An agent chose what was not on offer.
    """
    order = game.state.turn_order
    if len(agents) != len(order):
        raise ValueError(f"{len(order)} players but {len(agents)} agents")
    playing = dict(zip(order, agents, strict=True))
    answered = 0
    while answered < limit and (decision := game.decision) is not None:
        game.choose(*playing[decision.player](game))
        answered += 1
    return answered
