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
    decision = game.decision
    assert decision is not None
    me = decision.player
    while decision.kind != "pay" or len(decision.options) < 3:
        wanted = ("Keep", "Play Mountain", "Cast Plain Runner", "Pass")
        labels = [option.label for option in decision.options]
        game.choose(next((label for label in wanted if label in labels), labels[0]))
        decision = game.decision
        assert decision is not None
    assert decision.player == me
    first, second = (option for option in decision.options if "Tap Mountain" in option.label)
    game.choose(second)
    game.choose("Pay {R}")
    lands = [game.state.objects[option.value[0]] for option in (first, second)]
    assert [land.tapped for land in lands] == [False, True], "the game would have tapped the first"
