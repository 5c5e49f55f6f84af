"""The command `coverage`."""

import json
import shutil
from pathlib import Path

import pytest

from cardwright.effects.base import Instruction
from cardwright.tools.measure import entries, outcome, placed, report
from cardwright.tools.runnable import cannot_run, unanswered

from .conftest import CARDS

GOOD = {"name": "Ash Rite", "type_line": "Sorcery", "oracle_text": "Draw a card.\nScry 2."}
HALF = {
    "name": "Odd Rite",
    "type_line": "Sorcery",
    "oracle_text": "Draw a card.\nDraw a crad.",
}


@pytest.fixture
def write(tmp_path: Path):
    def make(content: object, name: str = "cards.json") -> Path:
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    return make


def figures(result) -> dict:
    data: dict = json.loads(result.stdout)
    return data


def test_cards_and_lines_are_counted(run, write) -> None:
    result = run("coverage", write([GOOD, HALF]), "--format", "json")
    assert result.exit_code == 0
    data = figures(result)
    assert list(data) == ["cards", "compiled", "lines", "lines_understood", "seconds", "refused"]
    assert (data["cards"], data["compiled"]) == (2, 1)
    assert (data["lines"], data["lines_understood"]) == (4, 3)
    assert data["seconds"] > 0


def test_a_refusal_points_into_the_text_of_the_card(run, write) -> None:
    (refused,) = figures(run("coverage", write([HALF]), "--format", "json"))["refused"]
    assert list(refused) == ["name", "line", "column", "text", "message"]
    assert (refused["name"], refused["line"], refused["column"]) == ("Odd Rite", 2, 8)
    assert refused["text"] == "Draw a crad."


def test_names_lists_what_compiles(run, write) -> None:
    data = figures(run("coverage", write([GOOD, HALF]), "--format", "json", "--names"))
    assert data["compiled_names"] == ["Ash Rite"]


def test_the_limit_bounds_the_list_and_not_the_count(run, write) -> None:
    cards = [{**HALF, "name": f"Rite {letter}"} for letter in "ABC"]
    data = figures(run("coverage", write(cards), "--format", "json", "--limit", 1))
    assert (data["cards"], data["compiled"], len(data["refused"])) == (3, 0, 1)
    data = figures(run("coverage", write(cards), "--format", "json", "--limit", 0))
    assert data["refused"] == []


def test_text_says_the_same(run, write) -> None:
    output = run("coverage", write([GOOD, HALF])).output
    assert "Odd Rite:2:8: " in output
    assert "1 of 2 compile (50.0%)" in output
    assert "3 of 4 understood (75.0%)" in output


def test_mtgjson_is_read(run, write) -> None:
    face = {"name": "Ash Rite", "type": "Sorcery", "text": "Draw a card.", "layout": "normal"}
    atomic = {"meta": {}, "data": {"Ash Rite": [face]}}
    printings = {"meta": {}, "data": {"ABC": {"name": "x", "cards": [face]}}}
    for content in (atomic, printings):
        data = figures(run("coverage", write(content), "--format", "json"))
        assert (data["cards"], data["compiled"], data["lines"]) == (1, 1, 1)


def test_lines_of_cards_are_read_from_jsonl(run, write) -> None:
    path = write("\n".join(map(json.dumps, (GOOD, HALF))), "cards.jsonl")
    assert figures(run("coverage", path, "--format", "json"))["cards"] == 2


def test_files_of_authors_are_counted_too(run) -> None:
    data = figures(run("coverage", CARDS, "--format", "json"))
    assert (data["cards"], data["compiled"], data["lines"]) == (4, 4, 3)


def test_data_that_is_no_card_is_refused_and_counted(run, write) -> None:
    data = figures(run("coverage", write([GOOD, {"type_line": "Sorcery"}]), "--format", "json"))
    assert (data["cards"], data["compiled"]) == (2, 1)
    assert data["refused"][0]["line"] == 0


def test_a_card_with_bad_data_is_not_compiled(run, write) -> None:
    data = figures(run("coverage", write([{**GOOD, "oracle_text": 5}]), "--format", "json"))
    assert (data["cards"], data["compiled"]) == (1, 0)
    assert "'oracle_text'" in data["refused"][0]["message"]


def test_a_file_that_is_not_json_fails_and_counts_what_came_before(run, write) -> None:
    path = write(json.dumps([GOOD])[:-1] + ", {", "cards.json")
    result = run("coverage", path, "--format", "json")
    assert result.exit_code == 1
    assert "not JSON" in result.stderr
    assert figures(result)["compiled"] == 1


def test_an_empty_file_fails(run, write) -> None:
    result = run("coverage", write(""))
    assert result.exit_code == 1
    assert "the file is empty" in result.stderr


def test_several_processes_say_the_same_in_the_same_order(process, write) -> None:
    cards = [{**(HALF if n % 3 else GOOD), "name": f"Rite {n}x"} for n in range(250)]
    path = write(cards)
    one, two = (
        json.loads(process("coverage", path, "--format", "json", "--names", "--jobs", n).stdout)
        for n in (1, 2)
    )
    assert one.pop("seconds") > 0
    assert two.pop("seconds") > 0
    assert one == two


def test_what_was_compiled_is_kept_unless_forbidden(
    process, cache: Path, write, tmp_path: Path
) -> None:
    path = write([{**GOOD, "oracle_text": "Draw seven cards.\nScry 2."}])
    process("plugins")
    kept = Path(shutil.copytree(cache, tmp_path / "kept"))
    before = {file.name: file.stat().st_mtime_ns for file in kept.iterdir()}
    process("coverage", path, "--no-cache", CARDWRIGHT_CACHE=str(kept))
    assert {file.name: file.stat().st_mtime_ns for file in kept.iterdir()} == before
    process("coverage", path, CARDWRIGHT_CACHE=str(kept))
    (lines,) = kept.glob("*.lines")
    assert b"Draw seven cards." in lines.read_bytes()


def test_a_cache_that_cannot_be_written_changes_nothing(process, write, tmp_path: Path) -> None:
    path = write([GOOD])
    file = tmp_path / "file"
    file.write_text("not a folder")
    done = process("coverage", path, "--format", "json", CARDWRIGHT_CACHE=str(file))
    assert done.returncode == 0
    assert json.loads(done.stdout)["compiled"] == 1


def test_an_error_of_the_compiler_costs_one_card(engine, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen, _ = entries(read_cards_of("A {R}\nInstant\nDraw a card.\n"))

    def broken(_text):
        raise KeyError("lost")

    monkeypatch.setattr(engine.compiler, "compile", broken)
    found = outcome(engine, chosen[0])
    assert found.refusals[0].message == "internal error: KeyError: 'lost'"
    assert report([found], 1.0, limit=None)["compiled"] == 0


def read_cards_of(text: str):
    from cardwright.language.cardfile import read_cards

    return read_cards(text, "x.card")[0]


def test_places_are_counted_through_faces_and_bullets() -> None:
    (card,) = read_cards_of(
        "A {R}\nInstant\nChoose one —\n• Draw a card.\n• Scry 1.\n"
        "// split\nB {R}\nInstant\nScry 2.\n"
    )
    one, two = (face.lines[0] for face in placed(card).faces)
    assert [number for _, number, _ in one.pieces] == [1, 2, 3]
    assert one.position(one.text.index("Scry")).line == 3
    assert two.position(0).line == 4


def test_understood_and_playable_are_two_things(engine) -> None:
    (card,) = engine.cards("A {R}\nInstant\nDraw a card.\n")
    assert cannot_run(card) == []

    class Hollow(Instruction):
        __slots__ = ()

    assert unanswered(Hollow) == ("Hollow has no answer to 'execute'",)


def test_every_kind_of_node_that_card_text_can_build_is_playable(engine) -> None:
    classes = engine.language.builder.vocabulary.classes()
    concrete = [cls for cls in classes if not cls.__subclasses__()]
    assert len(concrete) > 100
    assert {cls.__name__: unanswered(cls) for cls in concrete if unanswered(cls)} == {}
