"""One engine for all tests of the command line: loading it takes a moment."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardwright import Engine
from cardwright.tools.cli import main
from cardwright.tools.session import Session

DATA = Path(__file__).parent / "data"
CARDS = str(DATA / "small.card")
EMBERS = str(DATA / "embers.deck")
OXEN = str(DATA / "oxen.deck")


@pytest.fixture(scope="session")
def engine() -> Engine:
    return Engine.load(cache=None, environ={})


class CommandLine:
    """Runs `cardwright` in this process, with the engine that is there already."""

    def __init__(self, real: pytest.MonkeyPatch, engine: Engine) -> None:
        self.patch = real
        self.patch.setattr(Session, "engine", lambda *_args, **_options: engine)

    def __call__(self, *args: object, typed: str | None = None) -> Result:
        return CliRunner().invoke(main, [str(arg) for arg in args], input=typed)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, engine: Engine) -> CommandLine:
    return CommandLine(monkeypatch, engine)


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


class Processes:
    """Runs `cardwright` in a process of its own."""

    def __init__(self, cache: Path) -> None:
        self.environ = {**os.environ, "CARDWRIGHT_CACHE": str(cache)}
        for name in ("CARDWRIGHT_BLOCK", "CARDWRIGHT_TRACE", "CARDWRIGHT_DEBUG"):
            self.environ.pop(name, None)

    def __call__(
        self, *args: object, data: bytes = b"", **environ: str
    ) -> "subprocess.CompletedProcess[bytes]":
        return subprocess.run(
            [sys.executable, "-m", "cardwright.tools.cli", *map(str, args)],
            input=data,
            capture_output=True,
            env={**self.environ, **environ},
            check=False,
            timeout=120,
        )


@pytest.fixture
def process(cache: Path) -> Processes:
    return Processes(cache)
