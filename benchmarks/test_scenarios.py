"""How long scenarios take: thousands of them are run at once."""

from functools import cache

from cardwright import Engine
from cardwright.scenario import CardLibrary, Scenario

CARDS = """
Ember Bolt {R}
Instant
Ember Bolt deals 3 damage to any target.

Hill Bear {1}{G}
Creature — Bear
2/2
"""


@cache
def library():
    return CardLibrary(Engine.load(), CARDS)


def one_spell():
    s = Scenario(library().engine, library())
    you, opponent = s.players
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    you.at(1).cast("Ember Bolt", opponent)
    s.stop_at(1, "main")
    s.finish()
    return opponent.life


def four_turns():
    s = Scenario(library().engine, library())
    you, opponent = s.players
    you.battlefield("Mountain", count=5)
    you.battlefield("Hill Bear")
    you.hand("Ember Bolt")
    opponent.battlefield("Hill Bear")
    you.at(1).attack("Hill Bear")
    opponent.at(2).attack("Hill Bear")
    you.at(3).attack("Hill Bear")
    s.stop_at(4, "end step")
    s.finish()
    return opponent.life


def test_a_scenario_of_one_spell(benchmark):
    library()
    assert benchmark(one_spell) == 17


def test_a_scenario_of_four_turns(benchmark):
    library()
    assert benchmark(four_turns) == 16
