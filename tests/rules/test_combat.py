"""Being in combat: entering it, leaving it, and who is still there when damage is dealt (506)."""

import pytest

from cardwright.model.zones import Step, Zone

from .board import Board, card, creature, land

WALKER = "Sun Sage {2}{W} / Legendary Planeswalker / +1: You gain 1 life. / 4"


@pytest.fixture
def board():
    return Board()


def spell(board, text, player=1, name="Trick"):
    """An instant in a player's hand that costs nothing."""
    return board.put(card(f"{name} {{0}} / Instant / {text}"), player, Zone.HAND)


def test_a_token_enters_attacking_and_deals_damage(board):
    """508.4: it never "attacked", but it deals combat damage"""
    board.creatures("2/2")
    spell(board, "Create a 1/1 white Soldier creature token that's tapped and attacking.")
    play = board.start(Step.BEGIN_COMBAT).attack("A")
    play.choose("Cast Trick").resolve()
    (token,) = play.named("Soldier Token")
    assert play.state.objects[token].tapped
    assert play.state.combat.attacks[token] == 2
    play.reach(Step.DAMAGE)
    assert play.life(2) == 17


def test_the_controller_chooses_whom_what_enters_attacking_attacks():
    """508.4"""
    board = Board(3)
    board.creatures("2/2")
    spell(board, "Create a 1/1 white Soldier creature token that's attacking.")
    play = board.start(Step.BEGIN_COMBAT).declare("attack", "A attacks Ben")
    play.choose("Cast Trick").pass_until(lambda p: p.decision.kind == "player")
    assert play.labels == ["Ben", "Cid"]
    play.choose("Cid")
    (token,) = play.named("Soldier Token")
    assert play.state.combat.attacks[token] == 3


def test_nothing_enters_attacking_outside_combat(board):
    """508.4"""
    spell(board, "Create a 1/1 white Soldier creature token that's attacking.")
    play = board.start(Step.MAIN).choose("Cast Trick").resolve()
    assert play.named("Soldier Token")
    assert play.state.combat is None


def test_what_the_defending_player_gets_does_not_attack(board):
    """506.3b"""
    board.creatures("2/2")
    spell(board, "Create a 1/1 white Soldier creature token that's attacking.", 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A")
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick").resolve()
    assert len(play.state.combat.attacks) == 1


def test_a_token_enters_blocking_and_the_attacker_places_it(board):
    """509.7 (the example)"""
    board.creatures("4/4")
    board.creatures("2/2", player=2)
    text = "Create a 1/1 green Sprout creature token that's blocking target attacking creature."
    spell(board, text.replace("Sprout", "Saproling"), 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A").block("P blocks A")
    play.pass_until(lambda p: p.decision.player == 2 and p.state.step is Step.DECLARE_BLOCKERS)
    play.choose("Cast Trick").pass_until(lambda p: p.decision.kind == "number")
    assert play.decision.player == 1
    assert play.labels == ["First", "After P"]
    play.choose("First")
    (attacker,) = play.state.combat.attacks
    names = [play.look(ref).name for ref in play.state.combat.blocks[attacker]]
    assert names == ["Saproling Token", "P"]


def test_an_attacker_blocked_by_an_effect_deals_no_damage(board):
    """509.1h, 510.1c"""
    board.creatures("4/4")
    spell(board, "Target unblocked attacking creature becomes blocked.", 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A")
    play.pass_until(lambda p: p.decision.player == 2 and p.state.step is Step.DECLARE_BLOCKERS)
    play.choose("Cast Trick").reach(Step.END_COMBAT)
    assert play.life(2) == 20


def test_an_attacker_stays_blocked_when_its_blocker_is_removed(board):
    """506.4, 509.1h"""
    board.creatures("4/4")
    board.creatures("2/2", player=2)
    spell(board, "Remove target blocking creature from combat.", 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A").block("P blocks A")
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick").reach(Step.END_COMBAT)
    assert play.life(2) == 20
    assert play.named("P")


def test_an_attacker_that_changes_sides_is_removed_from_combat(board):
    """506.4"""
    (bear,) = board.creatures("4/4")
    spell(board, "Gain control of target creature until end of turn.", 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A")
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick").resolve()
    assert bear not in play.state.combat.attacks


def test_an_attacker_that_is_no_creature_any_more_is_removed_from_combat(board):
    """506.4"""
    text = "As long as you control a Forest, Living Rock is a 3/3 Golem artifact creature."
    rock = board.put(card(f"Living Rock {{2}} / Artifact / {text}"))
    board.put(land())
    spell(board, "Destroy target land.", 2)
    play = board.start(Step.BEGIN_COMBAT).attack("Attack with Living Rock")
    assert rock in play.state.combat.attacks
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick").resolve()
    assert rock not in play.state.combat.attacks
    assert play.life(2) == 20


def test_an_attacked_planeswalker_loses_loyalty(board):
    """306.8, 510.1b"""
    walker = board.put(card(WALKER), 2, counters=(("loyalty", 4),))
    board.creatures("3/3")
    play = board.start(Step.BEGIN_COMBAT).declare("attack", "A attacks Sun Sage")
    play.reach(Step.DAMAGE)
    assert play.state.objects[walker].count("loyalty") == 1
    assert play.life(2) == 20


def test_an_attacker_of_a_planeswalker_that_left_deals_no_damage(board):
    """506.4c"""
    walker = board.put(card(WALKER), 2, counters=(("loyalty", 4),))
    (bear,) = board.creatures("3/3")
    spell(board, "Return target planeswalker to its owner's hand.", 2)
    play = board.start(Step.BEGIN_COMBAT).declare("attack", "A attacks Sun Sage")
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick").resolve()
    assert not play.there(walker)
    assert bear in play.state.combat.attacks
    play.reach(Step.END_COMBAT)
    assert play.life(2) == 20


def test_the_attacker_of_a_planeswalker_that_left_can_be_blocked(board):
    """506.4c"""
    board.put(card(WALKER), 2, counters=(("loyalty", 4),))
    board.creatures("3/3")
    board.creatures("1/1", player=2)
    spell(board, "Return target planeswalker to its owner's hand.", 2)
    play = board.start(Step.BEGIN_COMBAT).declare("attack", "A attacks Sun Sage")
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick").asked("block")
    assert "P blocks A" in play.labels


def test_an_effect_against_attacking_does_not_undo_an_attack(board):
    """506.4a"""
    (bear,) = board.creatures("3/3")
    spell(board, "Target creature can't attack this turn.", 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A")
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose("Cast Trick").resolve()
    assert bear in play.state.combat.attacks


def test_a_tapped_blocker_still_deals_damage(board):
    """506.4b"""
    (bear,) = board.creatures("2/2")
    board.creatures("2/2", player=2)
    spell(board, "Tap target creature.")
    play = board.start(Step.BEGIN_COMBAT).attack("A").block("P blocks A")
    play.choose("Cast Trick", "P").reach(Step.DAMAGE)
    assert not play.there(bear)


def test_without_attackers_the_steps_in_between_are_skipped(board):
    """508.8"""
    board.creatures("2/2")
    play = board.start(Step.BEGIN_COMBAT).attack()
    play.pass_until(lambda p: p.state.step is not Step.DECLARE_ATTACKERS)
    assert play.state.step is Step.END_COMBAT


def test_banding_is_refused():
    """702.22"""
    from cardwright import CardErrors

    with pytest.raises(CardErrors):
        creature("Hero", text="Banding")
