"""The game as a library: a position, the decision that is due, and the answers to it."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import attrs

from .board import board
from .errors import CardwrightError
from .model.characteristics import Card
from .model.decision import Decision, Option
from .model.objects import Id
from .model.result import Result
from .model.state import State
from .rules import opening, turn
from .rules.leaving import CONCEDE
from .rules.mechanics import Mechanics
from .rules.referee import Endless, Illegal, Left, Referee, Undecided
from .view import View, view


class Unplayable(CardwrightError, ValueError):
    """No game can be begun like that."""


class IllegalChoice(CardwrightError, ValueError):
    """An answer that the decision does not allow; the message says why."""


class EndlessGame(CardwrightError):
    """The game goes on without anybody choosing anything, and without end.

    A loop that comes back to where it was is a draw (725.4); this one becomes something else each
    time. The message shows where it got to.
    """


Answers = tuple[tuple[Any, ...], ...]
"""The values of the options that were chosen in one step of the game, decision by decision."""


@attrs.frozen
class Moment:
    """A point to which a game can return: a decision and all that leads to it.

    `start` is the state before the step in which the decision is due, `answers` what has been
    answered in that step, `state` what the game looks like meanwhile.
    """

    start: State
    answers: Answers
    state: State
    decision: Decision | None


class Game:
    """A game in progress.

    `decision` is what has to be chosen next, or None once the game is over; `choose` answers it.
    `state` is the whole game as data, not to be changed. The same decks, seed and answers
    always lead to the same state.

    `watch`, if set, is called with the state after each step that the rules take between two
    decisions, so that what happens there can be told. It must neither change nor keep it.
    """

    watch: Callable[[State], object] | None = None

    def __init__(
        self,
        decks: Sequence[Sequence[Card]],
        *,
        names: Sequence[str] | None = None,
        seed: int = 0,
        life: int = 20,
        mechanics: Mechanics | None = None,
        remember: bool = True,
        manual_payment: Collection[int] = (),
        outside: Sequence[Sequence[Card]] = (),
    ) -> None:
        """Start a game.

        Args:
            decks: The cards of each player's deck, two or more players.
            names: What the players are called; by default "Player 1", "Player 2", ...
            seed: Where random numbers start; any integer of 64 bits.
            life: Starting life total (103.3).
            mechanics: What plugins add to the rules; nothing by default.
            remember: Whether to keep what `undo` needs. A game that nobody takes back is
                lighter without.
            manual_payment: The positions of decks (0 is the first) whose players use their mana
                abilities themselves (601.2g); for the others the game taps what is needed.
            outside: The cards that each player owns outside the game (400.11), such as
                dungeons; none by default.

        Raises:
            Unplayable: Fewer than two decks, names or cards outside that don't match them, what
                is no card, or a dungeon in a deck (309.2).
        """
        if len(decks) < 2:
            raise Unplayable("a game needs at least two decks")
        names = tuple(names or (f"Player {n + 1}" for n in range(len(decks))))
        if len(names) != len(decks):
            raise Unplayable(f"{len(decks)} decks but {len(names)} names")
        if outside and len(outside) != len(decks):
            raise Unplayable(f"{len(decks)} decks but cards outside the game for {len(outside)}")
        given: list[object] = [one for cards in (*decks, *outside) for one in cards]
        for one in given:
            if not isinstance(one, Card):
                raise Unplayable(f"decks are made of cards, not of {one!r:.60}")
        if any("dungeon" in card.outside.types for deck in decks for card in deck):
            raise Unplayable("dungeons begin outside the game, not in a deck")
        state = opening.new_state(decks, names, seed, life)
        for player, cards in zip(state.turn_order, outside, strict=False):
            state.outside[player] = tuple(cards)
        if manual_payment:
            by_hand = tuple(state.turn_order[position] for position in sorted(manual_payment))
            state.notes["manual_payment"] = by_hand
        self._set_up(state, mechanics, remember)

    def _set_up(
        self, state: State, mechanics: Mechanics | None, remember: bool, answers: Answers = ()
    ) -> None:
        self.mechanics = mechanics or Mechanics()
        self.remember = remember
        self._past: list[Moment] = []
        self._labels: list[tuple[str, ...]] = []
        self._beginning = state.copy()
        self._now = self._run(state, answers)

    @classmethod
    def from_state(
        cls,
        state: State,
        *,
        answers: Answers = (),
        mechanics: Mechanics | None = None,
        remember: bool = True,
    ) -> "Game":
        """Go on from a state at the beginning of a step.

        `moment` has the state and the answers from which any game can be taken up again. The
        other arguments are those of a new game.
        """
        game = cls.__new__(cls)
        game._set_up(state.copy(), mechanics, remember, answers)
        return game

    @property
    def moment(self) -> Moment:
        """Where the game stands, as data: enough to go on from here with `from_state`."""
        return self._now

    @property
    def state(self) -> State:
        """The game at this moment, in the middle of a resolution too. Don't change it."""
        return self._now.state

    @property
    def decision(self) -> Decision | None:
        """What must be chosen next; None if the game is over."""
        return self._now.decision

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        result: Result | None = self._now.state.result
        return result

    @property
    def referee(self) -> Referee:
        """The rules applied to the state of this moment, for looking at things."""
        return Referee(self._now.state, self.mechanics)

    def view(self, viewer: Id | None = None) -> View:
        """What a player may see at this moment; without a viewer, what everybody may (400.2).

        Raises:
            KeyError: There is no such player.
        """
        return view(self.referee, viewer, self.decision)

    def choose(self, *selection: int | str | Option) -> None:
        """Answer the decision with options: by position, label, or the option itself.

        Raises:
            IllegalChoice: The game is over, an option is not on offer, or there are too few or
                too many. Nothing has changed then.
            EndlessGame: What follows never ends, and is no loop. Nothing has changed then either.
        """
        decision = self._now.decision
        if decision is None:
            raise IllegalChoice("the game is over: there is nothing to choose")
        chosen = _chosen(decision, selection)
        values = tuple(option.value for option in chosen)
        self._answer(values, tuple(option.label for option in chosen))

    def _answer(self, values: tuple[Any, ...], labels: tuple[str, ...]) -> None:
        then = self._run(self._now.start.copy(), (*self._now.answers, values))
        if self.remember:
            self._past.append(self._now)
            self._labels.append(labels)
        self._now = then

    def repeat(self, times: int, *, since: int) -> None:
        """Answer again as has been answered since a moment, so many times: a shortcut (725.2).

        Args:
            times: How often; once is once more.
            since: What `answered` was before the first of the answers to be repeated.

        Raises:
            IllegalChoice: There are no such answers, or at some point another player is asked,
                or about something else, or an answer is not on offer. What was repeated until then
                stays; `undo` takes it back.
        """
        answers = self.choices[since:]
        if not answers or since < 0 or len(answers) != self.answered - since:
            raise IllegalChoice(f"there are no answers since {since} that could be repeated")
        for number in range(1, times + 1):
            for decision, labels in answers:
                now = self._now.decision
                try:
                    if now is None or (now.player, now.kind) != (decision.player, decision.kind):
                        asked = "the game is over" if now is None else f"now asked is: {now.prompt}"
                        raise IllegalChoice(f"{', '.join(labels) or 'nothing'}: {asked}")
                    self.choose(*labels)
                except IllegalChoice as error:
                    raise IllegalChoice(f"time {number} of {times}: {error}") from None

    def concede(self, player: Id) -> None:
        """Let a player concede, at any time: they lose and leave the game at once (104.3a).

        Raises:
            IllegalChoice: The game is over, or the player is not in it (any more).
        """
        who = self.state.players.get(player)
        if self._now.decision is None or who is None or who.lost:
            raise IllegalChoice(f"player {player} can't concede: they are not in the game")
        self._answer((CONCEDE, player), (CONCEDE, str(player)))

    def undo(self, count: int = 1) -> None:
        """Take back the latest answers.

        Raises:
            IllegalChoice: There are not so many answers to take back.
        """
        if not 0 <= count <= len(self._past):
            raise IllegalChoice(f"{len(self._past)} answers can be taken back, not {count}")
        if count:
            self._now = self._past[-count]
            del self._past[-count:], self._labels[-count:]

    @property
    def answered(self) -> int:
        """How many decisions were answered so far (and can be taken back)."""
        return len(self._past)

    @property
    def beginning(self) -> State:
        """The state before anything was decided, as far as answers can be taken back."""
        return self._beginning if self.remember else self._now.start

    @property
    def choices(self) -> tuple[tuple[Decision, tuple[str, ...]], ...]:
        """Every decision so far with the labels of what was chosen, as far back as `undo` goes."""
        decided = [moment.decision for moment in self._past]
        return tuple(
            (decision, labels)
            for decision, labels in zip(decided, self._labels, strict=True)
            if decision is not None
        )

    def copy(self) -> "Game":
        """A game that goes on independently from here."""
        other = Game.__new__(Game)
        other.mechanics, other.remember = self.mechanics, self.remember
        other._past, other._labels = list(self._past), list(self._labels)
        other._beginning = self._beginning
        other._now = self._now  # never changed: a step runs on a copy of its start
        return other

    def _run(self, state: State, answers: Answers) -> Moment:
        watch = self.watch
        if watch is None:
            return run(state, self.mechanics, answers)

        def look(state: State) -> bool:
            watch(state)
            return False

        return run(state, self.mechanics, answers, look)


def run(
    state: State,
    mechanics: Mechanics,
    answers: Answers = (),
    until: Callable[[State], bool] | None = None,
) -> Moment:
    """Apply the rules to a state, changing it, until a player must choose or the game is over.

    Copying the state is the dearest part of a step in which nobody chooses, so such steps share
    the copy that a decision goes back to.

    Args:
        state: A state at the beginning of a step.
        mechanics: What plugins add to the rules.
        answers: What has been answered in that step so far.
        until: Asked between steps; the game stops there, without a decision, if it says so.

    Raises:
        EndlessGame: Nobody will ever have to choose, and it is no loop (725.4).
    """
    start, referee = state.copy(), Referee(state, mechanics, answers)
    while state.result is None:
        decided = state.stage in DECISIVE
        try:
            turn.advance(referee)
        except Undecided as undecided:
            return Moment(start, answers, state, undecided.decision)
        except Endless:
            where = board(view(referee, None, None))
            raise EndlessGame(f"the game goes on without end; it has got to\n{where}") from None
        except Left:
            if state.stage == "priority":
                state.stage = "settle"
        except Illegal:
            # What looked possible is not, such as a cost that other choices made too high:
            # the action is taken back (726.1) and not offered again at this moment.
            state = start
            refused = state.notes.get("refused", ())
            state.notes["refused"] = (*refused, answers[0][0])
            answers = ()
            start, referee = state.copy(), Referee(state, mechanics)
            continue
        if until is not None and until(state):
            break
        alone = answers or until or decided or state.stage in DECISIVE
        if alone and referee.has_all_answers:
            answers = ()
            start, referee = state.copy(), Referee(state, mechanics)
    return Moment(state, (), state, None)


DECISIVE = ("mulligan", "priority")
"""Stages in which players usually decide."""


def _chosen(decision: Decision, selection: Iterable[object]) -> list[Option]:
    """The chosen options, if the decision allows the choice."""
    chosen: list[Option] = []
    for item in selection:
        option = _find(decision, item)
        if option in chosen:
            raise IllegalChoice(f"{option.label!r} was chosen twice")
        chosen.append(option)
    if not decision.minimum <= len(chosen) <= decision.maximum:
        least, most = decision.minimum, decision.maximum
        wanted = str(least) if least == most else f"{least} to {most}"
        raise IllegalChoice(f"{decision.prompt}: choose {wanted}, not {len(chosen)}")
    return chosen


def _find(decision: Decision, item: object) -> Option:
    options = decision.options
    if isinstance(item, Option):
        if item in options:
            return item
    elif isinstance(item, str):
        for option in options:
            if option.label == item:
                return option
    elif isinstance(item, int) and 0 <= item < len(options):
        return options[item]
    labels = ", ".join(option.label for option in options[:12])
    raise IllegalChoice(f"{decision.prompt}: no option {item!r}; there are: {labels}")
