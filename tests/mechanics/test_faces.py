"""Cards with several faces: split, adventurer, double-faced and flip cards (709, 710, 712, 716)."""

import pytest

from cardwright.model.zones import Zone

from .table import ANN, BEN, Table

CARDS = """
Spark {R}
Instant
Spark deals 2 damage to any target.
Fuse
// split
Frost {1}{U}
Sorcery
Tap target creature.
Draw a card.
Fuse

Wild Surge {2}{R}
Sorcery
Cascade
Draw a card.

Wild Torrent {3}{R}
Sorcery
Cascade
Draw a card.

Moss Troll {3}{G}
Creature — Troll
When this creature enters, you gain 3 life.
4/4
// adventure
Bridge Toll {1}{B}
Instant — Adventure
Target player loses 2 life.

Kind Sage {1}{W}
Creature — Human Wizard
Whenever you cast a creature spell, you gain 5 life.
1/1

Brook Scholar {1}{U}
Creature — Human
{2}: Transform this creature.
1/3
// transform
Brook Terror
@color_indicator blue
Creature — Horror
When this creature transforms into Brook Terror, draw a card.
5/3

Tide Study {1}{U}
Sorcery
Draw two cards.
// modal
Tide Shrine
Land
{T}: Add {U}.

Dawn Grove
Land
{T}: Add {G}.
// modal
Dusk Grove
Land
{T}: Add {B}.

Small Monk {2}{W}
Creature — Human Monk
{1}: Flip this creature.
2/2
// flip
Great Monk
Legendary Creature — Spirit
Flying
4/4

Clay Twin {3}{U}
Sorcery
Create a token that's a copy of target creature.

Deep Dig {2}{R}
Sorcery
You may cast target nonland card from your graveyard without paying its mana cost.

Wake {1}{U}
Sorcery
Return target creature card from your graveyard to the battlefield transformed under your control.

Snatch {U}
Instant
Return target permanent to its owner's hand.

Echo Room {U}
Instant
Copy target spell. You may choose new targets for the copy.
"""


def test_a_split_card_is_both_halves_together_outside_the_stack():
    """CA-6. 709.4: mana value, colors and types of both halves; two names."""
    game = Table(CARDS, graveyard=["Spark // Frost"])
    look = game.look(game.state.zone(Zone.GRAVEYARD, ANN)[0])
    assert look.mana_value == 3
    assert {color.word for color in look.colors} == {"red", "blue"}
    assert look.types == {"instant", "sorcery"}
    assert look.names == ("Spark", "Frost")


def test_either_half_of_a_split_card_can_be_cast_and_only_that_half_exists_on_the_stack():
    """709.3."""
    game = Table(CARDS, hand=["Spark // Frost"], battlefield=["Mountain", "Island", "Plain Bear"])
    assert "Cast Spark" in game.labels
    assert "Cast Frost" in game.labels
    assert "Cast Spark // Frost" not in game.labels, "there is not enough mana for both"
    game.cast("Frost")
    spell = game.look(game.state.stack[-1])
    assert (spell.name, spell.mana_value, spell.types) == ("Frost", 2, {"sorcery"})
    game.finish()
    assert game.names(Zone.GRAVEYARD) == ["Spark // Frost"]


def test_only_the_instant_half_can_be_cast_at_instant_speed():
    """709.3a."""
    game = Table(
        CARDS, hand=["Spark // Frost"], battlefield=["Mountain", "Island", "Island"], active=BEN
    )
    game.do("Pass")
    assert "Cast Spark" in game.labels
    assert not any("Frost" in label for label in game.labels)


def test_a_fused_spell_has_both_halves_and_follows_the_left_one_first():
    """702.102."""
    game = Table(
        CARDS, hand=["Spark // Frost"], battlefield=["Mountain", "Island", "Island"],
        their_battlefield=["Plain Bear", "Slow Ox"],
    )  # fmt: skip
    game.cast("Spark // Frost", "Plain Bear", "Slow Ox")
    spell = game.look(game.state.stack[-1])
    assert (spell.name, spell.mana_value) == ("Spark // Frost", 3)
    game.finish()
    assert game.names(Zone.GRAVEYARD, BEN) == ["Plain Bear"]
    assert game.state.objects[game.find("Slow Ox")].tapped
    assert len(game.names(Zone.HAND)) == 1
    assert game.names(Zone.GRAVEYARD) == ["Spark // Frost"]


def test_a_fused_spell_goes_on_with_the_targets_that_are_legal():
    """702.102d, 608.2b."""
    game = Table(
        CARDS, hand=["Spark // Frost"], battlefield=["Mountain", "Island", "Island"],
        their_battlefield=["Plain Bear", "Slow Ox", "Island"], their_hand=["Snatch"],
    )  # fmt: skip
    game.cast("Spark // Frost", "Plain Bear", "Slow Ox")
    game.do("Pass", "Cast Snatch", "Plain Bear").finish()
    assert game.state.objects[game.find("Slow Ox")].tapped


def test_cascade_sees_both_halves_of_a_split_card():
    """case-028. CA-6."""
    game = Table(
        CARDS,
        hand=["Wild Surge"],
        battlefield=["Mountain"] * 3,
        library=["Spark // Frost", "Calm Thought"],
    )
    game.cast("Wild Surge").resolve()
    assert game.names(Zone.EXILE) == ["Spark // Frost", "Calm Thought"]


def test_cascade_lets_one_half_be_cast_but_not_both():
    """CA-6."""
    game = Table(
        CARDS, hand=["Wild Torrent"], battlefield=["Mountain"] * 4, library=["Spark // Frost"],
        their_battlefield=["Plain Bear"],
    )  # fmt: skip
    game.cast("Wild Torrent").resolve("Yes")
    assert {"Cast Spark", "Cast Frost"} == set(game.labels)


@pytest.mark.parametrize("half", ["Spark", "Frost"])
def test_a_copy_of_a_split_spell_is_the_same_half(half):
    """709.3c, 707.10."""
    game = Table(
        CARDS, hand=["Spark // Frost", "Echo Room"], battlefield=["Mountain"] + ["Island"] * 4,
        their_battlefield=["Plain Bear", "Slow Ox"],
    )  # fmt: skip
    game.cast(half, "Slow Ox").cast("Echo Room").resolve("Slow Ox")
    assert game.names(Zone.STACK) == [half, half]


def test_a_tax_counts_once_for_a_fused_spell_and_a_discount_for_a_name_of_it():
    """case-094."""
    text = (
        CARDS
        + """
Toll Bell
Enchantment
Noncreature spells cost {1} more to cast.
"""
    )
    game = Table(
        text, hand=["Spark // Frost"], battlefield=["Toll Bell", "Mountain"] + ["Island"] * 3,
        their_battlefield=["Plain Bear", "Slow Ox"],
    )  # fmt: skip
    game.cast("Spark // Frost", "Plain Bear", "Slow Ox")
    assert game.untapped() == ["Toll Bell", "Plain Bear", "Slow Ox"]


def test_an_adventure_is_only_what_its_frame_says():
    """case-096. 716.3b."""
    game = Table(CARDS, hand=["Moss Troll"], battlefield=["Swamp", "Swamp", "Kind Sage"])
    assert game.labels == ["Pass", "Cast Bridge Toll"]
    game.cast("Bridge Toll", "Ben")
    spell = game.look(game.state.stack[-1])
    assert (spell.types, spell.subtypes) == ({"instant"}, {"Adventure"})
    assert game.names(Zone.STACK) == ["Bridge Toll"], "it is no creature spell"


def test_after_its_adventure_the_creature_can_be_cast_from_exile():
    """716.3d."""
    game = Table(CARDS, hand=["Moss Troll"], battlefield=["Swamp", "Swamp"] + ["Forest"] * 4)
    game.cast("Bridge Toll", "Ben").finish()
    assert game.names(Zone.EXILE) == ["Moss Troll"]
    assert "Cast Bridge Toll" not in game.labels, "not as an Adventure"
    game.cast("Moss Troll").finish()
    assert game.names(Zone.EXILE) == []
    assert game.life(ANN) == 23


def test_a_countered_adventure_goes_to_the_graveyard():
    """716.3d: only as it resolves."""
    game = Table(
        CARDS, hand=["Moss Troll"], battlefield=["Swamp", "Swamp"],
        their_hand=["Firm Denial"], their_battlefield=["Island"],
    )  # fmt: skip
    game.cast("Bridge Toll", "Ben").do("Pass", "Cast Firm Denial").finish()
    assert game.names(Zone.GRAVEYARD) == ["Moss Troll"]
    assert game.names(Zone.EXILE) == []


def test_a_creature_cast_normally_goes_on_no_adventure():
    """716.4."""
    game = Table(CARDS, hand=["Moss Troll"], battlefield=["Forest"] * 4)
    game.cast("Moss Troll").finish()
    assert "Moss Troll" in game.names(Zone.BATTLEFIELD)


def test_a_permanent_transforms_and_has_the_mana_value_of_its_front():
    """701.28, 712.4d, 202.3b."""
    game = Table(CARDS, battlefield=["Brook Scholar", "Island", "Island"])
    ref = game.find("Brook Scholar")
    game.do("Brook Scholar: {2}: Transform this creature.").resolve()
    look = game.look(ref)
    assert (look.name, look.power, look.mana_value) == ("Brook Terror", 5, 2)
    assert look.mana_cost is None
    assert [color.word for color in look.colors] == ["blue"]
    game.finish()
    assert len(game.names(Zone.HAND)) == 1, "it transformed into it"


def test_an_ability_transforms_its_permanent_only_once():
    """701.28f."""
    game = Table(CARDS, battlefield=["Brook Scholar"] + ["Island"] * 4)
    twice = "Brook Scholar: {2}: Transform this creature."
    game.do(twice, twice).finish()
    assert "Brook Terror" in game.names(Zone.BATTLEFIELD)


def test_a_transformed_permanent_that_leaves_is_its_front_again():
    """712.4a, 400.7."""
    game = Table(
        CARDS, battlefield=["Brook Scholar"] + ["Island"] * 3, hand=["Snatch"], library=["Forest"]
    )
    game.do("Brook Scholar: {2}: Transform this creature.").resolve().resolve()
    game.cast("Snatch", "Brook Terror").finish()
    assert "Brook Scholar" in game.names(Zone.HAND)


def test_a_copy_of_a_back_face_has_mana_value_0_and_cannot_transform():
    """712.4d, 712.5."""
    game = Table(
        CARDS,
        battlefield=["Brook Scholar"] + ["Island"] * 6,
        hand=["Clay Twin"],
        library=["Forest"],
    )
    game.do("Brook Scholar: {2}: Transform this creature.").resolve().resolve()
    game.cast("Clay Twin").resolve()
    twin = game.state.battlefield[-1]
    assert (game.look(twin).name, game.look(twin).mana_value) == ("Brook Terror", 0)


def test_either_face_of_a_modal_double_faced_card_can_be_played():
    """712.7, 712.8."""
    game = Table(CARDS, hand=["Tide Study", "Dawn Grove"], battlefield=["Island", "Island"])
    assert {"Cast Tide Study", "Play Tide Shrine", "Play Dawn Grove", "Play Dusk Grove"} <= set(
        game.labels
    )
    game.do("Play Tide Shrine")
    assert "Tide Shrine" in game.names(Zone.BATTLEFIELD)
    assert not any(label.startswith("Play") for label in game.labels)


def test_a_modal_double_faced_card_is_its_front_in_a_graveyard():
    """712.4a."""
    game = Table(CARDS, graveyard=["Tide Study"])
    look = game.look(game.state.zone(Zone.GRAVEYARD, ANN)[0])
    assert look.types == {"sorcery"}


def test_a_flipped_permanent_keeps_cost_and_color_and_stays_flipped():
    """710.1c, 710.2, 710.4."""
    game = Table(CARDS, battlefield=["Small Monk", "Plains", "Plains"], hand=["Snatch"])
    ref = game.find("Small Monk")
    game.do("Small Monk: {1}: Flip this creature.").finish()
    look = game.look(ref)
    assert (look.name, look.power, look.mana_value) == ("Great Monk", 4, 3)
    assert "legendary" in look.supertypes
    assert [color.word for color in look.colors] == ["white"]
    assert "flying" in look.keywords


def test_a_card_can_be_put_onto_the_battlefield_transformed():
    """712.10a: only a transforming double-faced card; another one stays where it is."""
    game = Table(
        CARDS, graveyard=["Brook Scholar", "Plain Bear"], hand=["Wake", "Wake"],
        battlefield=["Island"] * 4,
    )  # fmt: skip
    game.cast("Wake", "Brook Scholar").finish()
    assert "Brook Terror" in game.names(Zone.BATTLEFIELD)
    game.cast("Wake").finish()
    assert "Plain Bear" in game.names(Zone.GRAVEYARD)


def test_a_card_with_a_land_on_its_back_is_a_nonland_card():
    """case-098. 712.4a."""
    game = Table(CARDS, graveyard=["Tide Study"], hand=["Deep Dig"], battlefield=["Mountain"] * 3)
    game.cast("Deep Dig").resolve("Yes")
    assert game.names(Zone.STACK) == ["Tide Study"]


def test_the_back_of_a_modal_land_card_can_be_cast():
    """712.7: the front is a land, the back is not."""
    text = (
        CARDS
        + """
Quiet Mine
Land
{T}: Add {R}.
// modal
Loud Mine {R}
Sorcery
You gain 2 life.
"""
    )
    game = Table(text, hand=["Quiet Mine"], battlefield=["Mountain"])
    assert {"Play Quiet Mine", "Cast Loud Mine"} <= set(game.labels)
    game.cast("Loud Mine").finish()
    assert game.life(ANN) == 22
    assert game.names(Zone.GRAVEYARD) == ["Quiet Mine"]
