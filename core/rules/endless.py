"""Loops of mandatory actions, which end a game in a draw (104.4b, 725.4).

Nobody looks for them before much has happened without anybody choosing anything but to pass. Then
a position is kept, and the game goes on until it comes back. That alone proves nothing: life
may grow, and what happened before is remembered. So the way round is gone once more on a copy of
the state, with a stand-in for each quantity that is no part of a position. It notes what it
is compared with, and nothing else can be done with it. If all comparisons go on to turn out the
same as the quantity changes, and nothing else looks at it, every further round is like this one.
"""

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import attrs

from ..model.decision import Option
from ..model.objects import Id
from ..model.result import Result
from ..model.state import State
from . import turning
from .legal import PASS
from .positions import outline, position
from .referee import Endless, Referee

PATIENCE = 60
"""How much resolves, and how many steps begin, without a choice before anybody looks."""
_MOST = 500_000
"""How much does before it is an error that the game does not end, times the size of the table."""
_MOST_ROUNDS = 10_000
"""How often a process is repeated within one resolution before that is an error."""
_TABLE = 100
"""The size of a table without permanents, each of which adds one."""


@attrs.frozen
class Seen:
    """A position to be recognised: its outline and hash, when it was there, and on the stack."""

    outline: tuple[Any, ...]
    position: str
    at: int
    stack: int


def notice(referee: Referee) -> None:
    """Count that the game has gone on by itself once more; end it if it always will.

    Raises:
        Endless: It has gone on for too long, and yet no position has come back.
    """
    state = referee.state
    state.unchosen += 1
    if state.unchosen <= PATIENCE:
        return
    now, seen = outline(state), state.seen
    if seen is not None and _is_too_much(state, seen):
        raise Endless
    if seen is not None and seen.outline == now and seen.position == _position(state):
        if _lasts(referee, state.unchosen - seen.at):
            turning.reveal_all(referee)
            state.result = Result(None, _lost(state), "a loop that nobody can stop")
            return
        state.seen = attrs.evolve(seen, position="")  # nothing to be tried again each round
    # The position that is kept is a new one after twice as long, so that it is in the loop once
    # and the loop is shorter than the time until the next (Brent's way to find cycles).
    if seen is None or state.unchosen >= 2 * seen.at:
        state.seen = Seen(now, _position(state), state.unchosen, len(state.stack))


def goes_on(referee: Referee, rounds: list[tuple[int, str]]) -> bool:
    """Whether a process within a resolution goes on; it is a draw once it has come back (725.4).

    Raises:
        Endless: It has gone on for too long without coming back.
    """
    state = referee.state
    if state.result is not None:
        return False
    here = (referee.chosen + state.rolls, _position(state))
    if here in rounds and here[1]:
        turning.reveal_all(referee)
        state.result = Result(None, _lost(state), "a loop that nobody can stop")
        return False
    rounds.append(here)
    if len(rounds) > _MOST_ROUNDS:
        raise Endless
    return True


def forget(state: State) -> None:
    """Begin to count anew: somebody chose something."""
    state.unchosen, state.seen = 0, None


def _is_too_much(state: State, seen: Seen) -> bool:
    """Whether so much has happened that it seems endless: not while the stack is getting empty."""
    done = seen.stack - len(state.stack)
    size = _TABLE + len(state.battlefield)
    return state.unchosen * size > _MOST and 2 * done < state.unchosen - seen.at


def _lost(state: State) -> dict[Id, str]:
    return {ref: state.players[ref].lost for ref in state.turn_order if state.players[ref].lost}


def _position(state: State) -> str:
    try:
        return position(state)
    except TypeError:
        return ""


def _lasts(referee: Referee, count: int) -> bool:
    """Whether what happened since the position was there last happens again and again."""
    # What happened is the same in each round of a loop of turns; else nothing may look at it.
    return any(_is_proven(_Trial(referee, past), count, past) for past in (False, True))


def _is_proven(trial: "_Trial", count: int, past: bool) -> bool:
    try:
        before = position(trial.now, past=past)
        trial.go_round(count)
        return position(trial.state, past=past) == before and trial.is_steady()
    except Exception:  # noqa: BLE001 - whatever goes wrong with stand-ins: it is not proven
        return False


class _Trial(Referee):
    """The rules on a copy of the state with stand-ins, where everybody passes."""

    def __init__(self, referee: Referee, past: bool) -> None:
        self.now, state = referee.state, referee.state.copy()
        super().__init__(state, referee.mechanics)
        self.compared: list[tuple[_Quantity, int]] = []
        self.began = _amounts(state)
        state.derived = None
        if not past:
            forgotten: Any = _Past()
            state.history = forgotten
            if state.last_turn is not None:
                state.last_turn = attrs.evolve(state.last_turn, history=forgotten)
        for ref in state.players:
            self._stand_in(state.players, ref, "life")
        for ref in state.battlefield:
            if state.objects[ref].damage:
                self._stand_in(state.objects, ref, "damage")
        turn: Any = _Quantity(state.turn, self.compared)
        state.turn = turn

    def _stand_in(self, values: dict[Id, Any], ref: Id, field: str) -> None:
        amount = _Quantity(getattr(values[ref], field), self.compared)
        values[ref] = values[ref].with_(**{field: amount})

    def go_round(self, count: int) -> None:
        """Go on until so much has resolved."""
        from .turn import proceed

        state = self.state
        end = state.unchosen + count
        while state.unchosen < end:
            proceed(self)
            if state.result is not None:
                raise ValueError("the game ends")
            state.unchosen += moves_on(state)

    def is_steady(self) -> bool:
        """Whether what was compared stays on its side however often the loop is gone round."""
        drifts: dict[int, int] = {}
        for before, after in zip(self.began, _amounts(self.state), strict=True):
            if isinstance(after, _Quantity):
                if after.origin.value != before:
                    return False
                drifts[id(after.origin)] = after.change
            elif after != before:
                return False
        for amount, other in self.compared:
            drift = drifts.get(id(amount.origin), 0)
            value = amount.value
            if drift and (value == other or (value > other) != (drift > 0)):
                return False
        return True

    def choose(
        self,
        player: Id,
        kind: str,
        prompt: str,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        minimum: int = 1,
        maximum: int = 1,
    ) -> tuple[Any, ...]:
        if kind == "priority":
            if callable(options):
                options()  # what is compared there may come to allow an action: then it is no loop
            return (PASS.value,)
        return super().choose(player, kind, prompt, options, minimum, maximum)

    def random(self) -> NoReturn:
        raise ValueError("chance may end what goes on")


def moves_on(state: State) -> bool:
    """Whether something has just resolved, a step has begun, or not all is settled after long."""
    return state.stage == "settle"


def _amounts(state: State) -> tuple[Any, ...]:
    lives = [state.players[ref].life for ref in state.turn_order]
    damages = [state.objects[ref].damage for ref in state.battlefield]
    return (*lives, *damages, state.turn)


class _Quantity:
    """Stands for a number that may be another one in each round of a loop.

    It can be added to and compared; everything else is an error, and then nothing is proven.
    """

    def __init__(
        self,
        value: int,
        compared: list[tuple["_Quantity", int]],
        origin: "_Quantity | None" = None,
    ) -> None:
        self.value, self.compared = value, compared
        self.origin = origin or self

    def __hash__(self) -> int:
        return hash((id(self.origin), self.value))  # for what is kept of one moment

    @property
    def change(self) -> int:
        """How much it is more than it was in the beginning."""
        return self.value - self.origin.value

    def __add__(self, other: Any) -> "_Quantity":
        if type(other) is not int:
            raise TypeError("two quantities added")
        return _Quantity(self.value + other, self.compared, self.origin)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, _Quantity) and other.origin is self.origin:
            return self.value - other.value
        return self + -other

    def _with(self, other: Any) -> int:
        """What the other side of a comparison is; it is noted, and may turn out otherwise."""
        if isinstance(other, _Quantity):
            if other.origin is not self.origin:
                raise TypeError("two quantities compared")
            return other.value
        if type(other) is not int:
            raise TypeError("compared with something that is no number")
        self.compared.append((self, other))
        return other

    def __eq__(self, other: object) -> bool:
        return other is not None and self.value == self._with(other)

    def __lt__(self, other: Any) -> bool:
        return self.value < self._with(other)

    def __le__(self, other: Any) -> bool:
        return self.value <= self._with(other)

    def __gt__(self, other: Any) -> bool:
        return self.value > self._with(other)

    def __ge__(self, other: Any) -> bool:
        return self.value >= self._with(other)

    def __bool__(self) -> bool:
        return self != 0


class _Past:
    """Stands for what happened in a turn: more may happen, and nobody can look at it."""

    def __add__(self, more: object) -> "_Past":
        return self
