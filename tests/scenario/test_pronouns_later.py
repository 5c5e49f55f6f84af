"""What "it", "that creature" and "that spell" mean later: in delayed abilities, of what is gone."""

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

Bone Reaper Rite {R}
Instant
Bone Reaper Rite deals 2 damage to target creature. When a creature dealt damage this way dies \
this turn, you gain 3 life.

Slippery Shape {1}{U}
Creature — Shapeshifter
{1}, Exile this creature: You may put a creature card from your hand onto the battlefield. At the \
beginning of the next end step, sacrifice that creature. If you do, return this card to the \
battlefield.
1/1
"""


@pytest.fixture
def s():
    return Scenario(engine(), CARDS)


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


def test_those_of_a_condition_about_targets_are_refused():
    """603.4."""
    text = """
Mirror Clerk {2}{U}
Creature — Human Wizard
Whenever you cast an instant spell, if it targets one or more other permanents you control, \
create a token that's a copy of one of those permanents.
2/2
"""
    with pytest.raises(CardErrors, match="what a spell targets"):
        engine().cards(text)
