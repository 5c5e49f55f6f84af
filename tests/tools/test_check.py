"""The command `check`."""

import json
from pathlib import Path

import pytest

from .conftest import CARDS

WRONG = """\
Ash Crow {1}{B}
Creature — Bird
Flyin
1/1
"""
KEYS = [
    "code",
    "severity",
    "message",
    "hint",
    "file",
    "line",
    "column",
    "end_line",
    "end_column",
]


@pytest.fixture
def write(tmp_path: Path):
    def make(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return make


def test_good_cards_have_no_problems(run) -> None:
    result = run("check", CARDS)
    assert result.exit_code == 0
    assert result.output == "4 cards: no problems\n"


def test_a_mistake_is_shown_with_its_line_and_a_caret(run, write) -> None:
    path = write("crow.card", WRONG)
    result = run("check", path)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0].startswith(f"{path}:3:1: error: 'Flyin'")
    assert lines[1:3] == [" 3 | Flyin", "   | ^^^^^"]
    assert "  hint: did you mean 'flying'?" in lines
    assert lines[-1] == "1 card: 1 error"


def test_json_has_exactly_the_promised_keys(run, write) -> None:
    path = write("crow.card", WRONG)
    result = run("check", path, CARDS, "--format", "json")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert list(data) == ["cards", "diagnostics"]
    assert data["cards"] == 5
    (found,) = data["diagnostics"]
    assert list(found) == KEYS
    assert (found["line"], found["column"], found["end_column"]) == (3, 1, 6)
    assert found["file"] == str(path)


def test_all_mistakes_of_all_cards_come_in_the_order_of_the_file(run, write) -> None:
    path = write("two.card", f"{WRONG}\nB {{R}}\nInstnt\nDraw a card.\n")
    data = json.loads(run("check", path, "--format", "json").stdout)
    places = [(found["line"], found["column"]) for found in data["diagnostics"]]
    assert len(places) >= 2
    assert places == sorted(places)


def test_warnings_do_not_fail(run, write) -> None:
    half = {"name": "Half", "type_line": "Instant", "oracle_text": "", "other_face": "Rest"}
    result = run("check", write("one.jsonl", json.dumps(half)))
    assert result.exit_code == 0
    assert "1 warning" in result.output


def test_standard_input_can_be_checked(process) -> None:
    done = process("check", "-", "--format", "json", data=WRONG.encode())
    assert done.returncode == 1
    (found,) = json.loads(done.stdout)["diagnostics"]
    assert found["file"] == "<stdin>"


def test_a_mistake_in_card_data_names_the_card(run, write) -> None:
    data = {"name": "Ash Crow", "type_line": "Sorcery", "oracle_text": "Drw a card."}
    result = run("check", write("x.json", json.dumps([data])))
    assert result.exit_code == 1
    assert "'Ash Crow': 'Drw'" in result.output


def test_the_name_decides_the_format_and_otherwise_the_content(run, write) -> None:
    data = json.dumps([{"name": "Ash", "type_line": "Sorcery", "oracle_text": "Draw a card."}])
    assert run("check", write("cards", data)).output == "1 card: no problems\n"
    assert run("check", write("card", WRONG)).exit_code == 1


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "no-cards"),
        (b"Caf\xe9 Owl {1}\nCreature \xe2\x80\x94 Bird\n1/1\n", "not-utf8"),
        (b"Owl {1}\nCreature\n", "missing-stats"),
        (b"Owl {1}\nInstant\n" + b"draw " * 1_000_000, "line-too-long"),
        (b"Owl {1}\nInstant\n" + b'"' * 10_000, "not-understood"),
        (b"Owl {1}\nInstant\nDraw a card.\n\nOwl {1}\nInstant\nDraw a card.\n", "duplicate-name"),
        (bytes(range(256)), "control-character"),
    ],
)
def test_bad_input_is_reported(run, write, content: bytes, code: str) -> None:
    result = run("check", write("bad.card", content), "--format", "json")
    assert result.exit_code == 1
    assert code in {found["code"] for found in json.loads(result.stdout)["diagnostics"]}


def test_a_byte_order_mark_and_windows_line_ends_are_no_mistake(run, write) -> None:
    text = "\ufeffOwl {1}\r\nCreature — Bird\r\nFlying\r\n1/1\r\n"
    assert run("check", write("owl.card", text)).exit_code == 0


def test_a_file_that_does_not_exist_is_wrong_usage(run, tmp_path: Path) -> None:
    for path in (tmp_path / "none.card", tmp_path):
        result = run("check", path)
        assert result.exit_code == 2
        assert "Traceback" not in result.output


def test_no_file_is_wrong_usage(run) -> None:
    assert run("check").exit_code == 2


def test_an_error_of_the_rules_is_a_finding_and_does_not_stop_the_rest(
    run, engine, write, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = engine.compiler.compile

    def compile(text):
        if text.name == "Ash Crow":
            raise KeyError("lost")
        return real(text)

    monkeypatch.setattr(engine.compiler, "compile", compile)
    path = write("two.card", f"{WRONG}\nB {{R}}\nInstant\nDrw a card.\n")
    data = json.loads(run("check", path, "--format", "json").stdout)
    assert [found["code"] for found in data["diagnostics"]] == ["internal-error", "not-understood"]


def test_a_number_longer_than_any_game_could_use_is_refused_at_its_place(run, tmp_path) -> None:
    """A card that makes a hundred million tokens would never have resolved."""
    file = tmp_path / "big.card"
    for digits in (8, 5000):
        file.write_text(f"Vast Horde {{R}}\nSorcery\nDraw {'9' * digits} cards.\n")
        result = run("check", file)
        assert result.exit_code == 1
        assert "big.card:3:6: error: '9999" in result.output
        assert "is not a word of card text" in result.output


@pytest.mark.parametrize(
    ("name", "reads"), [("my.deck", "simulate --deck"), ("my.scenario", "cardwright scenario")]
)
def test_files_without_cards_are_sent_to_what_reads_them(run, write, name, reads) -> None:
    result = run("check", write(name, "20 Forest\n"))
    assert result.exit_code == 2
    assert reads in result.stderr
