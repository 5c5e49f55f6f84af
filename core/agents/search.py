"""Looking ahead from a decision: which line of choices leads to the best position."""

import re
from typing import Any

from ..game import Moment
from ..model.decision import Decision
from ..model.objects import Id
from ..rules.functions import functions
from ..rules.mechanics import Mechanics
from ..rules.referee import Referee
from .attacking import Attack
from .imagine import after, is_quiet
from .lines import MARGIN, Choice, Line
from .reflex import Selection, block_scores, by_worth, reflex
from .worth import worth


class Search:
    """Compares the futures of a moment for one player.

    Other players answer by reflex; so does the player whenever they get priority again, and in
    combat. All other choices of theirs are tried, within a budget of futures.
    """

    def __init__(self, mechanics: Mechanics, player: Id) -> None:
        self.mechanics, self.player = mechanics, player
        self._height = 0

    def best(self, moment: Moment, budget: int) -> Line:
        """The best line from a decision of the player; the more objects, the less is tried."""
        decision = moment.decision
        assert decision is not None
        self._height = len(moment.state.stack)
        budget = max(8, budget * 20 // max(20, len(moment.state.battlefield)))
        match decision.kind:
            case "priority":
                return self._act(moment, decision, budget)
            case "attack":
                return Attack(self, moment, decision).best(budget // 2)
            case "block":
                return self._block(moment, decision, budget // 3)
        return self.explore(moment, budget, first=True)

    def explore(self, moment: Moment, budget: int, *, first: bool = False) -> Line:
        """Go on until all is quiet; at the player's choices, try what the budget allows."""
        made: list[Choice] = []
        while (decision := moment.decision) is not None:
            referee = Referee(moment.state, self.mechanics)
            own = decision.player == self.player
            if own and (first or decision.kind not in _BY_REFLEX):
                found = candidates(referee, decision)[: max(1, budget)]
                if len(found) > 1:
                    share = max(1, budget // len(found))
                    lines = (self._try(moment, decision, each, share) for each in found)
                    return max(lines, key=lambda line: line.score).before(*made)
                selection = found[0]
            else:
                selection = reflex(referee, moment, decision)
            if own:
                made.append(Choice.of(decision, selection))
            moment = self.after(moment, decision, selection)
        return Line(self._worth(moment), tuple(made))

    def _try(self, moment: Moment, decision: Decision, selection: Selection, budget: int) -> Line:
        """The best line that begins with a choice."""
        following = self.after(moment, decision, selection)
        return self.explore(following, budget).before(Choice.of(decision, selection))

    def after(self, moment: Moment, decision: Decision, selection: Selection) -> Moment:
        """What follows from a choice, up to when the top of the stack has resolved."""
        answer = Choice.of(decision, selection).values
        return after(moment, (answer,), self.mechanics, self._height)

    def _worth(self, moment: Moment) -> float:
        return worth(Referee(moment.state, self.mechanics), self.player)

    def _act(self, moment: Moment, decision: Decision, budget: int) -> Line:
        """Do what gains most, if anything does; land first, since it makes more possible."""
        if is_quiet(moment.state):
            passing = Line(self._worth(moment))
        else:
            passing = self.explore(self.after(moment, decision, (0,)), 1)
        passing = Line(passing.score, (Choice.of(decision, (0,)),))
        found = _actions(Referee(moment.state, self.mechanics), decision)
        lands = [n for n in found if decision.options[n].value[0] == "play"]
        for group in (lands, found):
            best = passing
            share = max(2, budget // max(1, len(group)))
            for n in group:
                line = self._try(moment, decision, (n,), share)
                if line.score > best.score + MARGIN:
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
        lines = (self._try(moment, decision, (n,), 2) for n in order)
        best = max(lines, key=lambda line: line.score)
        return Line(best.score, best.choices[:1])


_BY_REFLEX = frozenset(("priority", "attack", "block"))


def _actions(referee: Referee, decision: Decision) -> list[int]:
    """Options that may gain something: one of each label, and no mana by itself."""
    first: dict[str, int] = {}
    for n, option in enumerate(decision.options):
        if n and not _is_mana(referee, option.value):
            first.setdefault(_NUMBERED.sub("", option.label), n)
    return list(first.values())


def _is_mana(referee: Referee, action: tuple[Any, ...]) -> bool:
    """Whether an action is to activate a mana ability, which are numbered after the others."""
    if action[0] != "activate":
        return False
    found = functions(referee.look(action[1]))
    return bool(len(found.activated) <= action[2])


_NUMBERED = re.compile(r" \(\d+\)$")


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
