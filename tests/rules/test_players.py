"""Losing, winning, conceding and leaving the game, with any number of players (104, 800.4)."""

import pytest

from cardwright import Game, IllegalChoice
from cardwright.model.objects import Kind
from cardwright.model.zones import Step, Zone

from .board import Board, card, creature, engine, land
from .table import table


def spell(board, text, player=1, name="Trick", kind="Instant"):
    return board.put(card(f"{name} {{0}} / {kind} / {text}"), player, Zone.HAND)


def test_a_player_can_concede_at_any_time():
    """104.3a"""
    play = Board().start(Step.MAIN)
    play.game.concede(2)
    assert play.decision is None
    assert play.game.result.winner == 1
    assert play.game.result.reasons == {2: "conceded"}


def test_conceding_can_be_taken_back():
    """104.3a"""
    play = Board().start(Step.MAIN)
    before = play.state
    play.game.concede(1)
    play.game.undo()
    assert play.game.result is None
    assert play.state == before


def test_who_is_not_in_the_game_cannot_concede():
    """104.3a"""
    play = Board(3).start(Step.MAIN)
    play.game.concede(2)
    with pytest.raises(IllegalChoice):
        play.game.concede(2)
    with pytest.raises(IllegalChoice):
        play.game.concede(9)


def test_nothing_prevents_conceding():
    """104.3a"""
    board = Board()
    board.put(card("Grace {1} / Enchantment / You can't lose the game."), 2)
    play = board.start(Step.MAIN)
    play.game.concede(2)
    assert play.game.result.winner == 1


def test_a_player_can_concede_in_the_middle_of_a_resolution():
    """104.3a, 800.4h: what is left of it goes on"""
    board = Board(3)
    spell(board, "Each player sacrifices a creature.", kind="Sorcery")
    for player in (1, 2, 3):
        board.creatures("1/1", "1/1", player=player)
    play = board.start(Step.MAIN).choose("Cast Trick")
    play.pass_until(lambda p: p.decision.kind == "object")
    play.choose("A")
    assert play.decision.player == 2
    play.game.concede(2)
    assert play.decision.player == 3
    play.choose("Q")
    assert play.game.result is None
    assert len(play.named("P")) + len(play.named("Q")) == 1


def test_players_who_lose_together_draw():
    """104.4a"""
    board = Board(life=2)
    spell(board, "Each player loses 2 life.")
    play = board.start(Step.MAIN).choose("Cast Trick")
    play.pass_until(lambda p: p.decision is None)
    assert play.game.result.winner is None
    assert set(play.game.result.reasons) == {1, 2}


def test_ten_poison_counters_lose_the_game():
    """104.3d, 704.5c"""
    board = Board()
    board.state.change_player(2, counters=(("poison", 9),))
    spell(board, "Target player gets a poison counter.")
    play = board.start(Step.MAIN).choose("Cast Trick", "Ben")
    play.pass_until(lambda p: p.decision is None)
    assert play.game.result.winner == 1


def test_drawing_from_an_empty_library_loses_the_game():
    """104.3c, 704.5b"""
    board = Board()
    spell(board, "Draw eleven cards.")
    play = board.start(Step.MAIN).choose("Cast Trick")
    play.pass_until(lambda p: p.decision is None)
    assert play.game.result.winner == 2


def test_what_a_player_owns_leaves_with_them():
    """800.4a"""
    board = Board(3)
    board.creatures("1/1", player=2)
    board.put(land(), 2, Zone.GRAVEYARD)
    play = board.start(Step.MAIN)
    play.game.concede(2)
    assert play.named("P") == []
    assert all(obj.owner != 2 for obj in play.state.objects.values())
    assert play.state.zone(Zone.LIBRARY, 2) == ()


def test_what_they_owned_and_another_controlled_leaves_too():
    """800.4a"""
    board = Board(3)
    theirs = board.put(creature("Stolen"), 2, controller=1)
    play = board.start(Step.MAIN)
    play.game.concede(2)
    assert not play.there(theirs)


def test_what_they_controlled_by_an_effect_goes_back():
    """800.4a (the second example)"""
    board = Board(3)
    (bear,) = board.creatures("2/2")
    spell(board, "Gain control of target creature until end of turn.", 2)
    play = board.start(Step.MAIN)
    play.pass_until(lambda p: p.decision.player == 2).choose("Cast Trick").resolve()
    assert play.look(bear).controller == 2
    play.game.concede(2)
    assert play.look(bear).controller == 1


def test_an_aura_that_gave_control_leaves_and_the_creature_goes_back():
    """800.4a (the first example)"""
    board = Board(3)
    (bear,) = board.creatures("2/2")
    aura = "Leash {3}{U} / Enchantment — Aura / Enchant creature / You control enchanted creature."
    board.put(card(aura), 2, attached_to=bear)
    play = board.start(Step.MAIN)
    assert play.look(bear).controller == 2
    play.game.concede(2)
    assert play.look(bear).controller == 1
    assert not play.named("Leash")


def test_what_they_controlled_from_the_beginning_is_exiled():
    """800.4a (the third example)"""
    board = Board(3)
    bear = board.put(creature("Borrowed"), 1, controller=2)
    play = board.start(Step.MAIN)
    play.game.concede(2)
    assert not play.there(bear)
    assert play.named("Borrowed", Zone.EXILE)


def test_when_control_goes_back_to_nobody_the_object_is_exiled():
    """800.4c"""
    board = Board(3)
    bear = board.put(creature("Borrowed"), 1, controller=2)
    spell(board, "Gain control of target creature until end of turn.", 3)
    play = board.start(Step.MAIN)
    play.pass_until(lambda p: p.decision.player == 3).choose("Cast Trick").resolve()
    play.game.concede(2)
    assert play.there(bear)
    turn = play.state.turn
    play.pass_until(lambda p: p.state.turn > turn)
    assert not play.there(bear)


def test_their_abilities_on_the_stack_cease_to_exist():
    """800.4a"""
    board = Board(3)
    board.put(card("Lamp {1} / Artifact / {0}: You gain 1 life."), 2)
    play = board.start(Step.MAIN)
    play.pass_until(lambda p: p.decision.player == 2)
    play.choose(next(label for label in play.labels if label.startswith("Lamp")))
    assert len(play.state.stack) == 1
    play.game.concede(2)
    assert play.state.stack == ()
    assert not any(obj.kind is Kind.ABILITY for obj in play.state.objects.values())


def test_priority_passes_on_when_its_player_leaves():
    """800.4a"""
    board = Board(3)
    play = board.start(Step.MAIN)
    play.pass_until(lambda p: p.decision.player == 2)
    play.game.concede(2)
    assert play.decision.player == 3


def test_the_turn_of_a_player_who_left_goes_on_without_them():
    """800.4j"""
    board = Board(3)
    play = board.start(Step.MAIN)
    turn = play.state.turn
    play.game.concede(1)
    assert play.state.turn == turn
    assert play.decision.player == 2
    play.pass_until(lambda p: p.state.turn > turn)
    assert play.state.active == 2


def test_a_player_who_left_takes_no_turn():
    """800.4k"""
    board = Board(3)
    spell(board, "Take an extra turn after this one.", 2)
    play = board.start(Step.MAIN)
    play.pass_until(lambda p: p.decision.player == 2).choose("Cast Trick").resolve()
    play.game.concede(2)
    turn = play.state.turn
    play.pass_until(lambda p: p.state.turn > turn)
    assert play.state.active == 3


def test_an_effect_until_the_turn_of_a_player_who_left_ends_when_it_would_have_begun():
    """800.4m"""
    board = Board(3)
    (bear,) = board.creatures("2/2")
    spell(board, "Until your next turn, target creature gets +1/+1.", 2)
    play = board.start(Step.MAIN)
    play.pass_until(lambda p: p.decision.player == 2).choose("Cast Trick").resolve()
    play.game.concede(2)
    assert play.look(bear).power == 3
    play.attack()
    play.pass_until(lambda p: p.state.active == 3)
    assert play.look(bear).power == 2


def test_no_combat_damage_is_dealt_to_who_left():
    """800.4e"""
    board = Board(3)
    board.creatures("2/2")
    play = board.start(Step.BEGIN_COMBAT).declare("attack", "A attacks Ben")
    play.game.concede(2)
    play.reach(Step.END_COMBAT)
    assert play.state.combat.attacks
    assert play.life(2) == 20


def test_a_creature_can_attack_any_opponent():
    """802.2-3"""
    board = Board(4)
    board.creatures("1/1", "1/1")
    play = board.start(Step.BEGIN_COMBAT).asked("attack")
    assert play.labels == [
        "Done",
        *(f"{a} attacks {p}" for a in "AB" for p in ("Ben", "Cid", "Dot")),
    ]


def test_defending_players_declare_blockers_in_turn_order():
    """802.4"""
    board = Board(3)
    board.creatures("1/1", "1/1")
    board.creatures("1/1", player=2)
    board.creatures("1/1", player=3)
    play = board.start(Step.BEGIN_COMBAT)
    play.declare("attack", "A attacks Cid", "B attacks Ben").asked("block")
    assert play.decision.player == 2
    play.choose("Done")
    assert play.decision.player == 3


def test_the_last_player_left_wins():
    """104.2a"""
    play = Board(4).start(Step.MAIN)
    for player in (1, 3, 4):
        assert play.game.result is None
        play.game.concede(player)
    assert play.game.result.winner == 2


def test_with_several_opponents_winning_makes_all_of_them_lose():
    """104.2b"""
    board = Board(3)
    spell(board, "You win the game.")
    play = board.start(Step.MAIN).choose("Cast Trick")
    play.pass_until(lambda p: p.decision is None)
    assert play.game.result.winner == 1


def test_the_first_mulligan_is_free_with_more_than_two_players():
    """103.4c, 800.6"""
    nod = card("Nod {0} / Instant / You gain 1 life.")
    game = Game([[nod] * 20] * 3, mechanics=engine().mechanics, seed=3)
    assert game.decision is not None
    first = game.decision.player
    game.choose("Mulligan")
    while game.decision.kind == "mulligan":
        game.choose("Keep")
    assert len(game.state.zone(Zone.HAND, first)) == 7


def test_a_game_with_a_concession_is_replayed():
    """104.3a"""
    from cardwright.replay import play as replay_game
    from cardwright.replay import record

    nod = card("Nod {0} / Instant / You gain 1 life.")
    game = Game([[nod] * 20] * 3, mechanics=engine().mechanics, seed=3)
    while game.decision is not None and game.decision.kind == "mulligan":
        game.choose("Keep")
    game.concede(2)
    game.choose("Cast Nod")
    again = replay_game(record(game), {"Nod": nod}, mechanics=engine().mechanics)
    assert again.state == game.state


LEAVING = """
Lone Mourner {1}{W}
Creature — Human
Whenever another creature leaves the battlefield, you gain 1 life.
Whenever another creature dies, you gain 5 life.
1/1

Own Mourner {1}{W}
Creature — Human
When this creature leaves the battlefield, you gain 9 life.
1/1

Long Vault {1}{W}
Enchantment
When this enchantment enters, exile target creature until this enchantment leaves the battlefield.
"""


def test_permanents_that_leave_the_game_with_their_owner_leave_the_battlefield():
    """603.6c, 800.4a: they trigger what that triggers, and do not die."""
    s = table(LEAVING, players=3)
    first, second, _third = s.players
    first.battlefield("Lone Mourner")
    second.battlefield("Own Mourner", "Brown Bear")
    s.start()
    second.concede()
    s.resolve()
    assert first.life == 22
    assert second.life == 20


def test_what_was_exiled_until_a_permanent_leaves_returns_as_its_owner_leaves():
    """610.3, 603.6c"""
    s = table(LEAVING, players=3)
    first, second, _third = s.players
    bear = first.battlefield("Brown Bear")
    second.battlefield("Plains", count=2)
    second.hand("Long Vault")
    s.start(turn=2)
    second.answer(bear)
    second.cast("Long Vault")
    s.resolve()
    assert "Brown Bear" in first.exile
    second.concede()
    assert "Brown Bear" in first.battlefield
