"""Attack requirements and restrictions, and costs to attack (508.1)."""

import time

import pytest

from cardwright.model import events as ev
from cardwright.model.zones import Step, Zone

from .board import Board, card, creature, land

TOLL = (
    "Toll Gate {2} / Enchantment / Creatures can't attack you unless their controller pays {2} "
    "for each creature they control that's attacking you."
)
LAZY = "Lazy can't attack unless at least two other creatures attack."
BULL = "{} attacks each combat if able."


@pytest.fixture
def board():
    return Board()


def attack_step(board):
    return board.start(Step.BEGIN_COMBAT).asked("attack")


def test_without_requirements_nobody_has_to_attack(board):
    """508.1a"""
    board.creatures("1/1", "2/2")
    play = attack_step(board)
    assert play.labels == ["Done", "Attack with A", "Attack with B"]


def test_what_attacks_if_able_has_to(board):
    """508.1d"""
    board.put(creature("Bull", text=BULL.format("Bull")))
    board.creatures("1/1")
    play = attack_step(board)
    assert play.labels == ["Attack with Bull", "Attack with A"]
    play.choose("Attack with Bull")
    assert play.labels == ["Done", "Attack with A"]


def test_a_tapped_creature_does_not_have_to_attack(board):
    """508.1d"""
    board.put(creature("Bull", text="Bull attacks each combat if able."), tapped=True)
    board.creatures("1/1")
    assert "Done" in attack_step(board).labels


def test_two_that_cannot_attack_alone_can_attack_together(board):
    """508.1c (the example)"""
    for name in ("Shy A", "Shy B"):
        board.put(creature(name, text=f"{name} can't attack alone."))
    play = attack_step(board)
    assert play.labels == ["Done", "Attack with Shy A", "Attack with Shy B"]
    play.choose("Attack with Shy A")
    assert play.state.step is Step.DECLARE_ATTACKERS
    assert len(play.state.combat.attacks) == 2  # the other one was the only choice left


def test_one_that_cannot_attack_alone_stays_at_home_alone(board):
    """508.1c, 506.5"""
    board.put(creature("Shy", text="Shy can't attack alone."))
    play = board.start(Step.BEGIN_COMBAT)
    play.pass_until(lambda p: p.state.step is not Step.BEGIN_COMBAT)
    assert not play.state.combat or not play.state.combat.attacks


def test_only_the_creature_that_must_attacks_when_one_can(board):
    """508.1d (the example)"""
    board.put(card("Pass {2} / Artifact / No more than one creature can attack each combat."))
    board.put(creature("Bull", text=BULL.format("Bull")))
    board.creatures("1/1")
    play = board.start(Step.BEGIN_COMBAT)
    play.pass_until(lambda p: p.state.step is Step.DECLARE_ATTACKERS)
    assert [play.look(ref).name for ref in play.state.combat.attacks] == ["Bull"]


def test_the_number_of_attackers_can_be_limited(board):
    """508.1c"""
    board.put(card("Wide Pass {2} / Artifact / No more than two creatures can attack each combat."))
    board.creatures("1/1", "1/1", "1/1")
    play = attack_step(board)
    play.choose("Attack with A", "Attack with C")
    assert play.decision.kind == "priority"
    assert len(play.state.combat.attacks) == 2


def test_attackers_of_one_player_can_be_limited():
    """508.1c, 802.3a"""
    board = Board(3)
    board.put(
        card("Guarded Gate {2} / Artifact / No more than one creature can attack you each combat."),
        2,
    )
    board.creatures("1/1", "1/1")
    play = attack_step(board)
    play.choose("A attacks Ben")
    assert play.labels == ["Done", "B attacks Cid"]


def test_two_others_must_attack_too(board):
    """508.1c"""
    board.put(creature("Lazy", text=LAZY))
    board.creatures("1/1", "1/1", "1/1")
    play = attack_step(board)
    play.choose("Attack with Lazy")
    assert "Done" not in play.labels
    play.choose("Attack with A")
    assert "Done" not in play.labels
    play.choose("Attack with C")
    assert "Done" in play.labels


def test_a_requirement_is_given_up_if_it_needs_what_is_not_there(board):
    """508.1c-d"""
    board.put(creature("Lazy", text=f"{LAZY}\n{BULL.format('Lazy')}"))
    board.creatures("1/1")
    assert "Done" in attack_step(board).labels


def test_creatures_without_a_requirement_must_help_another_to_obey_its_own(board):
    """508.1d"""
    board.put(creature("Lazy", text=f"{LAZY}\n{BULL.format('Lazy')}"))
    board.creatures("1/1", "1/1")
    play = attack_step(board)
    assert "Done" not in play.labels
    play.choose("Attack with A")
    assert play.labels == ["Attack with Lazy", "Attack with B"]
    play.choose("Attack with B")  # now Lazy is all that is left to choose
    assert len(play.state.combat.attacks) == 3


def test_a_creature_attacks_the_player_it_has_to():
    """508.1d"""
    board = Board(3)
    (bear,) = board.creatures("2/2")
    grudge = "Enchanted creature attacks you each combat if able."
    aura = card(f"Grudge {{1}} / Enchantment — Aura / Enchant creature / {grudge}")
    board.put(aura, 2, attached_to=bear)
    play = board.start(Step.BEGIN_COMBAT)
    play.pass_until(lambda p: p.state.step is Step.DECLARE_ATTACKERS)
    assert play.state.combat.attacks == {bear: 2}  # the only legal declaration was not asked


def test_a_creature_between_two_requirements_may_obey_either():
    """508.1d: as many as can be obeyed"""
    board = Board(3)
    (bear,) = board.creatures("2/2")
    grudge = "Enchanted creature attacks you each combat if able."
    aura = card(f"Grudge {{1}} / Enchantment — Aura / Enchant creature / {grudge}")
    board.put(aura, 2, attached_to=bear)
    board.put(aura, 3, attached_to=bear)
    play = attack_step(board)
    assert play.labels == ["A attacks Ben", "A attacks Cid"]


def test_nobody_has_to_pay_so_that_a_requirement_is_obeyed(board):
    """508.1d, 508.1h"""
    board.put(creature("Bull", text=BULL.format("Bull")))
    board.put(land())
    board.put(land())
    board.put(card(TOLL), 2)
    play = attack_step(board)
    assert play.labels == ["Done", "Attack with Bull"]
    play.choose("Attack with Bull")
    assert all(play.state.objects[ref].tapped for ref in play.named("Forest"))
    assert len(play.state.combat.attacks) == 1


def test_what_cannot_be_paid_is_not_offered(board):
    """508.1j"""
    board.creatures("1/1", "1/1")
    board.put(land())
    board.put(land())
    board.put(land())
    board.put(card(TOLL), 2)
    play = attack_step(board)
    play.choose("Attack with A")
    assert play.decision.kind == "priority"
    assert len(play.state.combat.attacks) == 1


def test_a_creature_that_pays_for_itself(board):
    """508.1h"""
    board.put(creature("Hired Hand", text="Hired Hand can't attack unless you sacrifice a land."))
    board.put(land())
    play = attack_step(board).choose("Attack with Hired Hand")
    assert play.named("Forest") == []
    assert len(play.state.combat.attacks) == 1


def test_one_land_does_not_pay_twice(board):
    """508.1j: if a cost turns out to be impossible, the declaration is made anew"""
    for name in ("Hand A", "Hand B"):
        board.put(creature(name, text=f"{name} can't attack unless you sacrifice a land."))
    board.put(land())
    play = attack_step(board)
    play.choose("Attack with Hand A", "Attack with Hand B")
    assert len(play.named("Forest")) == 1
    assert not play.state.combat.attacks


def test_a_large_board_is_declared_in_reasonable_time(board):
    """508.1d: the search is bounded"""
    board.put(card("Pass {2} / Artifact / No more than nine creatures can attack each combat."))
    for n in range(40):
        text = BULL if n % 2 else "{} can't attack alone."
        name = f"Crowd {n}"
        board.put(creature(name, text=text.format(name)))
    start = time.perf_counter()
    play = attack_step(board)
    assert time.perf_counter() - start < 10
    assert "Done" not in play.labels


def test_a_defender_attacks_only_if_something_lets_it(board):
    """702.3b"""
    board.put(creature("Wall", text="Defender"))
    board.put(creature("Gate", text="Defender\nGate can attack as though it didn't have defender."))
    play = attack_step(board)
    assert play.labels == ["Done", "Attack with Gate"]


def test_a_goaded_creature_attacks_somebody_else():
    """701.38b, 508.1d"""
    board = Board(3)
    board.put(card("Taunt {0} / Sorcery / Goad target creature."), 1, Zone.HAND)
    board.creatures("2/2", player=2)
    play = board.start(Step.MAIN).choose("Cast Taunt").resolve()
    play.pass_until(lambda p: p.state.active == 2 and p.state.step is Step.DECLARE_ATTACKERS)
    assert set(play.state.combat.attacks.values()) == {3}  # the only legal attack was not asked


def test_in_a_game_of_two_a_goaded_creature_attacks_whom_it_can(board):
    """701.38b, 508.1d: of two requirements one can be obeyed"""
    board.put(card("Taunt {0} / Sorcery / Goad target creature."), 1, Zone.HAND)
    board.creatures("2/2", player=2)
    play = board.start(Step.MAIN).choose("Cast Taunt").resolve()
    play.pass_until(lambda p: p.state.active == 2 and p.state.step is Step.DECLARE_ATTACKERS)
    assert set(play.state.combat.attacks.values()) == {1}


SAP = "Sap / Creature — Elf / {T}: Add {G}. / 1/1"


def test_an_attacker_is_tapped_before_the_cost_to_attack_is_paid(board):
    """508.1f, 508.1i: it can't be tapped for the mana."""
    board.put(card(TOLL), 2)
    board.put(card(SAP))
    board.put(land())
    play = board.start(Step.BEGIN_COMBAT).pass_until(lambda p: p.state.step is Step.MAIN_2)
    assert not any(isinstance(event, ev.Attack) for event in play.state.history)


def test_a_creature_that_stays_home_pays_for_the_others(board):
    """508.1f, 508.1i"""
    board.put(card(TOLL), 2)
    board.put(card(SAP))
    board.put(land())
    board.creatures("2/2")
    play = attack_step(board)
    assert play.labels == ["Done", "Attack with A"]
    play.choose("Attack with A")
    assert [play.state.objects[ref].tapped for ref in play.state.battlefield].count(True) == 3
