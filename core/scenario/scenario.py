"""A scenario: a table set up as wanted, on which players do what they are told to."""

from collections.abc import Iterable
from types import TracebackType
from typing import Self

from ..game import Game
from ..model.designation import GAME
from ..model.objects import Id
from ..model.result import Result
from ..model.state import State
from ..model.zones import Step, Zone
from ..rules.turn import ORDER
from .errors import Mismatch, NotPossible, SetupError, UnusedAnswers
from .names import Named, step_of
from .places import Place
from .seat import Seat
from .setup import Begins, Setup
from .table import Goal
from .things import Thing


class Scenario(Setup):
    """A game that begins as it is set up, and goes on as far as it is told to.

    Players do things at once (``you.cast("Ember Bolt", opponent)``) or when the game gets to a turn
    and step (``you.at(2, "upkeep").cast(...)``). Players pass without being told to, and
    nobody attacks or blocks without being told to; everything else must have an answer.
    """

    @property
    def players(self) -> tuple[Seat, ...]:
        """The players, in turn order."""
        return tuple(Seat(self, ref) for ref in self.state.turn_order)

    def start(
        self,
        turn: int | None = None,
        step: Step | str | None = None,
        active: Seat | None = None,
    ) -> Self:
        """Begin at the beginning of a step and go on until a player has priority.

        What the step begins with happens: cards are drawn in the draw step, "at the beginning of"
        it triggers. Without this call, the first deed starts as by default.

        Args:
            turn: The number of the turn, by default 1. In a first turn of two players no card is
                drawn.
            step: Where to start, by default in the precombat main phase.
            active: Whose turn it is; by default the players take turns from the first on.
        """
        begins = self.begins
        if (turn, step, active) != (None, None, None):
            self.begins = Begins()
        self.prepare(
            begins.turn if turn is None else turn,
            begins.step if step is None else step,
            begins.active if active is None else active.id,
        )
        self.table.run(Goal("start", lambda state: state.stage == "priority"))
        return self

    def begin(self) -> None:
        """Start as by default, if that has not been done."""
        if not self.started:
            self.start()

    # Going on

    def resolve(self, count: int | None = None) -> None:
        """Have all players pass until so many objects have resolved; until the stack is empty.

        Raises:
            NotPossible: There are not so many on the stack.
        """
        self.begin()
        table, start = self.table, self.table.resolved
        if count is None:
            table.run(Goal("resolve", lambda state: state.stage == "priority" and not state.stack))
            return

        def barred(state: State) -> str:
            return "" if state.stack or state.stage != "end" else "the stack is empty"

        table.run(
            Goal(
                f"resolve {count}",
                lambda state: state.stage == "priority" and table.resolved - start >= count,
                barred,
            )
        )

    def go_to(self, step: Step | str, turn: int | None = None, *, of: Seat | None = None) -> None:
        """Go on until a player has priority in a step; in one without priority, until it ends.

        Args:
            step: The step to go to.
            turn: In which turn; by default when it comes next.
            of: In whose turn; by default in any.

        Raises:
            NotPossible: It does not come.
        """
        self.begin()
        wanted = step_of(step)
        where = f"{wanted.value}" + ("" if turn is None else f" of turn {turn}")
        left = turn is not None or self.state.step is not wanted

        def reached(state: State) -> bool:
            nonlocal left
            here = state.step is wanted and state.stage != "begin"
            if not here:
                left = True
                return False
            if not left or (turn is not None and state.turn != turn):
                return False
            return (of is None or state.active == of.id) and state.stage in ("priority", "end")

        def barred(state: State) -> str:
            return "that is over" if turn is not None and state.turn > turn else ""

        self.table.run(Goal(f"go to the {where}", reached, barred))

    def next_turn(self) -> None:
        """Go on to the upkeep of the next turn."""
        self.begin()
        self.go_to(Step.UPKEEP, self.state.turn + 1)

    def stop_at(self, turn: int, step: Step | str) -> None:
        """Start, at the first turn's untap step if not said otherwise, and go on to a step's end.

        That is when all players have passed and before anything of the next step happens; of a
        step that is left out, the end of the one after it.
        """
        wanted = ORDER.index(step_of(step))
        if not self.started:
            begins = self.begins
            first = Step.UNTAP if begins == Begins() else begins.step
            self.prepare(begins.turn, first, begins.active)

        def reached(state: State) -> bool:
            if state.turn != turn:
                return state.turn > turn
            return state.stage == "end" and ORDER.index(state.step) >= wanted

        self.table.run(Goal(f"go to turn {turn}", reached))
        if self.state.stage == "end":
            self.table.step_over()

    def finish(self) -> None:
        """Check that nothing is left to be done or answered.

        Raises:
            UnusedAnswers: Answers were prepared that nobody asked for.
            NotPossible: Something was scheduled for a turn that never came.
        """
        for item in self.table.schedule.late(1_000_000):
            message = (
                f"on turn {item.turn}, {item.step.value}, {self.table.name(item.player)} should "
                f"{item.deed}, but the game did not get there"
            )
            self.table.fail(NotPossible(message, self.board()))
        unused = [
            f"{self.table.name(player)}: {answer}"
            for player, queue in self.table.replies.queues.items()
            for answer in queue
            if not answer.done
        ]
        if unused:
            raise UnusedAnswers("answers that nobody asked for: " + "; ".join(unused), self.board())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.finish()

    # Reading

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.state.turn

    @property
    def step(self) -> Step:
        """The step of the turn."""
        return self.state.step

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return self.seat(self.state.active)

    @property
    def designations(self) -> tuple[str, ...]:
        """The designations of the game, such as "night"."""
        held = self.state.designations.items()
        return tuple(sorted(name for name, holders in held if GAME in holders))

    @property
    def stack(self) -> Place:
        """The stack; the last object resolves first."""
        return Place(self, Zone.STACK, None)

    @property
    def battlefield(self) -> Place:
        """All permanents."""
        return Place(self, Zone.BATTLEFIELD, None)

    @property
    def exile(self) -> Place:
        """All exiled cards."""
        return Place(self, Zone.EXILE, None)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        result: Result | None = self.state.result
        return result

    @property
    def is_draw(self) -> bool:
        """Whether the game ended in a draw."""
        return self.result is not None and self.result.winner is None

    @property
    def not_done(self) -> list[str]:
        """What turned out impossible, in a lenient scenario."""
        return self.table.not_done

    def seat(self, player: Id | str) -> Seat:
        """The handle of a player, by id or name.

        Raises:
            SetupError: There is no such player.
        """
        ref = self.table.names.player(self.state, player) if isinstance(player, str) else player
        for seat in self.players:
            if seat.id == ref:
                return seat
        raise SetupError(f"there is no player {player!r}")

    def handle(self, ref: Id) -> Thing | Seat:
        """The handle of an object or player by its id."""
        return self.seat(ref) if ref in self.state.players else Thing(self, ref)

    def thing(self, name: Named) -> Thing:
        """The object of an alias or name: on the battlefield, the stack, or elsewhere.

        Raises:
            Mismatch: There is none.
        """
        state = self.state
        places: list[Iterable[Id]] = [state.battlefield, state.stack]
        places += [
            ids
            for (zone, _), ids in state.zones.items()
            if zone not in (Zone.BATTLEFIELD, Zone.STACK)
        ]
        for ids in places:
            found = self.among(name, ids)
            if found is not None:
                return Thing(self, found)
        if isinstance(name, str) and name in self.table.names.aliases:
            return Thing(self, self.table.names.aliases[name])
        raise Mismatch(f"there is no {name}", self.board())

    def among(self, name: Named, ids: Iterable[Id]) -> Id | None:
        """Which of some objects and players a name or handle means; None if none."""
        return self.table.names.among(self.table.referee, name, ids)

    def permanent_or_player(self, name: Named) -> Id:
        """The id of a permanent or player.

        Raises:
            SetupError: There is none of that name.
        """
        state = self.state
        found = self.among(name, (*state.battlefield, *state.turn_order))
        if found is None:
            raise SetupError(f"there is no {name} on the battlefield")
        return found

    def check(self, what: str, actual: object, expected: object) -> None:
        """Compare two values.

        Raises:
            Mismatch: They differ; the message says what is, what should be, and shows the board.
        """
        if actual != expected:
            raise Mismatch(f"{what} is {actual}, not {expected}", self.board())

    def board(self) -> str:
        """The table in lines of text."""
        return self.table.board()

    def game(self) -> Game:
        """A game that goes on from here, or from where the scenario is to begin.

        Raises:
            SetupError: Something is going on for which an answer is missing.
        """
        if not self.started:
            begins = self.begins
            self.prepare(begins.turn, begins.step, begins.active)
        return Game.from_state(self.edit(), mechanics=self.engine.mechanics)
