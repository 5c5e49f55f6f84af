"""Keywords whose meaning is card text, and texts that are wrong."""

from cardwright.engine import Engine
from cardwright.plugin_host import PluginHost

GOOD = """
@hookimpl
def cardwright_keywords(register):
    register.keyword("glowing", text="This creature has base power and toughness 3/3.")
"""
BAD = """
@hookimpl
def cardwright_keywords(register):
    register.keyword("dim", text="This creature glimmers.")
    register.keyword("dull", text="This creature shimmers.")
    register.keyword("plain")
"""


def engine(shelf) -> Engine:
    return Engine(PluginHost.load(installed=shelf.installed, environ={}), cache=None)


def card(line: str) -> str:
    return f"Test Moth {{1}}\nCreature — Insect\n{line}\n1/1\n"


def test_a_text_that_is_not_understood_leaves_its_plugin_out(shelf):
    shelf.add("lights", good=GOOD, bad=BAD)
    made = engine(shelf)
    assert made.host.names == ("good",)
    (problem,) = made.host.problems
    assert problem.plugin == "bad"
    assert "the text of 'dim' is not understood" in problem.message
    assert "the text of 'dull' is not understood" in problem.message


def test_words_of_a_plugin_left_out_are_not_recognised(shelf):
    shelf.add("lights", good=GOOD, bad=BAD)
    made = engine(shelf)
    assert made.read(card("Glowing"))[1] == []
    for word in ("Dim", "Dull", "Plain"):
        assert made.read(card(word))[1], word
    assert sorted(made.keywords) == ["glowing"]
