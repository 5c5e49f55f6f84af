"""Setting up a table: what is where before anything happens."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from ..model import events as ev
from ..model.decision import Decision
from ..model.designation import GAME
from ..model.objects import Id
from ..model.state import State
from ..model.zones import Step, Zone
from . import placing
from .errors import SetupError
from .library import CardLibrary, Cards
from .names import current, step_of
from .replies import Fallback
from .table import Table
from .things import Thing

if TYPE_CHECKING:
    from ..engine import Engine


@attrs.frozen
class Begins:
    """When a scenario begins, if it is not said as it is started.

    It begins at the beginning of the step; in the middle of it if a player has `priority`, or if
    players, perhaps all, have `passed`.
    """

    turn: int = 1
    step: Step = Step.MAIN
    active: Id | None = None
    priority: Id | None = None
    passed: tuple[Id, ...] = ()


class Setup:
    """The part of a scenario that sets up the table.

    `table` is what runs it, `library` the cards it can name, `enters` whether permanents enter as
    effects say, and `started` whether it has begun. `begins` says when, if `start` does not. The
    players in `whole_libraries` have just the cards in their library that are put there.
    """

    def __init__(
        self,
        engine: "Engine",
        *cards: Cards,
        players: int | Sequence[str] = ("You", "Opponent"),
        life: int = 20,
        seed: int = 0,
        library: int = placing.LIBRARY,
        enters: bool = False,
        lenient: bool = False,
        fallback: Fallback | None = None,
    ) -> None:
        """Prepare an empty table.

        Args:
            engine: Compiles cards and knows the rules that plugins add.
            cards: Cards that can be named: text, cards, or cards by name. The basic lands can be
                without. Later ones win over earlier ones of the same name.
            players: The names of the players, or how many there are.
            life: Starting life totals.
            seed: Where random numbers start.
            library: How many cards each library has at least, so that nobody runs out of cards:
                "Blank" cards lie under those that are put there. 0 for none.
            enters: Whether permanents that are put onto the battlefield enter it as effects say
                ("enters tapped", "enters with ..."); see `Place`. They never trigger anything.
            lenient: Whether deeds that turn out impossible are noted in `not_done` instead of
                being errors.
            fallback: Chooses where there is no answer, instead of an error.

        Raises:
            SetupError: Too few players, or the text of a card is not understood.
        """
        names = [f"Player {n + 1}" for n in range(players)] if isinstance(players, int) else players
        if len(names) < 2:
            raise SetupError("a game needs at least two players")
        self.engine = engine
        self.library = (
            cards[0]
            if len(cards) == 1 and isinstance(cards[0], CardLibrary)
            else CardLibrary(engine, *cards)
        )
        self.table = Table(placing.new_state(names, life, seed), engine.mechanics)
        self.table.lenient, self.table.replies.fallback = lenient, fallback
        self.enters = enters
        self.started = False
        self.begins = Begins()
        self.whole_libraries: set[Id] = set()
        self._library_size = library
        self._entering: list[Id] = []
        self._attacks: dict[Id, Id] = {}
        self._blocks: list[tuple[Id, Id]] = []

    @property
    def state(self) -> State:
        """The state of this moment; for looking only."""
        return self.table.state

    @property
    def decision(self) -> Decision | None:
        """The decision for which an answer is missing, after `Unanswered` was raised."""
        return self.table.decision

    def cards(self, *cards: Cards) -> None:
        """Add cards that can be named."""
        for more in cards:
            self.library.add(more)

    def alias(self, alias: str, thing: Thing) -> None:
        """Give an object another name, which goes on to mean what it becomes."""
        self.table.names.aliases[alias] = thing.id

    def edit(self) -> State:
        """The state, to be changed between things that happen.

        Raises:
            SetupError: Something is going on for which an answer is missing.
        """
        if self.table.decision is not None:
            raise SetupError("the table can't be changed in the middle of something")
        return self.state

    def designate(self, name: str) -> None:
        """Give the game a designation such as "night", without anything happening.

        Raises:
            SetupError: No plugin declares one of that name for the game.
        """
        self.set_designation(GAME, name)

    def set_designation(self, who: Id, name: str) -> None:
        """Give somebody a designation, or the game for `GAME`; see `designate`."""
        declared = self.engine.mechanics.designations.get(name)
        if declared is None or declared.of_game is not (who == GAME):
            raise SetupError(f"there is no designation {name!r} for {'it' if who == GAME else who}")
        state = self.edit()
        for other in declared.ends:
            state.designations.pop(other, None)
        before = state.designations.get(name, ()) if declared.shared else ()
        state.designations[name] = tuple(dict.fromkeys((*before, who)))
        state.derived = None

    def prepare(
        self, turn: int = 1, step: Step | str = Step.UNTAP, active: Id | None = None
    ) -> None:
        """Set the turn and step, without beginning it yet.

        Raises:
            SetupError: The scenario has started already, or there is no such step.
        """
        if self.started:
            raise SetupError("the scenario has started already")
        state = self.state
        order = state.turn_order
        for player in order:
            if player not in self.whole_libraries:
                placing.fill_library(state, player, self._library_size)
        whose = order[(turn - 1) % len(order)] if active is None else active
        begins = self.begins
        placing.begin(state, turn, step_of(step), whose)
        if begins.priority is not None or begins.passed:
            placing.go_on(state, begins.priority, begins.passed)
        self.started = True
        for ref in self._entering:
            self._enter(ref)
        if self._attacks:
            now = self.state
            placing.set_combat(
                now,
                {current(now, a): current(now, d) for a, d in self._attacks.items()},
                [(current(now, b), current(now, a)) for b, a in self._blocks],
            )

    def fight(self, ref: Id, *, attacking: Id | None = None, blocking: Id | None = None) -> None:
        """Have a creature attack or block as the scenario begins."""
        if self.started:
            raise SetupError("creatures attack from the beginning, or by attack()")
        if attacking is not None:
            self._attacks[ref] = attacking
        if blocking is not None:
            self._blocks.append((ref, blocking))

    def will_enter(self, placed: placing.Placed) -> Id:
        """Have a permanent enter as effects say, once the scenario starts; return its id.

        Until then it waits in the command zone.
        """
        ref = placing.insert(self.state, attrs.evolve(placed, zone=Zone.COMMAND))
        if self.started:
            self._enter(ref)
        else:
            self._entering.append(ref)
        return ref

    def _enter(self, ref: Id) -> None:
        """Move a permanent onto the battlefield, with replacement effects and without triggers."""
        waiting = self.state.objects[ref]
        host = waiting.attached_to
        event = ev.Move(
            ref,
            Zone.BATTLEFIELD,
            controller=waiting.controller,
            tapped=waiting.tapped,
            counters=waiting.counters,
            attached_to=None if host is None else current(self.state, host),
            face_down=waiting.face_down,
            base=None if waiting.face_down else waiting.base,
        )
        self.table.advance(rule=lambda referee: referee.happen(event))
        state = self.state
        state.pending, state.history = (), ()
        entered = state.objects.get(current(state, ref))
        if entered is not None and entered.zone is Zone.BATTLEFIELD:
            counters = placing.with_loyalty(entered.counters, entered.base)
            since = entered.since if waiting.since else 0
            state.change(entered.id, counters=counters, since=since, damage=waiting.damage)
