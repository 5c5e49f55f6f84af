"""Disguise: morph with ward while face down."""

from cardwright.model.zones import Zone

from .table import BEN, Table

CARDS = """
Veiled Ogre {4}{G}
Creature — Ogre
When this creature enters, you gain 7 life.
When this creature is turned face up, you gain 3 life.
Flash
Morph {2}{G}
5/4

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


def face_down(game):
    """The id of the only face-down permanent."""
    (ref,) = [r for r in game.state.battlefield if game.state.objects[r].face_down]
    return ref


def played(*answers, hand=("Veiled Ogre",), lands=6, **zones):
    """A table after a card was cast face down and has resolved."""
    game = table(
        hand=[*hand], battlefield=["Forest"] * lands + list(zones.pop("more", ())), **zones
    )
    game.cast(f"{hand[0]} face down", *answers).finish()
    return game


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
