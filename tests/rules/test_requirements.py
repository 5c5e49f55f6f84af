"""508.1d, 509.1c: the search finds as many requirements as trying everything does."""

import random
from itertools import product

import pytest

from cardwright.rules.requirements import (
    Choice,
    Need,
    Problem,
    Reward,
    complete,
    is_legal,
    obeyed,
)


def random_problem(rng):
    """A small declaration with everything that can matter."""
    problem = Problem()
    kinds = rng.randint(1, 4)
    for _ in range(kinds):
        problem.count(rng.choice((None, None, 1, 2)))
    for creature in range(rng.randint(1, 5)):
        ways = []
        for goal in range(100, 100 + rng.randint(1, 3)):
            counts = tuple(n for n in range(kinds) if rng.random() < 0.4)
            ways.append(Choice((goal,), rng.choice((0, 0, 1, 2)), counts))
        problem.choices[creature] = ways
    for _ in range(rng.randint(0, 3)):
        problem.needs.append(Need(rng.randrange(kinds), rng.randrange(kinds), rng.randint(1, 3)))
    for _ in range(rng.randint(0, 2)):
        problem.rewards.append(Reward(rng.randrange(kinds), rng.randint(1, 2), rng.randint(1, 2)))
    return problem


def everything(problem):
    """All legal declarations with the number of requirements they obey."""
    ways = [[(), *(way.goals for way in problem.choices[c])] for c in problem.choices]
    for goals in product(*ways):
        chosen = {c: g for c, g in zip(problem.choices, goals, strict=True) if g}
        if is_legal(problem, chosen):
            yield chosen, obeyed(problem, chosen)


@pytest.mark.parametrize("seed", range(300))
def test_the_search_is_exact(seed):
    problem = random_problem(random.Random(seed))
    tried = list(everything(problem))
    best = max(number for _, number in tried)  # nobody attacking is always legal
    found = complete(problem, {})
    assert found is not None
    assert found.obeyed == best
    assert is_legal(problem, found.goals)
    assert obeyed(problem, found.goals) == best


@pytest.mark.parametrize("seed", range(300))
def test_a_choice_can_be_completed_exactly_if_some_declaration_contains_it(seed):
    problem = random_problem(random.Random(seed))
    tried = list(everything(problem))
    best = max(number for _, number in tried)
    for creature, ways in problem.choices.items():
        for way in ways:
            wanted = any(
                number == best and chosen.get(creature) == way.goals for chosen, number in tried
            )
            found = complete(problem, {creature: way.goals}, best)
            assert (found is not None) is wanted
