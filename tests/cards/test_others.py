"""What cards of several colours or none, lands and planeswalkers do."""

from cardwright import Color, Game, Mana, Step, Zone

from .table import ANN, BEN, Scene

BEAR = "Plain Bear {1}{G}\nCreature — Bear\n2/2"
BOLT = "Plain Bolt {R}\nInstant\nPlain Bolt deals 3 damage to any target."


def pool(text):
    return tuple(Mana(None if sign == "C" else Color[sign]) for sign in text)


def test_a_duelist_strikes_twice():
    s = Scene(mine=["Twinblade Duelist"])
    s.until(Step.MAIN_2, None, "Attack with Twinblade Duelist")
    assert s.life(BEN) == 16


def test_a_duelist_looks_ahead_when_helped():
    s = Scene(mine=["Twinblade Duelist"], hand=["Burst of Sap"], library=["Bog Warden"])
    s.do("Cast Burst of Sap", "No", ())
    assert s.size("Twinblade Duelist") == (4, 4)


def test_the_banner_gives_each_creature_its_own_trigger():
    s = Scene(mine=["Banner of the Ash Road", BEAR])
    s.until(Step.DAMAGE, None, "Attack with Plain Bear")
    assert s.life(BEN) == 17


def test_the_piper_calls_one_insect_a_turn():
    s = Scene(mine=["Mossgrave Piper"], library=[BEAR, BEAR])
    s.do("Mossgrave Piper:")
    assert s.names(Zone.BATTLEFIELD) == ["Insect Token", "Mossgrave Piper"]
    assert {color.name for color in s.look("Insect Token").colors} == {"B", "G"}


def test_root_and_bone_kills_the_small_and_feeds_yours():
    s = Scene(hand=["Root and Bone"], mine=[BEAR], theirs=["Marrow Adder", "Bog Warden"])
    s.game.choose("Cast Root and Bone")
    assert s.labels() == ["Plain Bear", "Marrow Adder"]
    s.answer("Marrow Adder", "Plain Bear")
    assert s.size("Plain Bear") == (3, 3)


def test_a_broker_of_either_colour_sells_for_one():
    for mana in ("GG", "UU", "GU"):
        s = Scene(hand=["Riverbank Broker"], pool=pool(mana))
        assert s.can("Cast Riverbank Broker")
    assert not Scene(hand=["Riverbank Broker"], pool=pool("GW")).can("Cast Riverbank Broker")
    s = Scene(mine=["Riverbank Broker"], hand=[BEAR])
    s.do("Cast Plain Bear", "Yes", ())
    assert s.life() == 21


def test_an_oathbroken_knight_flies_for_life():
    s = Scene(mine=["Oathbroken Knight"]).do("Oathbroken Knight:", "{W}")
    assert s.keywords("Oathbroken Knight") == {"first strike", "flying"}
    assert s.life() == 19


def test_a_colossus_burns_for_the_colours_spent_on_it():
    s = Scene(hand=["Kiln Colossus"], pool=pool("RRR")).do("Cast Kiln Colossus")
    assert s.life(BEN) == 19
    s = Scene(hand=["Kiln Colossus"], pool=pool("RRWU")).do("Cast Kiln Colossus")
    assert s.life(BEN) == 17
    s = Scene(hand=["Kiln Colossus"], pool=pool("WWUUBB")).do("Cast Kiln Colossus")
    assert s.life(BEN) == 17
    assert not Scene(hand=["Kiln Colossus"], pool=pool("WWUUB")).can("Cast Kiln Colossus")


def test_a_surgeon_can_be_paid_with_life():
    s = Scene(hand=["Verdigris Surgeon"], pool=pool("CC")).do("Cast Verdigris Surgeon")
    assert s.life() == 18
    s = Scene(mine=["Verdigris Surgeon", BEAR], pool=pool("G")).do("Verdigris Surgeon:", "{G}")
    assert s.life() == 20
    assert s.size("Plain Bear") == (3, 3)


def test_an_elk_eats_snow_once_a_turn():
    s = Scene(mine=["Rimehart Elk"]).do("Rimehart Elk:")
    assert s.size("Rimehart Elk") == (3, 3)
    assert not s.can("Rimehart Elk:")
    assert not Scene(mine=["Rimehart Elk"], pool=pool("G")).can("Rimehart Elk:")


def test_the_watcher_needs_colourless_mana_and_sorts_the_hand():
    assert not Scene(hand=["Hollow Spire Watcher"], pool=pool("WUB")).can("Cast Hollow")
    s = Scene(hand=["Hollow Spire Watcher", BEAR], pool=pool("WUC"), library=[BOLT])
    s.do("Cast Hollow Spire Watcher", "Plain Bear")
    assert s.names(Zone.HAND) == ["Plain Bolt"]
    library = s.state.zone(Zone.LIBRARY, ANN)
    assert s.state.objects[library[-1]].base.name == "Plain Bear"


def test_ilsabet_sends_birds_and_calms_creatures():
    s = Scene(hand=["Ilsabet, Lamp of the Coast"], theirs=[BEAR, BEAR])
    s.do("Cast Ilsabet").do("Ilsabet, Lamp of the Coast: +1")
    assert s.names(Zone.BATTLEFIELD) == ["Bird Token", "Ilsabet, Lamp of the Coast"]
    assert s.object("Ilsabet, Lamp of the Coast").count("loyalty") == 4
    assert not s.can("Ilsabet"), "once each turn"
    s.until(Step.MAIN, 7)
    s.do("Ilsabet, Lamp of the Coast: \N{MINUS SIGN}2", ("Plain Bear", "Plain Bear"))
    assert s.object("Ilsabet, Lamp of the Coast").count("loyalty") == 2
    assert s.object("Plain Bear").tapped


def test_garrun_rummages_and_burns():
    s = Scene(mine=["Brannoc of the Nine Kilns"], hand=[BEAR], library=[BOLT], theirs=[BEAR])
    s.do("Brannoc of the Nine Kilns: +1")
    assert s.names(Zone.HAND) == ["Plain Bolt"]
    s = Scene(mine=["Brannoc of the Nine Kilns"], theirs=[BEAR])
    s.do("Brannoc of the Nine Kilns: -1", "Plain Bear")
    assert s.names(Zone.BATTLEFIELD, BEN) == []
    assert s.object("Brannoc of the Nine Kilns").count("loyalty") == 3
    assert not s.can("Brannoc of the Nine Kilns: -7")


def test_a_planeswalker_can_be_attacked():
    s = Scene(mine=[BEAR], theirs=["Brannoc of the Nine Kilns"])
    s.until(Step.MAIN_2, None, "Plain Bear attacks Brannoc")
    assert s.object("Brannoc of the Nine Kilns").count("loyalty") == 2
    assert s.life(BEN) == 20


def test_the_pike_is_carried_by_one_creature_at_a_time():
    s = Scene(mine=["Ferryman's Pike", BEAR, "Marrow Adder"])
    s.do("Ferryman's Pike:", "Plain Bear")
    assert s.size("Plain Bear") == (4, 2)
    assert "reach" in s.keywords("Plain Bear")
    s.do("Ferryman's Pike:", "Marrow Adder")
    assert s.size("Plain Bear") == (2, 2)
    assert s.size("Marrow Adder") == (3, 1)


def test_the_buckler_is_put_on_at_once_and_lets_its_bearer_block_two():
    s = Scene(hand=["Oathstone Buckler"], mine=[BEAR], theirs=["Wallward Recruit"] * 2)
    s.do("Cast Oathstone Buckler")
    assert s.size("Plain Bear") == (2, 4)
    s.until(
        Step.DECLARE_BLOCKERS,
        6,
        "Done",
        "Attack with Wallward Recruit",
        "Attack with Wallward Recruit",
        "Plain Bear blocks",
        "Plain Bear blocks",
        ("Wallward Recruit", "Wallward Recruit"),
    )
    assert [len(blockers) for blockers in s.state.combat.blocks.values()] == [1, 1]


def test_a_crown_is_heavy_with_subjects():
    s = Scene(mine=["Crown of Small Kings", BEAR, "Marrow Adder"], theirs=["Ashcrown Wyrm"])
    s.do("Crown of Small Kings:", "Plain Bear")
    assert s.size("Plain Bear") == (4, 4)


def test_a_prism_enters_tapped_makes_any_colour_and_breaks_for_a_card():
    s = Scene(hand=["Cracked Prism"]).do("Cast Cracked Prism")
    assert s.object("Cracked Prism").tapped
    s = Scene(mine=["Cracked Prism"], pool=pool("CCC"))
    s.do("Cracked Prism: {1}, {T}", "{B}")
    assert [str(mana) for mana in s.state.players[ANN].pool] == ["{C}", "{C}", "{B}"]
    s = Scene(mine=["Cracked Prism"]).do("Cracked Prism: {2}")
    assert len(s.names(Zone.HAND)) == 1


def test_an_hourglass_runs_out_and_pays_a_card():
    s = Scene(mine=["Swamp", "Hourglass of Debts"]).answer()
    assert s.names(Zone.GRAVEYARD) == ["Hourglass of Debts"], "it had no counters here"
    assert len(s.names(Zone.HAND)) == 1
    s = Scene(hand=["Hourglass of Debts"]).do("Cast Hourglass of Debts")
    assert s.object("Hourglass of Debts").count("charge") == 3
    s.do("Hourglass of Debts:", "Ben")
    assert (s.life(), s.life(BEN)) == (21, 19)
    assert s.object("Hourglass of Debts").count("charge") == 2


def test_anybody_may_weave_at_the_loom():
    s = Scene(mine=["Wayfarer's Loom"], theirs=["Plains"] * 3, active=BEN)
    s.do("Wayfarer's Loom:")
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Plains", "Plains", "Plains", "Thopter Token"]
    assert s.object("Wayfarer's Loom").tapped


def test_a_sentinel_can_be_wound_up():
    s = Scene(mine=["Clay Sentinel"])
    s.do("Clay Sentinel:")
    assert s.size("Clay Sentinel") == (3, 3)
    s.until(Step.DAMAGE, None, "Attack with Clay Sentinel")
    assert s.life(BEN) == 17


def test_an_ox_leaves_food_and_takes_any_colour():
    s = Scene(mine=["Patchwork Ox"], hand=["Final Warrant"])
    s.do("Patchwork Ox:", "Blue")
    assert {color.name for color in s.look("Patchwork Ox").colors} == {"U"}
    s.do("Cast Final Warrant", ())
    assert s.names(Zone.BATTLEFIELD) == ["Food Token"]
    s.do("Food Token:")
    assert s.life() == 23


def test_a_travelling_library_offers_everybody_a_card_to_mill():
    s = Scene(mine=["Travelling Library"], active=BEN)
    s.until(Step.DRAW, 6, "Yes", "No")
    assert len(s.names(Zone.GRAVEYARD)) == 1
    assert len(s.names(Zone.GRAVEYARD, BEN)) == 0


def test_the_crossing_opens_for_goblins_and_soldiers():
    s = Scene(hand=["Gravelgate Crossing"], mine=["Magpie Tinker"]).do("Play Gravelgate Crossing")
    assert not s.object("Gravelgate Crossing").tapped
    s = Scene(hand=["Gravelgate Crossing"]).do("Play Gravelgate Crossing")
    assert s.object("Gravelgate Crossing").tapped


def test_the_hollow_enters_tapped_and_may_mill():
    s = Scene(hand=["Mirewood Hollow"]).do("Play Mirewood Hollow", "Yes")
    assert s.object("Mirewood Hollow").tapped
    assert len(s.names(Zone.GRAVEYARD)) == 1


def test_the_ford_pumps_snow_creatures():
    s = Scene(mine=["Frostbound Ford", "Rimehart Elk", BEAR]).do("Frostbound Ford:")
    assert s.size("Rimehart Elk") == (3, 3)


def test_the_tor_lets_a_creature_watch():
    s = Scene(mine=["Beacon Tor", BEAR]).do("Beacon Tor:")
    assert "vigilance" in s.keywords("Plain Bear")


def test_the_flats_cost_life_and_end_in_fire():
    s = Scene(mine=["Blisterglass Flats"]).do("Blisterglass Flats: {4}", "Ben")
    assert s.life(BEN) == 18
    s = Scene(mine=["Blisterglass Flats"], pool=())
    s.do("Blisterglass Flats: {T}, Pay 1 life", "{U}")
    assert s.life() == 19
    assert [str(mana) for mana in s.state.players[ANN].pool] == ["{U}"]


def with_loyalty(scene, name, count):
    state = scene.state.copy()
    state.change(scene.find(name), counters=(("loyalty", count),))
    scene.game = Game.from_state(state, mechanics=scene.game.mechanics)
    return scene


def test_brannoc_ends_with_all_his_kilns():
    s = Scene(mine=["Brannoc of the Nine Kilns", BEAR], theirs=["Loamdelver Wurm", BEAR])
    with_loyalty(s, "Brannoc of the Nine Kilns", 7)
    s.do("Brannoc of the Nine Kilns: -7")
    assert s.names(Zone.BATTLEFIELD) == ["Plain Bear"]
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Wurm Token"]
    assert (s.life(), s.life(BEN)) == (20, 13)


def test_ilsabet_lets_all_her_birds_shine():
    s = Scene(mine=["Ilsabet, Lamp of the Coast", BEAR])
    with_loyalty(s, "Ilsabet, Lamp of the Coast", 6)
    s.do("Ilsabet, Lamp of the Coast: \N{MINUS SIGN}6")
    assert s.size("Plain Bear") == (4, 4)
    s.until(Step.MAIN_2, None, "Attack with Plain Bear")
    assert (s.life(), s.life(BEN)) == (24, 16)


def test_dragons_cannot_block_who_wears_the_crown():
    s = Scene(mine=["Crown of Small Kings", BEAR], theirs=["Ashcrown Wyrm"])
    s.do("Crown of Small Kings:")
    s.until(Step.MAIN_2, None, "Attack with Plain Bear")
    assert s.life(BEN) == 17
