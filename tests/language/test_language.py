import pickle
import subprocess
import sys
import time
from types import ModuleType

import attrs
import pytest

from cardwright.effects.node import Node
from cardwright.language import cache
from cardwright.language.build import Vocabulary
from cardwright.language.errors import LineError
from cardwright.language.fragments import Fragment
from cardwright.language.language import Language


@attrs.frozen
class Dig(Node):
    what: object


@attrs.frozen
class Quote(Node):
    inner: object


CORE = """
%declare KIND
ability_line: sentence
sentence: clause "."
clause: "dig up" noun -> dig | "say" quoted | clause "and" clause -> many
quoted: "\\"" sentence "\\"" -> quote | "\\"" keyword_ability "\\"" -> quote
keyword_ability: "glimmer" -> glimmer | "second sight" -> glimmer
noun: "an otter" -> otter | KIND | "~" -> otter | number
number: NUMBER | "two" -> otter
NUMBER: /\\d+/
"""
WORDS = ModuleType("words")
vars(WORDS).update(
    Dig=Dig,
    Quote=Quote,
    __all__=["Dig", "Quote"],
    WORDS={"otter": "OTTER", "glimmer": "GLIMMER"},
    TERMINALS={"NUMBER": int},
)


def language(folder=None, text: str = CORE, kinds=("Newt", "Heron")) -> Language:
    registries = {"KIND": {kind: kind.upper() for kind in kinds}}
    return Language([Fragment("core.lark", text)], Vocabulary([WORDS]), registries, folder)


def error_of(text: str, **kwargs) -> LineError:
    with pytest.raises(LineError) as caught:
        language().parse(text, **kwargs)
    return caught.value


def test_a_line_becomes_a_value():
    assert language().parse("Dig up Newt.") == Dig("NEWT")
    assert language().parse('Dig up 3 and say "glimmer".') == (Dig(3), Quote("GLIMMER"))


def test_a_card_may_call_itself_by_its_name():
    assert language().parse("Dig up Old Newt.", names=("Old Newt",)) == Dig("OTTER")


def test_a_quotation_supplies_the_outer_full_stop():
    assert language().parse('Say "Dig up 3."') == Quote(Dig(3))


def test_an_error_points_at_the_word():
    error = error_of("Dig up Nwet.")
    assert (error.start, error.end) == (7, 11)
    assert error.hint == "did you mean 'Newt'?"
    assert error.expected == {'"an"', '"two"', '"~"', "KIND", "NUMBER"}
    assert "'Nwet' is not a word of card text: expected a kind of object" in error.message


def test_an_error_names_groups():
    error = error_of('Say "zap".')
    assert "expected a keyword" in error.message


def test_an_error_at_the_end_of_the_line():
    error = error_of("Dig up Newt (whatever) ")
    assert (error.start, error.end) == (22, 22)
    assert error.message.startswith("the line ends too early: expected")


def test_a_capital_inside_a_sentence_is_explained():
    assert "capital" in error_of("Dig Up Newt.").hint


def test_an_empty_line_is_an_error():
    assert error_of("").start == 0


def test_an_unknown_start_is_the_caller_s_mistake():
    with pytest.raises(KeyError):
        language().parse("Dig up Newt.", "nothing")


@pytest.mark.parametrize(
    "text",
    [
        "Say “" * 10_000,
        'Say "' * 600 + "dig up Newt." + '"' * 600,
        "dig up Newt and " * 5_000,
        "x" * 5_000_000,
        "say “" * 390 + "dig up 3.",
        "(" * 10_000,
    ],
)
def test_a_hostile_line_is_refused_in_bounded_time(text):
    built = language()
    before = time.perf_counter()
    with pytest.raises(LineError):
        built.parse(text)
    assert time.perf_counter() - before < 10


def test_deep_nesting_never_overflows_the_stack():
    value = language().analyse('Say "' * 300 + "dig up Newt." + '"' * 300).value
    for _ in range(300):
        value = value.inner
    assert value == Dig("NEWT")


def test_a_very_ambiguous_line_is_bounded():
    assert language().analyse(" and ".join(["dig up 1"] * 40) + ".").ambiguities
    before = time.perf_counter()
    with pytest.raises(LineError, match="too ambiguous"):
        language().analyse(" and ".join(["dig up 1"] * 400) + ".")
    assert time.perf_counter() - before < 10


def test_a_stored_grammar_is_used_again(tmp_path):
    language(tmp_path)
    script = (
        "import sys, time\n"
        "sys.path.insert(0, sys.argv[2])\n"
        "from pathlib import Path\n"
        "from cardwright.language import cache\n"
        "from cardwright.language.tables import Tables\n"
        "(path,) = Path(sys.argv[1]).glob('*.tables')\n"
        "assert Tables.from_plain(cache.load(path.parent, path.stem)).rules\n"
        "from cardwright.language import language\n"
        "assert 'lark' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path), str(tmp_path)], check=True)


def test_lines_are_stored_and_read_again(tmp_path):
    first = language(tmp_path)
    value = first.parse('Dig up 3 and say "glimmer".')
    first.save()
    second = language(tmp_path)
    second.parser = None  # type: ignore[assignment]
    assert second.parse('Dig up 3 and say "glimmer".') == value


def test_another_registry_does_not_use_the_stored_lines(tmp_path):
    first = language(tmp_path)
    first.parse("Dig up Newt.")
    first.save()
    with pytest.raises(LineError):
        language(tmp_path, kinds=("Heron",)).parse("Dig up Newt.")


def test_names_do_not_mix_up_stored_lines(tmp_path):
    built = language(tmp_path)
    assert built.parse("Dig up Old Newt.", names=("Old Newt",)) == Dig("OTTER")
    with pytest.raises(LineError):
        built.parse("Dig up Old Newt.")
    assert built.parse("Dig up Old Eel.", names=("Old Eel",)) == Dig("OTTER")


@pytest.mark.parametrize("damage", [b"", b"garbage", pickle.dumps([1, 2]), pickle.dumps({1: 2})])
def test_a_damaged_cache_changes_nothing(tmp_path, damage):
    first = language(tmp_path)
    first.parse("Dig up 3.")
    first.save()
    files = list(tmp_path.iterdir())
    assert len(files) == 2
    for file in files:
        file.write_bytes(damage)
    assert language(tmp_path).parse("Dig up 3.") == Dig(3)


class Bomb:
    def __reduce__(self):
        return (Bomb.explode, ())

    @staticmethod
    def explode():
        raise AssertionError("code was run")


@pytest.mark.parametrize("bomb", [Bomb(), print, subprocess.run, LineError])
def test_reading_a_cache_runs_no_code(tmp_path, bomb):
    first = language(tmp_path)
    first.parse("Dig up 3.")
    first.save()
    for file in tmp_path.iterdir():
        lines = {"ability_line\nDig up 3.": pickle.dumps(bomb)}
        file.write_bytes(pickle.dumps(lines if file.suffix == ".lines" else bomb))
    assert language(tmp_path).parse("Dig up 3.") == Dig(3)


def test_a_folder_that_cannot_be_written_changes_nothing(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    built = language(blocked / "below")
    assert built.parse("Dig up 3.") == Dig(3)
    built.save()


def test_the_environment_chooses_the_cache_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    assert cache.cache_folder() == tmp_path
    monkeypatch.setenv("CARDWRIGHT_CACHE", "")
    assert cache.cache_folder() is None
    monkeypatch.delenv("CARDWRIGHT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_folder() == tmp_path / "cardwright"
