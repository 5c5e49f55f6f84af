"""Casting a card from an opponent's graveyard as a spell resolves (608.2g, 118.9)."""

import pytest

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

CARDS = """
Quiet Robbery {2}{U}
Instant
You may cast target instant or sorcery card from an opponent's graveyard without paying its mana \
cost. If that spell would be put into a graveyard, exile it instead.

Grand Lecture {4}{U}
Sorcery
You gain 4 life. If this spell was kicked, you gain 10 life instead.
Kicker {2}

Rising Fee {X}{G}
Sorcery
You gain X life. You gain 1 life.

Broken Vow {3}{W}
Sorcery
As an additional cost to cast this spell, discard a card.
You gain 6 life.

Wide Banishment {1}{W}
Sorcery
Return target creature to its owner's hand.
Overload {5}{W}

Found Loot {R}
Sorcery
Exile the top card of your library. You may play that card this turn.

Free Pick {R}
Sorcery
You may cast target card you own in exile without paying its mana cost.

Masked Oaf {4}{R}
Creature — Ogre
Morph {R}
5/4

Late Proof {3}{U}
Sorcery
You gain 5 life.
Flashback {U}
Retrace
"""

THREE = ["Island"] * 3


def table(theirs, **zones):
    zones = {"hand": ["Quiet Robbery"], "battlefield": THREE, **zones}
    return Table(CARDS, their_graveyard=theirs, **zones)


def test_whether_to_cast_it_is_decided_on_resolution():
    """AH-1: as part of the resolution, whatever the card's types say about timing."""
    game = table(["Grand Lecture"], step=Step.UPKEEP)
    game.cast("Quiet Robbery")
    assert game.decision.kind == "priority", "nothing is asked before it resolves"
    game.resolve("Yes")
    assert game.names(Zone.STACK) == ["Grand Lecture"], "a sorcery, in the upkeep"
    assert game.state.objects[game.state.stack[0]].controller == ANN
    game.finish()
    assert game.life(ANN) == 24


def test_the_stolen_card_is_exiled_instead_of_going_back():
    game = table(["Grand Lecture"])
    game.cast("Quiet Robbery").resolve("Yes").finish()
    assert game.names(Zone.EXILE) == ["Grand Lecture"]
    assert game.names(Zone.GRAVEYARD, BEN) == []
    assert game.names(Zone.GRAVEYARD) == ["Quiet Robbery"]


def test_a_countered_stolen_card_is_exiled_too():
    game = table(["Grand Lecture"], their_hand=["Firm Denial"], their_battlefield=["Island"])
    game.cast("Quiet Robbery").resolve("Yes").do("Pass").cast("Firm Denial").finish()
    assert game.names(Zone.EXILE) == ["Grand Lecture"]
    assert game.life(ANN) == 20


def test_it_cannot_be_cast_later_in_the_turn():
    """AH-1: declined, the card stays where it is."""
    game = table(["Grand Lecture"])
    game.cast("Quiet Robbery").resolve("No")
    assert game.names(Zone.GRAVEYARD, BEN) == ["Grand Lecture"]
    assert not [label for label in game.labels if "Lecture" in label]


def test_x_is_0():
    """AH-1, AN-10."""
    game = table(["Rising Fee"], battlefield=["Island"] * 6)
    game.cast("Quiet Robbery").resolve("Yes").finish()
    assert game.life(ANN) == 21
    assert len(game.untapped()) == 3


def test_an_additional_cost_may_be_paid():
    """AH-1, AN-10: kicker."""
    game = table(["Grand Lecture"], battlefield=["Island"] * 5)
    game.cast("Quiet Robbery").resolve("Yes", "Yes").finish()
    assert game.life(ANN) == 30


@pytest.mark.parametrize(("more", "life"), [(["Plains"], 26), ([], 20)])
def test_a_mandatory_additional_cost_must_be_paid(more, life):
    """AH-1, AN-10: without a card to discard the spell can't be cast, and nothing is asked."""
    game = table(["Broken Vow"], hand=["Quiet Robbery", *more])
    game.cast("Quiet Robbery").resolve(*["Yes"] * len(more)).finish()
    assert game.life(ANN) == life
    assert game.names(Zone.HAND) == []


def test_no_alternative_cost_can_be_paid():
    """AH-1, AN-4, AN-10: it is not overloaded."""
    game = table(
        ["Wide Banishment"],
        battlefield=["Island"] * 3 + ["Plains"] * 6,
        their_battlefield=["Plain Bear", "Slow Ox"],
    )
    game.cast("Quiet Robbery").resolve("Yes", "Slow Ox").finish()
    assert game.names(Zone.HAND, BEN) == ["Slow Ox"]
    assert len(game.untapped()) == 7


def test_neither_flashback_nor_retrace_is_used():
    """AH-1, AN-4: it is cast by the effect, so nothing is discarded and it costs nothing."""
    game = table(["Late Proof"], battlefield=["Island"] * 4, hand=["Quiet Robbery", "Plains"])
    game.cast("Quiet Robbery").resolve("Yes").finish()
    assert game.life(ANN) == 25
    assert (game.names(Zone.HAND), len(game.untapped())) == (["Plains"], 1)


def test_without_a_legal_target_for_the_stolen_card_nothing_is_asked():
    """AH-1, 601.2c."""
    game = table(["Wide Banishment"])
    game.cast("Quiet Robbery").resolve()
    assert game.decision.kind == "priority"
    assert game.names(Zone.GRAVEYARD, BEN) == ["Wide Banishment"]


def test_only_an_opponents_graveyard_will_do():
    game = Table(CARDS, hand=["Quiet Robbery"], battlefield=THREE, graveyard=["Grand Lecture"])
    assert "Cast Quiet Robbery" not in game.labels


def test_a_free_permission_does_not_reach_the_face_down_cast():
    """case-070, 118.9a: face down for {3} is another alternative cost, and never taken for you."""
    game = Table(CARDS, hand=["Found Loot"], battlefield=["Mountain"] * 4, library=["Masked Oaf"])
    game.cast("Found Loot").finish()
    casts = [label for label in game.labels if "Oaf" in label]
    assert casts == ["Cast Masked Oaf face down"], "five mana for its mana cost are not there"

    game = Table(CARDS, hand=["Free Pick"], battlefield=["Mountain"] * 4, exile=["Masked Oaf"])
    game.cast("Free Pick").resolve("Yes").finish()
    assert "Masked Oaf" in game.names(Zone.BATTLEFIELD)
    assert game.untapped().count("Mountain") == 3
