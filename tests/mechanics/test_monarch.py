"""The monarch (720)."""

from cardwright import saving
from cardwright.model.zones import Step

from .table import scenario

CARDS = """
Crown Bearer {2}{W}
Creature — Human
When this creature enters, you become the monarch.
2/2

Grave Envoy {2}{B}
Creature — Vampire
Whenever an opponent becomes the monarch, if you were the monarch as the turn began, draw a card.
Whenever you become the monarch, you gain 1 life.
2/2

Court Guard {2}{W}
Creature — Human
As long as you're the monarch, this creature gets +2/+2.
This creature can't be blocked by creatures the monarch controls.
2/2

Palace Coup {B}
Sorcery
Target player becomes the monarch.
"""


def test_the_monarch_draws_a_card_at_the_beginning_of_their_end_step():
    """720.2"""
    s = scenario(CARDS)
    you, opponent = s.players
    you.hand("Crown Bearer")
    you.battlefield("Plains", count=3)
    s.start()
    you.cast("Crown Bearer")
    s.resolve()
    assert you.designations == ("monarch",)
    cards = len(you.hand)
    s.go_to("end step")
    assert len(s.stack) == 1
    s.resolve()
    assert len(you.hand) == cards + 1
    cards = len(opponent.hand)
    s.go_to("end step", turn=2)
    assert len(s.stack) == 0


def test_who_deals_combat_damage_to_the_monarch_becomes_the_monarch():
    """720.2, 720.3"""
    s = scenario(CARDS)
    you, opponent = s.players
    opponent.designate("monarch")
    you.battlefield("Plain Bear")
    s.start()
    you.attack("Plain Bear")
    s.go_to("combat damage")
    assert opponent.designations == ("monarch",)
    s.resolve()
    assert (you.designations, opponent.designations) == (("monarch",), ())


def test_damage_that_is_not_combat_damage_leaves_the_monarch_alone():
    """720.2"""
    s = scenario(CARDS)
    you, opponent = s.players
    opponent.designate("monarch")
    you.hand("Small Spark")
    you.battlefield("Mountain")
    s.start()
    you.cast("Small Spark", opponent)
    s.resolve()
    assert opponent.designations == ("monarch",)


def test_the_ability_is_of_the_player_who_was_the_monarch_as_it_triggered():
    """720.2: it does not move to the next monarch while it waits."""
    s = scenario(CARDS)
    you, opponent = s.players
    opponent.designate("monarch")
    you.battlefield("Plain Bear")
    s.start()
    you.attack("Plain Bear")
    s.go_to("combat damage")
    (ability,) = (s.state.objects[ref] for ref in s.state.stack)
    assert ability.controller == opponent.id
    assert "combat damage to the monarch" in s.board()


def test_as_long_as_somebody_is_the_monarch_card_text_says_so():
    """720.1"""
    s = scenario(CARDS)
    you, opponent = s.players
    guard = you.battlefield("Court Guard")
    you.hand("Palace Coup", "Palace Coup")
    you.battlefield("Swamp", count=2)
    s.start()
    assert guard.pt == (2, 2)
    you.cast("Palace Coup", you)
    s.resolve()
    assert guard.pt == (4, 4)
    you.cast("Palace Coup", opponent)
    s.resolve()
    assert guard.pt == (2, 2)


def test_a_player_who_is_the_monarch_already_does_not_become_it_again():
    """720.3"""
    s = scenario(CARDS)
    you, _ = s.players
    you.battlefield("Grave Envoy", "Swamp")
    you.designate("monarch")
    you.hand("Palace Coup")
    s.start()
    you.cast("Palace Coup", you)
    s.resolve()
    assert you.life == 20


def test_who_was_the_monarch_as_the_turn_began_is_asked_of_the_turn():
    """720.3, 603.4"""
    s = scenario(CARDS)
    you, opponent = s.players
    you.battlefield("Grave Envoy")
    you.battlefield("Swamp", count=4)
    you.hand(*["Palace Coup"] * 4)
    s.start()
    for player, cards in ((you, 3), (opponent, 2), (you, 1)):
        you.cast("Palace Coup", player)
        s.resolve()
        assert len(you.hand) == cards  # nobody was the monarch as the turn began
    s.go_to("main", turn=3)
    cards = len(you.hand)
    you.cast("Palace Coup", opponent)
    s.resolve()
    assert len(you.hand) == cards  # the card is gone, and another is drawn


def test_creatures_the_monarch_controls_can_be_kept_from_blocking():
    """509.1b"""
    s = scenario(CARDS)
    you, opponent = s.players
    guard = you.battlefield("Court Guard")
    bear = opponent.battlefield("Plain Bear")
    opponent.designate("monarch")
    s.start()
    you.attack(guard)
    s.go_to("declare blockers")
    assert not bear.can_block(guard)


def test_if_the_monarch_leaves_the_active_player_becomes_the_monarch():
    """720.4"""
    s = scenario(CARDS, players=3)
    first, second, _ = s.players
    second.designate("monarch")
    s.start()
    second.concede()
    assert first.designations == ("monarch",)


def test_if_the_monarch_leaves_in_their_own_turn_the_next_player_becomes_the_monarch():
    """720.4"""
    s = scenario(CARDS, players=3)
    first, second, third = s.players
    first.designate("monarch")
    s.start()
    first.concede()
    assert second.designations == ("monarch",)
    assert third.designations == ()


def test_the_monarch_is_seen_saved_and_copied():
    """720.1"""
    s = scenario(CARDS)
    you, opponent = s.players
    you.designate("monarch")
    s.start(step=Step.END)
    game = s.game()
    again = saving.load(saving.save(game), mechanics=game.mechanics)
    assert again.state == game.state
    assert again.view(opponent.id).player(you.id).designations == ("monarch",)
    assert "monarch" in str(again.view(opponent.id))
    assert again.copy().state.designations == {"monarch": (you.id,)}
