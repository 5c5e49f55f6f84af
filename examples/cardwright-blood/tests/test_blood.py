"""The plugin, as a card author and a player meet it."""

import pytest

from cardwright import CardErrors, Engine, Game

CARDS = """
Swamp
Basic Land — Swamp

Red Communion {B}
Sorcery
Blood price 3
Siphon 2 life from target player. If the blood price was paid, draw two cards.
"""


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine.load(cache=None)


def start(engine: Engine) -> Game:
    """A game in which the first player to act can cast the card."""
    cards = {card.name: card for card in engine.cards(CARDS)}
    deck = [cards["Swamp"], cards["Red Communion"]] * 20
    game = engine.game([deck, deck], names=["Ann", "Ben"], seed=1)
    while game.decision is not None and game.decision.kind == "mulligan":
        game.choose("Keep")
    game.choose("Play Swamp")
    game.choose("Cast Red Communion")
    return game


def finish(game: Game) -> None:
    """Let the spell resolve."""
    while game.state.stack:
        assert game.decision is not None
        game.choose("Pass" if game.decision.kind == "priority" else 0)


@pytest.mark.parametrize("paid", [True, False])
def test_the_price_is_offered_and_the_card_knows_if_it_was_paid(engine: Engine, paid: bool) -> None:
    game = start(engine)
    me = game.state.active
    (other,) = game.state.opponents(me)
    hand = len(game.view(me).hand)
    assert game.decision is not None
    assert game.decision.kind == "cost"
    game.choose("Yes" if paid else "No")
    game.choose(game.state.players[other].name)
    finish(game)
    assert game.state.players[other].life == 18
    assert game.state.players[me].life == 22 - (3 if paid else 0)
    assert len(game.view(me).hand) == hand + (2 if paid else 0)


def test_a_slip_is_refused_with_a_guess(engine: Engine) -> None:
    with pytest.raises(CardErrors) as caught:
        engine.cards(CARDS.replace("Siphon 2", "Siphn 2"))
    assert "did you mean 'siphon'" in caught.value.diagnostics[0].hint.lower()
