"""How fast cards compile: with nothing known, and from the cache."""

from pathlib import Path

import pytest

from cardwright import Engine
from cardwright.cards import card_files


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    return list(card_files())


def _compile(engine: Engine, texts: list[tuple[str, str]]) -> int:
    return sum(len(engine.read(text, name)[0]) for name, text in texts)


def test_compiling_with_nothing_known(benchmark, texts) -> None:
    def fresh() -> tuple[tuple, dict]:
        return (Engine.load(cache=None), texts), {}

    benchmark.extra_info["cards"] = benchmark.pedantic(_compile, setup=fresh, rounds=3)


def test_compiling_from_the_cache(benchmark, texts, tmp_path: Path) -> None:
    first = Engine.load(cache=tmp_path)
    _compile(first, texts)
    first.language.save()

    def fresh() -> tuple[tuple, dict]:
        return (Engine.load(cache=tmp_path), texts), {}

    benchmark.extra_info["cards"] = benchmark.pedantic(_compile, setup=fresh, rounds=5)


def test_loading_everything(benchmark, tmp_path: Path) -> None:
    Engine.load(cache=tmp_path)
    benchmark.pedantic(Engine.load, kwargs={"cache": tmp_path}, rounds=5)
