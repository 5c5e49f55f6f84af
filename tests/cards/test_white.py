"""What the white cards do."""

from cardwright import Game, Step, Zone

from .table import ANN, BEN, Scene


def test_wallward_recruit_grows_for_a_turn_and_attacks_without_tapping():
    s = Scene(mine=["Wallward Recruit"])
    s.do("Wallward Recruit:")
    assert s.size("Wallward Recruit") == (2, 3)
    s.until(Step.MAIN_2, None, "Attack with Wallward Recruit")
    assert s.life(BEN) == 18
    assert not s.object("Wallward Recruit").tapped
    s.until(Step.UPKEEP, 6)
    assert s.size("Wallward Recruit") == (1, 1)


def test_a_squire_is_stronger_beside_another_knight():
    s = Scene(mine=["Lanternbearer Squire"], hand=["Ford Lancer"])
    assert s.size("Lanternbearer Squire") == (1, 3)
    s.do("Cast Ford Lancer")
    assert s.size("Lanternbearer Squire") == (2, 3)
    assert "first strike" in s.keywords("Lanternbearer Squire")


def test_ford_lancer_gives_first_strike_to_the_attacker_beside_it():
    s = Scene(mine=["Ford Lancer", "Wallward Recruit"])
    s.until(Step.DECLARE_BLOCKERS, None, "Attack with Ford Lancer", "Attack with Wallward Recruit")
    assert "first strike" in s.keywords("Wallward Recruit")
    assert "first strike" not in s.keywords("Ford Lancer")


def test_dovecote_keeper_brings_two_flying_birds():
    s = Scene(hand=["Dovecote Keeper"]).do("Cast Dovecote Keeper")
    assert s.names(Zone.BATTLEFIELD) == ["Bird Token", "Bird Token", "Dovecote Keeper"]
    assert s.size("Bird Token") == (1, 1)
    assert "flying" in s.keywords("Bird Token")


def test_the_marshal_leads_other_soldiers_and_calls_more():
    s = Scene(mine=["Marshal of the Long Wall"], theirs=["Wallward Recruit"])
    s.do("Marshal of the Long Wall:")
    assert s.size("Soldier Token") == (2, 2)
    assert "vigilance" in s.keywords("Soldier Token")
    assert s.size("Marshal of the Long Wall") == (2, 3)
    assert s.size("Wallward Recruit") == (1, 1)


def test_the_keeper_of_keys_taps_only_what_opponents_control():
    s = Scene(mine=["Keeper of Spare Keys", "Ford Lancer"], theirs=["Kilnwall Brute", "Bog Warden"])
    s.do("Keeper of Spare Keys:", "Kilnwall Brute")
    assert s.object("Kilnwall Brute").tapped
    assert s.object("Keeper of Spare Keys").tapped


def test_a_pilgrim_cannot_be_targeted_by_black_or_red_and_shares_that():
    s = Scene(
        mine=["Pilgrim of the Ninth Gate", "Ford Lancer", "Sanctum Drake"],
        hand=["Ember Quarrel", "Withering Word", "Undertow Return"],
    )
    s.do("Pilgrim of the Ninth Gate:", "Ford Lancer")
    s.game.choose("Cast Ember Quarrel")
    assert s.labels() == ["Sanctum Drake", "Ann", "Ben"]
    s.answer("Ben")
    s.game.choose("Cast Undertow Return")
    s.game.choose("No")
    assert "Pilgrim of the Ninth Gate" in s.labels()


def test_aldith_grows_with_each_life_gain():
    s = Scene(mine=["Sister Aldith, Bellfounder"], hand=["Sip of Dusk"])
    s.do("Cast Sip of Dusk", "Ben")
    assert s.size("Sister Aldith, Bellfounder") == (2, 4)
    s.until(Step.MAIN_2, None, "Attack with Sister Aldith")
    assert (s.life(), s.life(BEN)) == (24, 16)
    assert s.size("Sister Aldith, Bellfounder") == (3, 5)


def test_aldith_draws_only_with_five_counters():
    s = Scene(mine=["Sister Aldith, Bellfounder"], hand=["Settle It Outside"])
    s.until(Step.UPKEEP, 6)
    assert len(s.names(Zone.HAND)) == 1
    grown = Scene(mine=["Sister Aldith, Bellfounder"])
    grown.game = _with_counters(grown, "Sister Aldith, Bellfounder", 5)
    grown.until(Step.UPKEEP, 6)
    assert len(grown.names(Zone.HAND)) == 1


def _with_counters(scene, name, count):
    state = scene.state.copy()
    state.change(scene.find(name), counters=(("+1/+1", count),))
    return Game.from_state(state, mechanics=scene.game.mechanics)


def test_sanctum_drake_costs_two_life_to_target():
    s = Scene(theirs=["Sanctum Drake"], hand=["Undertow Return", "Undertow Return"])
    s.do("Cast Undertow Return", "No", "Yes")
    assert s.life() == 18
    assert not s.on_battlefield("Sanctum Drake")
    again = Scene(theirs=["Sanctum Drake"], hand=["Undertow Return"])
    again.do("Cast Undertow Return", "No", "No")
    assert again.on_battlefield("Sanctum Drake")
    assert again.names(Zone.GRAVEYARD) == ["Undertow Return"]


def test_the_herald_returns_a_small_creature_but_no_big_one():
    s = Scene(hand=["Ninefold Herald"], graveyard=["Ford Lancer", "Loamdelver Wurm"])
    s.do("Cast Ninefold Herald", "Yes")
    assert s.names(Zone.BATTLEFIELD) == ["Ford Lancer", "Ninefold Herald"]
    assert s.names(Zone.GRAVEYARD) == ["Loamdelver Wurm"]


def test_the_truce_bell_heals_once_for_all_attackers_and_stops_their_damage():
    s = Scene(
        active=BEN,
        mine=["Truce Bell", *["Plains"] * 3],
        theirs=["Bog Warden", "Kilnwall Brute"],
    )
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Kilnwall Brute")
    assert s.life() == 21
    s.game.choose("Pass")
    s.do("Truce Bell:")
    s.until(Step.MAIN_2)
    assert s.life() == 21
    assert s.names(Zone.GRAVEYARD) == ["Truce Bell"]


def test_chapel_aegis_prevents_two_damage_and_comes_back_if_bought():
    s = Scene(hand=["Chapel Aegis", "Ember Quarrel"])
    s.do("Cast Chapel Aegis", "Yes", "Ben")
    assert s.names(Zone.HAND) == ["Chapel Aegis", "Ember Quarrel"]
    s.do("Cast Ember Quarrel", "Ben")
    assert s.life(BEN) == 20


def test_sunlit_censure_exiles_an_attacker_and_its_controller_gains_its_power():
    s = Scene(mine=["Plains", "Plains"], theirs=["Bog Warden"], active=BEN, hand=["Sunlit Censure"])
    s.until(Step.DECLARE_ATTACKERS)
    s.game.choose("Pass")
    s.do("Cast Sunlit Censure")
    assert s.names(Zone.EXILE, BEN) == ["Bog Warden"]
    assert (s.life(ANN), s.life(BEN)) == (20, 24)


def test_answer_the_bells_gives_lifelink_only_if_kicked():
    for kicked in ("Yes", "No"):
        s = Scene(mine=["Ford Lancer"], hand=["Answer the Bells"])
        s.do("Cast Answer the Bells", kicked)
        assert s.size("Ford Lancer") == (4, 3)
        assert ("lifelink" in s.keywords("Ford Lancer")) == (kicked == "Yes")


def test_even_scales_destroys_the_strong_and_counts_them():
    s = Scene(
        hand=["Even Scales"],
        mine=["Ninefold Herald", "Ford Lancer"],
        theirs=["Bog Warden", "Stonebark Elder", "Marrow Adder"],
    )
    s.do("Cast Even Scales")
    assert s.names(Zone.BATTLEFIELD) == ["Ford Lancer"]
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Marrow Adder", "Stonebark Elder"]
    assert s.life() == 22


def test_the_vow_makes_an_attacker_that_heals():
    s = Scene(hand=["Vow of the Hearth"], mine=["Ford Lancer"], theirs=["Bog Warden"])
    s.do("Cast Vow of the Hearth")
    assert s.size("Ford Lancer") == (4, 4)
    s.until(
        Step.DECLARE_ATTACKERS, None, "Attack with Ford Lancer", ("Ford Lancer:", "Ford Lancer")
    )
    assert s.life() == 21


def test_the_ribbon_holds_a_creature_and_comes_back_when_it_dies():
    s = Scene(
        hand=["Jailer's Ribbon", "Withering Word"],
        theirs=["Ford Lancer", "Kilnwall Brute"],
    )
    s.do("Cast Jailer's Ribbon", "Ford Lancer")
    assert s.object("Jailer's Ribbon").attached_to == s.find("Ford Lancer")
    s.do("Cast Withering Word", "No", "Ford Lancer")
    assert s.names(Zone.HAND) == ["Jailer's Ribbon"]
    s.do("Cast Jailer's Ribbon")
    s.until(Step.DECLARE_ATTACKERS, 6)
    assert s.state.combat is None or not s.state.combat.attacks


def test_marching_orders_sells_one_card_a_turn_to_two_attackers():
    s = Scene(mine=["Marching Orders", "Ford Lancer", "Wallward Recruit", "Plains", "Plains"])
    s.until(
        Step.DECLARE_ATTACKERS,
        None,
        "Attack with Ford Lancer",
        "Attack with Wallward Recruit",
        ("Ford Lancer", "Marching Orders"),
        "Yes",
    )
    assert len(s.names(Zone.HAND)) == 1
