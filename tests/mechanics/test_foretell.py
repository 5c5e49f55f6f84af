"""Foretell (702.143)."""

from cardwright.model import events
from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Seen Coming {4}{R}
Sorcery
Seen Coming deals 4 damage to any target. If this spell was foretold, you gain 2 life.
Kicker {1}
Foretell {R}

Told Answer {3}{U}
Instant
You gain 3 life. If this spell was foretold, you gain 2 life.
Foretell {U}

Keen Watcher {U}
Creature — Bird
Whenever you foretell a card, you gain 1 life.
1/1

Stray Wind {R}
Sorcery
Exile the top card of your library. You may play that card until the end of your next turn.

Open Vault {R}
Sorcery
You may cast target card you own in exile without paying its mana cost.
"""


def table(**zones):
    return Table(CARDS, **zones)


def casts(game, name):
    return [label for label in game.labels if label.startswith(f"Cast {name}")]


def foretold(**zones):
    """A table where Ann has foretold Seen Coming in this turn."""
    game = table(hand=["Seen Coming"], **{"battlefield": ["Mountain"] * 3, **zones})
    return game.do("Foretell Seen Coming")


def test_foretelling_exiles_the_card_face_down_for_two_mana_without_the_stack():
    """SA-3, 702.143a-b."""
    game = foretold()
    (card,) = game.state.zone(Zone.EXILE)
    assert game.state.objects[card].face_down
    assert game.look(card).name == ""
    assert (game.state.stack, game.state.priority) == ((), ANN)
    assert len(game.untapped()) == 1


def test_only_its_owner_may_look_at_it():
    """702.143a, 406.3."""
    game = foretold()
    for player, name in ((ANN, "Seen Coming"), (BEN, None)):
        (seen,) = game.game.view(player).exile
        assert seen.characteristics is None
        assert (seen.face and seen.face.name) == name


def test_it_can_be_done_whenever_its_owner_has_priority_in_their_turn():
    """SA-3."""
    zones = {"hand": ["Seen Coming"], "battlefield": ["Mountain"] * 2}
    assert "Foretell Seen Coming" in table(step=Step.UPKEEP, **zones).labels
    game = table(active=BEN, step=Step.UPKEEP, **zones).do("Pass")
    assert game.decision.player == ANN
    assert "Foretell Seen Coming" not in game.labels


def test_it_is_cast_for_its_foretell_cost_on_a_later_turn_only():
    """SA-3, 702.143a."""
    game = foretold()
    assert casts(game, "Seen Coming") == []
    game.until(Step.UPKEEP, BEN).until(Step.MAIN, ANN)
    game.cast("Seen Coming with foretell", "No", "Ben").finish()
    assert (game.life(BEN), game.life(ANN)) == (16, 22)
    assert game.names(Zone.GRAVEYARD) == ["Seen Coming"]


def test_only_the_foretell_cost_can_be_paid_and_kicker_on_top():
    """case-022, AN-3, AN-4, 118.9a."""
    game = foretold(battlefield=["Mountain"] * 6)
    game.until(Step.UPKEEP, BEN).until(Step.MAIN, ANN)
    assert casts(game, "Seen Coming") == ["Cast Seen Coming with foretell"]
    game.cast("Seen Coming with foretell", "Yes", "Ben").finish()
    assert len(game.untapped()) == 4


def test_an_instant_can_be_cast_in_an_opponents_turn():
    """702.143a: its own timing counts."""
    game = table(hand=["Told Answer"], battlefield=["Island"] * 3).do("Foretell Told Answer")
    game.until(Step.UPKEEP, BEN).do("Pass")
    game.cast("Told Answer with foretell").finish()
    assert game.life(ANN) == 25


def test_a_card_that_was_not_foretold_gets_no_bonus():
    """case-024, 702.143c: exiled by something else, cast for its mana cost."""
    game = table(
        hand=["Stray Wind"], library=["Told Answer"], battlefield=["Mountain"] + ["Island"] * 4
    )
    game.cast("Stray Wind").finish()
    assert casts(game, "Told Answer") == ["Cast Told Answer"]
    game.cast("Told Answer").finish()
    assert game.life(ANN) == 23


def test_a_foretold_card_cast_by_another_permission_gets_the_bonus():
    """case-024, 702.143c: for whatever cost it is cast."""
    game = table(hand=["Told Answer", "Open Vault"], battlefield=["Island", "Island", "Mountain"])
    game.do("Foretell Told Answer").cast("Open Vault").resolve("Yes").finish()
    assert game.life(ANN) == 25


def test_backing_out_leaves_the_card_foretold():
    """case-026, 726.1."""
    game = foretold(battlefield=["Mountain"] * 3)
    game.until(Step.UPKEEP, BEN).until(Step.MAIN, ANN)
    before = game.state.copy()
    game.cast("Seen Coming with foretell")
    game.game.undo()
    assert game.state == before
    (card,) = game.state.zone(Zone.EXILE)
    assert game.state.objects[card].face_down
    assert casts(game, "Seen Coming") == ["Cast Seen Coming with foretell"]


def test_foretold_cards_are_revealed_as_the_game_ends():
    """702.143f."""
    game = table(hand=["Seen Coming", "Small Spark"], battlefield=["Mountain"] * 3, life=1)
    game.do("Foretell Seen Coming")
    (card,) = game.state.zone(Zone.EXILE)
    game.cast("Small Spark", "Ben").finish()
    assert any(
        isinstance(fact, events.Reveal) and card in fact.objects for fact in game.state.history
    )


def test_foretelling_triggers_what_watches_for_it():
    """702.143c."""
    game = foretold(battlefield=["Mountain"] * 2 + ["Keen Watcher"])
    game.finish()
    assert game.life(ANN) == 21
