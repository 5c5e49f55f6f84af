"""Shuffling objects into libraries (701.20)."""

from cardwright.model.zones import Zone

from .table import BEN, Table

CARDS = """
Jealous Bell
Enchantment
Whenever an opponent shuffles their library, you gain 1 life.

Long Way Home {2}
Instant
Shuffle target creature into its owner's library.

Two Roads {2}
Instant
Shuffle up to two target creatures into their owners' libraries.

Great Mixing {2}
Sorcery
Shuffle your hand and graveyard into your library.

Old Page {2}
Sorcery
Shuffle your graveyard into your library.

Whole Mixing {2}
Sorcery
Shuffle your hand, your graveyard, and target permanent you own into your library.

Restless Ox {2}{W}
Creature — Ox
When this creature dies, shuffle it into its owner's library.
3/3

Grave Lock {1}
Instant
Exile target card from a graveyard.

Pit {1}
Instant
Destroy target creature.

Far Gate
Enchantment
If a creature card would be put into a library from anywhere, exile it instead.
"""


def table(*hand, **zones):
    zones.setdefault("their_battlefield", ("Jealous Bell",))
    return Table(CARDS, hand=hand, battlefield=("Plains",) * 4 + zones.pop("mine", ()), **zones)


def test_a_library_is_shuffled_though_the_card_is_no_longer_where_it_was():
    """SH-1: it was exiled from the graveyard before the ability resolved."""
    game = table("Pit", "Grave Lock", mine=("Restless Ox",))
    game.cast("Pit").resolve()
    assert game.names(Zone.STACK) == ["Restless Ox"]
    game.cast("Grave Lock", "Restless Ox").resolve()
    game.finish()
    assert game.names(Zone.EXILE) == ["Restless Ox"]
    assert game.life(BEN) == 21


def test_a_card_that_is_where_it_should_be_is_shuffled_in():
    """701.20c."""
    game = table("Pit", mine=("Restless Ox",))
    game.cast("Pit").finish()
    assert "Restless Ox" in game.names(Zone.LIBRARY)
    assert game.life(BEN) == 21


def test_a_hand_and_a_graveyard_are_shuffled_in_once():
    """case-102: one shuffle, one trigger."""
    game = table("Great Mixing", "Plain Bear", graveyard=("Small Spark",))
    game.cast("Great Mixing").finish()
    assert game.names(Zone.HAND) == []
    assert game.names(Zone.GRAVEYARD) == ["Great Mixing"]
    assert game.life(BEN) == 21


def test_an_empty_graveyard_is_shuffled_in_all_the_same():
    """case-102: with nothing to move the library is still shuffled (701.20d)."""
    game = table("Old Page")
    game.cast("Old Page").finish()
    assert game.life(BEN) == 21


def test_a_hand_a_graveyard_and_a_permanent_are_one_shuffle():
    """case-102."""
    game = table("Whole Mixing", "Calm Thought", graveyard=("Small Spark",), mine=("Restless Ox",))
    game.cast("Whole Mixing", "Restless Ox").finish()
    assert game.names(Zone.HAND) == []
    assert game.names(Zone.GRAVEYARD) == ["Whole Mixing"]
    assert "Restless Ox" not in game.names(Zone.BATTLEFIELD)
    assert game.life(BEN) == 21


def test_a_library_is_shuffled_though_an_effect_puts_the_object_elsewhere():
    """SH-1: all of the objects are moved to another zone instead."""
    game = table(
        "Long Way Home", mine=("Plain Bear",), their_battlefield=("Far Gate", "Jealous Bell")
    )
    game.cast("Long Way Home").finish()
    assert game.names(Zone.EXILE) == ["Plain Bear"]
    assert game.life(BEN) == 21


def test_the_library_of_an_illegal_target_is_left_alone_and_that_of_a_legal_one_shuffled():
    """608.2b, 701.20c."""
    game = table("Two Roads", "Pit", mine=("Plain Bear", "Slow Ox"))
    game.cast("Two Roads", ("Plain Bear", "Slow Ox")).cast("Pit", "Plain Bear").finish()
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear", "Pit", "Two Roads"]
    assert "Slow Ox" in game.names(Zone.LIBRARY)
    assert game.life(BEN) == 21
