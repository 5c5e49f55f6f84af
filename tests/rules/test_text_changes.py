"""Effects that change text (612)."""

# The text of a card stands on one line, however long.
# ruff: noqa: E501

from .table import rich, table

CARDS = """
Ink Spell {1}{U}
Instant
Change the text of target spell or permanent by replacing all instances of one color word with another.

Map Spell {U}
Instant
Change the text of target permanent by replacing all instances of one basic land type with another until end of turn.

Red Hater {W}
Enchantment
Red creatures get -1/-1.

White Fire {R}
Sorcery
Destroy all white creatures.

Pale Bear {W}
Creature — Bear
2/2
"""


def test_a_color_word_in_an_ability_is_another():
    """612.1, 612.2."""
    s = table(CARDS)
    you, _ = s.players
    rich(s)
    bear, ogre = you.battlefield("Brown Bear"), you.battlefield("Ashen Ogre")
    you.battlefield("Red Hater")
    you.hand("Ink Spell")
    s.start()
    assert (bear.pt, ogre.pt) == ((2, 2), (2, 2))
    you.cast("Ink Spell", "Red Hater")
    you.answer("Red", "Green")
    s.resolve()
    assert (bear.pt, ogre.pt) == ((1, 1), (3, 3))


def test_a_color_word_of_a_spell_is_another():
    """612.1."""
    s = table(CARDS)
    you, other = s.players
    rich(s)
    bear = you.battlefield("Pale Bear")
    ogre = other.battlefield("Ashen Ogre")
    you.hand("White Fire")
    other.hand("Ink Spell")
    s.start()
    you.cast("White Fire")
    other.answer("White", "Red")
    other.cast("Ink Spell", "White Fire")
    s.resolve()
    assert bear in you.battlefield
    assert ogre in other.graveyard


def test_a_basic_land_type_brings_its_mana_ability():
    """612.1, 305.6."""
    s = table(CARDS)
    you, _ = s.players
    rich(s)
    forest = you.battlefield("Forest", alias="mine")
    you.hand("Map Spell")
    s.start()
    you.cast("Map Spell", forest)
    you.answer("Forest", "Swamp")
    s.resolve()
    assert forest.subtypes == {"Swamp"}
    assert [getattr(ability, "text", "") for ability in forest.look.abilities] == ["{T}: Add {B}."]
    assert forest.name == "Forest", "a name is no type word (612.2)"
    s.next_turn()
    assert forest.subtypes == {"Forest"}


def test_given_abilities_keep_their_words():
    """612.3."""
    s = table(
        CARDS
        + """
Banner {W}
Enchantment
Creatures you control have "Red creatures get +1/+1."
"""
    )
    you, _ = s.players
    rich(s)
    bear = you.battlefield("Brown Bear")
    you.battlefield("Banner")
    ogre = you.battlefield("Ashen Ogre")
    you.hand("Ink Spell")
    s.start()
    before = (bear.pt, ogre.pt)
    you.cast("Ink Spell", bear)
    you.answer("Red", "Green")
    s.resolve()
    assert (bear.pt, ogre.pt) == before
