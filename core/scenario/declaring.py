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
        creature = names.among(referee, self.creature, dict.fromkeys(pair[0] for _, pair in pairs))
        mine = [(n, pair[1]) for n, pair in pairs if pair[0] == creature]
        if not mine:
            return None
        if self.other is not None:
            meant = names.among(referee, self.other, [other for _, other in mine])
            return next((n for n, other in mine if other == meant), None)
        players = [n for n, other in mine if other in referee.state.players]
        found = players or [n for n, _ in mine]
        return found[0] if len(found) == 1 else None


class Plans:
    """Declarations of each player for a turn, or for the next time that they can declare."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[int | None, Id], list[Declaration]] = {}

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
                    del waiting[index]
                    return position
        return None

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
