"""Diagnostics and how they are shown."""

import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardwright.language
from cardwright.errors import CardwrightError
from cardwright.language.diagnostics import (
    CODES,
    CardErrors,
    Diagnostic,
    Related,
    Span,
    did_you_mean,
    guess,
)
from cardwright.language.render import WINDOW, render


def at(line: int, column: int, end_column: int, hint: str = "") -> Diagnostic:
    span = Span("x.card", line, column, line, end_column)
    return Diagnostic("bad-stats", "error", span, "wrong", hint)


def underlined(text: str, diagnostic: Diagnostic) -> str:
    """Return the part of the shown line that stands over the carets."""
    _, shown, mark, *_ = render(diagnostic, text).split("\n")
    begin = mark.index("^")
    return shown[begin : begin + mark.count("^")]


def test_a_diagnostic_becomes_flat_plain_data() -> None:
    assert at(2, 3, 5, hint="do").to_dict() == {
        "code": "bad-stats",
        "severity": "error",
        "message": "wrong",
        "hint": "do",
        "file": "x.card",
        "line": 2,
        "column": 3,
        "end_line": 2,
        "end_column": 5,
    }


def test_rendering_shows_place_line_mark_and_hint() -> None:
    assert render(at(2, 3, 5, hint="do"), "one\ntwotwo\r\nthree") == (
        "x.card:2:3: error: wrong [bad-stats]\n 2 | twotwo\n   |   ^^\n  hint: do"
    )


def test_rendering_shows_a_related_place() -> None:
    related = Related(Span("x.card", 1, 1, 1, 4), "first")
    found = Diagnostic("duplicate-name", "error", Span("x.card", 2, 1, 2, 4), "m", "", (related,))
    assert render(found, "one\ntwo").endswith("x.card:1:1: note: first\n 1 | one\n   | ^^^")


def test_a_tab_before_the_place_does_not_shift_the_mark() -> None:
    assert underlined("a\tbad\tc", at(1, 3, 6)) == "bad"


def test_combining_marks_take_no_column() -> None:
    _, shown, mark = render(at(1, 4, 7), "e\u0301 bad").split("\n")
    assert mark.index("^") == shown.index("bad") - 1  # one character of the line has no width


def test_wide_characters_take_two_columns() -> None:
    _, shown, mark = render(at(1, 3, 6), "龍 bad").split("\n")
    assert mark.index("^") == shown.index("bad") + 1
    _, _, mark = render(at(1, 1, 2), "龍 bad").split("\n")
    assert mark.count("^") == 2


@pytest.mark.parametrize("before", [0, 10, 90, 99, 100, 101, 5_000, 2_000_000])
def test_a_long_line_is_cut_around_the_mark(before: int) -> None:
    text = "x" * before + "bad" + "y" * 3_000_000
    found = at(1, before + 1, before + 4)
    assert underlined(text, found) == "bad"
    assert max(map(len, render(found, text).split("\n"))) <= WINDOW + 10


def test_a_place_outside_the_text_shows_the_message_alone() -> None:
    assert render(at(9, 1, 2), "one") == "x.card:9:1: error: wrong [bad-stats]"


def test_a_place_at_the_end_of_a_line_is_marked_behind_it() -> None:
    assert render(at(1, 4, 4), "one").endswith(" 1 | one\n   |    ^")


@given(st.text(), st.integers(-2, 400), st.integers(-2, 400), st.integers(-1, 5))
def test_rendering_never_fails(text: str, column: int, end: int, line: int) -> None:
    render(at(line, column, end), text)


def test_a_code_that_is_not_kebab_case_is_refused() -> None:
    with pytest.raises(ValueError, match="joined by hyphens"):
        Diagnostic("Bad Code", "error", Span("x"), "m")


def test_every_code_used_in_the_language_has_a_meaning() -> None:
    root = Path(cardwright.language.__path__[0])
    used: set[str] = set()
    for name in ("cardfile", "cardtext", "source", "typeline"):
        source = (root / f"{name}.py").read_text(encoding="utf-8")
        used.update(re.findall(r'(?:Diagnostic|report|_error)\(\s*"([a-z0-9-]+)"', source))
    assert len(used) > 20
    assert used <= set(CODES)


def test_codes_are_sorted_sentences() -> None:
    assert list(CODES) == sorted(CODES)
    assert all(meaning.endswith(".") for meaning in CODES.values())


def test_card_errors_survive_pickling_and_say_what_is_wrong() -> None:
    error = pickle.loads(pickle.dumps(CardErrors([at(1, 2, 3)])))
    assert isinstance(error, CardErrors)
    assert isinstance(error, CardwrightError)
    assert error.diagnostics == (at(1, 2, 3),)
    assert str(error) == "x.card:1:2: error: wrong [bad-stats]"


def test_a_guess_ignores_case_and_gives_the_candidate_as_it_is() -> None:
    assert guess("wariror", ["Warrior", "Wizard"]) == "Warrior"
    assert guess("xyzzy", ["Warrior"]) is None
    assert did_you_mean("gobln", ["Goblin"]) == "did you mean 'Goblin'?"
    assert did_you_mean("xyzzy", ["Goblin"], "no idea") == "no idea"
