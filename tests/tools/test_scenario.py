"""The command `scenario`."""

import json
from pathlib import Path

import pytest

from .conftest import CARDS

GOOD = """
card:
    Plain Bear {1}{G}
    Creature — Bear
    2/2

scenario: A bear is a bear
given:
    your battlefield: Plain Bear
expect:
    Plain Bear is 2/2
"""
BAD = """
scenario: Somebody is wrong
expect:
    your life is 21
    opponent's life is 22

scenario: Nobody asks
when:
    you answer yes
expect:
    your life is 20
"""


@pytest.fixture
def write(tmp_path: Path):
    def make(name: str, content: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, "utf-8")
        return path

    return make


def test_scenarios_that_pass_are_counted(run, write) -> None:
    result = run("scenario", write("good.scenario", GOOD))
    assert (result.exit_code, result.output) == (0, "1 passed\n")


def test_what_is_otherwise_is_shown_with_the_board(run, write) -> None:
    path = write("bad.scenario", BAD)
    result = run("scenario", path)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[:3] == [
        f"{path}:4: Somebody is wrong: mismatch",
        "  your life is 21",
        "  but it is 20",
    ]
    assert f"{path}:7: Nobody asks: unused answers" in lines
    assert "    Turn 1, your turn: precombat main phase" in lines
    assert lines[-1] == "0 passed, 2 failed"


def test_boards_can_be_left_out(run, write) -> None:
    result = run("scenario", write("bad.scenario", BAD), "--no-board")
    assert "Turn 1" not in result.output


def test_a_folder_stands_for_its_scenario_files(run, write, tmp_path) -> None:
    write("a/one.scenario", GOOD)
    write("b/two.scenario", GOOD)
    write("b/other.txt", BAD)
    assert run("scenario", tmp_path).output == "2 passed\n"


def test_a_folder_without_scenario_files_is_wrong_usage(run, tmp_path) -> None:
    result = run("scenario", tmp_path)
    assert result.exit_code == 2
    assert "there is no file *.scenario" in result.output


def test_some_scenarios_can_be_picked_by_title(run, write) -> None:
    path = write("all.scenario", GOOD + BAD)
    assert run("scenario", path, "--only", "BEAR").output == "1 passed\n"


def test_what_is_not_understood_is_shown_with_a_caret(run, write) -> None:
    path = write("odd.scenario", GOOD.replace("is 2/2", "iz 2/2"))
    result = run("scenario", path)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0].startswith(f"{path}:11:16: error: 'iz' is not understood here")
    assert lines[1:3] == [" 11 |     Plain Bear iz 2/2", "    |                ^^"]
    assert lines[-1] == "0 passed, 1 not understood"


def test_cards_come_from_files_and_from_what_is_shipped(run, write) -> None:
    name = Path(CARDS).read_text("utf-8").splitlines()[0].partition(" {")[0]
    text = f"scenario: T\ngiven:\n    your hand: {name}\nexpect:\n    your hand is {name}\n"
    path = write("cards.scenario", text)
    assert run("scenario", path).exit_code == 1
    assert run("scenario", path, "--cards", CARDS).output == "1 passed\n"


def test_json_says_it_all(run, write) -> None:
    path = write("bad.scenario", GOOD + BAD + "\nscenario: Odd\nexpect:\n    fly\n")
    result = run("scenario", path, "--format", "json")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert (data["passed"], data["failed"]) == (1, 3)
    kinds = [found["kind"] for found in data["scenarios"]]
    assert kinds == ["file", "passed", "mismatch", "mismatch", "unused answers"]
    assert data["scenarios"][2]["statement"] == "your life is 21"
