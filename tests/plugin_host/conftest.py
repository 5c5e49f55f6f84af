"""Distributions with plugins, made up for a test."""

import importlib.metadata
import sys
import textwrap

import pytest

HEAD = "from cardwright.hookspecs import hookimpl\n"


class Shelf:
    """A folder of installed distributions, each with plugins."""

    def __init__(self, path):
        self.path = path

    def add(self, distribution, /, version="1.0", **sources):
        """Install a distribution; each keyword is a plugin's name and the text of its module."""
        info = self.path / f"{distribution}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {distribution}\nVersion: {version}\n")
        lines = ["[cardwright.plugins]"]
        for name, source in sources.items():
            module = f"{distribution}_{name}"
            lines.append(f"{name} = {module}")
            (self.path / f"{module}.py").write_text(HEAD + textwrap.dedent(source))
        (info / "entry_points.txt").write_text("\n".join(lines))

    def add_package(self, distribution, /, **files):
        """Install a distribution that is one package, which is a plugin; name more files in it."""
        info = self.path / f"{distribution}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {distribution}\nVersion: 1.0\n")
        entry = f"[cardwright.plugins]\n{distribution} = {distribution}"
        (info / "entry_points.txt").write_text(entry)
        package = self.path / distribution
        package.mkdir()
        for name, text in {"__init__.py": "", **files}.items():
            (package / name).write_text(text, "utf-8")

    def file(self, module):
        return self.path / f"{module}.py"

    @property
    def installed(self):
        distributions = importlib.metadata.distributions(path=[str(self.path)])
        return [entry_point for each in distributions for entry_point in each.entry_points]


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield Shelf(tmp_path)
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]
