"""Miracle (702.94)."""

from cardwright.model.zones import Zone

from .table import ANN, Table

CARDS = """
Sudden Rain {4}{U}
Instant
You gain 6 life.
Miracle {U}

Early Lesson {U}
Instant
Draw a card.
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_the_first_card_drawn_may_be_revealed_and_cast_for_its_miracle_cost():
    """702.94a."""
    game = table(library=["Sudden Rain"], hand=["Early Lesson"], battlefield=["Island"] * 2)
    game.cast("Early Lesson").resolve()
    assert game.decision.prompt == "Reveal Sudden Rain for its miracle?"
    game.do("Yes").resolve("Yes").finish()
    assert game.life(ANN) == 26


def test_the_second_card_drawn_is_no_miracle():
    """702.94a."""
    game = table(
        library=["Plains", "Sudden Rain"],
        hand=["Early Lesson", "Early Lesson"],
        battlefield=["Island"] * 3,
    )
    game.cast("Early Lesson").resolve().cast("Early Lesson").resolve()
    assert game.decision.kind == "priority"
    assert "Sudden Rain" in game.names(Zone.HAND)


def test_a_miracle_that_is_not_revealed_stays_in_hand():
    game = table(library=["Sudden Rain"], hand=["Early Lesson"], battlefield=["Island"] * 2)
    game.cast("Early Lesson").resolve("No")
    assert game.state.stack == ()
    assert game.names(Zone.HAND) == ["Sudden Rain"]
