"""Reading and writing card files."""

import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.language.cardfile import read_cards
from cardwright.language.cardformat import format_card
from cardwright.language.cardtext import COLORS, LAYOUTS, CardText, FaceText, SourceLine, name_key
from cardwright.language.diagnostics import Diagnostic, Position, Span

ADEPT = """\
Cinder Adept {1}{R}
Creature — Human Wizard
Haste
When this creature enters, it deals 1 damage to any target.
2/1
"""


def one(text: str | bytes) -> CardText:
    """Read a text with one good card."""
    cards, found = read_cards(text, "x.card")
    assert found == []
    (card,) = cards
    assert not card.faulty
    return card


def wrong(text: str | bytes) -> Diagnostic:
    """Read a text with one mistake."""
    _, found = read_cards(text, "x.card")
    assert len(found) == 1, found
    return found[0]


def marked(text: str, span: Span) -> str:
    """Return what a span of one line marks."""
    assert span.line == span.end_line
    return text.split("\n")[span.line - 1][span.column - 1 : span.end_column - 1]


# What a good file says


def test_a_card_has_name_cost_types_text_and_stats() -> None:
    card = one(ADEPT)
    (face,) = card.faces
    assert (card.name, card.layout) == ("Cinder Adept", "normal")
    assert (face.name, face.mana_cost, face.stats) == ("Cinder Adept", "{1}{R}", "2/1")
    assert (face.power, face.toughness, face.loyalty) == ("2", "1", None)
    assert face.type_line == "Creature — Human Wizard"
    assert [line.text for line in face.lines] == ADEPT.split("\n")[2:4]


def test_every_part_knows_its_place() -> None:
    text = "# first\n\n" + ADEPT
    card = one(text)
    (face,) = card.faces
    assert marked(text, face.name_span) == "Cinder Adept"
    assert marked(text, face.mana_cost_span) == "{1}{R}"
    assert marked(text, face.type_span) == "Creature — Human Wizard"
    assert marked(text, face.stats_span) == "2/1"
    assert marked(text, face.lines[1].span(5, 18)) == "this creature"
    assert card.span == Span("x.card", 3, 1, 7, 4)


def test_blank_lines_separate_cards_and_comments_are_left_out() -> None:
    cards, found = read_cards(f"# one\n{ADEPT}\n  \n# two\nHill\n# three\nLand\n\n\n", "x.card")
    assert found == []
    assert [card.name for card in cards] == ["Cinder Adept", "Hill"]


def test_a_number_sign_inside_a_line_is_text() -> None:
    assert one("Hill\nLand\nDraw # cards.").faces[0].text == "Draw # cards."


def test_a_backslash_makes_any_line_text() -> None:
    face = one("\\#Hill\nLand\n\\# no comment\n\\@ no key\n\\// no face\n\\\\ one\n\\2/1").faces[0]
    assert face.name == "#Hill"
    assert face.text.split("\n") == ["# no comment", "@ no key", "// no face", "\\ one", "2/1"]
    assert face.stats is None


@pytest.mark.parametrize("layout", LAYOUTS[1:])
def test_faces_are_separated_by_their_layout(layout: str) -> None:
    card = one(f"Ember {{R}}\nInstant\nBurn.\n\n// {layout}\n\nFrost {{U}}\nInstant\nFreeze.")
    assert card.layout == layout
    assert [face.name for face in card.faces] == ["Ember", "Frost"]
    assert card.name == ("Ember // Frost" if layout == "split" else "Ember")
    assert set(card.names) == {"Ember // Frost", "Ember"}


def test_attributes_belong_to_their_face() -> None:
    text = "@set ABC\nAsh {R}\n@flavor a  b\n@flavor c\nInstant\n// transform\nIce\nLand\n@artist D"
    card = one(text)
    assert card.faces[0].attributes == (("set", "ABC"), ("flavor", "a  b"), ("flavor", "c"))
    assert card.faces[1].attributes == (("artist", "D"),)
    assert card.attributes == (*card.faces[0].attributes, ("artist", "D"))


@pytest.mark.parametrize("value", ["red, blue", "Blue Red", "UR", "blue and red"])
@pytest.mark.parametrize("key", ["color_indicator", "colour_indicator"])
def test_a_colour_indicator_names_colours(key: str, value: str) -> None:
    assert one(f"Hill\nLand\n@{key} {value}").faces[0].color_indicator == ("blue", "red")


@pytest.mark.parametrize("line", ["4", "Loyalty: 4"])
def test_a_planeswalker_has_loyalty(line: str) -> None:
    face = one(f"Ada {{3}}\nPlaneswalker — Jace\n+1: Draw a card.\n{line}").faces[0]
    assert (face.stats, face.loyalty, face.power) == ("4", "4", None)


@pytest.mark.parametrize("stats", ["0/0", "*/*", "1+*/2", "-1/3", "*+1/12", "7-*/1"])
def test_power_and_toughness_are_printed_in_many_ways(stats: str) -> None:
    face = one(f"Ada\nCreature — Elf\n{stats}").faces[0]
    assert f"{face.power}/{face.toughness}" == stats


def test_a_vehicle_has_power_and_toughness() -> None:
    assert one("Cart {2}\nArtifact — Vehicle\nCrew 1\n3/3").faces[0].power == "3"
    assert wrong("Cart {2}\nArtifact — Vehicle\nCrew 1").code == "missing-stats"


def test_power_and_toughness_in_the_middle_are_text() -> None:
    face = one("Ada\nCreature — Elf\nLEVEL 1-4\n2/2\nLEVEL 5+\n4/4\n1/1").faces[0]
    assert face.text.split("\n") == ["LEVEL 1-4", "2/2", "LEVEL 5+", "4/4"]
    assert face.stats == "1/1"


def test_the_back_of_a_planeswalker_needs_no_loyalty() -> None:
    one("Ada\nPlaneswalker — Jace\n4\n// transform\nBea\nPlaneswalker — Jace\n0: Draw a card.")


def test_bullets_join_the_line_above_and_keep_their_places() -> None:
    text = "Choice {2}\nSorcery\nChoose one —\n  • Draw a card.\n• Scry 2.\nCycling {2}"
    choice, cycling = one(text).faces[0].lines
    assert choice.text == "Choose one —\n• Draw a card.\n• Scry 2."
    assert choice.position(0) == Position(3, 1)
    assert choice.position(choice.text.index("•")) == Position(4, 3)
    assert choice.position(choice.text.index("Scry")) == Position(5, 3)
    assert choice.span(choice.text.index("Draw"), choice.text.index("card.") + 5) == Span(
        "x.card", 4, 5, 4, 17
    )
    assert choice.span() == Span("x.card", 3, 1, 5, 10)
    assert cycling.position(0) == Position(6, 1)


def test_a_decomposed_accent_is_composed_and_columns_stay_those_of_the_file() -> None:
    text = unicodedata.normalize("NFD", "Sérac {W}\nInstant\nÀ é à bad")
    face = one(text).faces[0]
    assert face.name == "Sérac"
    assert face.lines[0].text == "À é à bad"
    assert marked(text, face.name_span) == unicodedata.normalize("NFD", "Sérac")
    assert marked(text, face.lines[0].span(6, 9)) == "bad"


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_marks_change_nothing(end: str, mark: str) -> None:
    text = mark + ADEPT.replace("\n", end)
    for source in (text, text.encode()):
        face = one(source).faces[0]
        assert face == one(ADEPT).faces[0]
        assert face.name_span == Span("x.card", 1, 1, 1, 13)
        assert face.lines[0].span() == Span("x.card", 3, 1, 3, 6)


def test_margins_and_tabs_do_not_count_but_columns_do() -> None:
    text = "\tHill \n\t Land\t\n\t{T}:\tAdd {R}.  "
    face = one(text).faces[0]
    assert (face.name, face.type_line, face.text) == ("Hill", "Land", "{T}: Add {R}.")
    assert marked(text, face.lines[0].span(5, 8)) == "Add"


# What is wrong with a bad one


@pytest.mark.parametrize(
    ("text", "code", "mark"),
    [
        ("Hill", "missing-type-line", "Hill"),
        ("Hill\nHaste\nFlying", "missing-type-line", "Haste"),
        ("Elf {G}\nCreature — Elf\nHaste", "missing-stats", "Creature — Elf"),
        ("Ada {G}\nPlaneswalker — Jace", "missing-stats", "Planeswalker — Jace"),
        ("Hill\nLand\n2/1", "stats-not-allowed", "2/1"),
        ("Hill\nLand\n4", "stats-not-allowed", "4"),
        ("Elf\nCreature — Elf\n4", "bad-stats", "4"),
        ("Elf\nCreature — Elf\n2 / 1", "bad-stats", "2 / 1"),
        ("Elf\nCreature — Elf\n2/", "bad-stats", "2/"),
        ("Hill {1\nLand", "bad-mana-cost", "{1"),
        ("Hill {1} {R}\nLand", "bad-mana-cost", "{1} {R}"),
        ("{R}\nLand", "missing-name", "{R}"),
        ("@set A", "missing-name", "@set A"),
        ("Hill\nLand\n@flavour x", "unknown-attribute", "@flavour"),
        ("Hill\nLand\n@power 2", "unknown-attribute", "@power"),
        ("Hill\nLand\n@", "unknown-attribute", "@"),
        ("Hill\nLand\n@flavor", "empty-attribute", "@flavor"),
        ("Hill\nLand\n@set A\n@set B", "repeated-attribute", "@set"),
        ("Hill\nLand\n@color_indicator pink", "bad-color-indicator", "pink"),
        ("Hill\nLand\n// spilt\nDale\nLand", "unknown-layout", "// spilt"),
        ("Hill\nLand\n//\nDale\nLand", "unknown-layout", "//"),
        ("// split\nHill\nLand", "misplaced-face", "// split"),
        ("Hill\nLand\n// split\n", "misplaced-face", "// split"),
        ("A\nLand\n// flip\nB\nLand\n// flip\nC\nLand", "misplaced-face", "// flip"),
        ("A\nLand\n// flip\nB\nLand\n// split\nC\nLand", "mixed-layouts", "// split"),
        ("Hill\nLand\n• Draw a card.", "stray-bullet", "•"),
        ("Hill\nLand\nHaste\nDale\nLand", "missing-blank-line", "Dale"),
        ("Hill\nLand\nHas\0te", "control-character", "\0"),
        ("Hi\u202ell\nLand", "control-character", "\u202e"),
        ("Hi\ud800ll\nLand", "control-character", "\ud800"),
    ],
)
def test_a_mistake_is_found_and_marked(text: str, code: str, mark: str) -> None:
    found = wrong(text)
    assert (found.code, found.severity) == (code, "error")
    assert marked(text, found.span) == mark


def test_hints_guess_what_was_meant() -> None:
    assert "'flavor'" in wrong("Hill\nLand\n@flavour x").hint
    assert "rarity" in wrong("Hill\nLand\n@flavour x").hint
    assert "2/1" in wrong("Hill\nLand\n@power 2").hint
    assert "'split'" in wrong("Hill\nLand\n// spilt\nDale\nLand").hint
    assert "#" in wrong("Hill\nLand\n// a comment\nDale\nLand").hint


def test_a_second_card_of_the_same_name_points_at_the_first() -> None:
    text = "Se\u0301rac\nLand\n\nDale\nLand\n\nSÉRAC\nLand\n"
    found = wrong(text)
    assert found.code == "duplicate-name"
    assert found.span == Span("x.card", 7, 1, 7, 6)
    assert found.related[0].span == Span("x.card", 1, 1, 1, 7)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", b"", b"\xef\xbb\xbf"])
def test_an_empty_file_is_an_error(text: str | bytes) -> None:
    assert wrong(text).code == "no-cards"


def test_a_mistake_in_one_card_leaves_the_others_good() -> None:
    text = f"Bad {{\nLnd\n\n{ADEPT}\nHill\nLand\n@x\n\nDale\nLand\n"
    cards, found = read_cards(text, "x.card")
    assert [(card.name, card.faulty) for card in cards] == [
        ("Bad", True),
        ("Cinder Adept", False),
        ("Hill", True),
        ("Dale", False),
    ]
    assert [each.span.line for each in found] == sorted(each.span.line for each in found)


def test_the_rest_of_a_card_with_a_mistake_can_still_be_checked() -> None:
    (card,), _ = read_cards("Hill {\nLand\nDraw a crad.", "x.card")
    assert card.faces[0].text == "Draw a crad."


def test_a_byte_that_is_not_utf8_costs_one_card() -> None:
    data = "Dale\nLand\n\nSérac\nLand\n".encode("latin-1")
    cards, (found,) = read_cards(data, "x.card")
    assert [card.faulty for card in cards] == [False, True]
    assert cards[1].name == "Sérac"
    assert found.code == "not-utf8"
    assert found.span == Span("x.card", 4, 2, 4, 3)
    assert "byte 12" in found.message
    assert "'é'" in found.message
    assert "UTF-8" in found.hint


def test_utf16_is_refused_as_a_whole() -> None:
    assert wrong(ADEPT.encode("utf-16")).code == "not-utf8"


def test_a_line_of_five_megabytes_costs_little_time_and_one_card() -> None:
    text = f"Dale\nLand\n{'word ' * 1_000_000}\n\n{ADEPT}"
    begin = time.perf_counter()
    cards, (found,) = read_cards(text, "x.card")
    assert time.perf_counter() - begin < 2
    assert found.code == "line-too-long"
    assert [card.faulty for card in cards] == [True, False]


def test_many_bullets_cost_time_in_proportion() -> None:
    begin = time.perf_counter()
    face = one("Choice\nSorcery\nChoose one —\n" + "• Draw a card.\n" * 20_000).faces[0]
    assert time.perf_counter() - begin < 5
    assert len(face.lines) == 1


def test_a_file_that_is_all_mistakes_is_not_read_to_the_end() -> None:
    _, found = read_cards("\0\n" * 50_000, "x.card")
    assert len(found) <= 1_002


def test_a_file_too_large_is_refused() -> None:
    assert wrong(b" " * 16_000_001).code == "file-too-large"


@given(st.binary() | st.text().map(str.encode))
def test_no_bytes_make_reading_fail(data: bytes) -> None:
    cards, found = read_cards(data, "x.card")
    assert cards or found


SCRAPS = st.sampled_from(
    ["Ada", "{R}", " ", "\n", "\n\n", "Creature — Elf", "2/1", "// flip", "@set x", "#", "•"]
) | st.sampled_from(
    ["\\", "Choose one —", "{", "4", "\t", "@", "Land", "é", "e\u0301", "//", "\r", "\n2/1\n\n"]
)


@given(st.lists(SCRAPS, max_size=40).map("".join))
def test_no_arrangement_of_card_parts_makes_reading_fail(text: str) -> None:
    cards, found = read_cards(text, "x.card")
    lines = text.count("\n") + text.count("\r") + 1
    assert all(1 <= each.span.line <= lines and each.span.column >= 1 for each in found)
    good = [card for card in cards if not card.faulty]
    again, _ = read_cards("\n".join(map(format_card, good)), "x.card")
    assert again == good


# Writing a card


WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters="{}\ufffd"),
    min_size=1,
    max_size=12,
).map(lambda word: unicodedata.normalize("NFC", word))
PHRASES = st.lists(WORDS, min_size=1, max_size=5).map(" ".join)
LINES = PHRASES | st.sampled_from(
    ["2/1", "4", "# x", "// split", "@set", "\\", "• Draw.", "Creature — Elf", "Land", "2 / 1"]
)
TYPES = st.sampled_from(["Instant", "Land", "Legendary Artifact", "Sorcery — Lesson"])
COSTS = st.lists(st.sampled_from(["{X}", "{2}", "{R}", "{W/U}", "{G/P}"]), max_size=4).map("".join)
COLOR_SETS = st.sets(st.sampled_from(COLORS)).map(
    lambda chosen: tuple(color for color in COLORS if color in chosen)
)
ATTRIBUTES = st.lists(st.tuples(st.just("flavor"), PHRASES), max_size=2).map(tuple)


@st.composite
def faces(draw: st.DrawFn) -> FaceText:
    lines = [
        SourceLine("\n".join([text, *(f"• {bullet}" for bullet in bullets)]))
        for text, bullets in draw(
            st.lists(st.tuples(LINES, st.lists(PHRASES, max_size=2)), max_size=4)
        )
    ]
    stats, type_line = draw(
        st.sampled_from([("2/1", "Creature — Elf"), ("4", "Planeswalker — Jace")])
        | st.tuples(st.none(), TYPES)
    )
    return FaceText(
        draw(PHRASES),
        draw(COSTS),
        type_line,
        tuple(lines),
        stats,
        draw(COLOR_SETS),
        draw(ATTRIBUTES),
    )


@st.composite
def cards(draw: st.DrawFn) -> CardText:
    if draw(st.booleans()):
        return CardText((draw(faces()),))
    return CardText((draw(faces()), draw(faces())), draw(st.sampled_from(LAYOUTS[1:])))


@given(cards())
def test_what_is_written_is_read_back_the_same(card: CardText) -> None:
    text = format_card(card)
    assert one(text) == card
    assert format_card(one(text)) == text


def test_a_card_is_written_as_it_is_printed() -> None:
    assert format_card(one(ADEPT)) == ADEPT


@given(st.text())
def test_a_name_key_is_its_own_key(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)
    assert name_key(unicodedata.normalize("NFD", name)) == name_key(name)
