"""Assigning and dealing combat damage (510), first strike and trample (702.4, 702.7, 702.19)."""

import pytest

from cardwright.model.zones import Step, Zone

from .board import Board, card, creature

WALKER = "Sun Sage {2}{W} / Legendary Planeswalker / +1: You gain 1 life. / 4"


@pytest.fixture
def board():
    return Board()


def spell(board, text, player=1, name="Trick"):
    return board.put(card(f"{name} {{0}} / Instant / {text}"), player, Zone.HAND)


def fight(board, attackers, blocks, order=()):
    """Attack and block; then the first question about damage, if there is one."""
    play = board.start(Step.BEGIN_COMBAT).attack(*attackers).block(*blocks)
    if order:
        play.asked("order").choose(list(order))
    return play


def test_the_attacker_orders_its_blockers(board):
    """509.2 (the example)"""
    board.creatures("5/6")
    board.creatures("1/1", "2/2", "4/4", player=2)
    play = fight(board, ["A"], ["P blocks A", "Q blocks A", "R blocks A"])
    assert play.decision.kind == "order"
    assert play.decision.player == 1
    play.choose(["R", "P", "Q"])
    (attacker,) = play.state.combat.attacks
    assert [play.look(r).name for r in play.state.combat.blocks[attacker]] == ["R", "P", "Q"]


def test_the_next_creature_gets_damage_only_after_lethal_damage_to_the_one_before(board):
    """510.1c (the first example)"""
    board.creatures("5/6")
    board.creatures("0/3", "1/1", player=2)
    play = fight(board, ["A"], ["P blocks A", "Q blocks A"], ["P", "Q"]).asked("damage")
    assert play.labels == ["3", "4", "5"]


def test_a_creature_that_grew_takes_it_all(board):
    """510.1c (the second example)"""
    board.creatures("5/6")
    board.creatures("0/3", "1/1", player=2)
    spell(board, "Target creature gets +3/+3 until end of turn.", 2)
    play = fight(board, ["A"], ["P blocks A", "Q blocks A"], ["P", "Q"])
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick", "P").reach(Step.DAMAGE)
    assert play.named("P")
    assert play.named("Q")


def test_prevention_does_not_count_when_damage_is_assigned(board):
    """510.1c (the third example)"""
    board.creatures("5/6")
    board.creatures("0/3", "1/1", player=2)
    spell(board, "Prevent the next 4 damage that would be dealt to target creature this turn.", 2)
    play = fight(board, ["A"], ["P blocks A", "Q blocks A"], ["P", "Q"])
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick", "P").asked("damage")
    assert play.labels == ["3", "4", "5"]


def test_damage_of_several_creatures_together_is_lethal(board):
    """510.1c (the fourth example), 510.1e"""
    board.creatures("7/7", "4/4")
    board.creatures("3/3", player=2, damage=2)
    brigade = creature("Brigade", "2/4", "Brigade can block an additional creature each combat.")
    board.put(brigade, 2)
    board.put(creature("Ape", "5/5"), 2)
    board.put(creature("Piker", "2/1"), 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A", "B")
    play.block(
        "P blocks A", "Brigade blocks A", "Brigade blocks B", "Ape blocks A", "Piker blocks B"
    )
    play.asked("order").choose(["P", "Brigade", "Ape"], ["Brigade", "Piker"], ["A", "B"])
    play.asked("damage").choose("1")  # to P, which is damaged already
    assert play.labels == ["0", "1", "2", "3", "4", "5", "6"]  # B may give it all it takes
    play.choose("1")  # to Brigade; the rest goes to Ape
    assert play.labels == ["3", "4"]  # now B has to make up for it
    play.choose("3")
    assert play.decision.player == 2
    assert play.labels == ["0", "1", "2"]  # P and Ape deal A lethal damage without Brigade
    play.choose("2")
    for name in ("P", "Brigade", "Piker", "Ape"):
        assert not play.named(name), name


def test_a_blocker_orders_the_attackers_and_assigns_damage(board):
    """509.3, 510.1d"""
    board.creatures("1/2", "1/3")
    giant = creature("Giant", "4/9", "Giant can block an additional creature each combat.")
    board.put(giant, 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A", "B")
    play.block("Giant blocks A", "Giant blocks B")
    assert play.decision.kind == "order"
    assert play.decision.player == 2
    play.choose(["B", "A"]).asked("damage")
    assert play.decision.player == 2
    assert play.labels == ["3", "4"]
    play.choose("3")
    assert play.named("A")
    assert not play.named("B")


def test_deathtouch_makes_one_damage_lethal(board):
    """702.2c"""
    board.put(creature("Adder", "3/1", "Deathtouch"))
    board.creatures("4/4", "5/5", "6/6", player=2)
    play = fight(
        board, ["Attack with Adder"], [f"{n} blocks Adder" for n in "PQR"], ["P", "Q", "R"]
    )
    play.asked("damage")
    assert play.labels == ["1", "2", "3"]
    play.choose("1", "1")
    assert not any(play.named(name) for name in "PQR")


def test_trample_over_several_blockers(board):
    """702.19b"""
    board.put(creature("Boar", "7/7", "Trample"))
    board.creatures("1/2", "1/3", player=2)
    play = fight(board, ["Attack with Boar"], ["P blocks Boar", "Q blocks Boar"], ["P", "Q"])
    play.asked("damage").choose("2")
    assert play.labels == ["3", "4", "5"]
    play.choose("3")
    assert play.life(2) == 18


def test_trample_without_lethal_damage_to_all_blockers(board):
    """702.19b"""
    board.put(creature("Boar", "4/4", "Trample"))
    board.creatures("1/2", "1/3", player=2)
    play = fight(board, ["Attack with Boar"], ["P blocks Boar", "Q blocks Boar"], ["P", "Q"])
    play.asked("damage")
    assert play.labels == ["2", "3", "4"]
    play.choose("2")
    assert play.life(2) == 20


def test_trample_with_no_blocker_left(board):
    """702.19d"""
    board.put(creature("Boar", "4/4", "Trample"))
    board.creatures("1/2", player=2)
    spell(board, "Destroy target creature.", 2)
    play = fight(board, ["Attack with Boar"], ["P blocks Boar"])
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick", "P").reach(Step.DAMAGE)
    assert play.life(2) == 16


def test_without_trample_nothing_goes_past_a_planeswalker(board):
    """702.19f"""
    walker = board.put(card(WALKER), 2, counters=(("loyalty", 4),))
    board.put(creature("Boar", "7/7", "Trample"))
    board.creatures("1/2", player=2)
    play = board.start(Step.BEGIN_COMBAT).declare("attack", "Boar attacks Sun Sage")
    play.block("P blocks Boar").asked("damage").choose("2")
    assert not play.there(walker)
    assert play.life(2) == 20


def test_trample_over_planeswalkers(board):
    """702.19c"""
    walker = board.put(card(WALKER), 2, counters=(("loyalty", 4),))
    board.put(creature("Boar", "9/9", "Trample over planeswalkers"))
    board.creatures("1/2", player=2)
    play = board.start(Step.BEGIN_COMBAT).declare("attack", "Boar attacks Sun Sage")
    play.block("P blocks Boar").asked("damage").choose("2")
    assert play.labels == ["4", "5", "6", "7"]
    play.choose("4")
    assert not play.there(walker)
    assert play.life(2) == 17


def test_first_strike_given_between_the_steps_changes_nothing(board):
    """702.7c"""
    board.put(creature("Lancer", "1/1", "First strike"))
    board.creatures("2/2")
    spell(board, "Target creature gains first strike until end of turn.")
    play = board.start(Step.BEGIN_COMBAT).attack("Attack with Lancer", "A")
    play.reach(Step.FIRST_DAMAGE).choose("Cast Trick", "A").reach(Step.END_COMBAT)
    assert play.life(2) == 17


def test_first_strike_taken_away_between_the_steps_changes_nothing(board):
    """702.7c"""
    board.put(creature("Lancer", "1/1", "First strike"))
    spell(board, "Target creature loses first strike until end of turn.")
    play = board.start(Step.BEGIN_COMBAT).attack("Attack with Lancer")
    play.reach(Step.FIRST_DAMAGE).choose("Cast Trick").reach(Step.END_COMBAT)
    assert play.life(2) == 19


def test_double_strike_taken_away_between_the_steps_stops_the_second_strike(board):
    """702.4c"""
    board.put(creature("Duelist", "2/2", "Double strike"))
    spell(board, "Target creature loses double strike until end of turn.")
    play = board.start(Step.BEGIN_COMBAT).attack("Attack with Duelist")
    play.reach(Step.FIRST_DAMAGE).choose("Cast Trick").reach(Step.END_COMBAT)
    assert play.life(2) == 18


def test_double_strike_given_after_first_strike_adds_a_strike(board):
    """702.4d"""
    board.put(creature("Lancer", "2/2", "First strike"))
    spell(board, "Target creature gains double strike until end of turn.")
    play = board.start(Step.BEGIN_COMBAT).attack("Attack with Lancer")
    play.reach(Step.FIRST_DAMAGE).choose("Cast Trick").reach(Step.END_COMBAT)
    assert play.life(2) == 16


def test_damage_by_toughness_and_none_at_all(board):
    """510.1a"""
    text = "Tower assigns combat damage equal to its toughness rather than its power."
    board.put(creature("Tower", "0/5", text))
    board.put(creature("Scout", "3/3", "Scout assigns no combat damage."))
    play = board.start(Step.BEGIN_COMBAT).attack("Attack with Tower", "Attack with Scout")
    play.reach(Step.DAMAGE)
    assert play.life(2) == 15


def test_players_assign_damage_in_turn_order():
    """802.6, 510.1"""
    board = Board(3)
    board.put(creature("Boar", "4/4", "Trample"))
    board.put(creature("Guard", "1/2"), 3)
    play = board.start(Step.BEGIN_COMBAT).declare("attack", "Boar attacks Cid")
    play.block("Guard blocks Boar").asked("damage")
    assert play.decision.player == 1
    play.choose("2")
    assert play.life(3) == 18
