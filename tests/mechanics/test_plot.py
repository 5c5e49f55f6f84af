"""Plot: exiled from the hand for a cost, cast for nothing later."""

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Patient Thief {3}{B}
Creature — Rogue
When this creature enters, you gain 1 life.
Plot {1}{B}
3/2

Slow Fuse {2}{R}
Instant
You gain 4 life.
Kicker {R}
Plot {R}

Deep Scheme {X}{G}
Sorcery
You gain X life. You gain 1 life.
Plot {X}{G}
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


def test_a_plotted_card_is_cast_later_without_paying():
    game = table(hand=["Patient Thief"], battlefield=["Swamp"] * 2)
    game.do("Plot Patient Thief")
    assert game.names(Zone.EXILE) == ["Patient Thief"]
    assert casts(game, "Patient Thief") == []
    game.until(Step.UPKEEP, BEN).until(Step.MAIN, ANN)
    game.cast("Patient Thief without paying its mana cost").finish()
    assert "Patient Thief" in game.names(Zone.BATTLEFIELD)
    assert len(game.untapped()) == 3


def test_a_plotted_instant_is_cast_as_a_sorcery_and_may_be_kicked():
    """AN-10."""
    game = table(hand=["Slow Fuse"], battlefield=["Mountain"])
    game.do("Plot Slow Fuse").until(Step.UPKEEP, ANN)
    assert casts(game, "Slow Fuse") == []
    game.until(Step.MAIN, ANN).cast("Slow Fuse without paying its mana cost", "Yes").finish()
    assert game.life(ANN) == 24
    assert game.untapped() == []


def test_plotting_needs_the_time_of_a_sorcery():
    zones = {"hand": ["Slow Fuse"], "battlefield": ["Mountain"]}
    assert "Plot Slow Fuse" not in table(step=Step.UPKEEP, **zones).labels


def test_x_in_a_plot_cost_is_chosen_as_it_is_paid_and_is_0_as_the_card_is_cast():
    """SA-1, AN-10."""
    game = table(hand=["Deep Scheme"], battlefield=["Forest"] * 3)
    game.do("Plot Deep Scheme", "X = 2")
    assert game.untapped() == []
    game.until(Step.UPKEEP, BEN).until(Step.MAIN, ANN)
    game.cast("Deep Scheme without paying its mana cost").finish()
    assert game.life(ANN) == 21
