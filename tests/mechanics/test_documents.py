"""The cards that the documents name, from their own file, doing what their rulings say."""

from importlib.resources import files

from cardwright.model.zones import Step, Zone

from .table import ANN, BEN, Table

TEXT = (files("cardwright.cards") / "documents" / "documents.card").read_text("utf-8")


def test_hidden_strings_taps_and_untaps_and_is_encoded():
    """CI-1. CI-2 (its targets may be that creature or another)."""
    game = Table(
        TEXT,
        hand=["Hidden Strings"],
        battlefield=["Island", "Island", "Plain Bear"],
        their_battlefield=["Slow Ox"],
    )
    game.cast("Hidden Strings", "Plain Bear", "Slow Ox").resolve("Yes")
    for _ in range(9):
        if game.decision.kind == "priority":
            break
        game.do(next((o for o in ("Yes", "Tap", "Plain Bear") if o in game.labels), 0))
    assert game.names(Zone.EXILE) == ["Hidden Strings"]


def test_hidden_strings_does_nothing_without_a_legal_target():
    """CI-4."""
    text = TEXT + "\n\nSwift Exit {U}\nInstant\nReturn target creature to its owner's hand.\n"
    game = Table(
        text,
        hand=["Hidden Strings"],
        battlefield=["Island", "Island"],
        their_battlefield=["Island", "Island", "Plain Bear", "Slow Ox"],
        their_hand=["Swift Exit", "Swift Exit"],
    )
    game.cast("Hidden Strings", "Plain Bear", "Slow Ox").do("Pass")
    game.cast("Swift Exit", "Plain Bear").cast("Swift Exit", "Slow Ox").finish()
    assert game.names(Zone.GRAVEYARD) == ["Hidden Strings"]
    assert game.names(Zone.EXILE) == []


def test_throes_of_chaos_does_nothing_but_cascade():
    """RE-4. CA-1."""
    game = Table(
        TEXT, hand=["Throes of Chaos"], battlefield=["Mountain"] * 4, library=["Plain Bear"]
    )
    game.cast("Throes of Chaos")
    assert len(game.state.stack) == 2
    game.resolve("Yes").resolve()
    hand, life = game.names(Zone.HAND), (game.life(ANN), game.life(BEN))
    game.resolve()
    assert (game.names(Zone.HAND), (game.life(ANN), game.life(BEN))) == (hand, life)
    assert game.names(Zone.GRAVEYARD) == ["Throes of Chaos"]


def test_throes_of_chaos_cast_with_retrace_cascades_again():
    """RE-4. RE-1. RE-2."""
    game = Table(
        TEXT,
        hand=["Forest", "Forest"],
        graveyard=["Throes of Chaos"],
        battlefield=["Mountain"] * 8,
        library=["Plain Bear", "Slow Ox"],
    )
    for name in ("Plain Bear", "Slow Ox"):
        cast = next(label for label in game.labels if label.startswith("Cast Throes of Chaos"))
        game.do(cast)
        if game.decision.kind == "object":
            game.do("Forest")
        game.resolve("Yes")
        assert game.names(Zone.STACK)[-1] == name
        game.finish()
    assert game.state.step is Step.MAIN
    assert game.names(Zone.HAND) == []
    assert game.names(Zone.GRAVEYARD).count("Throes of Chaos") == 1


def test_arcane_heist_casts_a_card_of_an_opponent_as_it_resolves():
    """AH-1. AN-10. CI-1 (the spell itself is encoded)."""
    game = Table(
        TEXT,
        hand=["Arcane Heist"],
        battlefield=["Island"] * 4 + ["Plain Bear"],
        their_graveyard=["Calm Thought", "Small Spark", "Slow Ox"],
    )
    game.cast("Arcane Heist", "Calm Thought").resolve("Yes")
    assert "Calm Thought" in game.names(Zone.STACK), "a sorcery, while another spell resolves"
    for _ in range(9):
        if game.decision.kind == "priority":
            break
        game.do(next((o for o in ("Yes", "Plain Bear") if o in game.labels), 0))
    game.finish()
    assert set(game.names(Zone.EXILE)) == {"Arcane Heist", "Calm Thought"}
    assert len(game.names(Zone.HAND)) == 1
