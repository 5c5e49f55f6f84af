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
        ("Mossy <cost> <cost>\nWard <cost>", (1, 14), "repeated-parameter", ""),
        ("Mossy <cost>\nFlying", (1, 7), "unused-parameter", "leave it out"),
        ("Mossy\n@rul 702.1\nFlying", (2, 1), "unknown-attribute", "did you mean 'rule'?"),
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
