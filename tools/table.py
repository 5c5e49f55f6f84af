"""A player at the terminal against agents: asks, explains, takes back."""

from collections.abc import Callable, Mapping

from cardwright import Decision, Game, Id, IllegalChoice, Step
from cardwright.agents import Agent

from .answers import Unclear, understand
from .pool import CardPool
from .screen import Screen, subject
from .story import Line, Story

HELP = """\
Choose by number ("1", or "1 3" where several may be chosen), by label or its beginning.
Enter alone passes, or is done with choosing; what it does stands before the prompt.

  board        show the board again (b)
  card X       show a card: its name, or the number of an option (c)
  position     write down what you see, as a scenario begins: for reports of bugs (p)
  log          what happened lately; "log all" for everything (l)
  repeat N     do again, N times, what you did last and chose since then (r)
  turn         pass until something happens or the turn is over (t)
  full         ask at every step, or again only where it matters (f)
  undo         take back your last choice (u)
  help         this (?)
  quit         leave the game (q)"""

_SHORT = {
    "?": "help",
    "b": "board",
    "c": "card",
    "exit": "quit",
    "f": "full",
    "h": "help",
    "l": "log",
    "p": "position",
    "q": "quit",
    "r": "repeat",
    "t": "turn",
    "u": "undo",
}
_MOST_TIMES = 1000
"""How often something is repeated at once."""
_RECENT = 25
"""How many lines of the log are shown."""

# Where somebody without full control is asked though nothing is on the stack.
_MINE = frozenset((Step.MAIN, Step.MAIN_2, Step.DECLARE_BLOCKERS))
_THEIRS = frozenset((Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END))


class Left(Exception):
    """The player leaves before the game is over."""


class Table:
    """Plays one game: a person is asked, agents answer for the others.

    With `full` control the person is asked at every step in which they could act; otherwise only
    where players mostly do, and the game passes for them elsewhere.
    """

    def __init__(
        self,
        game: Game,
        person: Id,
        agents: Mapping[Id, Agent],
        screen: Screen,
        pool: CardPool,
        *,
        full: bool = False,
    ) -> None:
        self.game = game
        self.person = person
        self.agents = agents
        self.screen = screen
        self.pool = pool
        self.full = full
        self.story = Story(game, person)
        self._log: list[Line] = []
        self._asked: list[int] = []
        self._skipped_turn = 0
        self._drawn_at = -1

    def play(self) -> None:
        """Play until the game is over.

        Raises:
            Left: The person quits.
            EOFError: There is nothing more to read.
        """
        while (decision := self.game.decision) is not None:
            self._tell()
            if decision.player != self.person:
                self._let_agent_choose(decision)
            elif self._passes(decision):
                self.game.choose(0)
            else:
                self._ask(decision)
        self._tell()

    def _tell(self, more: tuple[Line, ...] = ()) -> None:
        lines = [*self.story.tell(), *more]
        self._log.extend(lines)
        self.screen.tell(lines)

    def _let_agent_choose(self, decision: Decision) -> None:
        selection = self.agents[decision.player](self.game)
        said = mulligan(self.game, decision, selection)
        self.game.choose(*selection)
        self._tell(said)

    def _passes(self, decision: Decision) -> bool:
        """Whether to pass for the person, who would hardly act here."""
        if decision.kind != "priority" or decision.options[0].label != "Pass":
            return False
        state = self.game.state
        mine_on_top = bool(state.stack) and (
            state.objects[state.stack[-1]].controller == decision.whose
        )
        if self._skipped_turn == state.turn and (mine_on_top or not state.stack):
            return True
        if self.full:
            return False
        if state.stack:
            return mine_on_top
        return state.step not in (_MINE if state.active == decision.whose else _THEIRS)

    def _ask(self, decision: Decision) -> None:
        """Ask until there is an answer, or a command that changes the game."""
        game = self.game
        if decision.kind in ("priority", "mulligan") and self._drawn_at != game.answered:
            self._board()
        self.screen.options(game, decision)
        while game.decision is decision:
            text = self.screen.console.input(self.screen.question(decision), markup=False)
            if not self._obey(text.strip(), decision):
                try:
                    chosen = understand(decision, text)
                except Unclear as unclear:
                    self.screen.say(f"{unclear}.", "red")
                    continue
                self._asked.append(game.answered)
                game.choose(*chosen)

    def _obey(self, text: str, decision: Decision) -> bool:
        """Do what a command says; False if it is none."""
        if any(option.label.casefold() == text.casefold() for option in decision.options):
            return False
        word, _, rest = text.partition(" ")
        name = _SHORT.get(word.casefold(), word.casefold())
        command = _COMMANDS.get(name)
        if command is None or (rest and name not in _WITH_MORE):
            return False
        command(self, rest.strip())
        return True

    def _board(self, _rest: str = "") -> None:
        self._drawn_at = self.game.answered
        self.screen.board(self.game.view(self.person))

    def _help(self, _rest: str) -> None:
        self.screen.say(HELP)

    def _position(self, _rest: str) -> None:
        from cardwright.scenario import written

        title = f"Turn {self.game.state.turn}"
        self.screen.say(written(self.game, self.pool.library(), self.person, title=title))

    def _card(self, text: str) -> None:
        decision = self.game.decision
        if decision is not None and text.isdecimal() and 0 < _number(text) <= len(decision.options):
            ref = subject(self.game, decision, decision.options[int(text) - 1])
            if ref is not None:
                self.screen.card(self.game.referee.look(ref), printed=False)
                return
        view = self.game.view(self.person)
        wanted = text.casefold()
        seen = [obj for obj in view.objects() if obj.name.casefold().startswith(wanted)]
        if wanted and seen and seen[0].characteristics is not None:
            self.screen.card(seen[0].characteristics, printed=False)
            return
        card = self.pool.find(text) if wanted else None
        if card is None:
            self.screen.say(f"no card is called '{text}'." if text else "which card?", "red")
            return
        for face in card.faces:
            self.screen.card(face)

    def _show_log(self, rest: str) -> None:
        self.screen.tell(self._log if rest.casefold() == "all" else self._log[-_RECENT:])

    def _undo(self, _rest: str) -> None:
        if not self._asked:
            self.screen.say("there is nothing to take back.", "red")
            return
        back = self.game.answered - self._asked.pop()
        self.game.undo(back)
        self.story.restart()
        self._skipped_turn = 0
        self._drawn_at = -1
        self._log.append(Line("(taken back)"))
        self.screen.say("Taken back.", "bold")
        decision = self.game.decision
        if decision is not None and back == 0:
            self.screen.options(self.game, decision)

    def _repeat(self, times: str) -> None:
        """Do the latest action again, and what was chosen since: a shortcut (725.2)."""
        choices = self.game.choices
        mine = [n for n, (decision, _) in enumerate(choices) if decision.player == self.person]
        acts = [n for n in mine if choices[n][0].kind == "priority" and choices[n][1] != ("Pass",)]
        if not acts or not times.isdecimal() or _number(times) > _MOST_TIMES:
            said = "do something first" if times.isdecimal() else "how often? such as 'repeat 3'"
            if times.isdecimal() and _number(times) > _MOST_TIMES:
                said = f"at most {_MOST_TIMES} times at once"
            self.screen.say(f"{said}.", "red")
            return
        again = [choices[n] for n in mine if n >= acts[-1]]
        self._asked.append(self.game.answered)
        for number in range(1, int(times) + 1):
            for then, labels in again:
                if not self._again(then, labels):
                    self.screen.say(f"Stopped at time {number} of {times}.", "red")
                    return

    def _again(self, then: Decision, labels: tuple[str, ...]) -> bool:
        """Choose as then, once the others have chosen; False if the question is another one."""
        while (now := self.game.decision) is not None and now.player != self.person:
            self._let_agent_choose(now)
        offered = () if now is None else {option.label for option in now.options}
        if now is None or now.kind != then.kind or not set(labels).issubset(offered):
            return False
        try:
            self.game.choose(*labels)
        except IllegalChoice:  # so many, or so few, can't be chosen now
            return False
        self._tell()
        return True

    def _skip(self, _rest: str) -> None:
        decision = self.game.decision
        if decision is None or decision.kind != "priority":
            self.screen.say("that is possible only where you could pass.", "red")
            return
        self._skipped_turn = self.game.state.turn
        self._asked.append(self.game.answered)
        self.game.choose("Pass")

    def _toggle_full(self, _rest: str) -> None:
        self.full = not self.full
        said = "at every step" if self.full else "only where it matters"
        self.screen.say(f"You are asked {said}.", "bold")

    def _quit(self, _rest: str) -> None:
        raise Left


_COMMANDS: dict[str, Callable[[Table, str], None]] = {
    "board": Table._board,
    "card": Table._card,
    "full": Table._toggle_full,
    "help": Table._help,
    "log": Table._show_log,
    "position": Table._position,
    "quit": Table._quit,
    "repeat": Table._repeat,
    "turn": Table._skip,
    "undo": Table._undo,
}
_WITH_MORE = frozenset(("card", "log", "repeat"))


def _number(digits: str) -> int:
    """The number that digits make; the largest that anything here could mean, if there are more."""
    return int(digits) if len(digits) < 10 else 10**9


def mulligan(game: Game, decision: Decision, selection: object) -> tuple[Line, ...]:
    """What to say of a mulligan, which happens before there is a turn to tell of."""
    if decision.kind != "mulligan" or selection not in ((1,), [1]):
        return ()
    name = game.state.players[decision.player].name
    return (Line(f"{name} takes a mulligan."),)
