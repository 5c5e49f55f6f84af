"""What "it", "that creature", "that spell", "those cards" and "other" mean in whole games."""

from textwrap import dedent

import pytest

from cardwright import Zone
from cardwright.language.diagnostics import CardErrors
from cardwright.scenario import Scenario
from tests.scenario.conftest import engine

CARDS = """
Dawn Bear {1}{W}
Creature — Bear
2/2

Noon Bear {1}{G}
Creature — Bear
2/2

Brass Toy {0}
Artifact Creature — Construct
1/1

Sunlit Mark {1}{W}
Enchantment — Aura
Enchant creature
As long as enchanted creature is white, it gets +1/+2 and has flying.

Watchful Veil {U}
Enchantment — Aura
Enchant creature
Enchanted creature has shroud as long as it's untapped.

Double Seal {W}
Enchantment — Aura
Enchant creature
As long as another Aura is attached to enchanted creature, it has first strike.

Lone Path {1}{B}
Enchantment
As long as you control exactly one creature, that creature gets +2/+0.

Herd Sign {1}{G}
Enchantment — Aura
Enchant creature
Enchanted creature gets +2/+2 for each other creature that shares a creature type with it.

Cruel Tether {B}{R}
Enchantment — Aura
Enchant creature
All damage that would be dealt to enchanted creature is dealt to its controller instead.

Rust Levy {2}
Artifact
Each artifact spell costs {1} more to cast for each artifact its controller controls.

Echo Charm {2}
Artifact
Spells you cast cost {1} less to cast for each card with the same name as that spell in your \
graveyard.

Shore Ambush {1}{U}
Sorcery
This spell has flash as long as you control a Bear.
Draw a card.

Cinder Bolt {R}
Instant
Cinder Bolt deals 3 damage to any target.

Mind Eater {3}{U}
Creature — Horror
Whenever you cast a spell, each opponent reveals cards from the top of their library until they \
reveal a land card, then puts those cards into their graveyard.
2/2

Path Seer {1}{G}
Creature — Scout
When this creature enters, look at the top three cards of your library. You may reveal a creature \
card from among them and put it on top of your library. Put the rest on the bottom of your library \
in a random order.
1/1

Like Finder {2}
Artifact
{1}, {T}: Search your library for a card with the same name as another artifact you control, \
reveal it, put it into your hand, then shuffle.

Even Trainer {2}{G}
Creature — Human
Whenever a creature you control with power equal to its toughness attacks, it gains trample until \
end of turn.
1/2

Hand Warden {1}{U}
Enchantment
Whenever an opponent casts a spell from their hand, you draw a card.

Heavy Toll {3}{R}
Sorcery
Heavy Toll deals damage to each player equal to the number of lands that player controls.

Charged Bolt {R}
Sorcery
Charged Bolt deals 1 damage to target creature. If it's an artifact creature, Charged Bolt deals 4 \
damage to it instead.

Pack Rage {1}{R}
Enchantment
Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other attacking \
creature that shares a creature type with it.

Called Kin {1}{G}
Sorcery
Create a 1/1 green Bear creature token. It has "This creature gets +1/+1 for each card named \
Called Kin in each graveyard."
"""


@pytest.fixture
def s():
    return Scenario(engine(), CARDS)


def test_it_is_what_a_condition_was_about(s):
    you, _ = s.players
    dawn, noon = you.battlefield("Dawn Bear"), you.battlefield("Noon Bear")
    for bear in (dawn, noon):
        you.battlefield("Sunlit Mark", attached_to=bear)
    assert (dawn.pt, noon.pt) == ((3, 4), (2, 2))
    assert dawn.has("flying")


def test_it_in_a_condition_is_what_the_sentence_is_about(s):
    you, _ = s.players
    bear = you.battlefield("Dawn Bear")
    you.battlefield("Watchful Veil", attached_to=bear, tapped=True)
    assert bear.has("shroud")
    bear.change(tapped=True)
    assert not bear.has("shroud")


def test_it_is_what_another_aura_is_attached_to(s):
    you, _ = s.players
    bear = you.battlefield("Dawn Bear")
    seal = you.battlefield("Double Seal", attached_to=bear)
    assert not bear.has("first strike")
    you.battlefield("Watchful Veil", attached_to=bear)
    assert bear.has("first strike")
    assert not seal.has("first strike")


def test_that_creature_is_the_only_one_you_control(s):
    you, opponent = s.players
    you.battlefield("Lone Path")
    bear, theirs = you.battlefield("Dawn Bear"), opponent.battlefield("Dawn Bear")
    assert (bear.pt, theirs.pt) == ((4, 2), (2, 2))
    you.battlefield("Noon Bear")
    assert bear.pt == (2, 2)


def test_other_creatures_are_others_than_the_enchanted_one(s):
    you, opponent = s.players
    bear = you.battlefield("Dawn Bear")
    opponent.battlefield("Noon Bear")
    you.battlefield("Brass Toy")
    you.battlefield("Herd Sign", attached_to=bear)
    assert bear.pt == (4, 4)


def test_damage_to_the_enchanted_creature_is_dealt_to_its_controller(s):
    you, opponent = s.players
    you.battlefield("Mountain")
    you.hand("Cinder Bolt")
    bear = opponent.battlefield("Dawn Bear")
    you.battlefield("Cruel Tether", attached_to=bear)
    you.cast("Cinder Bolt", bear)
    s.resolve()
    opponent.expect(life=17)
    bear.expect(damage=0)


def test_a_cost_can_depend_on_the_controller_of_the_spell(s):
    you, opponent = s.players
    opponent.battlefield("Rust Levy", count=2)
    you.battlefield("Plains", count=3)
    you.hand("Rust Levy")
    s.start()
    assert you.can_cast("Rust Levy")
    you.battlefield("Brass Toy")
    assert not you.can_cast("Rust Levy")


def test_a_cost_can_depend_on_the_name_of_the_spell(s):
    you, _ = s.players
    you.battlefield("Plains")
    you.battlefield("Echo Charm")
    you.hand("Dawn Bear")
    s.start()
    assert not you.can_cast("Dawn Bear")
    you.graveyard("Dawn Bear")
    assert you.can_cast("Dawn Bear")


def test_a_spell_can_have_flash_by_what_you_control(s):
    """702.8a: it matters as the spell is cast."""
    _, opponent = s.players
    opponent.battlefield("Island", count=2)
    opponent.hand("Shore Ambush")
    s.start()
    assert not opponent.can_cast("Shore Ambush")
    opponent.battlefield("Dawn Bear")
    assert opponent.can_cast("Shore Ambush")


def test_those_cards_are_all_that_were_revealed(s):
    you, opponent = s.players
    you.battlefield("Mind Eater")
    you.hand("Brass Toy")
    opponent.library("Dawn Bear", "Noon Bear", "Plains", "Island")
    you.cast("Brass Toy")
    s.resolve()
    assert sorted(opponent.graveyard.names) == ["Dawn Bear", "Noon Bear", "Plains"]


def test_the_rest_is_without_what_was_put_on_top(s):
    you, _ = s.players
    you.battlefield("Forest", count=2)
    you.hand("Path Seer")
    you.library("Plains", "Noon Bear", "Island", "Swamp")
    you.answer("Yes")
    you.cast("Path Seer")
    s.resolve()
    assert you.library.names[:2] == ["Noon Bear", "Swamp"]


def test_the_same_name_as_any_other_is_enough(s):
    you, _ = s.players
    you.battlefield("Plains")
    you.battlefield("Like Finder")
    you.battlefield("Rust Levy")
    you.battlefield("Echo Charm")
    you.library("Rust Levy", "Echo Charm", "Like Finder")
    you.activate("Like Finder")
    you.answer("Echo Charm")
    s.resolve()
    assert you.hand.names == ["Echo Charm"]


def test_its_toughness_is_its_own(s):
    you, _ = s.players
    you.battlefield("Even Trainer")
    bear, grown = you.battlefield("Noon Bear"), you.battlefield("Dawn Bear")
    you.battlefield("Sunlit Mark", attached_to=grown)
    you.attack([bear, grown])
    s.resolve()
    assert bear.has("trample")
    assert not grown.has("trample")


def test_their_hand_is_that_of_who_casts(s):
    you, opponent = s.players
    you.battlefield("Hand Warden")
    opponent.battlefield("Mountain")
    opponent.hand("Cinder Bolt")
    s.start()
    opponent.cast("Cinder Bolt", you)
    s.resolve()
    assert len(you.hand) == 1


def test_that_player_is_another_for_each_who_is_dealt_damage(s):
    you, opponent = s.players
    you.battlefield("Mountain", count=4)
    opponent.battlefield("Plains", count=2)
    you.hand("Heavy Toll")
    you.cast("Heavy Toll")
    s.resolve()
    assert (you.life, opponent.life) == (16, 18)


def test_whether_something_else_is_done_can_depend_on_the_target(s):
    you, opponent = s.players
    you.battlefield("Mountain", count=2)
    you.hand("Charged Bolt", "Charged Bolt")
    toy = opponent.battlefield("Brass Toy", counters={"+1/+1": 3})
    bear = opponent.battlefield("Noon Bear")
    for target in (toy, bear):
        you.cast("Charged Bolt", target)
        s.resolve()
    assert toy.zone is Zone.GRAVEYARD
    bear.expect(damage=1)


def test_each_other_is_other_than_what_gets_the_bonus(s):
    you, opponent = s.players
    you.battlefield("Pack Rage")
    for name in ("Dawn Bear", "Noon Bear", "Brass Toy"):
        you.battlefield(name)
    you.attack(["Dawn Bear", "Noon Bear", "Brass Toy"])
    s.go_to("end of combat")
    opponent.expect(life=20 - 3 - 3 - 1)


def test_a_name_in_an_ability_that_is_given_is_that_of_the_giver(s):
    """201.5b: the token has no such name."""
    you, opponent = s.players
    you.battlefield("Forest", count=3)
    you.hand("Called Kin")
    opponent.graveyard("Called Kin")
    you.cast("Called Kin")
    s.resolve()
    assert you.battlefield["Bear"].pt == (3, 3)


def test_that_player_must_have_been_spoken_of():
    """No player is part of what leaves."""
    card = """
    Dim Caller {B}
    Creature — Spirit
    When this creature leaves the battlefield, that player gains 6 life.
    1/1
    """
    with pytest.raises(CardErrors, match="no player was spoken of"):
        engine().cards(dedent(card))
