"""Buyback (702.27)."""

from cardwright.model.zones import Zone

from .table import Table

CARDS = ""


def test_countering_a_spell_with_buyback_puts_it_into_the_graveyard():
    """AN-3. 702.27a."""
    text = CARDS + "\nKept Word {W}\nInstant\nBuyback {1}\nYou gain 2 life.\n"
    more = {"their_hand": ["Firm Denial"], "their_battlefield": ["Island"]}
    game = Table(text, hand=["Kept Word"], battlefield=["Plains"] * 2, **more)
    game.cast("Kept Word", "Yes").do("Pass").cast("Firm Denial").finish()
    assert game.names(Zone.GRAVEYARD) == ["Kept Word"]
    game = Table(text, hand=["Kept Word"], battlefield=["Plains"] * 2)
    game.cast("Kept Word", "Yes").finish()
    assert game.names(Zone.HAND) == ["Kept Word"]
    game = Table(text, hand=["Kept Word"], battlefield=["Plains"] * 2)
    game.cast("Kept Word", "No").finish()
    assert game.names(Zone.GRAVEYARD) == ["Kept Word"]
