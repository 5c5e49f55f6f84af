"""What is put onto the table is there, and nothing has happened."""

import pytest

from cardwright import Step, Zone
from cardwright.scenario import Mismatch, SetupError
from tests.scenario.conftest import table


def test_a_permanent_that_is_put_there_triggers_nothing(s, you, opponent):
    you.battlefield("Cinder Adept")
    s.start()
    assert len(s.stack) == 0
    assert opponent.life == 20


def test_permanents_are_as_described(s, you, opponent):
    bear = you.battlefield("Hill Bear", tapped=True, counters={"+1/+1": 2}, damage=1)
    s.start()
    bear.expect(tapped=True, pt=(4, 4), damage=1, counters={"+1/+1": 2}, controller=you)


def test_creatures_can_attack_unless_they_are_said_to_be_new(s, you):
    old, new = you.battlefield("Hill Bear"), you.battlefield("Ridge Ogre", sick=True)
    s.start()
    assert old.can_attack()
    assert not new.can_attack()
    assert new.summoning_sick


def test_a_permanent_can_be_owned_by_another_player(s, you, opponent):
    bear = you.battlefield("Hill Bear", owner=opponent)
    s.start()
    assert bear.controller == you
    assert bear.owner == opponent
    assert "Hill Bear" in you.battlefield
    assert "Hill Bear" not in opponent.battlefield


def test_a_face_down_permanent_hides_its_card(s, you):
    hidden = you.battlefield("Sky Drake", face_down=True)
    s.start()
    hidden.expect(pt=(2, 2), name="", face_down=True)
    assert not hidden.has("flying")
    assert hidden.card.name == "Sky Drake"


def test_a_copy_is_another_card_with_the_values_of_the_first(s, you):
    copy = you.battlefield("Hill Bear", copy_of="Sky Drake")
    s.start()
    copy.expect(name="Sky Drake", pt=(2, 2))
    assert copy.has("flying")
    assert copy.card.name == "Hill Bear"


def test_auras_and_equipment_can_be_attached(s, you, opponent):
    bear = opponent.battlefield("Hill Bear")
    chains = you.battlefield("Soft Chains", attached_to=bear)
    blade = opponent.battlefield("Iron Blade", attached_to="Hill Bear")
    s.start()
    assert chains.attached_to == bear
    assert bear.attachments == [chains, blade]
    assert bear.pt == (4, 2)


def test_a_token_is_described_in_words(s, you):
    goblin = you.token("1/1 red Goblin creature token with haste", 2, alias="G")
    s.start()
    assert you.battlefield.count("Goblin") == 2
    assert you.battlefield.count("Goblin Token") == 2
    assert goblin.is_token
    assert goblin.has("haste")
    assert s.thing("G") == goblin


def test_a_token_can_be_a_copy_of_a_card(s, you):
    ogre = you.battlefield("Ridge Ogre", token=True)
    s.start()
    assert ogre.is_token
    assert ogre.pt == (3, 3)


def test_a_planeswalker_has_its_loyalty(s, you):
    assert you.battlefield("Red Sage").loyalty == 4
    assert you.battlefield("Red Sage", counters={"loyalty": 1}).loyalty == 1


def test_the_library_is_in_the_order_given_with_blanks_under_it(s, you):
    you.library("Ember Bolt", "Hill Bear")
    s.start()
    assert you.library.names[:3] == ["Ember Bolt", "Hill Bear", "Blank"]
    assert len(you.library) == 60


def test_a_library_can_be_just_what_is_given():
    s = table(library=0)
    you, _ = s.players
    you.library("Ember Bolt", "Hill Bear")
    s.start()
    assert you.library.names == ["Ember Bolt", "Hill Bear"]


def test_a_shuffled_library_depends_on_the_seed():
    def shuffled(seed):
        s = table(seed=seed, library=0)
        s.players[0].library("Ember Bolt", "Hill Bear", "Ridge Ogre", count=5)
        s.players[0].shuffle()
        return s.players[0].library.names

    assert shuffled(1) == shuffled(1)
    assert shuffled(1) != shuffled(2)


def test_players_have_the_life_counters_and_mana_they_are_given(s, you, opponent):
    you.life, opponent.poison = 7, 9
    you.counters = {"energy": 3}
    you.mana = "{R}{R}{C}"
    s.start()
    you.expect(life=7, counters={"energy": 3}, mana="{R}{R}{C}")
    opponent.expect(poison=9)


def test_cards_can_be_in_every_zone(s, you, opponent):
    you.graveyard("Hill Bear")
    you.exile("Ridge Ogre")
    you.command("Red Sage")
    opponent.hand("Deny", "Deny")
    s.start()
    assert you.graveyard.names == ["Hill Bear"]
    assert you.exile["Ridge Ogre"].zone is Zone.EXILE
    assert len(you.command) == 1
    assert opponent.hand.count("Deny") == 2


def test_a_card_can_be_given_as_text(s, you):
    bear = you.battlefield("Paper Bear {G}\nCreature — Bear\nTrample\n2/1")
    assert bear.pt == (2, 1)
    assert bear.has("trample")
    you.hand("Paper Bear")


def test_permanents_enter_as_effects_say_if_wanted():
    s = table(enters=True)
    you, _ = s.players
    elder = you.battlefield("Seed Elder")
    gate = you.battlefield("Slow Gate")
    adept = you.battlefield("Cinder Adept")
    sage = you.battlefield("Red Sage")
    s.start()
    elder.expect(pt=(2, 2), zone=Zone.BATTLEFIELD)
    assert gate.tapped
    assert not adept.summoning_sick
    assert sage.loyalty == 4
    assert len(s.stack) == 0


def test_a_permanent_enters_as_it_is_if_not_wanted_otherwise(s, you):
    elder = you.battlefield("Seed Elder", counters={"+1/+1": 1})
    gate = you.battlefield("Slow Gate")
    s.start()
    assert elder.pt == (1, 1)
    assert not gate.tapped


def test_creatures_can_be_in_combat_from_the_beginning(s, you, opponent):
    bear = you.battlefield("Hill Bear", attacking=opponent, tapped=True)
    ogre = you.battlefield("Ridge Ogre", attacking=opponent, tapped=True)
    opponent.battlefield("Sky Drake", blocking=bear)
    s.start(step="combat damage")
    assert opponent.life == 17
    assert bear.zone is Zone.GRAVEYARD
    assert ogre.attacking == opponent
    assert not ogre.is_blocked


@pytest.mark.parametrize(
    ("turn", "step", "whose"), [(1, "upkeep", 0), (2, "main", 1), (7, "end", 0)]
)
def test_players_take_turns_unless_said_otherwise(turn, step, whose):
    s = table()
    s.start(turn, step)
    assert s.active == s.players[whose]
    assert s.turn == turn


def test_a_turn_can_be_anybodys(s, opponent):
    s.start(turn=3, step="draw", active=opponent)
    assert s.active == opponent
    assert len(opponent.hand) == 1


def test_what_a_step_begins_with_happens(s, you):
    you.battlefield("Morning Bell")
    s.start(step="upkeep")
    assert len(s.stack) == 1
    s.resolve()
    assert you.life == 21


def test_a_scenario_can_have_more_players():
    s = table(players=("Ann", "Ben", "Cid"))
    s.start(turn=2)
    assert s.active.name == "Ben"
    assert s.seat("Cid").life == 20


def test_cards_can_be_put_there_later(s, you):
    s.start()
    you.library("Hill Bear", "Ridge Ogre")
    you.battlefield("Mountain")
    you.hand("Ember Bolt")
    assert you.library.names[:2] == ["Hill Bear", "Ridge Ogre"]
    assert you.can_cast("Ember Bolt")


def test_an_unknown_card_is_guessed(you):
    with pytest.raises(SetupError, match="did you mean 'Hill Bear'"):
        you.hand("Hil Bear")


def test_a_card_that_is_not_understood_says_why(you):
    with pytest.raises(SetupError, match="not-understood"):
        you.hand("Odd Thing {1}\nArtifact\nFlies around quietly.")


@pytest.mark.parametrize("text", ["1/1 mauve Goblin creature token", "Goblin", "2/2"])
def test_a_token_that_is_none_is_refused(you, text):
    with pytest.raises(SetupError, match="is not a token"):
        you.token(text)


@pytest.mark.parametrize("mana", ["R", "{2}", "{R/G}", "{Q}"])
def test_mana_that_is_none_is_refused(you, mana):
    with pytest.raises(SetupError):
        you.mana = mana


def test_an_unknown_step_is_refused(s):
    with pytest.raises(SetupError, match="there is no step 'elevenses'"):
        s.start(step="elevenses")


def test_a_scenario_starts_once(s):
    s.start()
    with pytest.raises(SetupError, match="has started already"):
        s.start()


def test_one_player_is_too_few():
    with pytest.raises(SetupError, match="at least two"):
        table(players=1)


def test_a_host_that_is_not_there_is_refused(s, you):
    with pytest.raises(SetupError, match="no Hill Bear on the battlefield"):
        you.battlefield("Iron Blade", attached_to="Hill Bear")


def test_looking_for_what_is_not_there_is_a_mismatch(you):
    you.battlefield("Hill Bear")
    with pytest.raises(Mismatch, match="there is no Ridge Ogre on your battlefield"):
        you.battlefield["Ridge Ogre"]


def test_nobody_loses_by_drawing_in_a_long_game(s):
    s.start()
    s.go_to("upkeep", turn=30)
    assert s.step is Step.UPKEEP
    assert s.result is None
