"""Day and night (724), daybound and nightbound (702.145)."""

import pytest

from cardwright import saving

from .table import scenario

CARDS = """
Mild Villager {1}{G}
Creature — Human Werewolf
Daybound
2/2
// transform
Howling Villager
Creature — Werewolf
Nightbound
4/4

Turning Page {U}
Sorcery
It becomes night. Draw a card.

Bright Morning {W}
Sorcery
It becomes day.

Clock Tower {3}
Artifact
If it's neither day nor night, it becomes day as this artifact enters.
Whenever day becomes night or night becomes day, you gain 1 life.
{0}: If it's night, it becomes day. Otherwise, it becomes night. Activate only as a sorcery.

Moon Shade {2}{B}
Creature — Spirit
This creature gets +2/+0 as long as it's night.
2/2

Twist Shape {U}
Sorcery
Transform target permanent.

Dark Mantle {B}
Enchantment — Aura
Enchant creature
Enchanted creature has nightbound.

Free Trinket {0}
Artifact
"""


@pytest.fixture
def s():
    return scenario(CARDS)


def test_the_game_starts_neither_by_day_nor_by_night(s):
    """724.1, 724.2c"""
    s.start()
    s.go_to("upkeep", turn=3)
    assert s.designations == ()


def test_it_becomes_day_as_soon_as_a_player_controls_a_daybound_permanent(s):
    """702.145d"""
    you, _ = s.players
    you.battlefield("Forest", count=2)
    you.hand("Mild Villager")
    s.start()
    assert s.designations == ()
    you.cast("Mild Villager")
    s.resolve()
    assert s.designations == ("day",)
    assert you.battlefield["Mild Villager"].pt == (2, 2)


def test_after_a_turn_without_a_spell_of_its_player_it_becomes_night(s):
    """502.2, 724.2a, 702.145b"""
    you, opponent = s.players
    you.battlefield("Mild Villager")
    opponent.battlefield("Mild Villager")
    s.start()
    assert s.designations == ("day",)
    s.next_turn()
    assert s.designations == ("night",)
    assert you.battlefield["Howling Villager"].pt == (4, 4)
    assert opponent.battlefield["Howling Villager"].pt == (4, 4)


def test_spells_of_the_other_player_do_not_keep_it_day(s):
    """724.2a"""
    you, opponent = s.players
    you.battlefield("Mild Villager")
    opponent.battlefield("Mountain")
    opponent.hand("Small Spark")
    s.start()
    opponent.cast("Small Spark", you)
    s.resolve()
    s.next_turn()
    assert s.designations == ("night",)


@pytest.mark.parametrize(("spells", "time"), [(1, "night"), (2, "day")])
def test_two_spells_in_a_turn_make_it_day_again(s, spells, time):
    """724.2b, 702.145e"""
    you, _ = s.players
    you.battlefield("Mild Villager")
    you.hand(*["Free Trinket"] * 2)
    s.designate("night")
    s.start()
    villager = you.battlefield["Howling Villager"]
    for _ in range(spells):
        you.cast("Free Trinket")
        s.resolve()
    s.next_turn()
    assert s.designations == (time,)
    assert villager.pt == ((2, 2) if time == "day" else (4, 4))


def test_a_daybound_permanent_enters_transformed_if_it_is_night(s):
    """702.145b, 614.12: it is never there with its front face up."""
    you, _ = s.players
    you.battlefield("Forest", count=2)
    you.hand("Mild Villager")
    s.designate("night")
    s.start()
    you.cast("Mild Villager")
    s.resolve()
    villager = you.battlefield["Howling Villager"]
    assert villager.pt == (4, 4)
    assert villager.data.memory == {}


def test_a_daybound_permanent_cannot_be_transformed_otherwise(s):
    """702.145b"""
    you, _ = s.players
    villager = you.battlefield("Mild Villager")
    you.battlefield("Island")
    you.hand("Twist Shape")
    s.start()
    you.cast("Twist Shape", villager)
    s.resolve()
    assert villager.name == "Mild Villager"


@pytest.mark.parametrize(
    ("others", "time"), [(["Plain Bear"], "night"), (["Mild Villager"], "day")]
)
def test_it_becomes_night_with_nightbound_only_where_nothing_has_daybound(s, others, time):
    """702.145g"""
    you, _ = s.players
    bear = you.battlefield("Plain Bear")
    you.battlefield("Dark Mantle", attached_to=bear)
    you.battlefield(*others)
    s.start()
    assert s.designations == (time,)


def test_day_and_night_are_said_and_seen_in_card_text(s):
    """724.1a, 603.2"""
    you, _ = s.players
    tower = you.battlefield("Clock Tower")
    shade = you.battlefield("Moon Shade")
    you.battlefield("Mild Villager")
    s.start()
    assert shade.pt == (2, 2)
    you.activate(tower)
    s.resolve()
    assert (you.life, shade.pt, s.designations) == (21, (4, 2), ("night",))
    assert "Howling Villager" in you.battlefield
    you.activate(tower)
    s.resolve()
    assert (you.life, shade.pt, s.designations) == (22, (2, 2), ("day",))


def test_the_first_designation_is_no_change_from_day_to_night(s):
    """724.1a"""
    you, _ = s.players
    you.battlefield("Clock Tower", "Island")
    you.hand("Turning Page")
    s.start()
    you.cast("Turning Page")
    s.resolve()
    assert (you.life, s.designations) == (20, ("night",))


def test_it_becomes_day_as_a_permanent_enters_that_says_so(s):
    """614.1c"""
    you, _ = s.players
    you.battlefield("Plains", count=3)
    you.hand("Clock Tower")
    s.start()
    you.cast("Clock Tower")
    s.resolve()
    assert s.designations == ("day",)
    assert you.life == 20


def test_day_and_night_are_seen_and_saved(s):
    """724.1"""
    you, opponent = s.players
    you.battlefield("Mild Villager")
    s.start()
    s.next_turn()
    game = s.game()
    again = saving.load(saving.save(game), mechanics=game.mechanics)
    assert again.state == game.state
    assert again.view(opponent.id).designations == ("night",)
    assert ", night" in str(again.view()).splitlines()[0]
