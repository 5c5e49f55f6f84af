"""Retrace (702.81)."""

import pytest

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Ever Again {1}{R}
Sorcery
Ever Again deals 2 damage to any target.
Retrace

Open Archive {5}
Artifact
You may cast spells with mana value 2 or less without paying their mana costs.

Rough Recall {3}{R}
Sorcery
You gain 1 life.
Flashback {4}

Grave Rite {B}
Instant
Exile target card from a graveyard.

Turmoil {2}{R}
Sorcery
Cascade
Retrace

Small Gift {G}
Sorcery
You gain 4 life.

Lone Imp {R}
Creature — Imp
1/1

Broad Wave {U}
Instant
Return target creature you don't control to its owner's hand.
Retrace
Overload {2}{U}
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_it_is_cast_from_the_graveyard_by_discarding_a_land_and_paying_its_cost():
    """RE-1, 702.81a."""
    game = table(graveyard=["Ever Again"], hand=["Forest"], battlefield=["Mountain"] * 2)
    game.cast("Ever Again with retrace", "Ben").finish()
    assert game.life(BEN) == 18
    assert game.untapped() == []
    assert sorted(game.names(Zone.GRAVEYARD)) == ["Ever Again", "Forest"]


@pytest.mark.parametrize(
    ("hand", "lands"), [(["Plain Bear"], 2), (["Forest"], 1), ([], 2)], ids=str
)
def test_without_a_land_card_or_the_mana_it_cannot_be_cast(hand, lands):
    """RE-1: the discard comes on top of the other costs."""
    game = table(graveyard=["Ever Again"], hand=hand, battlefield=["Mountain"] * lands)
    assert "Cast Ever Again with retrace" not in game.labels


def test_a_sorcery_keeps_its_timing():
    """RE-1."""
    zones = {"graveyard": ["Ever Again"], "hand": ["Forest"], "battlefield": ["Mountain"] * 2}
    assert "Cast Ever Again with retrace" not in table(step=Step.UPKEEP, **zones).labels


def test_it_can_be_cast_again_and_again():
    """RE-2: it goes back to the graveyard as it resolves."""
    game = table(graveyard=["Ever Again"], hand=["Forest"] * 2, battlefield=["Mountain"] * 4)
    game.cast("Ever Again with retrace", "Ben", "Forest").finish()
    game.cast("Ever Again with retrace", "Ben").finish()
    assert game.life(BEN) == 16


def test_a_countered_one_can_be_cast_again():
    """RE-2."""
    game = table(
        graveyard=["Ever Again"],
        hand=["Forest", "Forest", "Firm Denial"],
        battlefield=["Mountain"] * 4 + ["Island"],
    )
    game.cast("Ever Again with retrace", "Ben", "Forest").cast("Firm Denial").finish()
    assert game.life(BEN) == 20
    assert "Cast Ever Again with retrace" in game.labels


def test_one_that_fails_to_resolve_can_be_cast_again():
    """RE-2: so does one whose target is gone."""
    game = table(
        graveyard=["Ever Again"],
        hand=["Forest", "Forest", "Small Spark"],
        battlefield=["Mountain"] * 5,
        their_battlefield=["Lone Imp"],
    )
    game.cast("Ever Again with retrace", "Lone Imp", "Forest").cast("Small Spark", "Lone Imp")
    game.finish()
    assert game.names(Zone.GRAVEYARD, BEN) == ["Lone Imp"]
    assert "Cast Ever Again with retrace" in game.labels


def test_its_player_can_cast_it_again_before_anybody_can_remove_it():
    """RE-3: the active player has priority after it resolves, and casting it moves it at once."""
    game = table(
        graveyard=["Ever Again"],
        hand=["Forest"] * 2,
        battlefield=["Mountain"] * 4,
        their_hand=["Grave Rite"],
        their_battlefield=["Swamp"],
    )
    game.cast("Ever Again with retrace", "Ben", "Forest").resolve()
    assert game.decision.player == ANN
    assert "Ever Again" in game.names(Zone.GRAVEYARD)
    game.cast("Ever Again with retrace", "Ben")
    assert "Ever Again" not in game.names(Zone.GRAVEYARD)
    game.do("Pass")
    assert game.decision.player == BEN
    game.cast("Grave Rite")
    assert "Ever Again" not in game.labels, "it is no longer in the graveyard"


def test_a_free_cast_can_use_retrace_but_not_flashback():
    """case-046, AN-4, 118.9a, 118.9d: a land is discarded, the flashback cost has no exception."""
    game = table(
        graveyard=["Ever Again", "Rough Recall"], hand=["Forest"], battlefield=["Open Archive"]
    )
    free = [label for label in game.labels if label.startswith("Cast ")]
    assert free == ["Cast Ever Again with retrace without paying its mana cost"]
    game.do(free[0], "Ben").finish()
    assert game.life(BEN) == 18
    assert "Forest" in game.names(Zone.GRAVEYARD)


def test_retrace_and_overload_go_together():
    """AN-3, AN-4: one is an additional cost, the other an alternative one."""
    game = table(
        graveyard=["Broad Wave"],
        hand=["Forest"],
        battlefield=["Island"] * 3,
        their_battlefield=["Plain Bear", "Slow Ox"],
    )
    game.cast("Broad Wave with retrace and overload").finish()
    assert game.names(Zone.HAND, BEN) == ["Plain Bear", "Slow Ox"]
    assert game.untapped() == []


def test_a_spell_with_only_cascade_and_retrace_does_nothing_as_it_resolves():
    """RE-4: all of its chaos happens before."""
    game = table(
        graveyard=["Turmoil"],
        hand=["Forest"],
        library=["Plains", "Small Gift"],
        battlefield=["Mountain"] * 3,
    )
    game.cast("Turmoil with retrace").resolve("Yes")
    assert game.names(Zone.STACK) == ["Turmoil", "Small Gift"]
    game.resolve()
    assert game.life(ANN) == 24
    before = game.state.players, game.names(Zone.BATTLEFIELD)
    game.resolve()
    assert (game.state.players, game.names(Zone.BATTLEFIELD)) == before
    assert "Turmoil" in game.names(Zone.GRAVEYARD)
