"""Block requirements and restrictions, and costs to block (509.1)."""

import time

import pytest

from cardwright.model.zones import Step, Zone

from .board import Board, card, creature, land


@pytest.fixture
def board():
    return Board()


def block_step(board, *attackers):
    """The second player's declaration against those attackers; all others stay at home."""
    return board.start(Step.BEGIN_COMBAT).attack(*attackers).asked("block")


def blocks(play):
    """Who blocks whom, by names."""
    return {
        play.look(attacker).name: [play.look(ref).name for ref in refs]
        for attacker, refs in play.state.combat.blocks.items()
    }


def test_without_requirements_nobody_has_to_block(board):
    """509.1a"""
    board.creatures("1/1")
    board.creatures("1/1", player=2)
    play = block_step(board, "A")
    assert play.labels == ["Done", "P blocks A"]


def test_menace_takes_two_blockers(board):
    """509.1b, 702.111b"""
    board.put(creature("Fiend", text="Menace"))
    board.creatures("1/1", "1/1", player=2)
    play = block_step(board, "Fiend")
    play.choose("P blocks Fiend")  # then Q has to
    play.asked("order").choose(["P", "Q"])
    assert blocks(play) == {"Fiend": ["P", "Q"]}


def test_one_creature_alone_cannot_block_menace(board):
    """509.1b"""
    board.put(creature("Fiend", text="Menace"))
    board.creatures("1/1", player=2)
    play = board.start(Step.BEGIN_COMBAT).attack("Fiend")
    play.pass_until(lambda p: p.state.step is Step.DECLARE_BLOCKERS)
    assert not play.state.combat.blocks


def test_the_greatest_number_of_needed_blockers_counts(board):
    """509.1b: restrictions are cumulative"""
    text = "Menace\nFiend can't be blocked except by three or more creatures."
    board.put(creature("Fiend", text=text))
    board.creatures("1/1", "1/1", player=2)
    play = board.start(Step.BEGIN_COMBAT).attack("Fiend")
    play.pass_until(lambda p: p.state.step is Step.DECLARE_BLOCKERS)
    assert not play.state.combat.blocks


def test_a_block_is_offered_only_if_enough_others_are_left(board):
    """509.1b"""
    board.put(creature("Fiend", text="Menace"))
    board.creatures("1/1")
    board.creatures("1/1", "1/1", player=2)
    play = block_step(board, "Fiend", "A")
    play.choose("P blocks A")
    assert play.labels == ["Done", "Q blocks A"]


def test_a_creature_that_must_block_takes_another_along_against_menace(board):
    """509.1c (the example)"""
    board.put(creature("Fiend", text="Menace"))
    board.put(creature("Guard", text="Guard blocks each combat if able."), 2)
    board.creatures("1/1", player=2)
    play = block_step(board, "Fiend")
    assert play.labels == ["Guard blocks Fiend", "P blocks Fiend"]
    play.choose("P blocks Fiend").asked("order").choose(["P", "Guard"])
    assert blocks(play) == {"Fiend": ["P", "Guard"]}


def test_lure_draws_everybody_who_can(board):
    """509.1c"""
    board.put(creature("Bait", text="All creatures able to block Bait do so."))
    board.creatures("1/1")
    board.creatures("1/1", "1/1", player=2)
    board.creatures("3/3", player=2, tapped=True)
    play = block_step(board, "Bait", "A")
    assert play.labels == ["P blocks Bait", "Q blocks Bait"]


def test_must_be_blocked_takes_one_blocker(board):
    """509.1c"""
    board.put(creature("Bait", text="Bait must be blocked if able."))
    board.creatures("1/1")
    board.creatures("1/1", "1/1", player=2)
    play = block_step(board, "Bait", "A")
    assert set(play.labels) == {"P blocks Bait", "P blocks A", "Q blocks Bait", "Q blocks A"}
    play.choose("P blocks A")  # so Q has to block Bait
    assert blocks(play) == {"A": ["P"], "Bait": ["Q"]}


def test_of_two_baits_one_blocker_can_please_only_one(board):
    """509.1c: the most requirements that can be obeyed"""
    for name in ("Bait", "Tempter"):
        board.put(creature(name, text=f"All creatures able to block {name} do so."))
    board.creatures("1/1", player=2)
    play = block_step(board, "Bait", "Tempter")
    assert play.labels == ["P blocks Bait", "P blocks Tempter"]


def test_a_creature_that_blocks_two_must_block_both_baits(board):
    """509.1c"""
    for name in ("Bait", "Tempter"):
        board.put(creature(name, text=f"All creatures able to block {name} do so."))
    text = "Giant can block an additional creature each combat."
    board.put(creature("Giant", text=text), 2)
    play = block_step(board, "Bait", "Tempter")
    play.choose("Giant blocks Tempter").asked("order").choose(["Tempter", "Bait"])
    assert blocks(play) == {"Bait": ["Giant"], "Tempter": ["Giant"]}


def test_a_creature_cannot_block_alone(board):
    """509.1b, 506.5"""
    board.creatures("1/1")
    board.put(creature("Timid", text="Timid can't block alone."), 2)
    board.creatures("1/1", player=2)
    play = block_step(board, "A")
    play.choose("Timid blocks A")  # P has to, too
    play.asked("order").choose(["P", "Timid"])
    assert blocks(play) == {"A": ["P", "Timid"]}


def test_the_number_of_blockers_can_be_limited(board):
    """509.1b"""
    board.put(card("Narrow Door {2} / Artifact / No more than one creature can block each combat."))
    board.creatures("1/1", "1/1")
    board.creatures("1/1", "1/1", player=2)
    play = block_step(board, "A", "B").choose("Q blocks B")
    assert blocks(play) == {"B": ["Q"]}


def test_one_blocker_at_most(board):
    """509.1b"""
    board.put(creature("Slim", text="Slim can't be blocked by more than one creature."))
    board.creatures("1/1", "1/1", player=2)
    play = block_step(board, "Slim").choose("Q blocks Slim")
    assert blocks(play) == {"Slim": ["Q"]}


def test_a_spell_makes_a_creature_block_another(board):
    """509.1c"""
    board.creatures("1/1", "1/1")
    board.creatures("1/1", player=2)
    text = "Target creature you don't control blocks target creature you control this turn if able."
    board.put(card(f"Dare {{G}} / Instant / {text}"), 1, Zone.HAND)
    board.put(land())
    play = board.start(Step.BEGIN_COMBAT).attack("A", "B")
    play.choose("Cast Dare", "B").resolve()
    play.pass_until(lambda p: p.state.step is Step.DECLARE_BLOCKERS)
    assert blocks(play) == {"B": ["P"]}  # the only legal declaration was not asked


def test_nobody_has_to_pay_to_block(board):
    """509.1c-d"""
    board.put(creature("Bait", text="All creatures able to block Bait do so."))
    board.put(creature("Mercenary", text="Mercenary can't block unless you pay {1}."), 2)
    board.put(land(), 2)
    play = block_step(board, "Bait")
    assert play.labels == ["Done", "Mercenary blocks Bait"]
    play.choose("Mercenary blocks Bait")
    assert play.state.objects[play.named("Forest")[0]].tapped
    assert blocks(play) == {"Bait": ["Mercenary"]}


def test_blocks_of_one_player_ignore_other_players():
    """802.4a-b"""
    board = Board(3)
    board.creatures("1/1", "1/1")
    board.put(creature("Ben's"), 2)
    board.put(creature("Cid's"), 3)
    play = board.start(Step.BEGIN_COMBAT)
    play.declare("attack", "A attacks Ben", "B attacks Cid").asked("block")
    assert play.decision.player == 2
    assert play.labels == ["Done", "Ben's blocks A"]
    play.choose("Done")
    assert play.decision.player == 3
    assert play.labels == ["Done", "Cid's blocks B"]


def test_a_large_board_is_declared_in_reasonable_time(board):
    """509.1c: the search is bounded"""
    for n in range(12):
        name = f"Raider {n}"
        texts = "{} must be blocked if able.", "Menace", "All creatures able to block {} do so."
        board.put(creature(name, text=texts[n % 3].format(name)))
    for n in range(14):
        name = f"Guard {n}"
        text = "{} can block an additional creature each combat." if n % 4 == 0 else ""
        board.put(creature(name, text=text.format(name)), 2)
    play = board.start(Step.BEGIN_COMBAT)
    play.asked("attack")
    while play.decision.kind == "attack":
        play.choose(play.labels[-1])
    start = time.perf_counter()
    play.asked("block")
    assert time.perf_counter() - start < 10
    while play.decision.kind == "block":
        play.choose(play.labels[-1])
    assert time.perf_counter() - start < 60


def test_what_is_paid_to_block_is_paid_once_for_each_creature(board):
    """509.1d"""
    board.creatures("2/2", "2/2")
    text = "Mercenary can't block unless you pay {1}.\nMercenary can block an additional creature."
    board.put(creature("Mercenary", "1/9", text), 2)
    board.put(land(), 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A", "B").asked("block")
    play.choose("Mercenary blocks A", "Mercenary blocks B", ["A", "B"])
    assert blocks(play) == {"A": ["Mercenary"], "B": ["Mercenary"]}


def test_blocking_creatures_of_a_sort_can_cost_something(board):
    """509.1d"""
    board.creatures("2/2", "4/4")
    text = "Halfling can't block creatures with power 3 or greater unless you pay {1}."
    board.put(creature("Halfling", "1/1", text), 2)
    play = board.start(Step.BEGIN_COMBAT).attack("A", "B").asked("block")
    assert play.labels == ["Done", "Halfling blocks A"]
