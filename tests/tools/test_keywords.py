"""Mods: keywords and names that are defined in files, beside files of cards or elsewhere."""

from pathlib import Path

import pytest

from cardwright import CardErrors, Engine

KEYWORD = "Mossy <number>\nThis creature enters with <number> +1/+1 counters on it.\n"
CARD = "Moss Hare {G}\nCreature — Rabbit\nMossy 2\n1/1\n"


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    """A folder with a card, whose keyword is defined in a folder in it."""
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "mossy.keyword").write_text(KEYWORD, "utf-8")
    (tmp_path / "hare.card").write_text(CARD, "utf-8")
    return tmp_path


def test_cards_are_checked_with_the_keywords_of_a_folder(process, mod) -> None:
    without = process("check", mod / "hare.card")
    assert without.returncode == 1
    result = process("check", "--keywords", mod, mod / "hare.card")
    assert (result.returncode, result.stdout) == (0, b"1 card: no problems\n")


def test_a_folder_is_a_mod_with_all_that_is_in_it(process, mod) -> None:
    result = process("check", mod)
    assert (result.returncode, result.stdout) == (0, b"1 card: no problems\n"), result.stderr
    (mod / "none").mkdir()
    result = process("check", mod / "none")
    assert result.returncode == 2
    assert b"there is no file *.card" in result.stderr


def test_keywords_and_names_beside_a_file_of_cards_count_for_it(process, mod) -> None:
    (mod / "words" / "mossy.keyword").rename(mod / "mossy.keyword")
    (mod / "shores.names").write_text("@expansion Old Shores\nMoss Hare\n", "utf-8")
    bell = "Destroy all creatures with a name originally printed in the Old Shores expansion."
    (mod / "bell.card").write_text(f"Shore Bell {{1}}\nInstant\n{bell}\n", "utf-8")
    assert process("check", mod / "hare.card").returncode == 0
    twice = process("check", "--keywords", mod / "mossy.keyword", mod / "hare.card", mod)
    assert (twice.returncode, twice.stdout) == (0, b"2 cards: no problems\n"), twice.stderr


def test_a_keyword_file_can_be_checked_by_itself(process, mod) -> None:
    path = mod / "words" / "mossy.keyword"
    assert process("check", path).stdout == b"0 cards: no problems\n"
    path.write_text("Mossy\nThis creature glimmers.\n", "utf-8")
    result = process("check", path)
    assert result.returncode == 1
    assert b"mossy.keyword:2:15: error: 'glimmers'" in result.stderr


def test_scenarios_are_told_with_what_lies_beside_them(process, mod) -> None:
    story = """
scenario: It enters with counters
given:
    your battlefield: Forest
    your hand: Moss Hare
when:
    you cast Moss Hare
    resolve
expect:
    Moss Hare is 3/3
"""
    (mod / "words" / "hare.scenario").write_text(story, "utf-8")
    result = process("scenario", "--cards", mod / "hare.card", mod / "words" / "hare.scenario")
    assert result.returncode == 0, result.stdout


def test_a_mistake_in_a_keyword_file_is_shown_with_its_line(process, mod) -> None:
    path = mod / "words" / "mossy.keyword"
    path.write_text("Mossy\nThis creature glimmers.\n", "utf-8")
    result = process("check", "--keywords", path, mod / "hare.card")
    lines = result.stderr.decode().splitlines()
    assert result.returncode == 1
    assert lines[0].startswith(f"{path}:2:15: error: 'glimmers'")
    assert lines[1:3] == [" 2 | This creature glimmers.", "   |               ^^^^^^^^"]


def test_a_folder_without_keyword_files_is_wrong_usage(process, mod) -> None:
    (mod / "empty").mkdir()
    result = process("check", "--keywords", mod / "empty", mod / "hare.card")
    assert result.returncode == 2
    assert b"there is no file *.keyword" in result.stderr


def test_games_are_simulated_with_keywords_in_other_processes(process, mod) -> None:
    deck = mod / "hares.deck"
    deck.write_text("20 Moss Hare\n20 Forest\n", "utf-8")
    args = ("--deck", deck, "--deck", deck, "--cards", mod)
    result = process("simulate", *args, "--games", 2, "--jobs", 2, "--agents", "random")
    assert result.returncode == 0, result.stderr


def test_cards_are_checked_with_the_names_of_a_file(process, mod) -> None:
    (mod / "words" / "shores.names").write_text("@expansion Old Shores\nMoss Hare\n", "utf-8")
    bell = mod / "bell.card"
    bell.write_text(
        "Shore Bell {1}\nInstant\nDestroy target creature with a name originally printed in the "
        "Old Shores expansion.\n",
        "utf-8",
    )
    assert process("check", bell).returncode == 1
    assert process("check", "--names", mod, bell).returncode == 0


def test_the_folder_of_a_mod_must_be_there(tmp_path) -> None:
    with pytest.raises(CardErrors, match="there is no such folder"):
        Engine.load(mods=[tmp_path / "nowhere"])
