"""Planeswalkers (306, 606), legends and worlds (704.5j-k), Sagas (715) and Vehicles (301.7)."""

import pytest

from cardwright import CardErrors
from cardwright.model.zones import Step, Zone

from .board import Board, card, engine
from .table import table

SAGE = """Sun Sage {0} / Legendary Planeswalker
+1: You gain 1 life.
-2: Draw a card.
-X: You gain X life.
4"""
TALE = """Old Tale {0} / Enchantment — Saga
I, II — You gain 1 life.
III — Draw a card."""
CART = "Fast Cart {2} / Artifact — Vehicle / Crew 3 / 4/5"


@pytest.fixture
def board():
    return Board()


def loyalty(play, name="Sun Sage"):
    (ref,) = play.named(name)
    return play.state.objects[ref].count("loyalty")


def activate(play, text):
    return play.choose(next(label for label in play.labels if text in label))


def test_a_planeswalker_enters_with_its_loyalty(board):
    """306.5b"""
    board.put(card(SAGE), 1, Zone.HAND)
    play = board.start(Step.MAIN).choose("Cast Sun Sage").resolve()
    assert loyalty(play) == 4


def test_a_loyalty_ability_is_activated_once_each_turn(board):
    """606.3-4"""
    board.put(card(SAGE), counters=(("loyalty", 4),))
    play = board.start(Step.MAIN)
    activate(play, "+1")
    assert loyalty(play) == 5
    play.resolve()
    assert play.life(1) == 21
    assert not any("Sun Sage" in label for label in play.labels)


def test_a_loyalty_ability_is_activated_at_sorcery_speed_only(board):
    """606.3"""
    board.put(card(SAGE), counters=(("loyalty", 4),))
    play = board.start(Step.UPKEEP)
    assert not any("Sun Sage" in label for label in play.labels)
    play.reach(Step.MAIN)
    play.choose("Cast Nod")
    assert not any("Sun Sage" in label for label in play.labels)


def test_a_loyalty_cost_needs_enough_counters(board):
    """606.6"""
    board.put(card(SAGE), counters=(("loyalty", 1),))
    play = board.start(Step.MAIN)
    assert not any("2: Draw" in label for label in play.labels)
    assert any("+1" in label for label in play.labels)


def test_x_of_a_loyalty_cost_is_at_most_what_there_is(board):
    """606.4, 606.6"""
    board.put(card(SAGE), counters=(("loyalty", 3),))
    play = board.start(Step.MAIN)
    activate(play, "X: You gain X life")
    assert play.labels == ["X = 0", "X = 1", "X = 2", "X = 3"]
    play.choose("X = 3").resolve()
    assert play.life(1) == 23
    assert not play.named("Sun Sage")


def test_a_planeswalker_without_loyalty_is_put_into_the_graveyard(board):
    """306.9, 704.5i"""
    board.put(card(SAGE), counters=(("loyalty", 2),))
    play = board.start(Step.MAIN)
    activate(play, "2: Draw")
    assert not play.named("Sun Sage")
    assert len(play.state.stack) == 1


def test_damage_removes_loyalty(board):
    """306.8"""
    board.put(card(SAGE), counters=(("loyalty", 4),))
    board.put(card("Bolt {0} / Instant / Bolt deals 3 damage to any target."), 1, Zone.HAND)
    play = board.start(Step.MAIN).choose("Cast Bolt", "Sun Sage").resolve()
    assert loyalty(play) == 1


def test_a_copy_of_a_planeswalker_has_its_loyalty(board):
    """306.5b, 707.2"""
    board.put(
        card(SAGE.replace("Legendary Planeswalker", "Planeswalker")), counters=(("loyalty", 1),)
    )
    text = "Create a token that's a copy of target planeswalker you control."
    board.put(card(f"Mirror {{0}} / Sorcery / {text}"), 1, Zone.HAND)
    play = board.start(Step.MAIN).choose("Cast Mirror").resolve()
    counts = sorted(play.state.objects[ref].count("loyalty") for ref in play.named("Sun Sage"))
    assert counts == [1, 4]


def test_of_two_legends_of_a_name_one_is_kept(board):
    """704.5j"""
    legend = card("Old King {0} / Legendary Creature — Bear / 2/2")
    first = board.put(legend, counters=(("+1/+1", 1),))
    board.put(legend, 2)
    board.put(legend, 1, Zone.HAND)
    play = board.start(Step.MAIN).choose("Cast Old King")
    play.pass_until(lambda p: p.decision.kind == "object")
    assert play.labels == ["Old King (1)", "Old King (2)"]
    play.choose("Old King (1)")
    assert play.there(first)
    assert len(play.named("Old King")) == 2  # the other player's stays


def test_only_the_newest_world_stays(board):
    """704.5k"""
    board.put(card("Old World {0} / World Enchantment / Players can't gain life."), 2)
    board.put(card("New World {0} / World Enchantment / Players can't gain life."), 1, Zone.HAND)
    play = board.start(Step.MAIN).choose("Cast New World").resolve()
    assert play.named("New World")
    assert not play.named("Old World")


def test_a_saga_enters_with_a_lore_counter_and_tells_its_first_chapter(board):
    """715.3a, 715.2b"""
    board.put(card(TALE), 1, Zone.HAND)
    play = board.start(Step.MAIN).choose("Cast Old Tale")
    play.pass_until(lambda p: p.named("Old Tale"))
    (tale,) = play.named("Old Tale")
    assert play.state.objects[tale].count("lore") == 1
    assert len(play.state.stack) == 1
    play.resolve()
    assert play.life(1) == 21


def test_a_saga_gets_a_lore_counter_each_precombat_main_phase_and_is_sacrificed(board):
    """505.4, 715.3b, 715.4"""
    tale = board.put(card(TALE), counters=(("lore", 2),))
    size = len(board.state.zone(Zone.LIBRARY, 1))
    play = board.start(Step.MAIN)
    assert play.state.objects[tale].count("lore") == 3
    assert len(play.state.stack) == 1
    assert play.there(tale)  # its last chapter is still on the stack
    play.resolve()
    assert not play.there(tale)
    assert len(play.state.zone(Zone.LIBRARY, 1)) == size - 1


def test_a_saga_of_another_player_waits_for_its_own_turn(board):
    """715.3b"""
    tale = board.put(card(TALE), 2, counters=(("lore", 1),))
    play = board.start(Step.MAIN)
    assert play.state.objects[tale].count("lore") == 1


def test_several_lore_counters_at_once_tell_several_chapters(board):
    """715.2b-c"""
    tale = board.put(card(TALE), counters=(("lore", 1),))
    text = "Put two lore counters on target enchantment."
    board.put(card(f"Skip Ahead {{0}} / Instant / {text}"), 1, Zone.HAND)
    play = board.start(Step.UPKEEP).choose("Cast Skip Ahead")
    play.pass_until(lambda p: p.decision.kind == "order" or len(p.state.stack) == 2)
    assert play.there(tale)


def test_chapters_belong_to_sagas():
    """715.2"""
    cards, problems = engine().read("Odd Tale {1}\nEnchantment\nI — You gain 1 life.")
    assert not cards
    assert [problem.code for problem in problems] == ["stray-chapter"]


def test_a_vehicle_has_power_only_as_a_creature(board):
    """208.3, 301.7a-b"""
    cart = board.put(card(CART))
    board.creatures("2/2", "2/2")
    play = board.start(Step.MAIN)
    assert play.look(cart).power is None
    assert not play.look(cart).is_creature
    activate(play, "Fast Cart:").choose("A")  # and B, which is left
    play.resolve()
    assert (play.look(cart).power, play.look(cart).toughness) == (4, 5)
    assert {"artifact", "creature"} <= play.look(cart).types


def test_creatures_that_came_this_turn_can_crew(board):
    """702.122a, 302.6"""
    board.put(card(CART))
    board.creatures("3/3", since=2000)
    play = board.start(Step.MAIN)
    activate(play, "Fast Cart:")
    assert play.state.objects[play.named("A")[0]].tapped


def test_too_little_power_does_not_crew(board):
    """702.122a"""
    board.put(card(CART))
    board.creatures("1/1", "1/1")
    play = board.start(Step.MAIN)
    assert not any("Fast Cart:" in label for label in play.labels)


def test_a_crewed_vehicle_attacks_and_is_no_creature_afterwards(board):
    """301.7"""
    cart = board.put(card(CART))
    board.creatures("3/3")
    play = board.start(Step.MAIN)
    activate(play, "Fast Cart:")
    play.resolve().attack("Attack with Fast Cart").reach(Step.MAIN_2)
    assert play.life(2) == 16
    turn = play.state.turn
    play.pass_until(lambda p: p.state.turn > turn)
    assert play.look(cart).power is None


def test_battles_are_refused():
    """what the rules of 2022 don't know"""
    cards, problems = engine().read("Old War {1}\nBattle — Siege\n5")
    assert not cards
    assert problems[0].code == "unsupported-type"


def test_role_tokens_are_refused():
    """what the rules of 2022 don't know"""
    with pytest.raises(CardErrors):
        card("Odd Gift {1} / Sorcery / Create a Wicked Role token attached to target creature.")


def test_worlds_that_come_at_the_same_time_all_go():
    """704.5k"""
    text = """
First World {0}
World Enchantment
Players can't gain life.

Second World {0}
World Enchantment
Players can't lose life.

Great Return {W}
Sorcery
Return all enchantment cards from your graveyard to the battlefield.
"""
    s = table(text)
    you, opponent = s.players
    opponent.battlefield("First World")
    you.graveyard("First World", "Second World")
    you.battlefield("Plains")
    you.hand("Great Return")
    s.start()
    you.cast("Great Return")
    s.resolve()
    assert s.battlefield.names == ["Plains"]
