"""Jump-start (702.133)."""

from cardwright.model.zones import Zone

from .table import ANN, Table

CARDS = """
Bold Notion {1}{U}
Sorcery
You gain 2 life.
Jump-start
Kicker {1}
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_jump_start_takes_a_card_on_top_of_all_costs_and_exiles_the_spell():
    """702.133a, AN-3: kicker goes with it."""
    game = table(graveyard=["Bold Notion"], hand=["Plain Bear"], battlefield=["Island"] * 3)
    game.cast("Bold Notion with jump-start", "Yes").finish()
    assert game.life(ANN) == 22
    assert game.untapped() == []
    assert game.names(Zone.EXILE) == ["Bold Notion"]
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear"]


def test_without_a_card_to_discard_there_is_no_jump():
    game = table(graveyard=["Bold Notion"], battlefield=["Island"] * 2)
    assert "Cast Bold Notion with jump-start" not in game.labels
