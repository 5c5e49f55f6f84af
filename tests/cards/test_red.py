"""What the red cards do."""

from cardwright import Step, Zone

from .table import BEN, Scene

BEAR = "Plain Bear {1}{G}\nCreature — Bear\n2/2"
BOLT = "Plain Bolt {R}\nInstant\nPlain Bolt deals 3 damage to any target."


def test_the_runner_attacks_at_once_and_rummages_as_it_dies():
    s = Scene(hand=["Sparkheel Runner", BOLT, BEAR], library=["Bog Warden"])
    s.do("Cast Sparkheel Runner")
    s.do("Cast Plain Bolt", "Sparkheel Runner", "Yes")
    assert s.names(Zone.HAND) == ["Bog Warden"]
    s = Scene(hand=["Sparkheel Runner"]).do("Cast Sparkheel Runner")
    s.until(Step.DAMAGE, None, "Attack with Sparkheel Runner")
    assert s.life(BEN) == 18


def test_the_drummer_speeds_the_others_up_but_not_itself():
    s = Scene(mine=["Cinder Parade Drummer", BEAR, BEAR])
    s.until(
        Step.DAMAGE, None, "Attack with Cinder Parade Drummer", "Attack with Plain Bear", "Done"
    )
    assert s.life(BEN) == 14
    assert s.size("Cinder Parade Drummer") == (3, 1)


def test_the_chieftain_leads_goblins_and_makes_them_cheaper():
    s = Scene(mine=["Firecrown Chieftain", "Mountain"], hand=["Magpie Tinker"], pool=())
    assert s.can("Cast Magpie Tinker"), "one mana is enough"
    s.do("Cast Magpie Tinker")
    assert s.size("Magpie Tinker") == (2, 2)
    assert "haste" in s.keywords("Magpie Tinker")
    assert "haste" not in s.keywords("Firecrown Chieftain")


def test_a_brute_cannot_block_and_needs_two_blockers():
    s = Scene(active=BEN, mine=["Kilnwall Brute"], theirs=[BEAR])
    s.until(Step.DAMAGE, None, "Attack with Plain Bear")
    assert s.life() == 18
    s = Scene(mine=["Kilnwall Brute"], theirs=[BEAR])
    s.until(Step.DAMAGE, None, "Attack with Kilnwall Brute")
    assert s.life(BEN) == 16


def test_the_tinker_brings_a_treasure_and_breaks_it_for_power():
    s = Scene(hand=["Magpie Tinker"]).do("Cast Magpie Tinker")
    assert s.names(Zone.BATTLEFIELD) == ["Magpie Tinker", "Treasure Token"]
    s.do("Magpie Tinker:")
    assert s.size("Magpie Tinker") == (3, 2)
    assert s.names(Zone.BATTLEFIELD) == ["Magpie Tinker"]


def test_the_kilnmaster_heats_itself_and_constructs():
    s = Scene(mine=["Kilnmaster Dwarf", "Clay Sentinel"])
    s.do("Kilnmaster Dwarf: {R}").do("Kilnmaster Dwarf: {1}{R}")
    assert s.size("Kilnmaster Dwarf") == (2, 3)
    assert s.size("Clay Sentinel") == (4, 4)


def test_slag_goes_home_unless_a_land_burns():
    for paid in ("Yes", "No"):
        s = Scene(mine=["Slag Elemental", "Mountain"])
        s.until(Step.UPKEEP, 6, "Done", paid)
        assert s.on_battlefield("Slag Elemental") == (paid == "Yes")
        assert s.on_battlefield("Mountain") == (paid == "No")


def test_the_giant_tramples_what_does_not_fly():
    s = Scene(hand=["Pass Warden Giant"], mine=[BEAR], theirs=[BEAR, "Cloudhook Drake"])
    s.do("Cast Pass Warden Giant")
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Cloudhook Drake"]
    assert s.object("Cloudhook Drake").damage == 0
    assert s.object("Plain Bear").damage == 0


def test_the_wyrm_burns_players_and_planeswalkers_as_it_attacks():
    s = Scene(mine=["Ashcrown Wyrm"], theirs=["Brannoc of the Nine Kilns"])
    s.until(Step.DECLARE_ATTACKERS, None, "Ashcrown Wyrm attacks Ben")
    assert s.life(BEN) == 18
    assert s.object("Brannoc of the Nine Kilns").count("loyalty") == 2
    s.until(Step.DAMAGE)
    assert s.life(BEN) == 13


def test_a_quarrel_is_hotter_among_goblins():
    s = Scene(hand=["Ember Quarrel"] * 2, mine=["Cinder Parade Drummer"], theirs=["Ford Lancer"])
    s.do("Cast Ember Quarrel", "Ben")
    assert s.life(BEN) == 17
    s.do("Cast Ember Quarrel", "Ford Lancer")
    assert not s.on_battlefield("Ford Lancer")


def test_kindling_is_split_as_announced():
    s = Scene(hand=["Kindling Split"], theirs=[BEAR])
    s.do("Cast Kindling Split", ("Plain Bear", "Ben"), "2")
    assert not s.on_battlefield("Plain Bear")
    assert (s.life(), s.life(BEN)) == (21, 19)


def test_a_bonfire_burns_for_x_and_its_controller_for_one():
    s = Scene(hand=["Bonfire Verdict"], theirs=["Loamdelver Wurm"])
    s.do("Cast Bonfire Verdict", "X = 4")
    assert s.object("Loamdelver Wurm").damage == 4
    assert s.life(BEN) == 19


def test_the_modes_of_a_temper_each_do_their_work():
    s = Scene(hand=["Mason's Temper"] * 3, mine=[BEAR], theirs=["Clay Sentinel", BEAR])
    s.do("Cast Mason's Temper", "Creatures without")
    s.do("Cast Mason's Temper", "Destroy")
    assert not s.on_battlefield("Clay Sentinel")
    s.until(Step.DAMAGE, None, "Attack with Plain Bear")
    assert s.life(BEN) == 18
    s = Scene(hand=["Mason's Temper"], theirs=[BEAR]).do(
        "Cast Mason's Temper", "Mason's Temper deals"
    )
    assert not s.on_battlefield("Plain Bear")


def test_borrowed_fury_fights_for_a_turn():
    s = Scene(hand=["Borrowed Fury"], theirs=["Kilnwall Brute", "Ashcrown Wyrm"])
    s.do("Cast Borrowed Fury")
    assert s.keywords("Kilnwall Brute") == {"menace", "haste", "trample"}
    s.until(Step.UPKEEP, 6, "Attack with Kilnwall Brute")
    assert s.life(BEN) == 16
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Ashcrown Wyrm", "Kilnwall Brute"]


def test_an_avalanche_that_was_kicked_rolls_on_at_once():
    for kicked, left in (("Yes", 19), ("No", 20)):
        s = Scene(hand=["Goblin Avalanche"]).do("Cast Goblin Avalanche", kicked)
        assert s.names(Zone.BATTLEFIELD) == ["Goblin Token"] * 3
        assert s.life(BEN) == left
        assert ("haste" in s.keywords("Goblin Token")) == (kicked == "Yes")


def test_a_comet_is_gone_by_the_end_of_the_turn():
    s = Scene(hand=["Brief Comet"]).do("Cast Brief Comet")
    assert s.size("Elemental Token") == (3, 1)
    s.until(Step.UPKEEP, 6, "Attack with Elemental Token")
    assert s.life(BEN) == 17
    assert s.names(Zone.BATTLEFIELD) == []


def test_a_bet_costs_a_card_first():
    assert not Scene(hand=["Bet the Cart"]).labels()[1:]
    s = Scene(hand=["Bet the Cart", BEAR]).do("Cast Bet the Cart")
    assert s.names(Zone.BATTLEFIELD) == ["Treasure Token"]
    assert len(s.names(Zone.HAND)) == 2


def test_sparks_fly_as_often_as_they_are_bought_back():
    s = Scene(hand=["Sparks Fly Twice"])
    s.do("Cast Sparks Fly Twice", "Yes", "Ben").do("Cast Sparks Fly Twice", "No", "Ben")
    assert s.life(BEN) == 18
    assert s.names(Zone.GRAVEYARD) == ["Sparks Fly Twice"]


def test_a_kiln_district_burns_with_each_spell_and_once_more():
    s = Scene(mine=["Kiln District"], theirs=[BEAR], hand=["Riddle in Salt", BEAR])
    s.game.choose("Cast Riddle in Salt")
    s.both_pass()
    assert s.life(BEN) == 19
    s.answer(("Wallward", "Wallward"))
    s.do("Cast Plain Bear")
    assert s.life(BEN) == 19
    s.do("Kiln District:", "Plain Bear")
    assert s.names(Zone.GRAVEYARD).count("Kiln District") == 1


def test_a_hot_temper_ends_in_a_spark():
    s = Scene(hand=["Hot Temper", BOLT], theirs=[BEAR])
    s.do("Cast Hot Temper")
    assert s.size("Plain Bear") == (4, 2)
    s.do("Cast Plain Bolt", "Plain Bear", "Ben")
    assert s.life(BEN) == 19
    s = Scene(hand=["Hot Temper"], theirs=[BEAR]).do("Cast Hot Temper")
    s.until(Step.MAIN_2, 6)
    assert s.life() == 16


def test_a_tally_counts_goblins_and_one_more():
    s = Scene(hand=["Tally of Sparks"], mine=["Magpie Tinker"] * 2, theirs=["Loamdelver Wurm"])
    s.do("Cast Tally of Sparks", "Loamdelver Wurm")
    assert s.object("Loamdelver Wurm").damage == 3
