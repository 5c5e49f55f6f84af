"""Epic (702.50)."""

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Last Verse {U}
Sorcery
Last Verse deals 2 damage to any target.
Epic
"""


def pass_all(game):
    """Pass until somebody is asked something else."""
    while game.decision.kind == "priority":
        game.do("Pass")
    return game


def test_epic_forbids_casting_and_comes_back_each_upkeep():
    """702.50a."""
    game = Table(CARDS, hand=["Last Verse", "Small Spark"], battlefield=["Island", "Mountain"])
    game.cast("Last Verse", "Ben").finish()
    assert game.life(BEN) == 18
    assert "Cast Small Spark" not in game.labels
    for turn in (1, 2):
        pass_all(game)
        assert (game.state.step, game.state.active) == (Step.UPKEEP, ANN)
        game.do("Ben").finish()
        assert game.life(BEN) == 18 - 2 * turn
    assert game.state.step is Step.UPKEEP
    assert "Cast Small Spark" not in game.labels, "for the rest of the game"


def test_the_copy_has_no_epic():
    """702.50a ("except for its epic ability")."""
    game = Table(CARDS, hand=["Last Verse"], battlefield=["Island"])
    game.cast("Last Verse", "Ben").finish()
    pass_all(game).do("Ben")
    assert "epic" not in game.look(game.state.stack[-1]).keywords
    game.finish()
    pass_all(game)
    assert game.names(Zone.STACK) == ["Last Verse", "Last Verse"], "one trigger, and its copy"
