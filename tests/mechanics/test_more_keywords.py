"""Keywords of the rulebook's section 702 that need more than a line to show."""

import pytest

from cardwright.model.zones import Zone
from cardwright.scenario import Scenario

from .table import ANN, BEN, Table, engine

CARDS = """
Grave Butcher {2}{B}
Creature — Ogre
Exploit
When this creature exploits a creature, you gain 3 life.
3/1

Thick Shell {2}{G}
Creature — Turtle
Absorb 1
2/2

Hungry Maw {2}{R}
Creature — Beast
Devour 2
When this creature enters, you gain life equal to the number of creatures it devoured.
1/1

Old Root {1}{B}
Creature — Plant
Dredge 3
1/1

Waking Bolt {R}
Instant
Waking Bolt deals 2 damage to target creature.
Awaken 3—{2}{R}

Proud Usurper {1}{B}
Creature — Human
Dethrone
2/2

Loud Brawler {1}{R}
Creature — Orc
Melee
1/1

Late Star {3}{R}
Creature — Human
Encore {1}{R}
3/1

Plain End {B}
Instant
Destroy target creature.
"""


def table(**zones):
    return Table(CARDS, **zones)


def woken(game):
    """The lands that are creatures."""
    looks = [game.look(ref) for ref in game.state.battlefield]
    return [look for look in looks if look.is_creature and look.is_land]


@pytest.mark.parametrize("victim", ["Plain Bear", "Grave Butcher"])
def test_a_creature_exploits_another_or_itself(victim):
    """702.110a-b: it knows it, even if it was itself that was sacrificed."""
    game = table(hand=["Grave Butcher"], battlefield=[*["Swamp"] * 3, "Plain Bear"])
    game.cast("Grave Butcher").resolve().resolve("Yes", victim)
    assert game.names(Zone.GRAVEYARD) == [victim]
    game.resolve()
    assert game.life(ANN) == 23


def test_exploiting_is_optional():
    """702.110a."""
    game = table(hand=["Grave Butcher"], battlefield=[*["Swamp"] * 3, "Plain Bear"])
    game.cast("Grave Butcher").resolve().resolve("No")
    assert game.names(Zone.STACK) == []
    assert game.names(Zone.GRAVEYARD) == []


def test_absorb_prevents_some_damage_of_each_source():
    """702.64a-b."""
    game = table(battlefield=["Thick Shell", *["Mountain"] * 2], hand=["Small Spark"] * 2)
    game.cast("Small Spark", "Thick Shell").cast("Small Spark", "Thick Shell").finish()
    assert game.state.objects[game.find("Thick Shell")].damage == 0


@pytest.mark.parametrize("eaten", [(), ("Plain Bear",), ("Plain Bear", "Slow Ox")])
def test_devour_makes_it_larger_for_each_creature_sacrificed_as_it_enters(eaten):
    """702.82a-b: its other abilities know how many."""
    creatures = ["Plain Bear", "Slow Ox"]
    game = table(hand=["Hungry Maw"], battlefield=[*["Mountain"] * 3, *creatures])
    game.cast("Hungry Maw").resolve(eaten)
    assert game.look(game.find("Hungry Maw")).power == 1 + 2 * len(eaten)
    assert sorted(game.names(Zone.GRAVEYARD)) == sorted(eaten)
    game.finish()
    assert game.life(ANN) == 20 + len(eaten)


@pytest.mark.parametrize(("answer", "hand"), [("Yes", "Old Root"), ("No", "Slow Ox")])
def test_a_card_with_dredge_comes_back_in_place_of_a_draw(answer, hand):
    """702.52a: it may."""
    game = table(
        hand=["Calm Thought"], battlefield=["Island"], graveyard=["Old Root"], library=["Slow Ox"]
    )
    game.cast("Calm Thought").resolve(answer)
    assert game.names(Zone.HAND) == [hand]
    milled = ["Slow Ox", "Plains", "Plains"] if answer == "Yes" else ["Old Root"]
    assert game.names(Zone.GRAVEYARD) == [*milled, "Calm Thought"]


def test_dredge_needs_as_many_cards_in_the_library():
    """702.52b."""
    game = table(hand=["Calm Thought"], battlefield=["Island"], graveyard=["Old Root"])
    start = game.game.moment.start
    start.set_zone(Zone.LIBRARY, ANN, start.zone(Zone.LIBRARY, ANN)[:2])
    game.cast("Calm Thought").resolve()
    assert game.names(Zone.HAND) == ["Plains"], "nobody was asked"


def test_an_awakened_spell_has_another_target_and_wakes_it():
    """702.113a: with its own target apart from that of the spell."""
    game = table(
        hand=["Waking Bolt"],
        battlefield=["Mountain"] * 3,
        their_battlefield=["Plain Bear", "Swamp"],
    )
    game.cast("Waking Bolt with awaken", "Mountain").finish()
    assert game.names(Zone.GRAVEYARD, BEN) == ["Plain Bear"]
    (land,) = woken(game)
    assert (land.power, land.keywords, land.subtypes) == (3, {"haste"}, {"Mountain", "Elemental"})


def test_a_spell_whose_awaken_cost_was_not_paid_has_no_such_target():
    """702.113b."""
    game = table(hand=["Waking Bolt"], battlefield=["Mountain"], their_battlefield=["Slow Ox"])
    game.cast("Waking Bolt")
    assert game.decision.kind == "priority", "its only target was chosen"
    game.finish()
    assert woken(game) == []


def test_the_land_wakes_up_though_the_spells_own_target_is_gone():
    """702.113a, 608.2b: one target is still legal."""
    game = table(
        hand=["Waking Bolt"],
        battlefield=["Mountain"] * 3,
        their_battlefield=["Plain Bear", "Swamp"],
        their_hand=["Plain End"],
    )
    game.cast("Waking Bolt with awaken", "Mountain").do("Pass").cast("Plain End").finish()
    assert [land.power for land in woken(game)] == [3]


def test_dethrone_grows_only_as_it_attacks_a_player_with_the_most_life():
    """702.105a: tied for most life is enough, and planeswalkers are no players."""
    for lives, power in ((20, 3), (21, 2)):
        s = Scenario(engine(), CARDS)
        you, opponent = s.players
        you.life = lives
        you.battlefield("Proud Usurper")
        s.start()
        you.attack("Proud Usurper")
        s.resolve()
        assert you.battlefield["Proud Usurper"].power == power
        assert opponent.life == 20


def test_melee_counts_each_opponent_attacked_once():
    """702.121a."""
    s = Scenario(engine(), CARDS, players=3)
    you, one, other = s.players
    first, second, third = (you.battlefield("Loud Brawler") for _ in range(3))
    s.start()
    you.attack({first: one, second: one, third: other})
    s.resolve()
    assert [brawler.power for brawler in (first, second, third)] == [3, 3, 3]


def test_encore_makes_a_token_for_each_opponent_which_attacks_that_one():
    """702.141a: they have haste, must attack, and are sacrificed together."""
    s = Scenario(engine(), CARDS, players=3)
    you, one, other = s.players
    you.battlefield("Mountain", count=2)
    you.graveyard("Late Star")
    s.start()
    you.activate("Late Star", 1)
    s.resolve()
    assert "Late Star" in you.exile
    assert [token.has("haste") for token in you.battlefield if token.name == "Late Star"] == [
        True
    ] * 2
    s.go_to("end of combat")
    assert (one.life, other.life) == (17, 17), "nobody was asked whom they attack"
    s.go_to("end step")
    s.resolve(1)
    assert you.battlefield.count("Late Star") == 0
