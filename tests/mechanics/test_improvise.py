"""Improvise (702.126)."""

from .table import Table

CARDS = """
Cog Storm {4}{U}
Sorcery
Improvise
Draw a card.

Bright Idol {3}
Artifact
{T}: Add {U}.
"""


def answer_all(game, *wanted):
    """Answer payment decisions with these, or with the last option."""
    for answer in wanted:
        game.do(answer)
    while game.decision.kind == "pay":
        game.do(game.labels[-1])
    return game


def test_improvise_taps_artifacts():
    """702.126a."""
    game = Table(
        CARDS, hand=["Cog Storm"], battlefield=["Island", *["Tin Trinket"] * 3, "Bright Idol"]
    )
    answer_all(game.cast("Cog Storm"))
    assert game.untapped() == []
    assert game.state.objects[game.state.stack[-1]].announced.paid["improvise"] >= 3
