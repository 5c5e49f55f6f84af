"""Attacks and blocks that a scenario has planned, and how they answer the questions about them."""

from collections.abc import Iterable

import attrs

from ..model.decision import Decision
from ..model.objects import Id
from ..rules.referee import Referee
from .names import Named, Names


@attrs.frozen
class Declaration:
    """A creature that will attack `other` (None for the only one it can attack), or block it."""

    creature: Named
    other: Named | None = None

    def find(self, decision: Decision, referee: Referee, names: Names) -> int | None:
        """The position of the option that declares this."""
        pairs = [(n, o.value) for n, o in enumerate(decision.options) if o.value is not None]
        mine = [
            ref
            for ref in referee.state.battlefield
            if referee.look(ref).controller == decision.whose
        ]
        able = dict.fromkeys(pair[0] for _, pair in pairs)
        creature = names.among(referee, self.creature, able, mine)
        ways = [(n, pair[1]) for n, pair in pairs if pair[0] == creature]
        if self.other is not None:
            others = [other for _, other in ways]
            meant = names.among(referee, self.other, others, self._others(decision, referee))
            return next((n for n, other in ways if other == meant), None)
        players = [n for n, other in ways if other in referee.state.players]
        found = players or [n for n, _ in ways]
        return found[0] if len(found) == 1 else None

    def _others(self, decision: Decision, referee: Referee) -> list[Id]:
        """What can be numbered: attackers in the order of the battlefield, or all permanents."""
        state = referee.state
        fight = state.combat
        if decision.kind == "block" and fight is not None:
            return [ref for ref in state.battlefield if ref in fight.attacks]
        return list(state.battlefield)


class Plans:
    """Declarations of each player for a turn, or for the next time that they can declare."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[int | None, Id], list[Declaration]] = {}
        self._made: list[tuple[tuple[int | None, Id], Declaration]] = []

    def add(self, turn: int | None, player: Id, declarations: Iterable[Declaration]) -> None:
        """Plan more, for a turn or for the next time."""
        self._waiting.setdefault((turn, player), []).extend(declarations)

    def answer(
        self, turn: int, player: Id, decision: Decision, referee: Referee, names: Names
    ) -> int | None:
        """The position of the next option to declare; None if nothing planned can be."""
        for key in ((turn, player), (None, player)):
            waiting = self._waiting.get(key, [])
            for index, declaration in enumerate(waiting):
                position = declaration.find(decision, referee, names)
                if position is not None:
                    self._made.append((key, waiting.pop(index)))
                    return position
        return None

    def take_back(self) -> Declaration:
        """Forget the last declaration that was made, and plan the ones before it again."""
        _, last = self._made.pop()
        for key, declaration in reversed(self._made):
            self._waiting.setdefault(key, []).insert(0, declaration)
        self._made = []
        return last

    def done(self) -> None:
        """All that was declared can be: nothing of it is taken back."""
        self._made = []

    def leftover(self, turn: int, player: Id | None = None) -> list[tuple[Id, Declaration]]:
        """Take out what was planned for a turn and did not happen.

        For one player, that is also what they planned for the next time.
        """
        found: list[tuple[Id, Declaration]] = []
        for planned, who in list(self._waiting):
            over = player is not None if planned is None else planned <= turn
            if over and player in (None, who):
                found += [(who, declaration) for declaration in self._waiting.pop((planned, who))]
        return found
