"""Exert (701.39), an optional cost to attack (508.1g)."""

import pytest

from .table import scenario

CARDS = """
Straining Runner {1}{R}
Creature — Human
You may exert this creature as it attacks. When you do, target creature can't block this turn.
2/2

Roaring Stands {1}{R}
Creature — Human
Whenever you exert a creature, you gain 1 life.
1/1

Weary Sage {1}{W}
Creature — Human
{T}, Exert this creature: Draw a card.
1/1
"""


@pytest.fixture
def s():
    return scenario(CARDS)


def test_exerting_as_it_attacks_is_optional_and_its_trigger_is_linked(s):
    """508.1g, 701.39d, 607.2h"""
    you, opponent = s.players
    runner = you.battlefield("Straining Runner")
    you.battlefield("Roaring Stands")
    bear = opponent.battlefield("Plain Bear")
    s.start()
    you.answer(True)
    you.choose("Roaring Stands", "Straining Runner")
    you.answer(bear)
    you.attack(runner)
    s.resolve()
    assert you.life == 21
    assert not bear.can_block(runner)


def test_what_is_not_exerted_triggers_nothing_and_untaps(s):
    """508.1g"""
    you, _ = s.players
    runner = you.battlefield("Straining Runner")
    you.battlefield("Roaring Stands")
    s.start()
    you.attack(runner)
    s.go_to("end of combat")
    assert you.life == 20
    s.go_to("upkeep", turn=3)
    assert not runner.tapped


def test_an_exerted_creature_does_not_untap_in_your_next_untap_step(s):
    """701.39a"""
    you, opponent = s.players
    runner = you.battlefield("Straining Runner")
    opponent.battlefield("Plain Bear")
    s.start()
    you.answer(True, "Plain Bear")
    you.attack(runner)
    s.go_to("upkeep", turn=3)
    assert runner.tapped
    s.go_to("upkeep", turn=5)
    assert not runner.tapped


def test_exerting_can_be_a_cost(s):
    """701.39a, 118.3"""
    you, _ = s.players
    sage = you.battlefield("Weary Sage")
    you.battlefield("Roaring Stands")
    s.start()
    you.activate(sage)
    s.resolve()
    assert you.life == 21
    s.go_to("upkeep", turn=3)
    assert sage.tapped
