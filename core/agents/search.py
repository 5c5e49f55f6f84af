"""Looking ahead from a decision: which line of choices leads to the best position."""

from collections.abc import Iterable
from typing import Any

import attrs

from ..game import Moment
from ..model.decision import Decision
from ..model.objects import Id
from ..rules import blocking, damage_assignment
from ..rules.mechanics import Mechanics
from ..rules.referee import Referee
from .imagine import after, is_quiet
from .reflex import Selection, block_scores, by_worth, reflex
from .worth import worth


@attrs.frozen
class Line:
    """The player's choices, each with the signature of its decision, and what they lead to."""

    score: float
    choices: tuple[tuple[Any, Selection], ...]

    def before(self, decision: Decision, selection: Selection) -> "Line":
        """The same line with a choice before it."""
        return Line(self.score, ((signature(decision), selection), *self.choices))


def signature(decision: Decision) -> Any:
    """What a decision looks like, to find it again outside of the imagination."""
    return decision.kind, decision.prompt, tuple(option.label for option in decision.options)


class Search:
    """Compares the futures of a moment for one player.

    Other players answer by reflex; so does the player whenever they get priority again, and in
    combat. All other choices of theirs are tried, within a budget of futures.
    """

    def __init__(self, mechanics: Mechanics, player: Id) -> None:
        self.mechanics, self.player = mechanics, player

    def best(self, moment: Moment, budget: int) -> Line:
        """The best line from a decision of the player."""
        decision = moment.decision
        assert decision is not None
        match decision.kind:
            case "priority":
                return self._act(moment, decision, budget)
            case "attack":
                return _Attack(self, moment, budget // 2).best()
            case "block":
                return self._block(moment, decision, budget // 3)
        return self.explore(moment, budget, first=True)

    def explore(self, moment: Moment, budget: int, *, first: bool = False) -> Line:
        """Go on until all is quiet; at the player's choices, try what the budget allows."""
        made: list[tuple[Any, Selection]] = []
        while (decision := moment.decision) is not None:
            referee = Referee(moment.state, self.mechanics)
            own = decision.player == self.player
            if own and (first or decision.kind not in _BY_REFLEX):
                found = candidates(referee, decision)[: max(1, budget)]
                if len(found) > 1:
                    share = max(1, budget // len(found))
                    lines = [
                        self.explore(self._after(moment, decision, selection), share).before(
                            decision, selection
                        )
                        for selection in found
                    ]
                    line = max(lines, key=lambda line: line.score)
                    return Line(line.score, (*made, *line.choices))
                selection = found[0]
            else:
                selection = reflex(referee, moment, decision)
            if own:
                made.append((signature(decision), selection))
            moment = self._after(moment, decision, selection)
        return Line(self._worth(moment), tuple(made))

    def _after(self, moment: Moment, decision: Decision, selection: Iterable[int]) -> Moment:
        values = tuple(decision.options[n].value for n in selection)
        return after(moment, values, self.mechanics)

    def _worth(self, moment: Moment) -> float:
        return worth(Referee(moment.state, self.mechanics), self.player)

    def _act(self, moment: Moment, decision: Decision, budget: int) -> Line:
        """Do what gains most, if anything does; land first, since it makes more possible."""
        if is_quiet(moment.state):
            passing = Line(self._worth(moment), ((signature(decision), (0,)),))
        else:
            passing = self.explore(self._after(moment, decision, (0,)), 1).before(decision, (0,))
            passing = Line(passing.score, passing.choices[:1])
        options = range(1, len(decision.options))
        lands = [n for n in options if decision.options[n].value[0] == "play"]
        for group in (lands, options):
            best = passing
            share = max(2, budget // max(1, len(group)))
            for n in group:
                following = self._after(moment, decision, (n,))
                line = self.explore(following, share).before(decision, (n,))
                if line.score > best.score + _MARGIN:
                    best = line
            if best is not passing:
                return best
        return passing

    def _block(self, moment: Moment, decision: Decision, budget: int) -> Line:
        """The block that leads to most, those that follow being made by reflex."""
        referee = Referee(moment.state, self.mechanics)
        scores = block_scores(referee, moment, decision)
        order = sorted(range(len(scores)), key=lambda n: -scores[n])[: max(2, budget)]
        if decision.options[0].value is None and 0 not in order:
            order[-1] = 0
        lines = [
            self.explore(self._after(moment, decision, (n,)), 2).before(decision, (n,))
            for n in order
        ]
        best = max(lines, key=lambda line: line.score)
        return Line(best.score, best.choices[:1])


_MARGIN = 0.05
_BY_REFLEX = frozenset(("priority", "attack", "block"))


class _Attack:
    """Finds whom to attack with, by trying sets of attackers."""

    def __init__(self, search: Search, moment: Moment, budget: int) -> None:
        self._search, self._moment, self._budget = search, moment, budget
        decision = moment.decision
        assert decision is not None
        self._options: list[tuple[Id, Id]] = [
            option.value for option in decision.options if option.value is not None
        ]
        self._tried: dict[tuple[tuple[Id, Id], ...], Line] = {}

    def best(self) -> Line:
        """The best set that was found: from a few plausible ones, improved one by one."""
        options = self._options
        attackers = list(dict.fromkeys(ref for ref, _ in options))
        victim = self._victim(options)
        pairs = [
            max((p for p in options if p[0] == ref), key=lambda p: p[1] == victim)
            for ref in attackers
        ]
        safe = [pair for pair in pairs if self._is_safe(pair[0])]
        best: list[tuple[Id, Id]] = []
        for chosen in ([], safe, pairs):
            if self._score(chosen) > self._score(best) + _MARGIN:
                best = chosen
        improved = True
        while improved and len(self._tried) < self._budget:
            improved = False
            for pair in options:
                if len(self._tried) >= self._budget:
                    break
                others = [p for p in best if p[0] != pair[0]]
                changed = others if pair in best else [*others, pair]
                changed.sort(key=options.index)
                if self._score(changed) > self._score(best) + _MARGIN:
                    best, improved = changed, True
        return self._tried[tuple(best)]

    def _victim(self, options: list[tuple[Id, Id]]) -> Id:
        """The player whom it is best to attack: who has least life left."""
        players = self._moment.state.players
        targets = [d for _, d in options if d in players] or [options[0][1]]
        return min(targets, key=lambda d: players[d].life if d in players else 0)

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

    def _score(self, pairs: list[tuple[Id, Id]]) -> float:
        key = tuple(pairs)
        if key not in self._tried:
            self._tried[key] = self._try(pairs)
        return self._tried[key].score

    def _try(self, pairs: list[tuple[Id, Id]]) -> Line:
        """Declare these attackers, as far as the rules let it be, and see how combat ends."""
        moment, made = self._moment, []
        wanted = list(pairs)
        while (decision := moment.decision) is not None and decision.kind == "attack":
            values = [option.value for option in decision.options]
            position = next((values.index(pair) for pair in wanted if pair in values), 0)
            if values[position] in wanted:
                wanted.remove(values[position])
            made.append((signature(decision), (position,)))
            moment = self._search._after(moment, decision, (position,))
        line = self._search.explore(moment, 2)
        return Line(line.score, tuple(made))


def candidates(referee: Referee, decision: Decision) -> list[Selection]:
    """Answers that are worth trying, the most plausible first."""
    least, most = decision.minimum, decision.maximum
    count = len(decision.options)
    if decision.kind == "order":
        return [tuple(range(least))]
    if decision.kind in ("target", "object", "player"):
        order = _distinct(referee, decision, _both_ends(by_worth(referee, decision)))
    elif decision.kind in ("number", "damage") and count > 4:
        order = tuple(dict.fromkeys((count - 1, 0, count // 2, count - 2, 1)))
    else:
        order = tuple(range(count))
    if least <= 1 and most == 1:
        none: list[Selection] = [()] if least == 0 else []
        return [*((n,) for n in order), *none]
    ranked = by_worth(referee, decision)
    found: list[Selection] = [] if least else [()]
    if least <= 1:
        found += [(n,) for n in order]
    for size in range(max(2, least), most + 1):
        found += [ranked[:size], ranked[-size:]]
    return list(dict.fromkeys(found))


def _both_ends(order: Selection) -> Selection:
    """The first, the last, the second, the last but one, ..."""
    mixed: list[int] = []
    for n in range((len(order) + 1) // 2):
        mixed += [order[n], order[-1 - n]]
    return tuple(dict.fromkeys(mixed))


def _distinct(referee: Referee, decision: Decision, order: Selection) -> Selection:
    """One of several cards with the same name in a hand or library."""
    seen: set[Any] = set()
    kept = []
    for n in order:
        obj = referee.state.objects.get(decision.options[n].value)
        key = (obj.zone, obj.owner, obj.base.name) if obj and obj.zone.is_owned else n
        if key not in seen:
            seen.add(key)
            kept.append(n)
    return tuple(kept)
