"""Rules that our cards rely on, each shown with a card of its own."""

import pytest

from cardwright import CardErrors, Step, Zone

from .table import ANN, BEN, POOL, Scene, extra

BEAR = "Plain Bear {1}{G}\nCreature — Bear\n2/2"
BOLT = "Plain Bolt {R}\nInstant\nPlain Bolt deals 3 damage to any target."
CHOICE = """Hard Choice {1}{B}
Sorcery
As an additional cost to cast this spell, sacrifice a creature or pay {3}.
Draw two cards."""


def test_a_spell_whose_additional_cost_cannot_be_paid_is_not_offered():
    """118.8, 601.2b."""
    assert not Scene(hand=["Pay in Tallow"]).can("Cast Pay in Tallow")
    s = Scene(hand=["Pay in Tallow"], mine=["Marrow Adder"]).do("Cast Pay in Tallow")
    assert s.names(Zone.BATTLEFIELD) == ["Treasure Token"]
    assert len(s.names(Zone.HAND)) == 2
    assert s.life(BEN) == 19


def test_one_of_two_additional_costs_is_chosen_and_paid():
    """118.8, 601.2b."""
    s = Scene(hand=[CHOICE], mine=[BEAR])
    s.do("Cast Hard Choice", "sacrifice a creature")
    assert s.names(Zone.GRAVEYARD) == ["Hard Choice", "Plain Bear"]
    s = Scene(hand=[CHOICE], mine=[BEAR])
    s.do("Cast Hard Choice", "pay {3}")
    assert s.names(Zone.BATTLEFIELD) == ["Plain Bear"]
    assert len(s.state.players[ANN].pool) == len(POOL) - 5


def test_the_additional_cost_that_can_be_paid_is_not_asked_for():
    s = Scene(hand=[CHOICE]).do("Cast Hard Choice")
    assert len(s.state.players[ANN].pool) == len(POOL) - 5


def test_each_part_of_what_may_block_has_its_own_qualifiers():
    """509.1b."""
    text = "can't be blocked except by Walls and/or creatures with flying."
    hidden = f"Sly Bear {{1}}{{G}}\nCreature — Bear\nThis creature {text}\n2/2"
    wall = "Low Wall {1}\nCreature — Wall\n0/3"
    s = Scene(mine=[hidden], theirs=[wall, BEAR, "Cloudhook Drake"])
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Sly Bear").both_pass()
    assert s.labels() == ["Done", "Low Wall blocks Sly Bear", "Cloudhook Drake blocks Sly Bear"]


def test_a_trigger_about_one_or_more_triggers_once_for_all():
    """603.2c."""
    bell = "Small Bell {1}\nArtifact\nWhenever one or more creatures you control attack, scry 1."
    s = Scene(mine=[bell, BEAR, BEAR])
    s.until(Step.BEGIN_COMBAT).both_pass()
    s.game.choose("Attack with Plain Bear")
    s.game.choose("Attack with Plain Bear (2)")
    assert len(s.state.stack) == 1


def test_attacking_with_two_creatures_is_seen_as_one_act():
    """508.1m."""
    flag = "Red Flag {1}\nArtifact\nWhenever you attack with two or more creatures, draw a card."
    s = Scene(mine=[flag, BEAR, BEAR])
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Plain Bear", "Done")
    assert len(s.names(Zone.HAND)) == 0
    s = Scene(mine=[flag, BEAR, BEAR])
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Plain Bear", "Attack with Plain Bear")
    assert len(s.names(Zone.HAND)) == 1


def test_a_state_trigger_waits_until_its_ability_is_gone():
    """603.8."""
    hut = "Lone Hut {1}\nArtifact\nWhen you control no creatures, each player draws a card."
    s = Scene(mine=[hut, BEAR], hand=["Pay in Tallow"])
    assert not s.state.stack
    s.game.choose("Cast Pay in Tallow")
    on_stack = [s.state.objects[ref].base.name for ref in s.state.stack]
    assert on_stack == ["Pay in Tallow", "Lone Hut"]
    s.game.choose("Pass")
    assert len(s.state.stack) == 2


def test_a_triggered_mana_ability_gives_its_mana_at_once_and_can_be_counted_on():
    """605.1b, 605.4a."""
    s = Scene(mine=["Forest"], hand=["Orchard Blessing", "Thicket Bully"])
    s.do("Cast Orchard Blessing")
    s.until(Step.MAIN, 7)
    assert s.can("Cast Thicket Bully"), "the Forest gives two mana now"
    s.do("Cast Thicket Bully")
    assert s.on_battlefield("Thicket Bully")
    assert s.state.players[ANN].pool == ()


def test_snow_lands_pay_snow_costs():
    """107.4h."""
    s = Scene(mine=["Frostbound Ford", "Rimehart Elk"], pool=())
    s.do("Rimehart Elk:")
    assert s.size("Rimehart Elk") == (3, 3)
    assert not Scene(mine=["Forest", "Rimehart Elk"], pool=()).can("Rimehart Elk:")


def test_effects_look_at_what_a_permanent_would_be_as_it_enters():
    """614.12."""
    frost = "Deep Frost {1}\nArtifact\nCreatures your opponents control enter tapped."
    s = Scene(theirs=[frost], hand=[BEAR, "Goblin Avalanche"])
    s.do("Cast Plain Bear")
    assert s.object("Plain Bear").tapped
    s.do("Cast Goblin Avalanche", "No")
    assert s.object("Goblin Token").tapped


def test_an_aura_finds_itself_when_its_creature_died():
    """400.7f."""
    s = Scene(hand=["Jailer's Ribbon", BOLT], theirs=[BEAR])
    s.do("Cast Jailer's Ribbon").do("Cast Plain Bolt", "Plain Bear")
    assert s.names(Zone.HAND) == ["Jailer's Ribbon"]


def test_what_is_done_instead_speaks_of_the_same_target():
    """608.2c, 614.15."""
    s = Scene(hand=["Withering Word"], theirs=["Ninefold Herald"])
    s.do("Cast Withering Word", "Yes")
    assert not s.on_battlefield("Ninefold Herald")


def test_another_amount_of_damage_is_dealt_to_the_same_target():
    s = Scene(hand=["Ember Quarrel", "Ember Quarrel"], mine=["Magpie Tinker"])
    s.do("Cast Ember Quarrel", "Ben")
    assert s.life(BEN) == 17
    s = Scene(hand=["Ember Quarrel"]).do("Cast Ember Quarrel", "Ben")
    assert s.life(BEN) == 18


def test_a_planeswalker_enters_with_its_loyalty():
    """306.5b."""
    s = Scene(hand=["Brannoc of the Nine Kilns"]).do("Cast Brannoc")
    assert s.object("Brannoc of the Nine Kilns").count("loyalty") == 4


def test_a_token_that_is_a_copy_enters_as_the_copied_text_says():
    """614.12, 707.2."""
    s = Scene(hand=["Mirror-Tide Mimic"], mine=["Stonebark Elder"])
    assert s.size("Stonebark Elder") == (6, 6)
    s.do("Cast Mirror-Tide Mimic")
    assert s.size("Stonebark Elder") == (4, 4)
    assert s.object("Stonebark Elder").tapped


def test_protection_from_a_color_is_chosen_as_the_effect_starts():
    """702.16, 608.2d."""
    gained = "gains protection from the color of your choice until end of turn."
    ward = f"Quick Ward {{W}}\nInstant\nTarget creature {gained}"
    s = Scene(hand=[ward, BOLT], mine=[BEAR])
    s.do("Cast Quick Ward", "Red")
    s.game.choose("Cast Plain Bolt")
    assert s.labels() == ["Ann", "Ben"]


def test_no_color_is_chosen_for_what_is_always_true():
    for line in (
        "Protection from the color of your choice",
        "Elves have protection from the color of your choice.",
    ):
        with pytest.raises(CardErrors):
            extra(f"Odd Bear {{1}}{{G}}\nCreature — Bear\n{line}\n2/2")
