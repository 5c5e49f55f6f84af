"""Vanishing, fading, echo, cumulative upkeep, undying, persist, modular, graft; proliferate."""

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Hourglass Wisp {1}{U}
Creature — Spirit
Vanishing 2
2/2

Paling Gate {2}
Artifact
Fading 1

Debt Ogre {2}{R}
Creature — Ogre
Echo {R}
4/4

Glacier Toll {1}{U}
Enchantment
Cumulative upkeep {1}

Returning Wolf {3}{G}
Creature — Wolf
Undying
3/2

Waning Shade {3}{B}
Creature — Shade
Persist
3/2

Cog Hound {3}
Artifact Creature — Dog
Modular 2
0/0

Bramble Donor {1}{G}
Creature — Plant
Graft 2
0/0

Second Helping {2}{U}
Instant
Proliferate.

Lone Tide {U}
Creature — Elemental
Lone Tide enters with a time counter on it.
Vanishing
1/1

Split Toll {U}
Enchantment
Cumulative upkeep {W} or {U}

Slipped Clock {1}{U}
Instant
Time travel.

Slow Comet {5}{R}
Sorcery
Slow Comet deals 5 damage to any target.
Suspend 3—{R}

Clean Cut {B}
Instant
Destroy target creature.
"""


def table(**zones):
    return Table(CARDS, **zones)


def counters(game, name, zone=Zone.BATTLEFIELD):
    return dict(game.state.objects[game.find(name, zone)].counters)


def next_upkeep(game):
    return game.until(Step.UPKEEP, BEN).until(Step.UPKEEP, ANN)


def test_vanishing_counts_down_and_the_permanent_is_sacrificed():
    """702.63a."""
    game = table(hand=["Hourglass Wisp"], battlefield=["Island"] * 2)
    game.cast("Hourglass Wisp").finish()
    assert counters(game, "Hourglass Wisp") == {"time": 2}
    next_upkeep(game).resolve()
    assert counters(game, "Hourglass Wisp") == {"time": 1}
    next_upkeep(game).resolve()
    assert "Hourglass Wisp" in game.names(Zone.BATTLEFIELD), "its second trigger is on the stack"
    game.finish()
    assert game.names(Zone.GRAVEYARD) == ["Hourglass Wisp"]


def test_fading_sacrifices_once_no_counter_can_be_removed():
    """702.32a."""
    game = table(hand=["Paling Gate"], battlefield=["Island"] * 2)
    game.cast("Paling Gate").finish()
    next_upkeep(game).resolve()
    assert counters(game, "Paling Gate") == {}
    next_upkeep(game).resolve()
    assert game.names(Zone.GRAVEYARD) == ["Paling Gate"]


def test_echo_is_paid_once():
    """702.30a."""
    game = table(hand=["Debt Ogre"], battlefield=["Mountain"] * 3)
    game.cast("Debt Ogre").finish()
    next_upkeep(game).resolve("Yes")
    assert "Debt Ogre" in game.names(Zone.BATTLEFIELD)
    next_upkeep(game)
    assert game.names(Zone.STACK) == [], "it came before the last upkeep"


def test_echo_that_is_not_paid_costs_the_permanent():
    """702.30a."""
    game = table(hand=["Debt Ogre"], battlefield=["Mountain"] * 3)
    game.cast("Debt Ogre").finish()
    next_upkeep(game).resolve("No")
    assert game.names(Zone.GRAVEYARD) == ["Debt Ogre"]


def test_cumulative_upkeep_gets_dearer_every_turn():
    """702.24a."""
    game = table(battlefield=["Glacier Toll", "Island", "Island"])
    next_upkeep(game).resolve("Yes")
    assert counters(game, "Glacier Toll") == {"age": 1}
    next_upkeep(game).resolve("Yes")
    assert counters(game, "Glacier Toll") == {"age": 2}
    assert game.untapped() == ["Glacier Toll"]
    next_upkeep(game).resolve()
    assert game.names(Zone.GRAVEYARD) == ["Glacier Toll"], "three can't be paid with two lands"


def test_undying_returns_a_creature_once():
    """702.93a."""
    game = table(battlefield=["Returning Wolf", "Swamp", "Swamp"], hand=["Clean Cut", "Clean Cut"])
    game.cast("Clean Cut").finish()
    assert counters(game, "Returning Wolf") == {"+1/+1": 1}
    game.cast("Clean Cut").finish()
    assert "Returning Wolf" in game.names(Zone.GRAVEYARD)


def test_persist_returns_a_creature_once():
    """702.79a."""
    game = table(battlefield=["Waning Shade", "Swamp", "Swamp"], hand=["Clean Cut", "Clean Cut"])
    game.cast("Clean Cut").finish()
    assert counters(game, "Waning Shade") == {"-1/-1": 1}
    game.cast("Clean Cut").finish()
    assert "Waning Shade" in game.names(Zone.GRAVEYARD)


def test_modular_leaves_its_counters_to_an_artifact_creature():
    """702.43a."""
    game = table(hand=["Cog Hound", "Cog Hound", "Clean Cut"], battlefield=["Swamp"] * 7)
    game.cast("Cog Hound").finish()
    game.cast("Cog Hound").finish()
    game.cast("Clean Cut", "Cog Hound").resolve()
    game.resolve("Yes")
    assert counters(game, "Cog Hound") == {"+1/+1": 4}


def test_graft_moves_a_counter_onto_a_newcomer():
    """702.58a."""
    game = table(hand=["Bramble Donor", "Plain Bear"], battlefield=["Forest"] * 4)
    game.cast("Bramble Donor").finish()
    game.cast("Plain Bear").resolve()
    game.resolve("Yes")
    assert counters(game, "Bramble Donor") == {"+1/+1": 1}
    assert counters(game, "Plain Bear") == {"+1/+1": 1}


def test_proliferate_takes_permanents_and_players_but_no_suspended_card():
    """case-010, 701.27a."""
    game = table(
        hand=["Hourglass Wisp", "Second Helping", "Slow Comet"],
        battlefield=[*["Island"] * 5, "Mountain"],
    )
    game.cast("Hourglass Wisp").finish()
    game.do("Suspend Slow Comet")
    game.cast("Second Helping").resolve()
    assert game.labels == ["Hourglass Wisp"]
    game.do("Hourglass Wisp")
    assert counters(game, "Hourglass Wisp") == {"time": 3}
    assert counters(game, "Slow Comet", Zone.EXILE) == {"time": 3}


def test_time_travel_changes_permanents_and_suspended_cards_each_its_own_way():
    """TT-1, case-012: permanents one controls and suspended cards one owns."""
    game = table(
        hand=["Hourglass Wisp", "Slipped Clock", "Slow Comet"],
        battlefield=[*["Island"] * 4, "Mountain"],
    )
    game.cast("Hourglass Wisp").finish()
    game.do("Suspend Slow Comet")
    game.cast("Slipped Clock").resolve()
    assert sorted(game.labels) == ["Hourglass Wisp", "Slow Comet"]
    game.do(("Hourglass Wisp", "Slow Comet"), "Add a time counter", "Remove a time counter")
    assert counters(game, "Hourglass Wisp") == {"time": 3}
    assert counters(game, "Slow Comet", Zone.EXILE) == {"time": 2}
    assert game.life(BEN) == 20


def test_time_travel_does_not_reach_what_an_opponent_has():
    """TT-1, case-012: neither permanents they control nor suspended cards they own."""
    game = table(
        hand=["Slipped Clock"],
        battlefield=["Island"] * 2,
        their_hand=["Hourglass Wisp", "Slow Comet"],
        their_battlefield=["Island", "Island", "Mountain"],
    )
    game.until(Step.MAIN, BEN).do("Suspend Slow Comet").cast("Hourglass Wisp").finish()
    game.until(Step.MAIN, ANN).cast("Slipped Clock").resolve()
    assert game.decision.kind == "priority", "there is nothing to choose from"
    assert counters(game, "Hourglass Wisp") == {"time": 2}
    assert counters(game, "Slow Comet", Zone.EXILE) == {"time": 3}


def test_vanishing_without_a_number_brings_no_counters_of_its_own():
    """702.63b."""
    game = table(hand=["Lone Tide"], battlefield=["Island"])
    game.cast("Lone Tide").finish()
    assert counters(game, "Lone Tide") == {"time": 1}
    next_upkeep(game).finish()
    assert game.names(Zone.GRAVEYARD) == ["Lone Tide"]


def test_an_upkeep_of_either_color_is_paid_in_either_for_each_counter():
    """702.24a."""
    game = table(battlefield=["Split Toll", "Island", "Plains"])
    next_upkeep(game).resolve("Yes")
    next_upkeep(game).resolve("Yes")
    assert counters(game, "Split Toll") == {"age": 2}
    assert game.untapped() == ["Split Toll"]
