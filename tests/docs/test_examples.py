"""What the documentation shows is true: its cards compile, its code runs."""

import re
from pathlib import Path

import pytest

from cardwright import Engine

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, kind: str) -> list[str]:
    return [text for found, text in _BLOCK.findall(page.read_text("utf-8")) if found == kind]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine.load()


def write_keywords(page: Path, folder: Path) -> list[Path]:
    """Write the keyword files of a page; the first line of each is a comment with its name."""
    paths = []
    for text in blocks(page, "keyword"):
        path = folder / text.partition("\n")[0].removeprefix("# ")
        path.write_text(text, "utf-8")
        paths.append(path)
    return paths


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_card_that_is_shown_compiles(page: Path, engine: Engine, tmp_path: Path) -> None:
    keywords = write_keywords(page, tmp_path)
    if keywords:
        engine = Engine.load(keyword_files=keywords)
    for text in blocks(page, "card"):
        assert engine.cards(text, page.name)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_all_code_that_is_shown_runs(page: Path, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_keywords(page, tmp_path)
    for number, text in enumerate(blocks(page, "card")):
        (tmp_path / f"cards{number or ''}.card").write_text(text, "utf-8")
    code = "\n".join(blocks(page, "python"))
    exec(compile(code, page.name, "exec"), {"__name__": "shown"})


def test_the_pages_show_something() -> None:
    assert any(blocks(page, "card") for page in PAGES)
    assert any(blocks(page, "python") for page in PAGES)
    assert any(blocks(page, "keyword") for page in PAGES)
