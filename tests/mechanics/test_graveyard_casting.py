"""Escape (702.138), jump-start (702.133) and unearth (702.84)."""

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Sunken Hydra {3}{G}
Creature — Hydra
This creature escapes with two +1/+1 counters on it.
When this creature enters, sacrifice it unless it escaped.
Escape—{1}{G}, Exile two other cards from your graveyard.
3/3

Second Spark {R}
Instant
Second Spark deals 1 damage to any target.
Escape—{R}, Exile a card from your graveyard other than this card.

Bold Notion {1}{U}
Sorcery
You gain 2 life.
Jump-start
Kicker {1}

Restless Rider {3}{B}
Creature — Zombie Knight
When this creature enters, you gain 1 life.
Unearth {1}{B}
3/1

Swift End {B}
Instant
Destroy target creature.

Turn Away {U}
Instant
Return target creature to its owner's hand.
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


def test_jump_start_takes_a_card_on_top_of_all_costs_and_exiles_the_spell():
    """702.133a, AN-3: kicker goes with it."""
    game = table(graveyard=["Bold Notion"], hand=["Plain Bear"], battlefield=["Island"] * 3)
    game.cast("Bold Notion with jump-start", "Yes").finish()
    assert game.life(ANN) == 22
    assert game.untapped() == []
    assert game.names(Zone.EXILE) == ["Bold Notion"]
    assert game.names(Zone.GRAVEYARD) == ["Plain Bear"]


def test_without_a_card_to_discard_there_is_no_jump():
    game = table(graveyard=["Bold Notion"], battlefield=["Island"] * 2)
    assert "Cast Bold Notion with jump-start" not in game.labels


def test_an_unearthed_creature_has_haste_and_is_exiled_at_the_end():
    """702.84a."""
    game = table(graveyard=["Restless Rider"], battlefield=["Swamp"] * 2)
    game.do(next(label for label in game.labels if label.startswith("Restless Rider"))).finish()
    assert game.life(ANN) == 21
    game.attack("Restless Rider")
    assert game.life(BEN) == 17
    game.until(Step.END).finish()
    assert game.names(Zone.EXILE) == ["Restless Rider"]


def test_an_unearthed_creature_is_exiled_wherever_it_would_go():
    """702.84a."""
    for spell in ("Swift End", "Turn Away"):
        game = table(
            graveyard=["Restless Rider"], hand=[spell], battlefield=["Swamp"] * 3 + ["Island"]
        )
        game.do(next(label for label in game.labels if label.startswith("Restless Rider"))).finish()
        game.cast(spell).finish()
        assert game.names(Zone.EXILE) == ["Restless Rider"], spell


def test_unearth_is_only_for_the_graveyard_and_the_main_phase():
    game = table(hand=["Restless Rider"], battlefield=["Swamp"] * 2)
    assert not [label for label in game.labels if "Restless" in label]
    game = table(graveyard=["Restless Rider"], battlefield=["Swamp"] * 2, step=Step.UPKEEP)
    assert not [label for label in game.labels if "Restless" in label]
