"""Keyword files: what is read, and what is said of mistakes."""

import pytest

from cardwright.language.keywordfile import read_keywords

GOOD = """\
# Two keywords.
Slow burn <cost> for <number>
@rule 999.1
At the beginning of your upkeep, sacrifice this permanent unless you pay <cost>.
This permanent enters with <number> time counters on it.
(It burns slowly.)

Mossy
This creature has base power and toughness 1/3.
"""


def test_a_file_holds_keywords_with_parameters_reminders_and_meanings() -> None:
    (burn, mossy), diagnostics = read_keywords(GOOD, "some.keyword")
    assert diagnostics == []
    assert (burn.name, burn.parameters, burn.rule) == ("slow burn", ("cost", "number"), "999.1")
    assert burn.grammar == 'keyword_cost "for" number'
    assert burn.reminder == "It burns slowly."
    assert [line.text for line in burn.lines] == GOOD.splitlines()[3:5]
    assert (mossy.name, mossy.parameters, mossy.reminder) == ("mossy", (), "")


def test_a_choice_with_its_bullets_is_one_ability() -> None:
    choice = "Choose one \u2014\n\u2022 Draw a card.\n\u2022 You gain <number> life.\n"
    text = f"Mossy <number>\n{choice}Flying"
    (mossy,), diagnostics = read_keywords(text, "some.keyword")
    assert diagnostics == []
    assert [line.text.count("\u2022") for line in mossy.lines] == [2, 0]
    assert mossy.lines[0].span(mossy.lines[0].text.index("You")).line == 4


def test_two_parameters_of_a_kind_are_told_apart_by_a_word() -> None:
    head = "Mossy <number>\u2014<cost> <other number>"
    text = f"{head}\n<cost>: Draw <number> cards, then discard <other number>."
    (mossy,), diagnostics = read_keywords(text, "some.keyword")
    assert diagnostics == []
    assert mossy.parameters == ("number", "cost", "other number")
    assert mossy.grammar == 'number "\u2014" cost number'


def test_a_name_may_be_less_than_the_words_before_the_first_parameter() -> None:
    text = "Kinship for <quality>\n@name kinship\nDraw a card for each <quality> you control."
    (kinship,), diagnostics = read_keywords(text, "some.keyword")
    assert diagnostics == []
    assert (kinship.name, kinship.grammar) == ("kinship", '"for" filter_pl')


def test_a_parameter_in_brackets_may_be_left_out() -> None:
    (mossy,), diagnostics = read_keywords("Mossy [<number>]\nDraw <number> cards.", "some.keyword")
    assert diagnostics == []
    assert (mossy.parameters, mossy.grammar) == (("number",), "[number]")


@pytest.mark.parametrize(
    ("text", "place", "code", "hint"),
    [
        ("", (1, 1), "no-keywords", "a keyword is its name with its parameters"),
        ("Mossy", (1, 1), "missing-meaning", "write below it"),
        ("Mossy 3\nFlying", (1, 7), "bad-keyword", "a name is words of letters"),
        ("Mossy Grass\nFlying", (1, 7), "bad-keyword", "a name is words of letters"),
        ("<cost>\nWard <cost>", (1, 1), "bad-keyword", "the keyword's name"),
        ("Mossy <cots>\nWard <cost>", (1, 7), "unknown-parameter", "did you mean 'cost'?"),
        ("Mossy <cost>\nWard <coost>", (2, 6), "unknown-parameter", "did you mean 'cost'?"),
        ("Mossy\nWard <cost>", (2, 6), "unknown-parameter", "its parameters are none"),
        ("Mossy <cost> <cost>\nWard <cost>", (1, 14), "repeated-parameter", "<other cost>"),
        ("Mossy <Other cost>\nWard <Other cost>", (1, 7), "unknown-parameter", "there are <cost>"),
        ("Mossy\n\u2022 Draw a card.", (2, 1), "stray-bullet", "how many to choose"),
        ("Mossy <cost>\nFlying", (1, 7), "unused-parameter", "leave it out"),
        ("Mossy\n@rul 702.1\nFlying", (2, 1), "unknown-attribute", "did you mean 'rule'?"),
        ("Mossy\n@name ferny\nFlying", (1, 1), "bad-name", "the words before"),
        ("Mossy\n@rule\nFlying", (2, 1), "empty-attribute", "the rule that defines it"),
        ("Mossy\n@rule 1\n@rule 2\nFlying", (3, 1), "repeated-attribute", ""),
        ("Mossy\nFlying\n(A)\n(B)", (4, 1), "repeated-reminder", ""),
        ("Mossy\nFlying\n\nMossy\nFlying", (4, 1), "duplicate-keyword", "another name"),
    ],
)
def test_mistakes_are_shown_at_their_place(text, place, code, hint) -> None:
    _, diagnostics = read_keywords(text, "some.keyword")
    found = diagnostics[0]
    assert (found.span.line, found.span.column, found.code) == (*place, code)
    assert found.span.file == "some.keyword"
    assert hint in found.hint


def test_all_mistakes_are_shown_at_once() -> None:
    _, diagnostics = read_keywords("Mossy <cots>\n@rul 3\n\nFerny 4\nFlying", "some.keyword")
    assert [found.code for found in diagnostics] == [
        "unknown-parameter", "unknown-attribute", "missing-meaning", "bad-keyword",
    ]  # fmt: skip
