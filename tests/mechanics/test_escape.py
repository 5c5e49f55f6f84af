"""Escape (702.138)."""

from cardwright.model.zones import Zone

from .table import Table

CARDS = """
Sunken Hydra {3}{G}
Creature — Hydra
This creature escapes with two +1/+1 counters on it.
When this creature enters, sacrifice it unless it escaped.
Escape—{1}{G}, Exile two other cards from your graveyard.
3/3
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_a_creature_escapes_for_its_cost_with_its_counters():
    """702.138a-c, AN-4: other cards are exiled to pay."""
    game = table(
        graveyard=["Sunken Hydra", "Plain Bear", "Tin Trinket"], battlefield=["Forest"] * 2
    )
    game.cast("Sunken Hydra with escape").finish()
    hydra = game.find("Sunken Hydra")
    assert game.look(hydra).power == 5
    assert sorted(game.names(Zone.EXILE)) == ["Plain Bear", "Tin Trinket"]


def test_it_cannot_exile_itself_to_pay():
    game = table(graveyard=["Sunken Hydra", "Plain Bear"], battlefield=["Forest"] * 2)
    assert "Cast Sunken Hydra with escape" not in game.labels


def test_a_creature_that_did_not_escape_knows_it():
    """702.138b."""
    game = table(hand=["Sunken Hydra"], battlefield=["Forest"] * 4)
    game.cast("Sunken Hydra").resolve()
    assert game.look(game.find("Sunken Hydra")).power == 3
    game.finish()
    assert game.names(Zone.GRAVEYARD) == ["Sunken Hydra"]
