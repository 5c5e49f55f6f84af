"""Plugins that raise in the middle of a game are named."""

import pytest

from cardwright import CardwrightError
from cardwright.engine import Engine
from cardwright.plugin_host import PluginHost

AT_ONCE = """
@hookimpl
def cardwright_state_based_actions(game):
    raise ValueError("no such moon")
"""
LATER = """
@hookimpl
def cardwright_special_actions(game, player):
    yield "Howl", 1
    raise ValueError("no such moon")
"""


@pytest.mark.parametrize(
    ("source", "hook"),
    [(AT_ONCE, "cardwright_state_based_actions"), (LATER, "cardwright_special_actions")],
)
def test_a_plugin_that_raises_in_a_game_is_named_with_its_place(shelf, source, hook):
    """case-158: a card is data and does not crash; what can is code, whose file is named."""
    shelf.add("moons", howling=source)
    host = PluginHost.load(installed=shelf.installed, environ={})
    engine = Engine(host, cache=None)
    deck = engine.cards("Forest\nBasic Land — Forest\n") * 40

    def play() -> None:
        game = engine.game([deck, deck], seed=1)
        while game.decision is not None:
            game.choose(*range(game.decision.minimum))

    with pytest.raises(CardwrightError, match=rf"plugin 'howling' failed in {hook}") as caught:
        play()
    assert "ValueError: no such moon" in str(caught.value)
    assert "moons_howling.py:" in str(caught.value)
    assert "--block howling" in str(caught.value)
