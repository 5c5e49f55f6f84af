"""Flashback (702.34)."""

import pytest

from cardwright.model.zones import Step, Zone

from .table import ANN, Table

CARDS = """
Ash Volley {R}
Instant
Ash Volley deals 2 damage to any target.
Flashback {2}{R}

Grim Memory {B}
Sorcery
You gain 3 life.
Flashback—Sacrifice a creature.

Snap Back {U}
Instant
Return target spell to its owner's hand.

Relive {R}
Instant
Target instant or sorcery card in your graveyard gains flashback until end of turn. \
The flashback cost is equal to its mana cost.

Old Archive {2}{R}
Enchantment
Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that \
card's mana cost.

Rising Tide {X}{U}{U}
Instant
You gain X life.

Kept Promise {W}
Sorcery
You gain 1 life.
Buyback {1}

Heavy Blow {G}
Sorcery
You gain 1 life. If this spell was kicked, you gain 5 life instead.
Kicker {2}

Brief Insight {R}
Sorcery
Exile the top card of your library. You may play that card this turn.

Slow Verdict {R}
Sorcery
You gain 4 life.
Flashback {R}
"""


def table(**zones):
    return Table(CARDS, **zones)


def test_a_card_is_cast_from_the_graveyard_for_its_flashback_cost_and_exiled():
    """702.34a."""
    game = table(graveyard=["Ash Volley"], battlefield=["Mountain"] * 3)
    game.cast("Ash Volley with flashback", "Ben").finish()
    assert game.life(2) == 18
    assert game.names(Zone.EXILE) == ["Ash Volley"]
    assert game.untapped() == []


def test_from_the_hand_it_costs_its_mana_cost_and_goes_to_the_graveyard():
    """AN-4: one way of casting, not two."""
    game = table(hand=["Ash Volley"], battlefield=["Mountain"] * 3)
    assert [label for label in game.labels if "Ash Volley" in label] == ["Cast Ash Volley"]
    game.cast("Ash Volley", "Ben").finish()
    assert game.names(Zone.GRAVEYARD) == ["Ash Volley"]


def test_a_sorcery_keeps_its_timing_and_an_instant_its_own():
    """AN-9: casting it with flashback changes neither its timing nor its targets."""
    zones = {"graveyard": ["Ash Volley", "Slow Verdict"], "battlefield": ["Mountain"] * 3}
    game = table(step=Step.UPKEEP, **zones)
    assert game.labels == ["Pass", "Cast Ash Volley with flashback"]


def test_a_cost_that_is_no_mana_is_paid():
    game = table(graveyard=["Grim Memory"], battlefield=["Plain Bear"])
    game.cast("Grim Memory with flashback").finish()
    assert game.life(ANN) == 23
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear"]
    assert "Cast Grim Memory with flashback" not in table(graveyard=["Grim Memory"]).labels


def test_a_spell_that_would_return_to_hand_is_exiled():
    """case-060, 702.34a."""
    game = table(
        graveyard=["Ash Volley"], hand=["Snap Back"], battlefield=["Mountain"] * 3 + ["Island"]
    )
    game.cast("Ash Volley with flashback", "Ben").cast("Snap Back").finish()
    assert game.names(Zone.EXILE) == ["Ash Volley"]
    assert game.life(2) == 20


def test_a_countered_spell_is_exiled():
    """702.34a."""
    game = table(
        graveyard=["Ash Volley"], hand=["Firm Denial"], battlefield=["Mountain"] * 3 + ["Island"]
    )
    game.cast("Ash Volley with flashback", "Ben").cast("Firm Denial").finish()
    assert game.names(Zone.EXILE) == ["Ash Volley"]


def test_exiled_from_the_library_it_is_cast_for_its_mana_cost():
    """case-062, 702.34a."""
    game = table(hand=["Brief Insight"], library=["Slow Verdict"], battlefield=["Mountain"] * 2)
    game.cast("Brief Insight").finish()
    assert [label for label in game.labels if "Slow" in label] == ["Cast Slow Verdict"]
    game.cast("Slow Verdict").finish()
    assert game.life(ANN) == 24
    assert game.names(Zone.GRAVEYARD) == ["Brief Insight", "Slow Verdict"]


def test_granted_flashback_with_x_lets_x_be_announced():
    """case-064, AN-5, 107.3a."""
    game = table(
        graveyard=["Rising Tide"], hand=["Relive"], battlefield=["Mountain"] + ["Island"] * 5
    )
    game.cast("Relive").finish()
    game.cast("Rising Tide with flashback", "X = 3").finish()
    assert game.life(ANN) == 23
    assert game.names(Zone.EXILE) == ["Rising Tide"]


@pytest.mark.parametrize("first", [0, 1])
def test_granted_flashback_and_buyback_end_in_exile(first):
    """case-052, 614.5 (whichever replacement comes first)."""
    game = table(
        graveyard=["Kept Promise"], hand=["Relive"], battlefield=["Mountain"] + ["Plains"] * 2
    )
    game.cast("Relive").finish()
    game.cast("Kept Promise with flashback", "Yes").finish()
    assert game.decision.kind == "replacement"
    game.do(first)
    assert game.life(ANN) == 21
    assert game.names(Zone.EXILE) == ["Kept Promise"]


def test_kicker_is_paid_on_top_of_a_granted_flashback_cost():
    """case-058, 118.9d."""
    game = table(
        graveyard=["Heavy Blow"], hand=["Relive"], battlefield=["Mountain"] + ["Forest"] * 3
    )
    game.cast("Relive").finish()
    game.cast("Heavy Blow with flashback", "Yes").finish()
    assert game.life(ANN) == 25
    assert game.names(Zone.EXILE) == ["Heavy Blow"]


def test_granted_flashback_ends_with_the_turn():
    game = table(graveyard=["Heavy Blow"], hand=["Relive"], battlefield=["Mountain", "Forest"])
    game.cast("Relive").finish()
    assert "Cast Heavy Blow with flashback" in game.labels
    game.until(Step.UPKEEP, 2).until(Step.MAIN, ANN)
    assert "Cast Heavy Blow with flashback" not in game.labels


def test_a_permanent_gives_flashback_to_every_instant_and_sorcery_card():
    """702.34a: what is given works in the graveyard and on the stack."""
    game = table(
        graveyard=["Heavy Blow", "Plain Bear", "Kept Promise"],
        battlefield=["Old Archive", "Forest", "Plains"],
    )
    assert [label for label in game.labels if "flashback" in label] == [
        "Cast Heavy Blow with flashback",
        "Cast Kept Promise with flashback",
    ]
    game.cast("Heavy Blow with flashback").finish()
    assert game.names(Zone.EXILE) == ["Heavy Blow"]
