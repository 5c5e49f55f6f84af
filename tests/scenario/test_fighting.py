"""Creatures attack and block as they are told to."""

import pytest

from cardwright import Step, Zone
from cardwright.scenario import NotPossible, Scenario
from tests.scenario.conftest import engine, library


def test_creatures_attack_and_are_blocked(s, you, opponent):
    bear, ogre = you.battlefield("Hill Bear"), you.battlefield("Ridge Ogre")
    drake = opponent.battlefield("Sky Drake")
    you.attack(["Hill Bear", ogre])
    assert s.step is Step.DECLARE_ATTACKERS
    assert bear.attacking == opponent
    opponent.block("Sky Drake", "Hill Bear")
    assert drake.blocking == [bear]
    assert bear.is_blocked
    s.go_to("combat damage")
    assert opponent.life == 17
    assert bear.zone is drake.zone is Zone.GRAVEYARD


def test_creatures_attack_players_and_planeswalkers(s, you, opponent):
    you.battlefield("Hill Bear")
    you.battlefield("Ridge Ogre")
    sage = opponent.battlefield("Red Sage")
    you.attack({"Hill Bear": sage, "Ridge Ogre": opponent})
    s.go_to("end of combat")
    assert sage.loyalty == 2
    assert opponent.life == 17


def test_several_creatures_block_several(s, you, opponent):
    you.battlefield("Hill Bear")
    you.battlefield("Ridge Ogre")
    drakes = [opponent.battlefield("Sky Drake") for _ in range(3)]
    you.attack(["Hill Bear", "Ridge Ogre"])
    you.choose(drakes[2], drakes[1], kind="order")
    opponent.block({drakes[0]: "Hill Bear", drakes[1]: "Ridge Ogre", drakes[2]: "Ridge Ogre"})
    assert all(drake.blocking for drake in drakes)
    you.answer(3)
    s.go_to("combat damage")
    assert [drake.zone for drake in drakes] == [
        Zone.GRAVEYARD,
        Zone.BATTLEFIELD,
        Zone.GRAVEYARD,
    ]


def test_combat_damage_is_assigned_in_order(s, you, opponent):
    you.battlefield("Ridge Ogre")
    first, second = opponent.battlefield("Hill Bear"), opponent.battlefield("Old Fighter")
    you.attack("Ridge Ogre")
    you.choose("Hill Bear", kind="order")
    opponent.block({first: "Ridge Ogre", second: "Ridge Ogre"})
    you.answer(2)
    s.go_to("combat damage")
    assert first.zone is Zone.GRAVEYARD
    assert second.damage == 1


def test_a_creature_that_cannot_attack_is_not_possible(s, you):
    you.battlefield("Hill Bear", tapped=True)
    with pytest.raises(NotPossible, match="You can't attack with Hill Bear"):
        you.attack("Hill Bear")


def test_a_creature_that_cannot_block_is_not_possible(s, you, opponent):
    you.battlefield("Sky Drake")
    opponent.battlefield("Hill Bear")
    you.attack("Sky Drake")
    with pytest.raises(NotPossible, match=r"Opponent can't block with Hill Bear \(Sky Drake\)"):
        opponent.block("Hill Bear", "Sky Drake")


def test_an_opponent_attacks_in_their_next_turn(s, you, opponent):
    opponent.battlefield("Hill Bear")
    opponent.attack("Hill Bear")
    assert s.turn == 2
    s.go_to("end of combat")
    assert you.life == 18


BOUND = """
Bound Ogre {2}{R}
Creature — Ogre
Bound Ogre attacks each combat if able.
3/3

Wide Wall {W}
Creature — Wall
0/4

Face Taker {2}{U}
Creature — Shapeshifter
You may have Face Taker enter as a copy of any creature on the battlefield.
0/0
"""


def test_a_creature_that_must_attack_does_so_untold():
    """508.1d: with others that need not."""
    s = Scenario(engine(), library(), BOUND)
    you, opponent = s.players
    you.battlefield("Hill Bear", "Bound Ogre")
    s.go_to("end of combat")
    assert opponent.life == 17
    s.finish()


def test_a_block_that_must_not_be_alone_is_not_possible():
    """509.1b: nobody else is made to block, and what else was planned happens."""
    s = Scenario(engine(), library(), BOUND)
    you, opponent = s.players
    ogre, bear = you.battlefield("Ridge Ogre"), you.battlefield("Hill Bear")
    opponent.battlefield("Wide Wall", count=3)
    you.attack([ogre, bear])
    opponent.at(1).block("Wide Wall", bear)
    with pytest.raises(NotPossible, match="a restriction is broken"):
        opponent.block("Wide Wall (2)", ogre)
    s.go_to("end of combat")
    assert (opponent.life, bear.is_blocked, ogre.is_blocked) == (17, True, False)


def test_a_choice_among_one_uses_up_its_answer():
    s = Scenario(engine(), library(), BOUND)
    you, opponent = s.players
    you.battlefield("Island", count=3)
    you.hand("Face Taker")
    opponent.battlefield("Hill Bear")
    you.answer("Yes", "Hill Bear")
    you.cast("Face Taker")
    s.resolve()
    assert "Hill Bear" in you.battlefield
    s.finish()


def test_numbers_count_creatures_as_they_are_not_as_they_are_left(s, you, opponent):
    bears = [you.battlefield("Hill Bear") for _ in range(3)]
    drakes = [opponent.battlefield("Sky Drake") for _ in range(3)]
    you.attack(["Hill Bear", "Hill Bear (3)"])
    assert [bear.attacking for bear in bears] == [opponent, None, opponent]
    opponent.block({"Sky Drake": "Hill Bear", "Sky Drake (3)": "Hill Bear (2)"})
    assert [drake.blocking for drake in drakes] == [[bears[0]], [], [bears[2]]]


def test_the_same_name_twice_means_two_creatures(s, you, opponent):
    bears = [you.battlefield("Hill Bear") for _ in range(2)]
    you.attack(["Hill Bear", "Hill Bear"])
    assert [bear.attacking for bear in bears] == [opponent, opponent]
