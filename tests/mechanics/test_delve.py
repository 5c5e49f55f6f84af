"""Delve (702.66)."""

from cardwright.model.zones import Zone

from .table import Table

CARDS = """
Mould Feast {4}{B}
Sorcery
Delve
Draw a card.

Fuel Trick {3}{B}
Instant
Delve
Kicker {2}
Draw a card. If this spell was kicked, draw a card.
"""


def answer_all(game, *wanted):
    """Answer payment decisions with these, or with the last option."""
    for answer in wanted:
        game.do(answer)
    while game.decision.kind == "pay":
        game.do(game.labels[-1])
    return game


def test_delve_exiles_cards_for_generic_mana_only():
    """702.66a."""
    game = Table(CARDS, hand=["Mould Feast"], graveyard=["Forest"] * 5)
    assert "Cast Mould Feast" not in game.labels, "the black mana must be mana"
    game = Table(CARDS, hand=["Mould Feast"], graveyard=["Forest"] * 5, battlefield=["Swamp"])
    answer_all(game.cast("Mould Feast"))
    assert game.names(Zone.EXILE) == ["Forest"] * 4
    assert game.names(Zone.GRAVEYARD) == ["Forest"]


def test_delve_pays_for_a_kicker_too():
    """702.66b (it applies once the total cost is determined)."""
    game = Table(CARDS, hand=["Fuel Trick"], graveyard=["Forest"] * 5, battlefield=["Swamp"])
    game.cast("Fuel Trick", "Yes")
    answer_all(game)
    assert game.names(Zone.EXILE) == ["Forest"] * 5
    assert game.state.objects[game.state.stack[-1]].announced.paid == {"kicker {2}": 1, "delve": 5}
