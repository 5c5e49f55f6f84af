"""Deck lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.language.cardfile import read_cards
from cardwright.language.diagnostics import CODES, Diagnostic, Span
from cardwright.tools.decks import Deck, DeckEntry, card_names, read_deck, resolve

LIST = """\
# Fire
// and more
Deck
4 Cinder Adept
2x Hill  (ABC) 12

SB: 1 Dale
Sideboard:
3 Ember // Frost
"""


def good(text: str) -> Deck:
    deck, found = read_deck(text, "x.deck")
    assert found == []
    return deck


def wrong(text: str) -> Diagnostic:
    _, (found,) = read_deck(text, "x.deck")
    assert found.code in CODES
    return found


def test_a_deck_has_counts_names_and_a_sideboard() -> None:
    deck = good(LIST)
    assert deck.main == (DeckEntry(4, "Cinder Adept"), DeckEntry(2, "Hill"))
    assert deck.sideboard == (DeckEntry(1, "Dale"), DeckEntry(3, "Ember // Frost"))
    assert len(deck) == 6
    assert deck.names() == ["Cinder Adept"] * 4 + ["Hill"] * 2


def test_names_know_their_place() -> None:
    deck = good(LIST)
    assert deck.main[0].span == Span("x.deck", 4, 3, 4, 15)
    assert deck.sideboard[0].span == Span("x.deck", 7, 7, 7, 11)


@pytest.mark.parametrize(
    ("text", "code", "columns"),
    [
        ("0 Hill", "bad-count", (1, 2)),
        ("1000 Hill", "bad-count", (1, 5)),
        ("-1 Hill", "bad-count", (1, 3)),
        (f"{'9' * 5000} Hill", "bad-count", (1, 5001)),
        ("  Hill", "bad-deck-line", (3, 7)),
        ("4", "bad-deck-line", (1, 2)),
        ("", "empty-deck", (1, 1)),
        ("Sideboard\n1 Hill", "empty-deck", (1, 1)),
        ("4 Hi\0ll", "control-character", (5, 6)),
    ],
)
def test_a_mistake_is_found_and_marked(text: str, code: str, columns: tuple[int, int]) -> None:
    found = wrong(text)
    assert found.code == code
    assert (found.span.column, found.span.end_column) == columns


def test_hints_say_what_to_write() -> None:
    assert wrong("Hill").hint == "write the number first, such as 1 Hill"
    assert "'Sideboard'" in wrong("Sidebord").hint


def test_999_is_the_most_of_a_card() -> None:
    assert len(good("999 Hill")) == 999


def test_a_mistake_does_not_stop_the_rest() -> None:
    deck, found = read_deck("4 Hill\nnonsense\n3 Dale", "x.deck")
    assert len(deck) == 7
    assert len(found) == 1


def test_resolving_gives_names_their_spelling() -> None:
    deck, found = resolve(good("4 CINDER adept\n1 Se\u0301rac"), ["Cinder Adept", "Sérac"])
    assert found == []
    assert [entry.name for entry in deck.main] == ["Cinder Adept", "Sérac"]


def test_an_unknown_name_is_found_guessed_and_left_out() -> None:
    deck, (found,) = resolve(good("4 Hill\n4 Cinder Adetp"), ["Cinder Adept", "Hill"])
    assert (found.code, found.span) == ("unknown-card", Span("x.deck", 2, 3, 2, 15))
    assert found.hint == "did you mean 'Cinder Adept'?"
    assert deck.main == (DeckEntry(4, "Hill"),)


def test_a_deck_may_call_a_card_by_all_its_faces_or_the_first() -> None:
    cards, _ = read_cards("A\nLand\n// flip\nB\nLand\n\nC\nLand\n// split\nD\nLand", "x.card")
    names = card_names(cards)
    deck, found = resolve(good("1 A // B\n1 A\n1 C // D\n1 C"), names)
    assert found == []
    assert [entry.name for entry in deck.main] == ["A", "A", "C // D", "C // D"]


@given(st.text() | st.binary())
def test_no_text_makes_reading_a_deck_fail(text: str | bytes) -> None:
    deck, found = read_deck(text, "x.deck")
    assert deck.main or found
    resolve(deck, ["Hill"])
