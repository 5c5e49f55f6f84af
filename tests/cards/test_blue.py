"""What the blue cards do."""

from cardwright import Step, Zone

from .table import ANN, BEN, Scene

BOLT = "Plain Bolt {R}\nInstant\nPlain Bolt deals 3 damage to any target."


def top(s, player=ANN):
    return [s.state.objects[ref].base.name for ref in s.state.zone(Zone.LIBRARY, player)]


def test_the_scryer_sends_cards_to_the_bottom():
    s = Scene(hand=["Tidepool Scryer"], library=["Whisper Eel", "Hard Silence"])
    s.game.choose("Cast Tidepool Scryer")
    s.both_pass()
    s.both_pass()
    assert set(s.labels()) >= {"Whisper Eel", "Hard Silence"}


def test_a_cloudhook_drake_keeps_its_prey_tapped_for_a_turn():
    s = Scene(mine=["Cloudhook Drake"], theirs=["Bog Warden", "Clay Sentinel"])
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Cloudhook Drake", "Bog Warden")
    assert s.object("Bog Warden").tapped
    s.until(Step.MAIN, 6)
    assert s.object("Bog Warden").tapped
    s.until(Step.MAIN, 8)
    assert not s.object("Bog Warden").tapped


def test_the_adept_grows_with_spells_and_rummages():
    s = Scene(mine=["Slateglass Adept"], hand=["Riddle in Salt", "Whisper Eel"])
    s.do("Slateglass Adept:", "Whisper Eel")
    assert s.names(Zone.GRAVEYARD) == ["Whisper Eel"]
    assert len(s.names(Zone.HAND)) == 2
    s.game.choose("Cast Riddle in Salt")
    s.both_pass()
    assert s.size("Slateglass Adept") == (2, 3)


def test_the_sentry_attacks_only_after_a_discard_and_no_one_can_target_it():
    s = Scene(mine=["Mistmantle Sentry", "Foam Archivist"], hand=["Whisper Eel", "Undertow Return"])
    s.do("Cast Undertow Return", "No")
    assert s.on_battlefield("Mistmantle Sentry"), "only the Archivist could be the target"
    s.do("Mistmantle Sentry:", "Whisper Eel")
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Mistmantle Sentry")
    assert s.object("Mistmantle Sentry").tapped
    s = Scene(mine=["Mistmantle Sentry"])
    s.until(Step.MAIN_2)
    assert not s.object("Mistmantle Sentry").tapped


def test_an_ambusher_shrinks_an_attacker_as_it_attacks():
    s = Scene(
        active=BEN, mine=["Island"] * 3, hand=["Reedlight Ambusher"], theirs=["Kilnwall Brute"]
    )
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Kilnwall Brute")
    s.game.choose("Pass")
    s.do("Cast Reedlight Ambusher", "Kilnwall Brute")
    assert s.size("Kilnwall Brute") == (1, 2)


def test_the_eel_slips_past_blockers_and_loots():
    s = Scene(mine=["Whisper Eel"], theirs=["Clay Sentinel"], hand=["Hard Silence"])
    s.until(Step.DAMAGE, None, "Attack with Whisper Eel", "Yes", "Hard Silence")
    assert s.life(BEN) == 18
    assert s.names(Zone.GRAVEYARD) == ["Hard Silence"]
    assert s.names(Zone.HAND) == ["Wallward Recruit"]


def test_the_siren_keeps_a_small_creature_while_it_is_yours():
    s = Scene(hand=["Siren of the Slack Water", BOLT], theirs=["Marrow Adder", "Bog Warden"])
    s.do("Cast Siren of the Slack Water", "Marrow Adder")
    assert s.names(Zone.BATTLEFIELD) == ["Marrow Adder", "Siren of the Slack Water"]
    s.do("Cast Plain Bolt", "Siren")
    assert s.names(Zone.BATTLEFIELD, BEN) == ["Bog Warden", "Marrow Adder"]


def test_the_leviathan_bounces_a_defender_and_taxes_its_enemies():
    s = Scene(mine=["Glasshide Leviathan"], theirs=["Bog Warden"], hand=["Undertow Return"])
    s.until(Step.DECLARE_ATTACKERS, None, "Attack with Glasshide Leviathan", "Bog Warden")
    assert s.names(Zone.HAND, BEN) == ["Bog Warden"]
    s = Scene(theirs=["Glasshide Leviathan"], hand=["Undertow Return"])
    s.do("Cast Undertow Return", "No", "No")
    assert s.on_battlefield("Glasshide Leviathan")


def test_the_archivist_grows_on_the_second_draw_only():
    s = Scene(mine=["Foam Archivist"], hand=["Sip of Dusk", "Chart the Deep"])
    s.do("Cast Sip of Dusk", "Ben")
    assert s.size("Foam Archivist") == (2, 2)
    s.do("Cast Chart the Deep", "X = 3")
    assert s.size("Foam Archivist") == (3, 3)
    assert "hexproof" in s.keywords("Foam Archivist")


def test_the_mimic_copies_another_creature():
    s = Scene(mine=["Bog Warden"], hand=["Mirror-Tide Mimic"])
    s.do("Cast Mirror-Tide Mimic")
    assert s.names(Zone.BATTLEFIELD) == ["Bog Warden", "Bog Warden", "Mirror-Tide Mimic"]


def test_the_riddle_keeps_two_cards_of_four():
    library = ["Whisper Eel", "Hard Silence", "Tidepool Scryer", "Foam Archivist"]
    s = Scene(hand=["Riddle in Salt"], library=library)
    s.do("Cast Riddle in Salt", ("Whisper Eel", "Foam Archivist"))
    assert s.names(Zone.HAND) == ["Foam Archivist", "Whisper Eel"]
    assert s.names(Zone.GRAVEYARD) == ["Hard Silence", "Riddle in Salt", "Tidepool Scryer"]
    assert s.life() == 19


def test_an_argument_drowns_unless_two_mana_are_paid():
    for paid in ("Yes", "No"):
        s = Scene(hand=[BOLT, "Drown the Argument"])
        s.game.choose("Cast Plain Bolt")
        s.game.choose("Ben")
        s.do("Cast Drown the Argument", paid)
        assert s.life(BEN) == (17 if paid == "Yes" else 20)


def test_hard_silence_exiles_what_it_counters():
    s = Scene(hand=[BOLT, "Hard Silence", "Whisper Eel"])
    s.game.choose("Cast Plain Bolt")
    s.game.choose("Ben")
    s.do("Cast Hard Silence", "Whisper Eel")
    assert s.names(Zone.EXILE) == ["Plain Bolt"]
    assert s.names(Zone.GRAVEYARD) == ["Hard Silence", "Whisper Eel"]
    assert s.life(BEN) == 20


def test_a_draft_copies_a_spell_for_another_target():
    s = Scene(hand=[BOLT, "Echoing Draft"], theirs=["Marrow Adder"])
    s.game.choose("Cast Plain Bolt")
    s.game.choose("Ben")
    s.game.choose("Cast Echoing Draft")
    while s.life(BEN) == 20:
        s.game.choose("Marrow Adder" if "Marrow Adder" in s.labels() else 0)
    assert not s.on_battlefield("Marrow Adder")
    assert s.life(BEN) == 17


def test_undertow_return_draws_a_card_if_kicked():
    for kicked in ("Yes", "No"):
        s = Scene(hand=["Undertow Return"], theirs=["Bog Warden"])
        s.do("Cast Undertow Return", kicked)
        assert s.names(Zone.HAND, BEN) == ["Bog Warden"]
        assert len(s.names(Zone.HAND)) == (kicked == "Yes")


def test_the_lesson_makes_a_small_fish_until_end_of_turn():
    s = Scene(hand=["Minnow's Lesson"], theirs=["Ashcrown Wyrm"])
    s.do("Cast Minnow's Lesson")
    assert s.size("Ashcrown Wyrm") == (1, 1)
    assert s.keywords("Ashcrown Wyrm") == set()
    assert s.look("Ashcrown Wyrm").subtypes == {"Fish"}
    s.until(Step.UPKEEP, 6)
    assert s.size("Ashcrown Wyrm") == (5, 4)


def test_a_squall_gathers_a_bird_for_each_spell_before_it():
    s = Scene(hand=["Ember Quarrel", "Ember Quarrel", "Gathering Squall"])
    s.do("Cast Ember Quarrel", "Ben").do("Cast Ember Quarrel", "Ben")
    s.do("Cast Gathering Squall")
    assert s.names(Zone.BATTLEFIELD) == ["Bird Token"] * 3


def test_charting_the_deep_untaps_lands_only_for_four_or_more():
    s = Scene(hand=["Chart the Deep"], mine=["Island", "Island"], pool=())
    assert s.can("Cast Chart the Deep")
    s = Scene(hand=["Chart the Deep"]).do("Cast Chart the Deep", "X = 4")
    assert len(s.names(Zone.HAND)) == 4


def test_the_ledger_mills_and_can_be_torn_up():
    s = Scene(mine=["Sunken Ledger"], graveyard=["Bog Warden"], active=BEN)
    s.until(Step.DRAW, 6)
    assert len(s.names(Zone.GRAVEYARD, BEN)) == 2
    s.do("Sunken Ledger:", "Ann")
    assert s.names(Zone.GRAVEYARD) == []
    assert sorted(top(s)).count("Bog Warden") == 1


def test_slow_hours_give_a_turn_for_half_a_life():
    s = Scene(hand=["Slow the Hours"], life=(15, 20)).do("Cast Slow the Hours")
    assert s.life() == 7
    s.until(Step.UPKEEP, 6)
    assert s.state.active == ANN
    s.until(Step.UPKEEP, 7)
    assert s.state.active == BEN
