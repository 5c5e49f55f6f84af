from types import ModuleType
from typing import Any

import attrs
import pytest

from cardwright.effects.node import Node
from cardwright.language.build import Vocabulary, snake_case
from cardwright.language.errors import FragmentError, LineError, VocabularyError
from cardwright.language.fragments import Fragment
from cardwright.language.language import Language


@attrs.frozen
class Scoop(Node):
    count: Any
    what: Any = None


@attrs.frozen
class Pair(Node):
    left: Any
    right: Any


@attrs.frozen
class Small(Node):
    count: int = attrs.field(validator=attrs.validators.lt(10))


def module(**contents: Any) -> ModuleType:
    found = ModuleType("trial")
    vars(found).update(contents)
    return found


WORDS = module(
    Scoop=Scoop,
    Pair=Pair,
    Small=Small,
    __all__=["Pair", "Scoop", "Small"],
    WORDS={"otter": "OTTER", "wet": "WET"},
    TERMINALS={"NUMBER": int},
)


def language(text: str, *more: Fragment, plugins: Any = None, **registries: Any) -> Language:
    vocabulary = Vocabulary([WORDS], plugins)
    return Language([Fragment("trial.lark", text), *more], vocabulary, registries, None)


def value(grammar: str, text: str, **registries: Any) -> Any:
    return language(grammar + "\nNUMBER: /\\d+/\n", **registries).parse(text, "line")


def test_an_alias_is_a_class_and_its_children_are_the_fields():
    assert value('line: "scoop" NUMBER "cups" -> scoop', "scoop 2 cups") == Scoop(2)


def test_an_absent_optional_child_is_none():
    grammar = 'line: "scoop" [wet] NUMBER -> scoop\nwet: "wet" -> wet'
    assert value(grammar, "scoop 2") == Scoop(None, 2)
    assert value(grammar, "scoop wet 2") == Scoop("WET", 2)


def test_many_is_a_tuple():
    assert value('line: NUMBER ("and" NUMBER)* -> many', "1 and 2 and 3") == (1, 2, 3)
    assert value('line: NUMBER ("and" NUMBER)* -> many', "1") == (1,)


def test_an_inlined_rule_gives_its_children_to_its_user():
    grammar = "line: _pair -> pair\n_pair: NUMBER NUMBER"
    assert value(grammar, "1 2") == Pair(1, 2)


def test_an_alternative_without_alias_passes_its_child_on():
    grammar = 'line: "(" inner ")" | inner\ninner: NUMBER'.replace("(", "<").replace(")", ">")
    assert value(grammar, "<3>") == 3
    assert value(grammar, "3") == 3


def test_kept_literals_are_their_text():
    assert value('!line: "wet" "otter" -> pair', "Wet otter") == Pair("wet", "otter")


def test_registered_words_are_their_values():
    grammar = "%declare KIND\nline: KIND NUMBER -> pair"
    assert value(grammar, "Newt 1", KIND={"Newt": "NEWT"}) == Pair("NEWT", 1)


def test_a_declared_terminal_needs_a_registry():
    with pytest.raises(FragmentError, match="KIND has no registry"):
        value("%declare KIND\nline: KIND", "Newt")


@pytest.mark.parametrize(
    ("grammar", "message"),
    [
        ('line: "x" -> scop', "no class or constant is called 'scop'; did you mean 'scoop'"),
        ('line: "x" -> pair', "Pair takes 2 children, 'pair' has no children"),
        ("line: NUMBER+ -> pair", "Pair takes 2 children, 'pair' has 1 or more children"),
        ("line: NUMBER~3 -> scoop", "Scoop takes 1 to 2 children, 'scoop' has 3 children"),
        ("line: NUMBER -> otter", "'otter' is a constant and takes no children"),
        ("line: NUMBER NUMBER", "an alternative with 2 children needs an alias"),
        ('line: "x"', "an alternative with no children needs an alias"),
        ("line: NUMBER+", "an alternative with 1 or more children needs an alias"),
    ],
)
def test_an_alias_that_does_not_fit_is_refused(grammar, message):
    with pytest.raises(FragmentError) as caught:
        value("\n" + grammar, "x")
    assert (caught.value.name, caught.value.line) == ("trial.lark", 2)
    assert message in caught.value.message


def test_a_plugin_s_aliases_are_its_own():
    @attrs.frozen
    class Foggy(Node):
        count: int

    core = 'line: action\naction: "dig" -> otter\nNUMBER: /\\d+/\n'
    plugin = Fragment("fog.lark", '%extend action: "fog" NUMBER -> foggy\n', "fog")
    found = language(core, plugin, plugins={"fog": [Foggy]}).parse("Fog 3", "line")
    assert found == Foggy(3)
    other = Fragment("mist.lark", '%extend action: "fog" NUMBER -> foggy\n', "mist")
    with pytest.raises(FragmentError, match=r"mist\.lark:1: .*'foggy'"):
        language(core, other, plugins={"fog": [Foggy]})


def test_two_classes_cannot_share_an_alias():
    other = attrs.make_class("Scoop", [], bases=(Node,), frozen=True)
    with pytest.raises(VocabularyError, match="'scoop' means"):
        Vocabulary([WORDS, other])


def test_a_value_that_a_class_refuses_is_an_error_of_the_line():
    built = language('line: "dig" NUMBER -> small\nNUMBER: /\\d+/\n')
    with pytest.raises(LineError) as caught:
        built.parse("dig 12", "line")
    assert (caught.value.start, caught.value.end) == (0, 6)


@pytest.mark.parametrize(
    ("name", "alias"), [("GainLife", "gain_life"), ("XCost", "x_cost"), ("HTMLPage", "html_page")]
)
def test_snake_case(name, alias):
    assert snake_case(name) == alias


def preferred(grammar: str, text: str) -> tuple[Any, int]:
    parsed = language(grammar + "\nNUMBER: /\\d+/\n").analyse(text, "line")
    return parsed.value, len(parsed.ambiguities)


def test_the_earlier_rule_wins_a_tie_and_the_tie_is_counted():
    assert preferred('line: "x" NUMBER -> scoop | "x" number -> small\nnumber: NUMBER', "x 1") == (
        Scoop(1),
        1,
    )


def test_priority_wins_over_order_and_is_no_tie():
    grammar = 'line: a | b\na: "x" NUMBER -> scoop\nb.2: "x" NUMBER -> small'
    assert preferred(grammar, "x 1") == (Small(1), 0)


def test_priority_counts_anywhere_below():
    grammar = (
        "line: NUMBER tail -> pair | NUMBER rest -> pair\n"
        "tail: NUMBER -> small\nrest: deep -> scoop\ndeep.1: NUMBER"
    )
    assert preferred(grammar, "1 2") == (Pair(1, Scoop(2)), 0)


def test_the_longer_first_child_wins_a_tie():
    grammar = "line: list list -> pair\nlist: NUMBER+ -> many"
    assert preferred(grammar, "1 2 3") == (Pair((1, 2), (3,)), 1)


def test_a_clear_line_has_no_ambiguities():
    assert preferred("line: list -> scoop\nlist: NUMBER+ -> many", "1 2 3") == (Scoop((1, 2, 3)), 0)
