"""Disguise: morph with ward while face down."""

from cardwright.model.zones import Zone

from .table import BEN, Table, face_down

CARDS = """
Cloaked Guest {1}{U}
Creature — Human Rogue
Flying
Disguise {U}
1/1

Small Singe {R}
Instant
Small Singe deals 1 damage to target creature.
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_disguise_has_ward_while_it_is_face_down():
    """A spell that targets it is countered unless its player pays {2}."""
    game = table(
        hand=["Cloaked Guest"],
        battlefield=["Island"] * 4,
        their_hand=["Small Singe"],
        their_battlefield=["Mountain"],
    )
    game.cast("Cloaked Guest face down").finish()
    assert game.look(face_down(game)).keywords == {"ward"}
    game.do("Pass").cast("Small Singe").finish()
    assert game.names(Zone.GRAVEYARD, BEN) == ["Small Singe"]
    assert game.state.objects[face_down(game)].damage == 0
