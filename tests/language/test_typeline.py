"""Type lines and the registries of words."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.language.diagnostics import Diagnostic, Span
from cardwright.language.registries import (
    standard_counters,
    standard_types,
    type_nouns,
)
from cardwright.language.typeline import TypeLine, looks_like_type_line, parse_type_line


def only(text: str) -> Diagnostic:
    line, found = parse_type_line(text, Span("f", 7, 11, 7, 11 + len(text)))
    assert line is None
    (diagnostic,) = found
    return diagnostic


def test_a_type_line_is_split_into_supertypes_types_and_subtypes() -> None:
    line, found = parse_type_line("Legendary Artifact Creature — Human Wizard")
    assert found == []
    assert line == TypeLine(("legendary",), ("artifact", "creature"), ("Human", "Wizard"))
    assert str(line) == "Legendary Artifact Creature — Human Wizard"


@pytest.mark.parametrize("dash", [" — ", " - ", " \u2013 ", " -- ", "—"])
def test_every_common_dash_separates_subtypes(dash: str) -> None:
    line, found = parse_type_line(f"Creature{dash}Assembly-Worker")
    assert (line, found) == (TypeLine((), ("creature",), ("Assembly-Worker",)), [])


def test_tribal_is_the_older_word_for_kindred() -> None:
    line, _ = parse_type_line("Tribal Instant — Goblin Arcane")
    assert line == TypeLine((), ("kindred", "instant"), ("Goblin", "Arcane"))


def test_a_creature_type_can_have_two_words() -> None:
    line, _ = parse_type_line("Creature — Human Time Lord Rogue")
    assert line is not None
    assert line.subtypes == ("Human", "Time Lord", "Rogue")


def test_a_curly_apostrophe_is_an_apostrophe() -> None:
    line, found = parse_type_line("Land — Urza\u2019s Power-Plant")
    assert (line, found) == (TypeLine((), ("land",), ("Urza's", "Power-Plant")), [])


def test_an_unknown_subtype_is_marked_and_guessed() -> None:
    found = only("Creature — Elf Wariror")
    assert found.code == "unknown-subtype"
    assert found.span == Span("f", 7, 26, 7, 33)
    assert found.hint == "did you mean 'Warrior'?"


def test_a_guess_prefers_subtypes_of_the_cards_types() -> None:
    assert only("Land — Ilsand").hint == "did you mean 'Island'?"


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("Craeture — Goblin", "unknown-type", "'Creature'"),
        ("Creature Goblin", "misplaced-subtype", "Creature — Goblin"),
        ("Artifact — Goblin", "wrong-subtype", "a creature"),
        ("Instant — Aura", "wrong-subtype", "an enchantment"),
        ("Battle — Siege", "unsupported-type", "yet"),
        ("Legendary", "missing-type", "creature"),
        ("", "missing-type", "creature"),
        ("Creature —", "unknown-subtype", "dash"),
        ("Creature — Elf — Elf", "unknown-subtype", ""),
        ("Creature — Legendary", "unknown-subtype", "before the dash"),
        ("Creature Legendary — Elf", "type-order", "Legendary Creature"),
        ("Creature — Elf Elf", "repeated-type", ""),
        ("Creature Creature", "repeated-type", ""),
    ],
)
def test_a_mistake_has_its_code_and_a_hint(text: str, code: str, hint: str) -> None:
    line, found = parse_type_line(text)
    assert line is None
    assert found[0].code == code
    assert hint in found[0].hint


def test_lower_case_is_understood_with_a_warning() -> None:
    line, found = parse_type_line("creature — goblin")
    assert line == TypeLine((), ("creature",), ("Goblin",))
    assert [(each.code, each.severity) for each in found] == [("type-capital", "warning")] * 2


def test_a_place_of_another_length_is_given_as_it_is() -> None:
    _, found = parse_type_line("Creature — Foo", Span("f", 3, 1, 3, 2))
    assert found[0].span == Span("f", 3, 1, 3, 2)


def test_a_line_of_nonsense_words_gives_few_findings() -> None:
    _, found = parse_type_line("foo " * 2_500 + "— " + "bar " * 2_500)
    assert len(found) <= 11


@pytest.mark.parametrize(
    "text", ["Creature", "Land", "Basic Land — Forest", "Crature", "Instnat — Arcane", "Foo — Elf"]
)
def test_a_type_line_with_mistakes_still_looks_like_one(text: str) -> None:
    assert looks_like_type_line(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Haste",
        "Enchant creature",
        "Flying, vigilance",
        "Cycling {2}",
        "Landfall — Whenever a land enters, draw a card.",
        "Creatures can't block.",
        "2/1",
    ],
)
def test_rules_text_does_not_look_like_a_type_line(text: str) -> None:
    assert not looks_like_type_line(text)


@given(st.text())
def test_any_text_gives_a_type_line_or_an_error(text: str) -> None:
    line, found = parse_type_line(text)
    assert (line is None) == any(each.severity == "error" for each in found)


@pytest.mark.parametrize(
    ("singular", "plural"),
    [
        ("Elf", "Elves"),
        ("Dwarf", "Dwarves"),
        ("Werewolf", "Werewolves"),
        ("Serf", "Serfs"),
        ("Myr", "Myr"),
        ("Merfolk", "Merfolk"),
        ("Plains", "Plains"),
        ("Fungus", "Fungi"),
        ("Mercenary", "Mercenaries"),
        ("Ally", "Allies"),
        ("Monkey", "Monkeys"),
        ("Ox", "Oxen"),
        ("Fox", "Foxes"),
        ("Mouse", "Mice"),
        ("Leech", "Leeches"),
        ("Sphinx", "Sphinxes"),
        ("Octopus", "Octopuses"),
        ("Faerie", "Faeries"),
        ("Goblin", "Goblins"),
        ("Time Lord", "Time Lords"),
        ("Hero", "Heroes"),
        ("Rhino", "Rhinos"),
    ],
)
def test_a_subtype_has_its_plural(singular: str, plural: str) -> None:
    types = standard_types()
    assert types.plural(singular) == plural
    assert types.words()[0][singular] == types.words()[1][plural] == singular


def test_no_word_means_two_subtypes() -> None:
    singular, plural = standard_types().words()
    assert all(plural.get(word, word) == word for word in singular)
    assert len({*plural.values()} | {"Urza's"}) == len(singular)


def test_a_registry_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(standard_types())) == standard_types()


def test_card_types_are_nouns_with_plurals() -> None:
    singular, plural = type_nouns()
    assert plural["sorceries"] == singular["sorcery"] == "sorcery"


def test_counters_go_by_name_or_by_pattern() -> None:
    counters = standard_counters()
    assert all(name in counters for name in ("charge", "time", "loyalty", "verse"))
    assert all(name in counters for name in ("+1/+1", "-1/-1", "+0/+2"))
    assert "xyzzy" not in counters
    assert "flying" not in counters
