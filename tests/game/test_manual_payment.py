"""Players who use their mana abilities themselves."""

from cardwright import Engine

CARDS = """
Mountain
Basic Land — Mountain

Forest
Basic Land — Forest

Plain Runner {R}
Creature — Goblin
1/1
"""


def test_a_player_can_choose_what_pays():
    """601.2g: the player is asked for mana abilities, and may still let the game pay."""
    engine = Engine.load()
    cards = {card.name: card for card in engine.cards(CARDS)}
    deck = [cards["Mountain"]] * 10 + [cards["Plain Runner"]] * 10
    game = engine.game([deck, deck], seed=3, manual_payment=(0, 1))
    while game.decision.kind == "mulligan":
        game.choose("Keep")
    game.choose("Play Mountain")
    labels = [option.label for option in game.decision.options]
    assert any(label.startswith("Mountain: ") for label in labels), "mana abilities are offered"
    game.choose("Cast Plain Runner")
    assert game.decision.kind == "pay"
    game.choose(next(o for o in game.decision.options if o.label.startswith("Tap Mountain")))
    while game.decision.kind == "pay":
        game.choose(0)
    lands = [game.state.objects[ref] for ref in game.state.battlefield]
    assert [land.tapped for land in lands if land.controller == game.state.active].count(True) == 1
    assert game.state.stack
