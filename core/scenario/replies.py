"""How the questions of the rules are answered: as planned, said with a deed, or prepared."""

import re
from collections.abc import Callable, Iterable, Sequence

from ..model.decision import Decision
from ..model.objects import Id
from ..rules.declaring import DEMANDED, NOT_ALONE
from ..rules.referee import Referee
from ..rules.retargeting import KEEP_OR_CHOOSE
from .actions import Action, Cast
from .answers import CHANCE, Answer, Value, describe, take
from .declaring import Declaration, Plans
from .errors import NotPossible, Unanswered
from .library import BLANK
from .names import Names

Fallback = Callable[[Decision], Sequence[int]]
"""Chooses positions of options where a scenario has no answer."""

TIMES = "\N{MULTIPLICATION SIGN}"


class NotLegal(Exception):
    """What was declared breaks a restriction; `declaration` is the last of it, now taken back."""

    def __init__(self, declaration: Declaration) -> None:
        super().__init__(str(declaration))
        self.declaration = declaration


class Replies:
    """The answers of all players.

    `queues` are the prepared ones of each player. While a player does something (`doing`), the
    answers that were said with the deed come first.
    """

    def __init__(self, players: Iterable[Id], names: Names) -> None:
        self.names = names
        self.queues: dict[Id, list[Answer]] = {player: [] for player in players}
        self.attacks, self.blocks = Plans(), Plans()
        self.fallback: Fallback | None = None
        self.doing: tuple[Id, Action] | None = None
        self.said: list[Answer] = []
        self.paid: set[str] = set()

    def do(self, player: Id, action: Action, known: Value | None = None) -> None:
        """A player begins to do something; one of the choices may be known to be made."""
        self.doing, self.said, self.paid = (player, action), action.answers, set()
        if known is not None:
            self.said.remove(Answer((known,), more=True))

    def done(self) -> list[Answer]:
        """The deed is done; what was said with it and not asked for."""
        left = [answer for answer in self.said if not answer.done]
        self.doing, self.said = None, []
        return left

    def saved(self) -> dict[Id, list[Answer]]:
        """The prepared answers, to be given back if a deed is taken back."""
        return {player: list(queue) for player, queue in self.queues.items()}

    def to(self, decision: Decision, referee: Referee) -> Sequence[int]:
        """The positions of the options that answer a decision.

        Raises:
            NotPossible: What was said with a deed is not among them.
            Unanswered: There is no answer.
        """
        if decision.kind in ("attack", "block"):
            return self._declared(decision, referee)
        player = decision.player
        if self.doing is not None and self.doing[0] == decision.whose:
            position = self._variant(decision)
            if position is not None:
                return (position,)
            found = take(self.said, decision, referee, self.names)
            if isinstance(found, Answer):
                raise _unfit(decision, found)
            if found is not None:
                return found
        if decision.prompt.startswith(KEEP_OR_CHOOSE) and self._keeps_target(player):
            return (0,)
        prepared = take(self.queues[player], decision, referee, self.names)
        if isinstance(prepared, list):
            return prepared
        if decision.kind in CHANCE and prepared is None:
            return (0,)
        options = decision.options
        if decision.minimum == len(options) and (len(options) == 1 or decision.kind != "order"):
            return range(len(options))
        if _alike(decision):
            return range(decision.minimum)
        if prepared is None and (position := _frugal(decision)) is not None:
            return (position,)
        if self.fallback is not None:
            return self.fallback(decision)
        raise self._unanswered(decision, referee, prepared)

    def _variant(self, decision: Decision) -> int | None:
        """What the variants of a cast answer to a question about costs."""
        assert self.doing is not None
        action = self.doing[1]
        variants = action.variants if isinstance(action, Cast) else None
        if variants is None or decision.kind != "cost":
            return None
        question = decision.prompt.casefold()
        asked = [word for word in variants if word.casefold() in question]
        self.paid.update(asked)
        times = max((variants[word] for word in asked), default=0)
        labels = [option.label.casefold() for option in decision.options]
        if labels == ["yes", "no"]:
            return 0 if times else 1
        for n, label in enumerate(labels):
            if label.endswith(f"{TIMES} {times}"):
                return n
            for word in variants:
                if TIMES not in label and word.casefold() in label:
                    self.paid.add(word)
                    return n
        return None

    def _keeps_target(self, player: Id) -> bool:
        """Whether the next answer says "No" to choosing a new target; "Yes" is just taken."""
        queue = self.queues[player]
        value = queue[0].values[:1] if queue else ()
        said = describe(value[0]).casefold() if value else ""
        if said in ("yes", "no"):
            del queue[0]
        return said == "no"

    def _declared(self, decision: Decision, referee: Referee) -> Sequence[int]:
        plans = self.attacks if decision.kind == "attack" else self.blocks
        turn = referee.state.turn
        position = plans.answer(turn, decision.whose, decision, referee, self.names)
        if position is not None:
            return (position,)
        first = decision.options[0].value
        if first is None:
            return (0,)
        ways = sum(option.value[0] == first[0] for option in decision.options)
        if ways == 1 and decision.prompt.endswith(DEMANDED):
            return (0,)
        if decision.prompt.endswith(NOT_ALONE):
            raise NotLegal(plans.take_back())
        if self.fallback is not None:
            return self.fallback(decision)
        raise self._unanswered(decision, referee, None)

    def _unanswered(
        self, decision: Decision, referee: Referee, misfit: Answer | None
    ) -> Unanswered:
        least, most = decision.minimum, decision.maximum
        number = str(least) if least == most else f"{least} to {most}"
        labels = [option.label for option in decision.options]
        name = referee.state.players[decision.player].name
        lines = [f"no answer to a decision of {name}: {decision.prompt}"]
        lines.append(f"  {decision.kind.replace('_', '/')}, choose {number}: {_listed(labels)}")
        if misfit is not None:
            lines.append(f"  the next answer of this kind is not among them: {misfit}")
        elif self.queues[decision.player]:
            waiting = "; ".join(map(str, self.queues[decision.player]))
            lines.append(f"  answers that wait: {waiting}")
        return Unanswered("\n".join(lines), options=labels)


def _listed(labels: Sequence[str]) -> str:
    return ", ".join(labels[:_MOST_SHOWN]) + ", ..." * (len(labels) > _MOST_SHOWN)


_MOST_SHOWN = 40


def _frugal(decision: Decision) -> int | None:
    """How a cost is paid unless said otherwise: without what is optional, with mana, simply."""
    labels = [option.label for option in decision.options]
    if decision.kind == "cost":
        for n, label in enumerate(labels):
            if label == "No" or label.endswith(f"{TIMES} 0"):
                return n
        if all(_PAYMENT.fullmatch(label) for label in labels):
            return (
                0  # the ways to pay for hybrid and Phyrexian symbols, the one of least life first
            )
    elif decision.kind == "pay":
        return 0  # with mana alone; with the first thing that helps, if one must
    enough = labels[0] == "No more" or decision.prompt.startswith(KEEP_OR_CHOOSE)
    return 0 if enough else None


_PAYMENT = re.compile(r"(?:\{[^{}]+\})*(?: and )?(?:\d+ life)?")


def _alike(decision: Decision) -> bool:
    """Whether it makes no difference: blank cards, or effects that read alike in any order."""
    labels = {_NUMBER.sub("", option.label) for option in decision.options}
    in_order = decision.kind in ("order", "replacement")
    return len(labels) == 1 and (in_order or labels == {BLANK.name})


_NUMBER = re.compile(r" (?:#\d+|\(\d+\))$")


def _unfit(decision: Decision, answer: Answer) -> NotPossible:
    labels = [option.label for option in decision.options]
    message = f"{answer} can't be chosen ({decision.prompt}); there are: {_listed(labels)}"
    return NotPossible(message, options=labels)
