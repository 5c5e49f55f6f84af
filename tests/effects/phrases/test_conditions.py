import pytest

from cardwright.model import events
from cardwright.model.events import Move
from cardwright.model.objects import Announcement
from cardwright.model.zones import Step, Zone


def test_controlling_is_about_the_players_own(table):
    table.put("Swamp", "land", owner=2, subtypes="Swamp")
    assert not table.holds("you control a Swamp")
    assert table.holds("an opponent controls a Swamp")
    assert table.holds("you don't control a Swamp")
    table.put("Swamp", "land", subtypes="Swamp")
    assert table.holds("you control a Swamp")


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("you control two or more creatures", True),
        ("you control three or more creatures", False),
        ("you control exactly two creatures", True),
        ("you control three or fewer creatures", True),
        ("you control no creatures", False),
        ("you control no lands", True),
        ("you control more creatures than each opponent", True),
        ("an opponent controls more creatures than you", False),
    ],
)
def test_quantities(table, text, true):
    table.put("One")
    table.put("Two")
    table.put("Theirs", owner=2)
    assert table.holds(text) is true


def test_another_creature_is_not_this_one(table):
    lonely = table.put("Lonely")
    ctx = table.context(source=lonely)
    assert not table.holds("you control another creature", ctx)
    table.put("Friend")
    assert table.holds("you control another creature", ctx)


def test_life_and_hands(table):
    table.state.change_player(1, life=5)
    assert table.holds("you have 5 or less life")
    assert not table.holds("you have 6 or more life")
    assert table.holds("you have no cards in hand")
    table.put("Bear", zone=Zone.HAND, owner=2)
    assert table.holds("an opponent has more cards in hand than you")
    assert table.holds("an opponent has more life than you")


def test_whose_turn_it_is(table):
    assert table.holds("it's your turn")
    table.state.active = 2
    assert table.holds("it's not your turn")
    table.state.active, table.state.step = 1, Step.MAIN
    assert table.holds("it's your main phase")


def test_threshold_counts_the_graveyard(table):
    for _ in range(6):
        table.put("Bear", zone=Zone.GRAVEYARD)
    assert not table.holds("seven or more cards are in your graveyard")
    table.put("Bear", zone=Zone.GRAVEYARD)
    assert table.holds("seven or more cards are in your graveyard")
    assert table.holds("there are seven or more cards in your graveyard")


def test_what_it_is(table):
    bear = table.put("Bear", tapped=True)
    ctx = table.context()
    ctx.mention((bear,))
    assert table.holds("it's a creature", ctx)
    assert table.holds("it's tapped", ctx)
    assert not table.holds("it's a land card", ctx)
    assert table.holds("it isn't an artifact", ctx)
    assert table.holds("this enchantment is untapped", ctx)


def test_a_creature_died_this_turn(table):
    assert not table.holds("a creature died this turn")
    bear = table.put("Bear")
    table.referee.happen(Move(bear, Zone.GRAVEYARD, "destroy"))
    assert table.holds("a creature died this turn")
    assert not table.holds("two or more creatures died this turn")


def test_an_artifact_that_died_is_no_creature_that_died(table):
    rock = table.put("Rock", "artifact")
    table.referee.happen(Move(rock, Zone.GRAVEYARD, "destroy"))
    assert not table.holds("a creature died this turn")


def test_a_permanent_you_controlled_left(table):
    rock = table.put("Rock", "artifact", owner=2)
    table.referee.happen(Move(rock, Zone.EXILE, "exile"))
    assert not table.holds("a permanent you controlled left the battlefield this turn")
    rock = table.put("Rock", "artifact")
    table.referee.happen(Move(rock, Zone.HAND, "return"))
    assert table.holds("a permanent you controlled left the battlefield this turn")


def test_deeds_of_players(table):
    table.referee.happen(events.GainLife(1, 2))
    table.referee.happen(events.Damage(table.source, 2, 1))
    assert table.holds("you gained life this turn")
    assert not table.holds("you gained 3 or more life this turn")
    assert table.holds("an opponent lost life this turn")
    assert table.holds("an opponent was dealt damage this turn")
    assert not table.holds("you lost life this turn")


def test_another_spell_is_not_the_spell_this_creature_was(table):
    spell = table.put("Bear", zone=Zone.STACK)
    table.referee.happen(events.Cast(spell, 1))
    (entered,) = table.referee.happen(Move(spell, Zone.BATTLEFIELD, "resolve"))
    ctx = table.context(source=entered.became)
    assert not table.holds("you've cast another spell this turn", ctx)
    assert table.holds("you've cast a spell this turn", ctx)
    assert table.holds("you've cast a creature spell this turn", ctx)
    assert not table.holds("you've cast two or more spells this turn", ctx)


def test_it_was_cast_only_if_it_was(table):
    made = table.put("Copy")
    cast = table.put("Cast", announced=Announcement(cast_from=Zone.HAND))
    assert not table.holds("it was cast", table.context(source=made))
    assert table.holds("it was cast", table.context(source=cast))
    assert table.holds("you cast it from your hand", table.context(source=cast))
    assert not table.holds("it was cast from a graveyard", table.context(source=cast))


def test_you_do_asks_whether_it_was_done(table):
    assert table.holds("you do", table.context(did=True))
    assert table.holds("you don't", table.context(did=False))


def test_different_powers(table):
    for power in (1, 2, 2):
        table.put("Bear", power=power, toughness=2)
    text = "you control three or more creatures with different powers"
    assert not table.holds(text)
    table.put("Bear", power=3, toughness=2)
    assert table.holds(text)


def test_a_card_is_in_the_graveyard_only_while_it_is(table):
    card = table.put("Ghoul", zone=Zone.GRAVEYARD)
    ctx = table.context(source=card)
    assert table.holds("this card is in your graveyard", ctx)
    table.referee.happen(Move(card, Zone.EXILE))
    assert not table.holds("this card is in your graveyard", ctx)


def test_conditions_are_joined(table):
    table.put("Rock", "artifact")
    assert table.holds("you control an artifact and it's your turn")
    assert not table.holds("you control a creature and it's your turn")
    assert table.holds("you control a creature or it's your turn")


def test_a_player_who_did_something(table):
    table.referee.happen(events.LoseLife(2, 1))
    assert table.find("each opponent who lost life this turn", start="players") == (2,)
    assert table.find("each player who controls a creature", start="players") == ()
