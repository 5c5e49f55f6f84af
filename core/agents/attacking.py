"""Whom to attack with: sets of attackers, each tried until combat is over."""

from typing import TYPE_CHECKING

from ..game import Moment
from ..model.decision import Decision
from ..model.objects import Id
from ..rules import blocking, damage_assignment
from ..rules.referee import Referee
from .imagine import after
from .lines import MARGIN, Choice, Line

if TYPE_CHECKING:
    from .search import Search

Pair = tuple[Id, Id]
"""An attacker, and the player or planeswalker it attacks."""


class Attack:
    """Tries sets of attackers, and keeps what came of them."""

    def __init__(self, search: "Search", moment: Moment, decision: Decision) -> None:
        self._search, self._moment, self._decision = search, moment, decision
        values = [option.value for option in decision.options]
        self._may_stop = None in values
        self._options: list[Pair] = [value for value in values if value is not None]
        self._tried: dict[tuple[Pair, ...], Line] = {}

    def best(self, budget: int) -> Line:
        """The best set that was found: the best of a few plausible ones, improved one by one."""
        options = self._options
        attackers = list(dict.fromkeys(ref for ref, _ in options))
        victim = self._victim()
        pairs = [
            max((p for p in options if p[0] == ref), key=lambda p: p[1] == victim)
            for ref in attackers
        ]
        safe = [pair for pair in pairs if self._is_safe(pair[0])]
        best: list[Pair] = []
        for chosen in ([], safe, pairs):
            if self._score(chosen) > self._score(best) + MARGIN:
                best = chosen
        improved = True
        while improved and len(self._tried) < budget:
            improved = False
            for pair in options:
                if len(self._tried) >= budget:
                    break
                others = [p for p in best if p[0] != pair[0]]
                changed = others if pair in best else [*others, pair]
                changed.sort(key=options.index)
                if self._score(changed) > self._score(best) + MARGIN:
                    best, improved = changed, True
        return self._tried[tuple(best)]

    def _victim(self) -> Id:
        """The player whom it is best to attack: who has least life left."""
        players = self._moment.state.players
        found = [d for _, d in self._options if d in players] or [self._options[0][1]]
        return min(found, key=lambda d: players[d].life if d in players else 0)

    def _is_safe(self, attacker: Id) -> bool:
        """Whether no creature could block it and kill it alone."""
        referee = Referee(self._moment.state, self._search.mechanics)
        for ref in referee.state.battlefield:
            look = referee.look(ref)
            if (
                look.controller != self._search.player
                and blocking.can_block(referee, ref, attacker)
                and (look.power or 0) >= damage_assignment.lethal(referee, ref, attacker)
            ):
                return False
        return True

    def _score(self, pairs: list[Pair]) -> float:
        key = tuple(pairs)
        if key not in self._tried:
            self._tried[key] = self._try(pairs)
        return self._tried[key].score

    def _try(self, pairs: list[Pair]) -> Line:
        """Declare these attackers, as far as the rules let it be, and see how combat ends."""
        moment, made = self._moment, []
        wanted = list(pairs)
        if self._may_stop and wanted:
            # All at once: nothing has to be chosen in between if nothing has to attack.
            kind, prompt = self._decision.kind, self._decision.prompt
            made = [Choice(kind, prompt, (pair,)) for pair in wanted]
            answers = tuple((pair,) for pair in wanted)
            moment = after(moment, answers, self._search.mechanics)
        while (decision := moment.decision) is not None and decision.kind == "attack":
            values = [option.value for option in decision.options]
            position = next((values.index(pair) for pair in wanted if pair in values), 0)
            made.append(Choice.of(decision, (position,)))
            moment = self._search.after(moment, decision, (position,))
        return Line(self._search.explore(moment, 2).score, tuple(made))
