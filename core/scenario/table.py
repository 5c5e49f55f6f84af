"""The table at which a scenario is played: it applies the rules, passes, and gives the answers."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import attrs

from ..board import board
from ..model.decision import Decision, Option
from ..model.objects import Id
from ..model.state import State
from ..model.zones import Step
from ..rules import controlling, legal, turn
from ..rules.mechanics import Mechanics
from ..rules.referee import Endless, Illegal, Referee, Undecided, is_forced
from ..view import view
from .actions import Action, Activate, Cast
from .declaring import Declaration
from .errors import NotPossible, ScenarioError, Unanswered, UnusedAnswers
from .names import Names
from .replies import NotLegal, Replies
from .schedule import Schedule

Rule = Callable[[Referee], object]
"""Something that happens by the rules: the next thing of the turn, or anything else."""

Answers = tuple[tuple[Any, ...], ...]

PASS = (legal.PASS.value,)
_ENDLESS = "the game goes on without end, and it is no loop that comes back to where it was"
_MOST_STEPS = 20_000


class Asking(Referee):
    """A referee that asks even if there is just one answer, so that a given one is used up."""

    def choose(
        self,
        player: Id,
        kind: str,
        prompt: str,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        minimum: int = 1,
        maximum: int = 1,
    ) -> tuple[Any, ...]:
        if callable(options):
            if self._answered < len(self.answers):
                return self._next_answer()
            options = options()
        maximum = min(maximum, len(options))
        if maximum == 0:
            return ()
        minimum = min(minimum, maximum)
        if self._answered < len(self.answers):
            decided, answer = self.decided, self._next_answer()
            if is_forced(kind, len(options), minimum):
                self.decided = decided
            return answer
        who = controlling.decides(self, player)
        behalf = player if who != player else None
        raise Undecided(Decision(who, kind, prompt, tuple(options), minimum, maximum, behalf))

    def chance(self, player: Id, kind: str, prompt: str, options: Sequence[Option]) -> Any:
        """Ask for it, with what chance would have it as the first option."""
        drawn = self.random().choice(options)
        others = [option for option in options if option is not drawn]
        return self.choose(player, kind, prompt, [drawn, *others])[0]


@attrs.frozen
class Goal:
    """Up to where the game goes on.

    `reached` is asked between all things the rules do, and `barred` before players pass: it says
    why the goal will not be reached any more, or nothing.
    """

    what: str
    reached: Callable[[State], bool]
    barred: Callable[[State], str] | None = None


class Table:
    """A state and what will be done with it.

    Between two calls the state is at a moment at which a player has priority, at the end of a
    step, or in the middle of something for which an answer is missing (`decision`).
    """

    def __init__(self, state: State, mechanics: Mechanics) -> None:
        self.state = state
        self.mechanics = mechanics
        self.names = Names()
        self.replies = Replies(state.turn_order, self.names)
        self.schedule = Schedule()
        self.lenient = False
        self.not_done: list[str] = []
        self.resolved = 0
        self.decision: Decision | None = None
        self._open: tuple[State, Rule, Answers] | None = None

    @property
    def referee(self) -> Referee:
        """The rules applied to the state of this moment, for looking at things."""
        return Referee(self.state, self.mechanics)

    def name(self, player: Id) -> str:
        """What a player is called."""
        return self.state.players[player].name

    def board(self) -> str:
        """The whole table in lines of text, with all hands."""
        lines = [board(view(self.referee, self.state.turn_order[0], None))]
        for player in self.state.turn_order[1:]:
            hand = view(self.referee, player, None).hand
            if hand:
                lines.append(f"{self.name(player)}'s hand: {', '.join(obj.name for obj in hand)}")
        return "\n".join(lines)

    def impossible(self, message: str) -> NotPossible:
        """An error about something that can't be done, with the board."""
        return NotPossible(message, self.board())

    def fail(self, error: ScenarioError) -> None:
        """Raise an error about something that wasn't done, or note it if that is allowed."""
        if not self.lenient:
            raise error
        self.not_done.append(error.message)

    # Going on

    def run(self, goal: Goal) -> None:
        """Apply the rules, do what is scheduled and pass, until a goal is reached.

        Raises:
            NotPossible: The goal can't be reached, or something scheduled was not possible.
            Unanswered: A decision has no answer.
        """
        for _ in range(_MOST_STEPS):
            state = self.state
            if self._open is not None:
                self.advance()
                continue
            if state.result is not None or goal.reached(state):
                return
            acts = state.stage == "priority"
            if acts and self._do_scheduled():
                continue
            if acts or state.stage in ("end", "resolve"):
                reason = goal.barred(state) if goal.barred is not None else ""
                if reason:
                    raise self.impossible(f"{goal.what}: {reason}")
            if state.stage == "end":
                self.step_over()
            self.advance(*([PASS] if acts else []))
        raise self.impossible(f"{goal.what}: the game goes on without end")

    def advance(self, *answers: tuple[Any, ...], rule: Rule = turn.advance) -> None:
        """Let the rules do the next thing; with answers to its first questions, such as passing."""
        start, first = self.state, answers
        if self._open is not None:
            start, rule, answers = self._open
            first = ()
        while True:
            self.state = start.copy()
            try:
                rule(Asking(self.state, self.mechanics, answers))
            except Undecided as undecided:
                self._open, self.decision = (start, rule, answers), undecided.decision
                try:
                    answers = (*answers, self._reply(undecided.decision))
                except NotLegal as wrong:
                    self.state, self._open, self.decision = start, None, None
                    what = f"{undecided.decision.kind} {_at(wrong.declaration)}"
                    who = self.name(undecided.decision.player)
                    self.fail(self.impossible(f"{who} can't just {what}: a restriction is broken"))
                    answers = first
            except Illegal as illegal:
                self.state, self._open, self.decision = start, None, None
                raise self.impossible(f"{self._deed()} is not possible: {illegal}") from illegal
            except Endless:
                self.state, self._open, self.decision = start, None, None
                raise self.impossible(_ENDLESS) from None
            else:
                break
        self._open = self.decision = None
        self.state.notes.pop("manual_payment", None)
        if rule is turn.advance:
            self._advanced(start.stage, start.step)

    def _reply(self, decision: Decision) -> tuple[Any, ...]:
        """The values that answer a decision."""
        try:
            positions = self.replies.to(decision, self.referee)
        except ScenarioError as error:
            error.board = self.board()
            if isinstance(error, NotPossible):
                error.message = f"{self._deed()}: {error.message}"
            raise
        return tuple(decision.options[n].value for n in positions)

    def _advanced(self, stage: str, step: Step) -> None:
        if stage == "resolve":
            self.resolved += 1
        elif stage == "begin" and step is Step.DECLARE_ATTACKERS:
            self.replies.attacks.done()
            for who, left in self.replies.attacks.leftover(self.state.turn, self.state.active):
                self.fail(self.impossible(f"{self.name(who)} can't attack {_at(left)}"))
        elif stage == "begin" and step is Step.DECLARE_BLOCKERS:
            self.replies.blocks.done()
            for who, left in self.replies.blocks.leftover(self.state.turn):
                self.fail(self.impossible(f"{self.name(who)} can't block {_at(left)}"))

    def step_over(self) -> None:
        """Say what should have happened in the step that ends, and did not."""
        state = self.state
        late = self.schedule.late(state.turn, state.step)
        if state.step is Step.CLEANUP:
            late += self.schedule.late(state.turn)
            for plans, what in ((self.replies.attacks, "attack"), (self.replies.blocks, "block")):
                for who, left in plans.leftover(state.turn):
                    self.fail(self.impossible(f"{self.name(who)} did not {what} {_at(left)}"))
        for item in late:
            reason = item.reason or "there was no moment for it"
            self.fail(
                self.impossible(
                    f"on turn {item.turn}, {item.step.value}, {self.name(item.player)} could not "
                    f"{item.deed}: {reason}"
                )
            )

    # Acting

    def options(self, player: Id) -> tuple[Option, ...]:
        """What a player could do now if they had priority."""
        return legal.options(self.referee, player)

    def find(self, player: Id, action: Action) -> Option | None:
        """The option that an action means, with mana abilities that are else used as needed."""
        found = action.find(self.referee, player, self.options(player), self.names)
        if found is None and isinstance(action, Activate):
            referee = self._by_hand(player)
            found = action.find(referee, player, legal.options(referee, player), self.names)
        return found

    def _by_hand(self, player: Id) -> Referee:
        """The table of a player who uses mana abilities themselves."""
        state = self.state.copy()
        state.notes["manual_payment"] = (player,)
        return Referee(state, self.mechanics)

    def wait_for_priority(self, player: Id, what: str) -> None:
        """Have the others pass until a player has priority.

        Raises:
            NotPossible: Something would resolve or the step would end before.
        """

        def barred(state: State) -> str:
            if state.stage == "end":
                return "nobody has priority at the end of a step"
            return "they have passed already" * (player in state.passed)

        what = f"{self.name(player)} can't {what}"
        self.run(
            Goal(
                what,
                lambda state: state.stage == "priority" and state.priority == player,
                barred,
            )
        )
        if self.state.result is not None:
            raise self.impossible(f"{what}: the game is over")

    def act(self, player: Id, action: Action) -> None:
        """Have a player do something now.

        Raises:
            NotPossible: They can't, or not with these targets.
            Unanswered: It asks something that the scenario has no answer to.
            UnusedAnswers: It does not ask what the scenario has an answer to.
        """
        self.wait_for_priority(player, str(action))
        what = f"{self.name(player)} can't {action}"
        if not self.is_response(action):
            raise self.impossible(f"{what}: {action.response_to} is not on the stack")
        option = self.find(player, action)
        if option is None:
            labels = [option.label for option in self.options(player)]
            shown = "\n  ".join(labels)
            raise NotPossible(f"{what} now; they can:\n  {shown}", self.board(), labels)
        self.perform(player, action, option)
        with suppress(Unanswered):  # what triggered may wait for answers that are still to come
            self.run(Goal("settle", lambda state: state.stage == "priority"))

    def is_response(self, action: Action) -> bool:
        """Whether what an action responds to is on the stack, if that is demanded."""
        wanted, stack = action.response_to, self.state.stack
        return wanted is None or self.names.among(self.referee, wanted, stack) is not None

    def perform(self, player: Id, action: Action, option: Option) -> None:
        """Take an option of the player who has priority."""
        before, prepared = self.state, self.replies.saved()
        said = action.said_by(option) if isinstance(action, Cast) else None
        self.replies.do(player, action, said)
        by_hand = option.value[0] == "activate" and option not in self.options(player)
        if by_hand:
            self.state = self._by_hand(player).state
        try:
            self.advance((option.value,))
            self._check_variants(player, action, option)
        except Unanswered:
            raise
        except ScenarioError:
            self.state, self.replies.queues = before, prepared
            self._open = self.decision = None
            self.replies.done()
            raise
        left = self.replies.done()
        if left:
            shown = "; ".join(map(str, left))
            message = f"{self.name(player)} could {action}, but was not asked for: {shown}"
            self.fail(UnusedAnswers(message, self.board()))

    def _check_variants(self, player: Id, action: Action, option: Option) -> None:
        """See that a spell was cast in all the ways that were named."""
        if isinstance(action, Cast):
            for word in action.missing(self.referee, option, self.replies.paid):
                message = f"{self.name(player)} can't {action}: {word} was not possible"
                raise self.impossible(message)

    def trial(self, player: Id) -> "Table":
        """A table like this, on which a player can try what they could do with priority now."""
        trial = Table(self.state.copy(), self.mechanics)
        trial.names = trial.replies.names = self.names
        trial.state.stage, trial.state.priority, trial.state.passed = "priority", player, ()
        trial.replies.fallback = lambda decision: range(decision.minimum)
        return trial

    def _do_scheduled(self) -> bool:
        """Do the next thing that the player with priority is to do in this step."""
        state = self.state
        player = state.priority
        assert player is not None
        for item in self.schedule.due(state.turn, state.step, player):
            verdict = item.ready(self)
            if verdict is None:
                return False  # it waits, and the rest with it
            if verdict:
                place = self.schedule.done(item)
                try:
                    item.do(self)
                except NotPossible as error:
                    if not isinstance(item.deed, Action):
                        raise
                    item.reason = error.message  # perhaps its targets are still to come
                    self.schedule.put_back(item, place)
                    continue
                except UnusedAnswers as error:
                    self.fail(error)
                return True
        return False

    def _deed(self) -> str:
        if self.replies.doing is None:
            return "this"
        player, action = self.replies.doing
        return f"{self.name(player)}: {action}"


def _at(declaration: Declaration) -> str:
    other = "" if declaration.other is None else f" ({declaration.other})"
    return f"with {declaration.creature}{other}"


__all__ = ["Asking", "Goal", "Table"]
