"""Plugins that raise in the middle of a game are named."""

import pytest

from cardwright import CardwrightError, hookspecs
from cardwright.engine import Engine
from cardwright.hookspecs import GAME_HOOKS
from cardwright.plugin_host import HOOKS, PluginHost
from cardwright.rules.hook_answers import answer_to

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
TURN = """
@hookimpl
def cardwright_turn_based_actions(game, step):
    if game.state.turn == 1 and step.name == "UPKEEP":
        game.choose(1, "yes_no", "Howl?", [Option("Yes", True), Option("No", False)])
"""
WRONG = {
    "cardwright_state_based_actions": ["5", "'storm'", "['storm']", "(n for n in (1, 2))"],
    "cardwright_special_actions": ["[3]", "['ab']", "[('Howl', [1])]", "[(1, 'howl')]"],
}


def engine_with(shelf, source):
    shelf.add("moons", howling=source)
    return Engine(PluginHost.load(installed=shelf.installed, environ={}), cache=None)


def begun(engine):
    deck = engine.cards("Forest\nBasic Land — Forest\n") * 40
    return engine.game([deck, deck], seed=1)


def play_on(game, until=lambda decision: False):
    while game.decision is not None and not until(game.decision):
        game.choose(*range(game.decision.minimum))


@pytest.mark.parametrize(
    ("source", "hook"),
    [(AT_ONCE, "cardwright_state_based_actions"), (LATER, "cardwright_special_actions")],
)
def test_a_plugin_that_raises_in_a_game_is_named_with_its_place(shelf, source, hook):
    """case-158: a card is data and does not crash; what can is code, whose file is named."""
    engine = engine_with(shelf, source)
    with pytest.raises(CardwrightError, match=rf"plugin 'howling' failed in {hook}") as caught:
        play_on(begun(engine))
    assert "ValueError: no such moon" in str(caught.value)
    assert "moons_howling.py:" in str(caught.value)
    assert "--block howling" in str(caught.value)


@pytest.mark.parametrize(
    ("hook", "answer"), [(hook, answer) for hook, wrong in WRONG.items() for answer in wrong]
)
def test_an_answer_of_the_wrong_type_names_the_plugin_and_what_the_hook_wants(shelf, hook, answer):
    parameters = ", ".join(HOOKS[hook])
    engine = engine_with(shelf, f"@hookimpl\ndef {hook}({parameters}):\n    return {answer}\n")
    wanted = getattr(hookspecs, hook).__annotations__["return"]
    with pytest.raises(CardwrightError, match=rf"plugin 'howling' failed in {hook}") as caught:
        play_on(begun(engine))
    assert f"may answer {wanted} (" in str(caught.value)
    assert "moons_howling.py:" in str(caught.value)


def test_who_concedes_while_a_plugin_asks_is_no_mistake_of_the_plugin(shelf):
    """104.3a"""
    game = begun(engine_with(shelf, "from cardwright import Option\n" + TURN))
    play_on(game, lambda decision: decision.prompt == "Howl?")
    game.concede(2)
    assert game.result.winner == 1


@pytest.mark.parametrize("hook", GAME_HOOKS)
def test_every_hook_of_a_game_says_what_may_be_answered(hook):
    answer = answer_to(hook)
    ignored = getattr(hookspecs, hook).__annotations__["return"] == "None"
    assert (answer is None) == ignored
    assert answer is None or not answer.fits(object())
