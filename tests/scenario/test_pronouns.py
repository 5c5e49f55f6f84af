"""What "it", "that creature", "that spell", "those cards" and "other" mean in whole games."""

from textwrap import dedent

import pytest

from cardwright import Engine, Zone
from cardwright.language.diagnostics import CardErrors
from cardwright.scenario import Scenario

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

Raging Butcher {R}
Creature — Ogre
When this creature dies, it deals damage equal to its power to any target.
1/1

Gorged Wyrm {2}{R}
Creature — Dragon
Sacrifice another creature: Gorged Wyrm gains indestructible until end of turn. Tap it.
3/3

Mind Eater {3}{U}
Creature — Horror
Whenever you cast a spell, each opponent reveals cards from the top of their library until they \
reveal a land card, then puts those cards into their graveyard.
2/2

Word Thief {1}{R}
Creature — Pirate
When this creature enters, exile target instant or sorcery card from an opponent's graveyard. You \
may cast it this turn, and you may spend mana as though it were mana of any type to cast that \
spell. If that spell would be put into a graveyard this turn, exile it instead.
2/1

Burning Verse {2}{R}
Enchantment
Whenever you cast an instant or sorcery spell, put a verse counter on Burning Verse, then it deals \
damage equal to the number of verse counters on it to target player or planeswalker.

Kindred Den
Land
As this land enters, choose a creature type.
{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type, \
and that spell can't be countered.

Firm Denial {U}
Instant
Counter target spell.

Dusk Spy {1}{B}
Creature — Ninja
Whenever this creature deals combat damage to a player, you may pay {B}. When you do, that player \
reveals their hand and you choose a nonland card from it. Exile that card.
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

Rallied Verse {2}{R}
Sorcery
Exile target instant or sorcery card from your graveyard. Creatures you control get +X/+0 until \
end of turn, where X is that card's mana value. Whenever a creature you control deals combat \
damage to a player this turn, copy the exiled card. You may cast the copy without paying its mana \
cost.

Scorched Hunch {1}{R}
Sorcery
Choose target creature. Exile the top card of your library. You may have Scorched Hunch deal \
damage to that creature equal to the exiled card's mana value. If you don't, you may play that \
card until end of turn.

Bickering Camp {1}
Artifact
{1}: Whenever one or more creatures you control deal combat damage to a player this turn, draw a \
card.

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

Bone Reaper Rite {R}
Instant
Bone Reaper Rite deals 2 damage to target creature. When a creature dealt damage this way dies \
this turn, you gain 3 life.

Pack Rage {1}{R}
Enchantment
Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other attacking \
creature that shares a creature type with it.

Called Kin {1}{G}
Sorcery
Create a 1/1 green Bear creature token. It has "This creature gets +1/+1 for each card named \
Called Kin in each graveyard."

Slippery Shape {1}{U}
Creature — Shapeshifter
{1}, Exile this creature: You may put a creature card from your hand onto the battlefield. At the \
beginning of the next end step, sacrifice that creature. If you do, return this card to the \
battlefield.
1/1
"""


@pytest.fixture(scope="module")
def engine():
    return Engine.load()


@pytest.fixture
def s(engine):
    return Scenario(engine, CARDS)


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


def test_what_died_deals_damage_with_the_power_it_had(s):
    """608.2h: an object that has left does it as it last existed."""
    you, opponent = s.players
    you.battlefield("Mountain")
    you.hand("Cinder Bolt")
    you.battlefield("Raging Butcher", counters={"+1/+1": 1})
    you.cast("Cinder Bolt", "Raging Butcher")
    you.answer(opponent)
    s.resolve()
    opponent.expect(life=18)


def test_what_was_paid_with_is_not_it_once_the_effect_names_its_object(s):
    you, _ = s.players
    wyrm = you.battlefield("Gorged Wyrm")
    you.battlefield("Brass Toy")
    you.activate("Gorged Wyrm")
    s.resolve()
    wyrm.expect(tapped=True)


def test_those_cards_are_all_that_were_revealed(s):
    you, opponent = s.players
    you.battlefield("Mind Eater")
    you.hand("Brass Toy")
    opponent.library("Dawn Bear", "Noon Bear", "Plains", "Island")
    you.cast("Brass Toy")
    s.resolve()
    assert sorted(opponent.graveyard.names) == ["Dawn Bear", "Noon Bear", "Plains"]


def test_that_spell_is_what_a_card_becomes_as_it_is_cast_later(s):
    you, opponent = s.players
    you.battlefield("Mountain", count=2)
    you.battlefield("Plains")
    you.hand("Word Thief")
    opponent.graveyard("Cinder Bolt")
    you.cast("Word Thief")
    s.resolve()
    you.cast("Cinder Bolt", opponent)
    s.resolve()
    assert opponent.life == 17
    assert opponent.exile.names == ["Cinder Bolt"]


def test_a_delayed_ability_finds_the_object_that_its_cost_exiled(s):
    """400.7, 603.7: what paid for the ability is found where it went."""
    you, _ = s.players
    you.battlefield("Island")
    shape = you.battlefield("Slippery Shape")
    you.hand("Dawn Bear")
    you.activate("Slippery Shape")
    you.answer("Yes", "Dawn Bear")
    s.resolve()
    assert shape.zone.value == "exile"
    s.stop_at(1, "end step")
    assert shape.zone.value == "battlefield"
    assert you.graveyard.names == ["Dawn Bear"]


def test_it_is_what_a_counter_was_put_on_just_before(s):
    you, opponent = s.players
    you.battlefield("Burning Verse")
    you.battlefield("Mountain")
    you.hand("Cinder Bolt")
    you.cast("Cinder Bolt", opponent)
    you.answer(opponent)
    s.resolve()
    opponent.expect(life=16)


@pytest.mark.parametrize("chosen", ["Bear", "Ninja"])
def test_that_spell_is_what_the_mana_was_spent_on(s, chosen):
    """106.6: what comes with mana applies to the spell it is spent on."""
    you, opponent = s.players
    you.hand("Kindred Den", "Noon Bear")
    you.battlefield("Forest")
    you.battlefield("Plains")
    opponent.battlefield("Island")
    opponent.hand("Firm Denial")
    you.answer(chosen)
    you.play("Kindred Den")
    you.answer("Green")
    you.activate("Kindred Den")
    bear = s.thing("Noon Bear")
    you.cast("Noon Bear")
    opponent.cast("Firm Denial", "Noon Bear")
    s.resolve()
    assert bear.zone is (Zone.BATTLEFIELD if chosen == "Bear" else Zone.GRAVEYARD)


def test_all_that_follows_when_you_do_belongs_to_it(s):
    """603.12: the reflexive ability exiles what was chosen as it resolved."""
    you, opponent = s.players
    you.battlefield("Dusk Spy")
    you.battlefield("Swamp")
    opponent.hand("Noon Bear", "Plains")
    you.attack("Dusk Spy")
    you.answer("Yes")
    s.go_to("end of combat")
    assert opponent.hand.names == ["Plains"]
    assert opponent.exile.names == ["Noon Bear"]


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


def test_that_card_is_no_permanent_and_what_is_watched_for_does_all_that_follows(s):
    """603.7: the delayed ability copies the card, and the copy may be cast each time."""
    you, opponent = s.players
    you.battlefield("Mountain", count=3)
    toy = you.battlefield("Brass Toy")
    you.hand("Rallied Verse")
    you.graveyard("Cinder Bolt")
    you.cast("Rallied Verse", "Cinder Bolt")
    s.resolve()
    assert toy.pt == (2, 1)
    you.attack("Brass Toy")
    you.answer("Yes", opponent)
    s.go_to("end of combat")
    opponent.expect(life=15)


@pytest.mark.parametrize(("said", "zone"), [("Yes", Zone.GRAVEYARD), ("No", Zone.BATTLEFIELD)])
def test_that_creature_is_no_card_that_was_exiled_since(s, said, zone):
    you, opponent = s.players
    you.battlefield("Mountain", count=2)
    you.hand("Scorched Hunch")
    you.library("Word Thief")
    bear = opponent.battlefield("Noon Bear")
    you.cast("Scorched Hunch", bear)
    you.answer(said)
    s.resolve()
    assert bear.zone is zone


def test_a_delayed_ability_triggers_once_for_all_that_happens_at_once(s):
    """603.2c, 603.7b: "whenever one or more creatures" this turn."""
    you, _ = s.players
    you.battlefield("Mountain")
    you.battlefield("Bickering Camp")
    you.battlefield("Brass Toy", count=2)
    you.activate("Bickering Camp")
    s.resolve()
    you.attack(["Brass Toy", "Brass Toy (2)"])
    s.go_to("end of combat")
    assert len(you.hand) == 1


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


def test_a_delayed_ability_knows_whom_its_text_had_dealt_damage_to(s):
    you, opponent = s.players
    you.battlefield("Mountain", count=2)
    you.hand("Bone Reaper Rite", "Cinder Bolt")
    bear, other = opponent.battlefield("Noon Bear"), opponent.battlefield("Dawn Bear")
    you.cast("Bone Reaper Rite", bear)
    s.resolve()
    assert you.life == 23
    you.cast("Cinder Bolt", other)
    s.resolve()
    assert you.life == 23


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


def test_that_player_must_have_been_spoken_of(engine):
    """No player is part of what leaves."""
    card = """
    Dim Caller {B}
    Creature — Spirit
    When this creature leaves the battlefield, that player gains 6 life.
    1/1
    """
    with pytest.raises(CardErrors, match="no player was spoken of"):
        engine.cards(dedent(card))
