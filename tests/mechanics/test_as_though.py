"""What may be done "as though" something were so (609.4)."""

from cardwright.model.zones import Zone

from .table import ANN, BEN, Table

CARDS = """
Swift Orb {4}
Artifact
You may cast spells as though they had flash.

Grave Trance {2}{R}
Instant
Until end of turn, you may play lands and cast spells from other players' graveyards as though \
those cards were in your graveyard.

Grave Window {4}
Artifact
You may cast spells from other players' graveyards as though those cards were in your graveyard.

Late Proof {3}{U}
Sorcery
You gain 5 life.
Flashback {U}

Plain Proof {U}
Sorcery
You gain 3 life.

Deep Map
Enchantment
You may play lands from your graveyard.

Night Beast {1}{B}{G}
Creature — Beast
3/3

Cold Lens {C}{C}
Artifact

Lent Morning {1}
Sorcery
Exile target creature card from a graveyard. You may cast that card this turn, and you may spend \
mana as though it were mana of any type to cast it.

Prism {1}
Artifact
You may spend mana as though it were mana of any color to cast creature spells.
"""


def test_a_spell_with_flashback_is_cast_from_anothers_graveyard_as_though_it_had_flash():
    """TH-1. 609.4a."""
    game = Table(
        CARDS, hand=["Grave Trance"],
        battlefield=["Swift Orb", "Island", "Island"] + ["Mountain"] * 3,
        their_graveyard=["Late Proof", "Plain Proof"], active=BEN,
    )  # fmt: skip
    game.do("Pass")
    assert "Cast Late Proof with flashback" not in game.labels
    game.cast("Grave Trance").resolve("Pass")
    assert "Cast Late Proof with flashback" in game.labels
    assert not any("Plain Proof" in label for label in game.labels), "it couldn't from Ann's either"
    game.do("Cast Late Proof with flashback").finish()
    assert game.life(ANN) == 25
    assert game.names(Zone.EXILE) == ["Late Proof"]


def test_each_condition_is_needed():
    """TH-1: without flash only when a sorcery can be cast, without the graveyard not at all."""
    zones = {"their_graveyard": ["Late Proof"], "active": BEN}
    for thing in ("Swift Orb", "Grave Window"):
        game = Table(CARDS, battlefield=[thing, "Island"], **zones).do("Pass")
        assert not any("Late Proof" in label for label in game.labels), thing
    game = Table(CARDS, battlefield=["Swift Orb", "Grave Window", "Island"], **zones).do("Pass")
    assert "Cast Late Proof with flashback" in game.labels


def test_lands_are_played_from_anothers_graveyard_as_though_it_were_ones_own():
    """TH-1: one effect satisfies the requirement of the other."""
    game = Table(
        CARDS, hand=["Grave Trance"], battlefield=["Deep Map"] + ["Mountain"] * 3,
        their_graveyard=["Island"],
    )  # fmt: skip
    game.cast("Grave Trance").resolve()
    game.do("Play Island")
    assert game.names(Zone.BATTLEFIELD).count("Island") == 1
    assert game.look(game.find("Island")).controller == ANN


def test_mana_of_any_type_pays_for_a_spell_whose_cost_is_not_changed():
    """case-100. 609.4b."""
    game = Table(
        CARDS, hand=["Lent Morning"], battlefield=["Plains"] * 4, their_graveyard=["Night Beast"]
    )
    game.cast("Lent Morning").resolve()
    game.cast("Night Beast")
    spell = game.state.objects[game.state.stack[-1]]
    assert {mana.color.word for mana in spell.announced.mana_spent} == {"white"}
    assert game.look(spell.id).mana_value == 3
    game.finish()
    assert "Night Beast" in game.names(Zone.BATTLEFIELD)


def test_mana_of_any_color_pays_for_the_spells_that_are_named_and_not_for_colorless_symbols():
    """609.4b."""
    game = Table(
        CARDS,
        hand=["Night Beast", "Calm Thought", "Cold Lens"],
        battlefield=["Prism"] + ["Plains"] * 3,
    )
    assert game.labels == ["Pass", "Cast Night Beast"]
