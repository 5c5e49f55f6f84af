"""What the layout of the project promises."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cardwright

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FOLDERS = {"cards", "core", "grammar", "plugins", "tools"}
MODULES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))

MOST_LINES = 400
# Longer for a good reason, which stands beside the name.
LONG: dict[str, str] = {
    "core/hookspecs.py": "the contracts of all hooks, which authors read in one place",
}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_every_module_in_plugins_is_an_entry_point_and_nothing_else_is():
    modules = [path.stem for path in (ROOT / "plugins").glob("[!_]*.py")]
    packages = [path.parent.name for path in (ROOT / "plugins").glob("*/__init__.py")]
    names = sorted(modules + packages)
    entry_points = PROJECT["project"]["entry-points"]["cardwright.plugins"]
    assert entry_points == {name: f"cardwright.plugins.{name}" for name in names}
    assert list(entry_points) == names, "keep them sorted"


def test_every_folder_with_code_is_packaged():
    packages = set()
    for folder in FOLDERS:
        for init in (ROOT / folder).rglob("__init__.py"):
            parts = init.parent.relative_to(ROOT).parts
            packages.add(".".join(["cardwright", *(parts[1:] if folder == "core" else parts)]))
    assert PROJECT["tool"]["setuptools"]["packages"] == sorted(packages)


def test_every_kind_of_file_beside_the_code_is_packaged():
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    data = [path for path in files if path.suffix not in {".py", ".pyc"}]
    assert not [name_of(path) for path in data if not any(map(path.match, patterns))]


def test_no_module_of_the_core_hides_a_folder_beside_it():
    names = {path.stem for path in (ROOT / "core").iterdir()}
    assert not names & (FOLDERS - {"core"})


def test_every_published_name_exists_once():
    assert len(set(cardwright.__all__)) == len(cardwright.__all__)
    assert not [name for name in cardwright.__all__ if not hasattr(cardwright, name)]


def test_published_names_are_sorted():
    assert cardwright.__all__ == sorted(cardwright.__all__)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_says_in_its_first_line_what_it_is_about(path):
    text = path.read_text("utf-8")
    docstring = ast.get_docstring(ast.parse(text))
    assert docstring
    assert text.startswith(('"""', 'r"""'))
    assert docstring.splitlines()[0].endswith(".")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_is_short(path):
    lines = len(path.read_text("utf-8").splitlines())
    assert (lines > MOST_LINES) == (name_of(path) in LONG)


def test_importing_the_core_loads_no_plugin_and_no_tool():
    code = "import sys, cardwright; print(*[m for m in sys.modules if m.startswith('cardwright.')])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    outside = {"cards", "grammar", "plugins", "tools"}
    assert not [name for name in run.stdout.split() if name.split(".")[1] in outside]
