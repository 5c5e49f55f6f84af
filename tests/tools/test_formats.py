"""Formats of files, and those that plugins add."""

import types
from pathlib import Path

import pytest

from cardwright.hookspecs import hookimpl
from cardwright.language.cardfile import read_cards
from cardwright.plugin_host import PluginHost
from cardwright.registers import FormatRegister, RegistrationError
from cardwright.tools.formats import Formats


def plugin(function) -> types.ModuleType:
    module = types.ModuleType("adds_format")
    function.__name__ = "cardwright_formats"
    module.cardwright_formats = hookimpl(function)  # type: ignore[attr-defined]
    return module


def formats(function) -> tuple[Formats, PluginHost]:
    host = PluginHost.load(extra=[plugin(function)], installed=[], environ={})
    return Formats.of(host), host


def read_names(path: Path):
    """One name a line makes a land each."""
    for name in path.read_text().split():
        yield from read_cards(f"{name}\nLand\n", str(path))[0]


def test_a_plugin_adds_a_format(tmp_path: Path) -> None:
    def add(register: FormatRegister) -> None:
        register.format("names", [".names"], read_names, description="one name a line")

    known, host = formats(add)
    assert host.problems == ()
    path = tmp_path / "some.NAMES"
    path.write_text("Fen Moor")
    assert [getattr(card, "name", None) for card in known.read(path)] == ["Fen", "Moor"]


def test_the_longest_suffix_decides_and_ours_come_first(tmp_path: Path) -> None:
    def add(register: FormatRegister) -> None:
        register.format("deep", [".deep.json"], read_names)
        register.format("mine", [".card"], read_names)

    known, _ = formats(add)
    assert known.of_file(Path("a.deep.json")).name == "deep"
    assert known.of_file(Path("a.json")).name == "json"
    assert known.of_file(Path("a.card")).read is not read_names


def test_a_plugin_that_fails_adds_nothing_and_is_named() -> None:
    def add(register: FormatRegister) -> None:
        register.format("names", [".names"], read_names)
        raise ValueError("broken")

    known, host = formats(add)
    assert "names" not in [known.name for known in known.formats]
    assert "ValueError: broken" in host.problems[0].message
    assert host.names == ("adds_format",)


@pytest.mark.parametrize("suffixes", [[], ["names"], [".Names"], [""], [".na mes"]])
def test_a_suffix_is_a_dot_and_lower_case(suffixes: list[str]) -> None:
    with pytest.raises(RegistrationError):
        FormatRegister("x").format("names", suffixes, read_names)


def test_one_suffix_may_be_given_alone() -> None:
    register = FormatRegister("x")
    register.format("names", ".names", read_names)
    assert register.formats[0].suffixes == (".names",)


def test_a_file_that_cannot_be_read_is_a_finding(tmp_path: Path) -> None:
    (found,) = Formats().read(tmp_path / "none.card")
    assert found.code == "unreadable-file"  # type: ignore[union-attr]
