"""The most requirements that a declaration of attackers or blockers can obey (508.1d, 509.1c).

A declaration is a choice for each creature: whom it attacks, or which attackers it blocks. The
search goes through the creatures in order and remembers, for what matters of the choices made so
far (a few small counts), what the remaining creatures can't add. So creatures that are alike cost
little, and a board without requirements costs nothing.
"""

from collections.abc import Mapping, Sequence

import attrs

from ..model.objects import Id

Goals = tuple[Id, ...]
"""What one creature attacks (one thing) or blocks (perhaps several); empty for nothing."""

_IMPOSSIBLE = -1
_MOST_STEPS = 20_000
"""After so many steps the search settles for the best declaration it has found."""
_MOST_CREATURES = 300
"""So many creatures that matter are looked at; any more are taken to stay out of it."""


@attrs.frozen
class Choice:
    """One way for a creature to take part: how many requirements that obeys, what it counts for."""

    goals: Goals
    obeyed: int = 0
    counts: tuple[int, ...] = ()


@attrs.frozen
class Need:
    """A restriction: unless the count `when` is zero, the count `what` is at least `least`."""

    when: int
    what: int
    least: int


@attrs.frozen
class Reward:
    """Requirements that are obeyed once a count is at least `least`."""

    what: int
    least: int
    obeyed: int


@attrs.define(eq=False)
class Problem:
    """What can be declared, with restrictions and requirements.

    `choices` has the ways of each creature to take part; taking no part is always another one.
    `limits` has the greatest value of each count, or None.
    """

    choices: dict[Id, list[Choice]] = attrs.Factory(dict)
    limits: list[int | None] = attrs.Factory(list)
    needs: list[Need] = attrs.Factory(list)
    rewards: list[Reward] = attrs.Factory(list)

    def count(self, limit: int | None = None) -> int:
        """Make a new count and return its number."""
        self.limits.append(limit)
        return len(self.limits) - 1

    @property
    def is_free(self) -> bool:
        """Whether every combination of choices is legal."""
        return not (
            self.needs
            or self.rewards
            or any(limit is not None for limit in self.limits)
            or self.has_requirements
        )

    @property
    def has_requirements(self) -> bool:
        """Whether anything demands that creatures attack or block."""
        return bool(self.rewards) or any(
            choice.obeyed for ways in self.choices.values() for choice in ways
        )


@attrs.frozen
class Declaration:
    """A legal declaration and the number of requirements it obeys."""

    goals: Mapping[Id, Goals]
    obeyed: int


def complete(
    problem: Problem, chosen: Mapping[Id, Goals], enough: int | None = None
) -> Declaration | None:
    """The best legal declaration that contains the choices made so far; None if there is none.

    With `enough` the first one that obeys so many requirements will do.
    """
    return _Search(problem, chosen).run(enough)


def is_legal(problem: Problem, chosen: Mapping[Id, Goals]) -> bool:
    """Whether choices break no restriction, just as they are."""
    counts = _counts(problem, chosen)
    return all(
        limit is None or count <= limit for count, limit in zip(counts, problem.limits, strict=True)
    ) and all(not counts[need.when] or counts[need.what] >= need.least for need in problem.needs)


def obeyed(problem: Problem, chosen: Mapping[Id, Goals]) -> int:
    """How many requirements choices obey, just as they are."""
    counts = _counts(problem, chosen)
    return sum(choice.obeyed for choice in _taken(problem, chosen)) + sum(
        reward.obeyed for reward in problem.rewards if counts[reward.what] >= reward.least
    )


def _taken(problem: Problem, chosen: Mapping[Id, Goals]) -> list[Choice]:
    return [
        choice
        for creature, goals in chosen.items()
        for choice in problem.choices[creature]
        if choice.goals == goals
    ]


def _counts(problem: Problem, chosen: Mapping[Id, Goals]) -> list[int]:
    counts = [0] * len(problem.limits)
    for choice in _taken(problem, chosen):
        for count in choice.counts:
            counts[count] += 1
    return counts


def _that_matter(problem: Problem, chosen: Mapping[Id, Goals]) -> list[Id]:
    """Creatures whose choice makes a difference: those chosen first, then those in demand."""
    ranked = []
    for creature, ways in problem.choices.items():
        if creature in chosen:
            ranked.append((0, creature))
        elif any(choice.obeyed for choice in ways):
            ranked.append((1, creature))
        elif any(choice.counts for choice in ways):
            ranked.append((2, creature))
    ranked.sort(key=lambda entry: entry[0])
    return [creature for _, creature in ranked[:_MOST_CREATURES]]


class _Search:
    """Looks for a completion of some choices that obeys enough requirements."""

    def __init__(self, problem: Problem, chosen: Mapping[Id, Goals]) -> None:
        self.problem = problem
        self.creatures = _that_matter(problem, chosen)
        self.ways: list[list[Choice]] = []
        for creature in self.creatures:
            made = chosen.get(creature, ())
            ways = [c for c in problem.choices[creature] if set(made) <= set(c.goals)]
            self.ways.append(ways if made else [*ways, Choice(())])
        self.caps = [limit if limit is not None else 0 for limit in problem.limits]
        for need in problem.needs:
            self.caps[need.when] = max(self.caps[need.when], 1)
            self.caps[need.what] = max(self.caps[need.what], need.least)
        self.rewards: dict[int, list[Reward]] = {}
        for reward in problem.rewards:
            self.caps[reward.what] = max(self.caps[reward.what], reward.least)
            self.rewards.setdefault(reward.what, []).append(reward)
        self._look_ahead()
        self.failed: dict[tuple[int, tuple[int, ...]], int] = {}
        self.steps = 0
        self.path: list[Choice] = []

    def _look_ahead(self) -> None:
        """For each creature: the most that it and those after it can add, and can raise counts.

        `alone` is without rewards, `most` as if each creature got every reward it works towards.
        """
        alone, most = [0], [0]
        reach = [[0] * len(self.caps)]
        for ways in reversed(self.ways):
            alone.append(alone[-1] + max((choice.obeyed for choice in ways), default=0))
            most.append(most[-1] + max((self._worth(choice) for choice in ways), default=0))
            raised = list(reach[-1])
            for count in {count for choice in ways for count in choice.counts}:
                raised[count] += 1
            reach.append(raised)
        self.alone, self.most, self.reach = alone[::-1], most[::-1], reach[::-1]

    def _worth(self, choice: Choice) -> int:
        return choice.obeyed + sum(
            reward.obeyed for count in choice.counts for reward in self.rewards.get(count, ())
        )

    def run(self, enough: int | None) -> Declaration | None:
        """A declaration that obeys enough, or else the most that is possible; None if none is."""
        counts = tuple([0] * len(self.caps))
        bound = self._bound(0, counts)
        goal = bound if enough is None else enough
        last = 0 if enough is None else enough
        while goal >= last:
            self.steps = 0
            if bound != _IMPOSSIBLE and self._reach(0, counts, goal):
                ways = zip(self.creatures, reversed(self.path), strict=True)
                goals = {creature: choice.goals for creature, choice in ways if choice.goals}
                return Declaration(goals, goal)
            goal -= 1
        return None

    def _reach(self, index: int, counts: tuple[int, ...], goal: int) -> bool:
        """Whether the creatures from `index` on can obey so many requirements; fills `path`."""
        if index == len(self.creatures):
            return goal <= 0 and all(
                not counts[need.when] or counts[need.what] >= need.least
                for need in self.problem.needs
            )
        key = index, counts
        if goal >= self.failed.get(key, goal + 1):
            return False
        bound = self._bound(index, counts)
        if bound != _IMPOSSIBLE and bound >= goal:
            for choice in self._ordered(index, counts):
                raised = self._raised(counts, choice)
                if raised is None:
                    continue
                self.steps += 1
                if self.steps > _MOST_STEPS:
                    return False
                gain = choice.obeyed + self._newly_obeyed(counts, raised, choice)
                if self._reach(index + 1, raised, goal - gain):
                    self.path.append(choice)
                    return True
        self.failed[key] = goal
        return False

    def _newly_obeyed(self, before: Sequence[int], after: Sequence[int], choice: Choice) -> int:
        if not self.rewards:
            return 0
        return sum(
            reward.obeyed
            for count in choice.counts
            for reward in self.rewards.get(count, ())
            if before[count] < reward.least <= after[count]
        )

    def _bound(self, index: int, counts: Sequence[int]) -> int:
        """A number of requirements that the creatures from `index` on can't exceed."""
        reach = self.reach[index]
        for need in self.problem.needs:
            if counts[need.when] and counts[need.what] + reach[need.what] < need.least:
                return _IMPOSSIBLE
        if not self.rewards:
            return self.alone[index]
        return min(
            self.most[index],
            self.alone[index]
            + sum(
                reward.obeyed
                for reward in self.problem.rewards
                if counts[reward.what] < reward.least <= counts[reward.what] + reach[reward.what]
            ),
        )

    def _raised(self, counts: tuple[int, ...], choice: Choice) -> tuple[int, ...] | None:
        """The counts after a choice, no higher than matters; None if one is over its limit."""
        if not choice.counts:
            return counts
        new = list(counts)
        for count in choice.counts:
            limit = self.problem.limits[count]
            if limit is not None and new[count] >= limit:
                return None
            new[count] = min(new[count] + 1, self.caps[count])
        return tuple(new)

    def _ordered(self, index: int, counts: Sequence[int]) -> list[Choice]:
        """The ways of a creature, most promising first."""
        ways = self.ways[index]
        if len(ways) == 1:
            return ways
        wanted = {
            need.what
            for need in self.problem.needs
            if counts[need.when] and counts[need.what] < need.least
        }
        wanted.update(r.what for r in self.problem.rewards if counts[r.what] < r.least)
        return sorted(
            ways,
            key=lambda choice: (
                -choice.obeyed - sum(count in wanted for count in choice.counts),
                len(choice.counts),
            ),
        )
