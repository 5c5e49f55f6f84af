"""What the green cards do."""

from cardwright import Step, Zone

from .table import BEN, Scene

BEAR = "Plain Bear {1}{G}\nCreature — Bear\n2/2"
BOLT = "Plain Bolt {R}\nInstant\nPlain Bolt deals 3 damage to any target."


def test_the_tender_pays_for_a_spell():
    s = Scene(mine=["Hollow-Oak Tender", "Forest"], hand=["Thicket Bully"], pool=())
    s.do("Cast Thicket Bully")
    assert s.object("Hollow-Oak Tender").tapped
    assert s.size("Thicket Bully") == (2, 2)


def test_a_bully_is_bigger_beside_the_strong():
    s = Scene(mine=["Ford Lancer"], hand=["Thicket Bully"]).do("Cast Thicket Bully")
    assert s.size("Thicket Bully") == (3, 3)


def test_the_forager_finds_a_basic_land_only():
    s = Scene(hand=["Mossgrave Forager"], library=["Beacon Tor", "Swamp", "Forest"])
    s.game.choose("Cast Mossgrave Forager")
    s.both_pass().both_pass()
    s.game.choose("Yes")
    assert [label for label in s.labels() if "none" not in label.lower()] == ["Swamp", "Forest"]
    s.answer("Swamp")
    assert s.names(Zone.HAND) == ["Swamp"]


def test_a_boar_grows_with_six_lands_and_tramples():
    s = Scene(mine=["Brambleback Boar", *["Forest"] * 6], theirs=[BEAR])
    assert s.size("Brambleback Boar") == (5, 3)
    s.until(Step.DAMAGE, None, "Attack with Brambleback Boar", "Plain Bear blocks", "2")
    assert s.life(BEN) == 17
    assert not s.on_battlefield("Plain Bear")


def test_a_stag_grows_with_each_land_and_is_safe_from_others():
    s = Scene(mine=["Veilbark Stag"], hand=["Forest", "Burst of Sap"])
    s.do("Play Forest")
    assert s.size("Veilbark Stag") == (4, 4)
    s.do("Cast Burst of Sap", "No")
    assert s.size("Veilbark Stag") == (6, 6)
    s = Scene(theirs=["Veilbark Stag", BEAR], hand=["Undertow Return"])
    s.do("Cast Undertow Return", "No")
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Veilbark Stag"]


def test_a_spider_catches_what_flies_and_kills_it():
    s = Scene(active=BEN, mine=["Mistnet Spider"], theirs=["Ashcrown Wyrm"])
    s.until(Step.DAMAGE, None, "Attack with Ashcrown Wyrm", "Mistnet Spider blocks")
    assert not s.on_battlefield("Ashcrown Wyrm")
    assert not s.on_battlefield("Mistnet Spider")


def test_a_wolf_cannot_be_countered_and_regenerates_only_in_combat():
    s = Scene(hand=["Ambush Wolf", "Hard Silence"], library=[BEAR])
    s.game.choose("Cast Ambush Wolf")
    s.do("Cast Hard Silence")
    assert s.on_battlefield("Ambush Wolf")
    assert not s.can("Ambush Wolf:")
    s = Scene(mine=["Ambush Wolf", *["Forest"] * 3], theirs=[BEAR])
    s.until(Step.DECLARE_BLOCKERS, None, "Attack with Ambush Wolf", "Plain Bear blocks")
    s.do("Ambush Wolf:")
    s.until(Step.MAIN_2)
    assert s.on_battlefield("Ambush Wolf")
    assert not s.on_battlefield("Plain Bear")


def test_the_grove_mother_raises_a_trampler_each_turn():
    s = Scene(mine=["Grove Mother", BEAR])
    s.until(Step.BEGIN_COMBAT, None, "Plain Bear")
    assert s.size("Plain Bear") == (3, 3)
    assert s.keywords("Plain Bear") == {"trample", "vigilance"}
    assert s.keywords("Grove Mother") == set()


def test_the_elder_wakes_slowly_and_is_hard_to_kill():
    s = Scene(hand=["Stonebark Elder", "Even Scales"]).do("Cast Stonebark Elder")
    assert s.object("Stonebark Elder").tapped
    assert s.size("Stonebark Elder") == (4, 4)
    s.do("Cast Even Scales")
    assert s.on_battlefield("Stonebark Elder")
    s.until(Step.DRAW, 7)
    assert s.size("Stonebark Elder") == (6, 6)


def test_a_wurm_leaves_a_wurm():
    s = Scene(theirs=["Loamdelver Wurm"], hand=["Final Warrant"]).do("Cast Final Warrant", ())
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Wurm Token"]
    assert s.size("Wurm Token") == (3, 3)


def test_the_chorus_counts_creatures():
    s = Scene(hand=["Meadow Chorus"], mine=[BEAR], theirs=[BEAR]).do("Cast Meadow Chorus")
    assert s.size("Meadow Chorus") == (3, 3)


def test_a_hydra_enters_with_x_heads_and_lives_off_them():
    s = Scene(hand=["Swelling Hydra"]).do("Cast Swelling Hydra", "X = 3")
    assert s.size("Swelling Hydra") == (4, 4)
    s.do("Swelling Hydra:")
    assert s.size("Swelling Hydra") == (3, 3)
    assert s.life() == 22


def test_a_burst_of_sap_comes_back_for_three():
    s = Scene(hand=["Burst of Sap"], mine=[BEAR]).do("Cast Burst of Sap", "Yes")
    assert s.size("Plain Bear") == (4, 4)
    assert "reach" in s.keywords("Plain Bear")
    assert s.names(Zone.HAND) == ["Burst of Sap"]


def test_a_fight_is_settled_outside():
    s = Scene(hand=["Settle It Outside"], mine=[BEAR], theirs=["Ford Lancer"])
    s.do("Cast Settle It Outside")
    assert s.names(Zone.BATTLEFIELD) == []
    assert s.names(Zone.BATTLEFIELD, BEN) == []
    s = Scene(hand=["Settle It Outside"], mine=["Brambleback Boar"], theirs=[BEAR])
    s.do("Cast Settle It Outside")
    assert s.on_battlefield("Brambleback Boar")
    assert not s.on_battlefield("Plain Bear")


def test_wandering_wide_counts_basic_land_types():
    s = Scene(hand=["Wander Wide"], mine=["Forest", "Forest", "Swamp"], library=["Mountain"])
    s.do("Cast Wander Wide", "Mountain")
    assert s.names(Zone.BATTLEFIELD) == ["Forest", "Forest", "Mountain", "Swamp"]
    assert s.object("Mountain").tapped
    assert s.life() == 23


def test_waiting_out_a_storm_prevents_combat_damage_and_heals():
    s = Scene(
        active=BEN,
        mine=["Forest", "Forest", BEAR, BEAR],
        hand=["Wait Out the Storm"],
        theirs=["Brambleback Boar"],
    )
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Brambleback Boar")
    s.game.choose("Pass")
    s.do("Cast Wait Out the Storm")
    assert s.life() == 22
    s.until(Step.MAIN_2)
    assert s.life() == 22


def test_rust_takes_an_artifact_and_root_grows_if_kicked():
    s = Scene(hand=["Rust and Root"], mine=[BEAR], theirs=["Cracked Prism"])
    s.do("Cast Rust and Root", "Yes", "Cracked Prism", "Plain Bear")
    assert not s.on_battlefield("Cracked Prism")
    assert s.size("Plain Bear") == (3, 3)


def test_the_thornmoot_answers_with_x_saprolings():
    s = Scene(hand=["Call of the Thornmoot"] * 2)
    s.do("Cast Call of the Thornmoot", "X = 2")
    assert s.names(Zone.BATTLEFIELD) == ["Saproling Token"] * 2
    assert s.keywords("Saproling Token") == set()
    s.do("Cast Call of the Thornmoot", "X = 5")
    assert s.names(Zone.BATTLEFIELD) == ["Saproling Token"] * 7
    assert s.keywords("Saproling Token") == {"trample"}


def test_a_path_of_seedlings_grows_with_two_lands_a_turn():
    s = Scene(mine=["Path of Seedlings", BEAR], hand=["Forest", "Forest", "Forest"])
    s.do("Play Forest").do("Play Forest")
    assert s.size("Plain Bear") == (4, 4)
    assert not s.can("Play Forest")


def test_an_orchard_gives_more_mana_and_some_life():
    s = Scene(hand=["Orchard Blessing"], mine=["Forest"]).do("Cast Orchard Blessing")
    assert s.life() == 22
    assert s.object("Orchard Blessing").attached_to == s.find("Forest")
