"""Assist (702.132)."""

from cardwright.model.zones import Zone
from cardwright.scenario import Scenario

from .table import ANN, BEN, Table, engine

CARDS = """
Joint Venture {3}{U}
Sorcery
Assist
Draw a card.
"""


def test_another_player_may_assist():
    """702.132a."""
    game = Table(
        CARDS,
        hand=["Joint Venture"],
        battlefield=["Island", "Island"],
        their_battlefield=["Forest"] * 4,
    )
    game.cast("Joint Venture")
    assert game.decision.player == BEN, "without help it can't be paid"
    assert game.labels == ["Pay {0}", "Pay {1}", "Pay {2}", "Pay {3}"]
    game.do("Pay {2}")
    assert game.names(Zone.STACK) == ["Joint Venture"]
    assert game.untapped() == ["Forest", "Forest"]


def test_a_spell_that_is_not_assisted_after_all_is_taken_back():
    """702.132a. 726.1 (the player who was asked need not pay)."""
    game = Table(
        CARDS,
        hand=["Joint Venture"],
        battlefield=["Island", "Island"],
        their_battlefield=["Forest"] * 4,
    )
    game.cast("Joint Venture", "Pay {1}")
    assert game.names(Zone.HAND) == ["Joint Venture"]
    assert game.state.stack == ()
    assert len(game.untapped()) == 6
    assert game.decision.player == ANN
    assert "Cast Joint Venture" not in game.labels, "it is not offered again at once"


def test_of_two_players_who_could_help_one_is_asked():
    """702.132a: "another player"; what one pays is not paid by the other."""
    s = Scenario(engine(), CARDS, players=3)
    you, one, other = s.players
    you.battlefield("Island")
    one.battlefield("Forest", count=2)
    other.battlefield("Mountain", count=3)
    you.hand("Joint Venture")
    s.start()
    you.answer(f"Ask {other.name}")
    other.answer("Pay {3}")
    you.cast("Joint Venture")
    assert [land.tapped for land in one.battlefield] == [False, False]
    assert [land.tapped for land in other.battlefield] == [True, True, True]
    s.resolve()
    s.finish()
