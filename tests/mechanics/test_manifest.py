"""Manifest (701.34)."""

from .table import ANN, Table, face_down

CARDS = """
Veiled Ogre {4}{G}
Creature — Ogre
When this creature enters, you gain 7 life.
When this creature is turned face up, you gain 3 life.
Flash
Morph {2}{G}
5/4

Hatch {G}
Sorcery
Manifest the top card of your library.

Late Arrival {2}{G}
Creature — Elf
This creature enters tapped.
When this creature enters, you gain 5 life.
3/3

Small Singe {R}
Instant
Small Singe deals 1 damage to target creature.
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_a_manifested_card_enters_as_it_is_and_turning_it_up_triggers_nothing():
    """case-018, 708.3, 708.8, 701.34b."""
    game = table(hand=["Hatch"], library=["Late Arrival"], battlefield=["Forest"] * 4)
    game.cast("Hatch").finish()
    ref = face_down(game)
    assert game.state.objects[ref].tapped is False
    game.do("Turn Late Arrival face up for its mana cost")
    assert game.state.objects[ref].tapped is False
    assert game.life(ANN) == 20
    assert game.state.stack == ()


def test_a_manifested_card_that_is_no_creature_stays_face_down():
    """701.34b."""
    game = table(hand=["Hatch"], library=["Small Singe"], battlefield=["Forest"] * 4)
    game.cast("Hatch").finish()
    assert game.look(face_down(game)).power == 2
    assert not [label for label in game.labels if label.startswith("Turn")]


def test_a_manifested_card_with_morph_can_be_turned_up_either_way():
    """701.34c."""
    game = table(hand=["Hatch"], library=["Veiled Ogre"], battlefield=["Forest"] * 6)
    game.cast("Hatch").finish()
    assert [label for label in game.labels if label.startswith("Turn")] == [
        "Turn Veiled Ogre face up",
        "Turn Veiled Ogre face up for its mana cost",
    ]
