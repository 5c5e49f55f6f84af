"""What the black cards do."""

from cardwright import Step, Zone

from .table import BEN, Scene

BOLT = "Plain Bolt {R}\nInstant\nPlain Bolt deals 3 damage to any target."
BEAR = "Plain Bear {1}{G}\nCreature — Bear\n2/2"


def test_the_thief_takes_a_card_and_gives_a_life():
    s = Scene(mine=["Gutterglass Thief"], theirs=[BEAR], their_hand=["Bog Warden"])
    s.until(Step.DAMAGE, None, "Attack with Gutterglass Thief")
    assert s.names(Zone.GRAVEYARD, BEN) == ["Bog Warden"]
    assert (s.life(), s.life(BEN)) == (21, 17)


def test_one_creature_cannot_block_the_thief_but_two_can():
    s = Scene(mine=["Gutterglass Thief"], theirs=[BEAR, BEAR])
    s.until(
        Step.DECLARE_BLOCKERS,
        None,
        "Attack with Gutterglass Thief",
        "Plain Bear blocks",
        ("Plain Bear", "Plain Bear"),
    )
    assert len(s.state.combat.blocks[s.find("Gutterglass Thief")]) == 2


def test_the_adder_kills_what_it_bites_and_drains_as_it_dies():
    s = Scene(mine=["Marrow Adder"], theirs=["Loamdelver Wurm"])
    s.until(Step.MAIN_2, None, "Attack with Marrow Adder", "Loamdelver Wurm blocks")
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Wurm Token"]
    assert s.names(Zone.GRAVEYARD) == ["Marrow Adder"]
    assert s.life(BEN) == 19


def test_the_leech_grows_at_the_end_of_a_turn_with_life():
    s = Scene(mine=["Blackwater Leech"])
    s.until(Step.MAIN_2, None, "Attack with Blackwater Leech")
    assert s.size("Blackwater Leech") == (1, 1)
    s.until(Step.UPKEEP, 6)
    assert s.size("Blackwater Leech") == (2, 2)
    s.until(Step.UPKEEP, 8)
    assert s.size("Blackwater Leech") == (2, 2)


def test_the_ghoul_comes_back_to_hand_for_mana():
    for paid, where in (("Yes", Zone.HAND), ("No", Zone.GRAVEYARD)):
        s = Scene(mine=["Candlewright Ghoul"], hand=[BOLT])
        s.do("Cast Plain Bolt", "Candlewright Ghoul", paid)
        assert "Candlewright Ghoul" in s.names(where)


def test_the_warden_regenerates_and_must_attack():
    s = Scene(mine=["Bog Warden"], hand=[BOLT])
    s.do("Bog Warden:").do("Cast Plain Bolt", "Bog Warden")
    assert s.on_battlefield("Bog Warden")
    assert s.object("Bog Warden").tapped
    assert s.object("Bog Warden").damage == 0
    s = Scene(mine=["Bog Warden"])
    s.until(Step.MAIN_2)
    assert s.life(BEN) == 16


def test_the_stalker_can_be_blocked_by_artifacts_and_grows_once():
    s = Scene(mine=["Moonless Stalker"], theirs=[BEAR, "Patchwork Ox"])
    s.do("Moonless Stalker:")
    assert s.size("Moonless Stalker") == (3, 3)
    assert not s.can("Moonless Stalker:")
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Moonless Stalker").both_pass()
    assert s.labels() == ["Done", "Patchwork Ox blocks Moonless Stalker"]


def test_the_lich_drains_for_others_that_die_and_eats_them():
    s = Scene(mine=["Lich of the Tallow Court", BEAR])
    s.do("Lich of the Tallow Court:")
    assert (s.life(), s.life(BEN)) == (21, 19)
    assert len(s.names(Zone.HAND)) == 1
    assert not s.can("Lich of the Tallow Court:")


def test_the_duke_counts_himself_and_other_zombies():
    s = Scene(hand=["Ossuary Duke", "Candlewright Ghoul", BEAR])
    s.do("Cast Ossuary Duke", "Ben").do("Cast Candlewright Ghoul", "Ben")
    s.do("Cast Plain Bear")
    assert s.life(BEN) == 18
    assert s.size("Candlewright Ghoul") == (5, 3)
    assert s.size("Ossuary Duke") == (2, 3)


def test_the_collector_takes_the_hurt_and_taxes_full_hands():
    s = Scene(
        hand=["Debt Collector", BOLT],
        theirs=["Ashcrown Wyrm", BEAR],
        their_hand=[BEAR, BEAR],
    )
    s.do("Cast Plain Bolt", "Ashcrown Wyrm").do("Cast Debt Collector", "Ashcrown Wyrm")
    assert not s.on_battlefield("Ashcrown Wyrm")
    s.until(Step.DRAW, 6)
    assert s.life(BEN) == 19


def test_toll_of_the_bell_shrinks_by_x():
    s = Scene(hand=["Toll of the Deep Bell"], theirs=["Ashcrown Wyrm"])
    s.do("Cast Toll of the Deep Bell", "X = 3")
    assert s.size("Ashcrown Wyrm") == (2, 1)
    assert s.life() == 19
    assert len(s.names(Zone.HAND)) == 1


def test_sip_of_dusk_drains_and_draws():
    s = Scene(hand=["Sip of Dusk"]).do("Cast Sip of Dusk", "Ben")
    assert (s.life(), s.life(BEN)) == (22, 18)
    assert len(s.names(Zone.HAND)) == 1


def test_a_picked_memory_is_no_creature_and_no_land():
    s = Scene(hand=["Pick the Lock of Memory"], their_hand=[BEAR, BOLT, "Forest", "Sip of Dusk"])
    s.do("Cast Pick the Lock of Memory", "Plain Bolt")
    assert s.names(Zone.GRAVEYARD, BEN) == ["Plain Bolt"]
    assert s.life() == 21


def test_names_on_the_water_returns_two_or_empties_a_graveyard():
    s = Scene(hand=["Names on the Water"], graveyard=[BEAR, "Marrow Adder", "Bog Warden", BOLT])
    s.do("Cast Names on the Water", "Return", ("Marrow Adder", "Bog Warden"))
    assert s.names(Zone.HAND) == ["Bog Warden", "Marrow Adder"]
    s = Scene(hand=["Names on the Water"], their_graveyard=[BEAR, BOLT])
    s.do("Cast Names on the Water", "Exile", "Ben")
    assert s.names(Zone.EXILE, BEN) == ["Plain Bear", "Plain Bolt"]


def test_the_bog_gives_back_what_was_theirs_for_its_mana_value():
    s = Scene(hand=["The Bog Gives Back"], their_graveyard=["Ashcrown Wyrm"])
    s.do("Cast The Bog Gives Back")
    assert s.names(Zone.BATTLEFIELD) == ["Ashcrown Wyrm"]
    assert s.life() == 14


def test_everyone_owes_and_who_paid_draws():
    s = Scene(hand=["Everyone Owes"], mine=[BEAR], theirs=[BEAR, "Marrow Adder"])
    s.do("Cast Everyone Owes", "Marrow Adder")
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Plain Bear"]
    assert s.names(Zone.BATTLEFIELD) == []
    assert s.names(Zone.HAND) == ["Wallward Recruit"]


def test_a_bargain_finds_any_card_for_life_or_a_discard():
    s = Scene(hand=["Bonepicker's Bargain", BEAR], library=["Ashcrown Wyrm"])
    s.do("Cast Bonepicker's Bargain", "Ashcrown Wyrm", "No")
    assert s.names(Zone.HAND) == ["Ashcrown Wyrm", "Plain Bear"]
    assert s.life() == 18
    s = Scene(hand=["Bonepicker's Bargain", BEAR], library=["Ashcrown Wyrm"])
    s.do("Cast Bonepicker's Bargain", "Ashcrown Wyrm", "Yes", "Plain Bear")
    assert s.names(Zone.HAND) == ["Ashcrown Wyrm"]
    assert s.life() == 20


def test_a_final_warrant_is_not_survived_by_regeneration():
    s = Scene(hand=["Final Warrant"], theirs=["Ambush Wolf"])
    s.game.choose("Cast Final Warrant")
    assert s.state.stack
    s.both_pass()
    assert not s.on_battlefield("Ambush Wolf")


def test_a_tallow_pact_gives_menace_and_a_costly_ability():
    s = Scene(hand=["Tallow Pact"], mine=[BEAR]).do("Cast Tallow Pact")
    assert "menace" in s.keywords("Plain Bear")
    s.do("Plain Bear:")
    assert s.size("Plain Bear") == (3, 3)
    assert s.life() == 19


def test_the_undertaker_exiles_theirs_and_makes_zombies_of_yours():
    s = Scene(
        mine=["Undertaker's Ledger", BEAR, BEAR, BEAR],
        theirs=[BEAR],
        hand=[BOLT, BOLT, BOLT, BOLT],
    )
    for name in ("Plain Bear (4)", *["Plain Bear"] * 3):
        s.do("Cast Plain Bolt", name)
    assert s.names(Zone.EXILE, BEN) == ["Plain Bear"]
    assert s.object("Undertaker's Ledger").count("charge") == 3
    s.do("Undertaker's Ledger:")
    assert s.names(Zone.BATTLEFIELD) == ["Undertaker's Ledger", "Zombie Token"]
