"""Importing published card data; the cards here are made up."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.language.cardfile import read_cards
from cardwright.language.cardtext import CardText
from cardwright.language.diagnostics import CODES, Diagnostic
from cardwright.tools.carddata import iter_card_data, iter_card_stream

ELF = {
    "object": "card",
    "name": "Moss Elf",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Elf",
    "oracle_text": "Reach\nWhen this creature enters, choose one —\n• Draw a card.\n• Scry 2.",
    "power": "2",
    "toughness": "1",
    "cmc": 2.0,
}
ELF_CARD = """\
Moss Elf {1}{G}
Creature — Elf
Reach
When this creature enters, choose one —
• Draw a card.
• Scry 2.
2/1
"""
HALVES = [
    {"name": "Dawn", "mana_cost": "{W}", "type_line": "Instant", "oracle_text": "You gain 2 life."},
    {"name": "Dusk", "mana_cost": "{B}", "type_line": "Sorcery", "oracle_text": "Draw a card."},
]
ATOMIC_ELF = {
    "name": "Moss Elf",
    "layout": "normal",
    "manaCost": "{1}{G}",
    "type": "Creature — Elf",
    "text": ELF["oracle_text"],
    "power": "2",
    "toughness": "1",
}
SIDES = [
    {
        "name": "Dawn // Dusk",
        "faceName": half["name"],
        "side": side,
        "number": "7",
        "layout": "split",
        "manaCost": half["mana_cost"],
        "type": half["type_line"],
        "text": half["oracle_text"],
    }
    for half, side in zip(HALVES, "ab", strict=True)
]


def read(text: str, *, lines: bool = False) -> tuple[list[CardText], list[Diagnostic]]:
    items = list(iter_card_stream(io.StringIO(text), "x.json", lines=lines))
    return (
        [item for item in items if isinstance(item, CardText)],
        [item for item in items if isinstance(item, Diagnostic)],
    )


def good(data: Any) -> list[CardText]:
    cards, found = read(json.dumps(data))
    assert found == []
    return cards


def wrong(**changes: Any) -> Diagnostic:
    _, found = read(json.dumps([{**ELF, **changes}]))
    assert len(found) == 1, found
    assert found[0].code in CODES
    return found[0]


@pytest.mark.parametrize(
    "data",
    [
        [ELF],
        ELF,
        {"object": "list", "has_more": False, "data": [ELF]},
        {"meta": {"date": "x"}, "data": {"Moss Elf": [ATOMIC_ELF]}},
        {"meta": {}, "data": {"name": "Set", "tokens": [{"name": "x"}], "cards": [ATOMIC_ELF]}},
        {"data": {"AAA": {"booster": {"x": [1]}, "cards": [ATOMIC_ELF]}, "BBB": {"cards": []}}},
    ],
)
def test_every_shape_gives_the_card_that_a_card_file_would(data: Any) -> None:
    (card,) = good(data)
    assert card == read_cards(ELF_CARD, "x.card")[0][0]


@pytest.mark.parametrize(
    "data",
    [
        [{"name": "Dawn // Dusk", "layout": "split", "card_faces": HALVES}],
        {"data": {"Dawn // Dusk": SIDES}},
        {"data": {"cards": [SIDES[1], ATOMIC_ELF, SIDES[0]]}},
        [
            {**HALVES[1], "other_face": "Dawn (Dawn/Dusk)"},
            {**HALVES[0], "other_face": "Dusk (Dawn/Dusk)"},
        ],
    ],
)
def test_every_shape_joins_the_halves_of_a_split_card(data: Any) -> None:
    card = next(card for card in good(data) if card.layout == "split")
    assert card.name == "Dawn // Dusk"
    assert [face.mana_cost for face in card.faces] == ["{W}", "{B}"]


@pytest.mark.parametrize(
    ("published", "ours"),
    [("modal_dfc", "modal"), ("aftermath", "split"), ("flip", "flip"), ("adventure", "adventure")],
)
def test_layouts_get_our_names(published: str, ours: str) -> None:
    (card,) = good([{"name": "x", "layout": published, "card_faces": HALVES}])
    assert card.layout == ours


def pair(front: dict[str, str], back: dict[str, str]) -> list[dict[str, str]]:
    base = {"name": "Front", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": ""}
    return [
        {**base, "name": "Back", "mana_cost": "", "other_face": "Front", **back},
        {**base, "other_face": "Back", **front},
    ]


@pytest.mark.parametrize(
    ("front", "back", "layout"),
    [
        ({}, {"mana_cost": "{R}", "type_line": "Instant — Adventure"}, "adventure"),
        ({"oracle_text": "{T}: Transform this."}, {}, "transform"),
        ({}, {"color_indicator": "Red"}, "transform"),
        ({"mana_cost": "", "type_line": "Land"}, {"color_indicator": "Red"}, "transform"),
        ({"oracle_text": "{T}: Flip Front."}, {}, "flip"),
        ({}, {"type_line": "Land"}, "modal"),
    ],
)
def test_faces_that_name_each_other_are_joined_front_first(
    front: dict[str, str], back: dict[str, str], layout: str
) -> None:
    for halves in (pair(front, back), pair(front, back)[::-1]):
        (card,) = good(halves)
        assert card.layout == layout
        assert [face.name for face in card.faces] == ["Front", "Back"]


def test_a_face_without_its_other_face_is_a_card_and_a_warning() -> None:
    cards, (found,) = read(json.dumps(pair({}, {})[:1]))
    assert [card.name for card in cards] == ["Back"]
    assert (found.code, found.severity) == ("missing-face", "warning")


def test_another_printing_of_a_card_is_left_out() -> None:
    assert len(good([ELF, {**ELF, "set": "other"}])) == 1


def test_tokens_are_noted_and_left_out() -> None:
    cards, (found,) = read(json.dumps([{**ELF, "layout": "token"}, {**ELF, "name": "Fern Elf"}]))
    assert [card.name for card in cards] == ["Fern Elf"]
    assert (found.code, found.severity) == ("skipped-layout", "note")


def test_loyalty_costs_in_brackets_are_written_as_on_cards() -> None:
    entry = {
        "name": "Ada",
        "type_line": "Planeswalker — Jace",
        "oracle_text": "[+1]: Draw a card.\n[0]: Scry 1.\n[-X]: You win [a lot]: no.",
        "loyalty": "4",
    }
    (card,) = good([entry])
    assert card.faces[0].text == "+1: Draw a card.\n0: Scry 1.\n-X: You win [a lot]: no."
    assert card.faces[0].loyalty == "4"


@pytest.mark.parametrize("faces", ["x", [], [3], None, {"layout": "normal"}])
def test_a_name_without_a_list_of_faces_is_a_finding(faces: Any) -> None:
    cards, (found,) = read(json.dumps({"data": {"Bad": faces, "Moss Elf": [ATOMIC_ELF]}}))
    assert [card.name for card in cards] == ["Moss Elf"]
    assert found.code == "bad-data"


def test_two_faces_that_await_the_same_face_are_both_kept() -> None:
    cards, found = read(
        json.dumps([{**ELF, "name": name, "other_face": "Gone"} for name in ("A", "B")])
    )
    assert [card.name for card in cards] == ["A", "B"]
    assert [each.code for each in found] == ["missing-face"] * 2


@pytest.mark.parametrize("value", [["U", "R"], "Blue Red", ["R", "U"]])
def test_colour_indicators_are_read(value: Any) -> None:
    (card,) = good([{**ELF, "color_indicator": value}])
    assert card.faces[0].color_indicator == ("blue", "red")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"name": None}, "bad-data"),
        ({"name": ""}, "bad-data"),
        ({"name": "Moss {Elf}"}, "bad-data"),
        ({"mana_cost": 2}, "bad-data"),
        ({"oracle_text": ["Reach"]}, "bad-data"),
        ({"oracle_text": "Re\u0000ach"}, "control-character"),
        ({"oracle_text": "\ud800"}, "control-character"),
        ({"oracle_text": "x" * 20_000}, "line-too-long"),
        ({"oracle_text": "• Draw a card."}, "stray-bullet"),
        ({"type_line": None}, "missing-type-line"),
        ({"power": 2}, "bad-data"),
        ({"power": "two"}, "bad-stats"),
        ({"power": None, "toughness": None}, "missing-stats"),
        ({"type_line": "Instant"}, "stats-not-allowed"),
        ({"color_indicator": ["pink"]}, "bad-color-indicator"),
        ({"color_indicator": {"U": 1}}, "bad-color-indicator"),
        ({"layout": 3}, "bad-data"),
        ({"card_faces": "two"}, "bad-data"),
        ({"card_faces": []}, "bad-data"),
        ({"card_faces": HALVES, "layout": "splti"}, "unknown-layout"),
    ],
)
def test_a_bad_field_is_a_finding(changes: dict[str, Any], code: str) -> None:
    found = wrong(**changes)
    assert (found.code, found.severity) == (code, "error")


def test_a_bad_entry_does_not_stop_the_rest_and_has_its_place() -> None:
    text = "[\n" + ",\n".join(["3", json.dumps({"name": 1}), json.dumps(ELF)]) + "\n]"
    cards, found = read(text)
    assert [card.name for card in cards] == ["Moss Elf"]
    assert cards[0].span.line == 4
    assert {each.span.line for each in found} == {2, 3}


def test_a_syntax_error_costs_one_entry() -> None:
    elves = [json.dumps({**ELF, "name": name}) for name in ("A", "B", "C")]
    elves[1] = elves[1].replace('"layout":', '"layout"')
    cards, (found,) = read("[\n" + ",\n".join(elves) + "\n]\n")
    assert [card.name for card in cards] == ["A", "C"]
    assert (found.code, found.span.line) == ("bad-json", 3)


def test_a_missing_comma_costs_nothing_but_a_finding() -> None:
    elves = [json.dumps({**ELF, "name": name}) for name in ("A", "B", "C")]
    cards, (found,) = read("[" + "\n".join(elves[:2]) + ",\n" + elves[2] + "]")
    assert [card.name for card in cards] == ["A", "C"]
    assert found.code == "bad-json"


def test_a_bad_line_costs_one_card() -> None:
    elves = [json.dumps({**ELF, "name": name}) for name in ("A", "B")]
    text = "\n".join([elves[0], "{nonsense", "[" * 100_000, "1" * 5_000, "", elves[1]])
    cards, found = read(text, lines=True)
    assert [card.name for card in cards] == ["A", "B"]
    assert [card.span.line for card in cards] == [1, 6]
    assert [each.span.line for each in found] == [2, 3, 4]


@pytest.mark.parametrize(
    "text",
    ["", "  \n", "3", "null", '"x"', "{", "[", '{"data"', '{"a": 1}', "[" * 100_000, '{"data": ['],
)
def test_a_file_that_holds_no_data_is_an_error(text: str) -> None:
    cards, found = read(text)
    assert cards == []
    assert found[0].severity == "error"
    assert found[0].code in CODES


def test_values_larger_than_a_read_are_read_whole() -> None:
    many = [{**ELF, "name": f"Elf {n}", "rulings": ["x" * 5_000]} for n in range(100)]
    many[50]["rulings"] = ["y" * 300_000]
    assert len(good(many)) == 100


@given(st.text(), st.booleans())
def test_no_text_makes_importing_fail(text: str, lines: bool) -> None:
    read(text, lines=lines)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["split", "Land"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from([*ELF, "card_faces", "other_face", "data", "cards", "type", "faceName"])
            | st.sampled_from(["text", "side", "loyalty", "color_indicator", "number"]),
            inner,
            max_size=8,
        )
    ),
    max_leaves=40,
)


@given(JSON)
def test_no_shape_makes_importing_fail(data: Any) -> None:
    read(json.dumps(data))
    read(json.dumps([data, {**ELF, **data} if isinstance(data, dict) else data]))
    read(json.dumps(data), lines=True)


@given(st.integers(0, 10_000))
def test_a_file_cut_short_gives_the_whole_entries_before_the_cut(cut: int) -> None:
    elves = [json.dumps({**ELF, "name": f"Elf {n}"}) for n in range(3)]
    text = "[" + ",\n".join(elves) + "]"
    cards, _ = read(text[: cut % len(text)])
    ends = [1 + sum(map(len, elves[: n + 1])) + 2 * n for n in range(3)]
    assert len(cards) == sum(end <= cut % len(text) for end in ends)


def test_files_are_read_by_their_suffix(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text("\ufeff" + json.dumps(ELF) + "\r\n", encoding="utf-8")
    (card,) = iter_card_data(path)
    assert isinstance(card, CardText)
    assert card.name == "Moss Elf"
    assert card.span.file == str(path)


def test_bytes_that_are_not_utf8_are_found_where_they_matter(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(json.dumps([ELF]).encode().replace(b"Moss", b"M\xe9ss"))
    (found,) = (item for item in iter_card_data(path) if isinstance(item, Diagnostic))
    assert found.code == "control-character"


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        (found,) = iter_card_data(path)
        assert isinstance(found, Diagnostic)
        assert found.code == "unreadable-file"
