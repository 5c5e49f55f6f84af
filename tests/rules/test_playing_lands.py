"""Which lands a player may play, and when none."""

import pytest

from .table import table

CARDS = """
Barren Oath {G}
Enchantment
Players can't play lands.

Wide Fields {1}{G}
Enchantment
You may play an additional land on each of your turns.
"""


@pytest.mark.parametrize("oath", [False, True])
def test_who_cant_play_lands_plays_none_even_with_an_additional_one(oath):
    """101.2, 305.2."""
    s = table(CARDS)
    you, _ = s.players
    you.battlefield("Wide Fields", *["Barren Oath"] * oath)
    you.hand("Slow Field")
    s.start()
    assert you.can_play("Slow Field") != oath
