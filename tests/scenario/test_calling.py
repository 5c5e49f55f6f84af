"""Abilities and ways to cast go by what cards print and by what other engines call them."""

import pytest

from cardwright import Engine, Zone
from cardwright.scenario import NotPossible, Scenario

CARDS = """
Iron Rod {1}
Artifact — Equipment
Equipped creature gets +1/+1.
Equip {2}
Equip {R}

Plain Toy {0}
Artifact Creature — Construct
1/1

Odd Lurker {3}{G}
Creature — Beast
Morph {G}
4/4

Hasty Guest {2}{R}
Creature — Goblin
Dash {R}
2/2

Second Thought {1}{U}
Instant
Draw a card.
Flashback {2}{U}

Slow Fuse {3}{R}
Sorcery
Slow Fuse deals 3 damage to any target.
Suspend 2—{R}

Meeting with Fate {R}
Instant
Draw a card.

Spark Keeper, the Elder {R}
Legendary Creature — Human
{T}: Spark Keeper deals 1 damage to any target.
1/1

Dark Gem {1}
Artifact
{T}, Sacrifice this artifact: Add three mana of any one color.

Calm Sage {3}{W}
Legendary Planeswalker
+1: You gain 1 life.
-2: You gain 5 life.
4
"""


@pytest.fixture(scope="module")
def engine():
    return Engine.load()


@pytest.fixture
def s(engine):
    return Scenario(engine, CARDS)


@pytest.mark.parametrize(("what", "tapped"), [("Equip {R}", 1), ("Equip {2}", 2), ("equip", 2)])
def test_a_keyword_may_stand_with_its_cost(s, what, tapped):
    you, _ = s.players
    you.battlefield("Mountain", count=2)
    you.battlefield("Iron Rod")
    toy = you.battlefield("Plain Toy")
    you.activate(what, None, "Plain Toy")
    s.resolve()
    assert toy.pt == (2, 2)
    assert sum(thing.tapped for thing in you.battlefield) == tapped


@pytest.mark.parametrize(
    "text",
    [
        "{T}: {this} deals",
        "{T}: Spark Keeper, the Elder deals 1",
        "{T}: This creature deals",
        "{T}:",
    ],
)
def test_an_object_may_call_itself_anything(s, text):
    you, opponent = s.players
    you.battlefield("Spark Keeper, the Elder")
    you.activate(text, None, opponent)
    s.resolve()
    assert opponent.life == 19


@pytest.mark.parametrize("minus", ["-2:", "\N{MINUS SIGN}2"])
def test_a_loyalty_ability_goes_by_its_cost(s, minus):
    you, _ = s.players
    you.battlefield("Calm Sage")
    you.activate("Calm Sage", minus)
    s.resolve()
    assert you.life == 25


@pytest.mark.parametrize("name", ["Odd Lurker using morph", "Odd Lurker with Morph"])
def test_a_way_to_cast_may_stand_with_the_card(s, name):
    you, _ = s.players
    you.battlefield("Forest", count=4)
    you.hand("Odd Lurker")
    lurker = s.thing("Odd Lurker")
    you.cast(name)
    s.resolve()
    assert lurker.face_down
    you.activate("{G}: Turn this face-down permanent face up.")
    assert lurker.pt == (4, 4)


def test_a_name_with_such_a_word_is_a_name(s):
    you, _ = s.players
    you.battlefield("Mountain")
    you.hand("Meeting with Fate")
    you.cast("Meeting with Fate")
    s.resolve()
    assert len(you.hand) == 1


def test_what_cannot_be_done_in_that_way_is_not_done_in_another(s):
    you, _ = s.players
    you.battlefield("Mountain", count=3)
    you.hand("Hasty Guest")
    with pytest.raises(NotPossible):
        you.cast("Hasty Guest using morph")
    you.cast("Hasty Guest with Dash")
    s.resolve()
    assert you.battlefield["Hasty Guest"].has("haste")


def test_special_actions_and_permissions_go_by_their_keyword(s):
    you, _ = s.players
    you.battlefield("Mountain")
    you.battlefield("Island", count=3)
    you.hand("Slow Fuse")
    thought = you.graveyard("Second Thought")
    you.activate("Suspend 2")
    you.activate("Flashback {2}{U}")
    s.resolve()
    assert you.exile["Slow Fuse"].counters == {"time": 2}
    assert thought.zone is Zone.EXILE
    assert len(you.hand) == 1


def test_mana_of_one_colour_goes_by_the_colour(s):
    you, _ = s.players
    you.battlefield("Dark Gem")
    you.activate("Dark Gem", choose=["Black"])
    assert you.mana == "{B}{B}{B}"
