"""Keywords that are defined in card text, by somebody without Python."""

import pytest

from cardwright import CardErrors, Engine
from cardwright.model.zones import Step, Zone

from . import table as tables
from .table import Table

LINGERING = """\
Lingering <number>
@rule 999.1
This permanent enters with <number> time counters on it.
At the beginning of your upkeep, remove a time counter from this permanent.
When the last time counter is removed from this permanent, draw a card.
(It stays for a while.)
"""
CARDS = """
Old Lamp {1}
Artifact
Lingering 1 (Some other words.)

Toll Keeper {W}
Creature — Human
Tolling {2} for artifacts
1/1
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("mod")
    (folder / "lingering.keyword").write_text(LINGERING, "utf-8")
    text = "Tolling <cost> for <quality>\n<cost>: Draw a card for each <quality> you control.\n"
    (folder / "tolling.keyword").write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def engine(folder):
    return Engine.load(keyword_files=sorted(folder.iterdir()), cache=None, environ={})


def test_a_keyword_of_a_file_is_played_as_its_text_says(engine, monkeypatch):
    monkeypatch.setattr(tables, "engine", lambda: engine)
    tables.read.cache_clear()
    game = Table(CARDS, hand=["Old Lamp"], battlefield=["Plains"])
    tables.read.cache_clear()
    game.cast("Old Lamp").finish()
    lamp = game.find("Old Lamp")
    assert game.state.objects[lamp].count("time") == 1
    for _ in range(2):
        game.until(Step.UPKEEP)
        game.do("Pass")
    game.until(Step.UPKEEP, tables.ANN).finish()
    assert game.state.objects[lamp].count("time") == 0
    assert game.names(Zone.HAND)


def test_a_parameter_is_what_the_card_says(engine):
    (_, keeper) = engine.cards(CARDS)
    assert keeper.faces[0].keywords == {"tolling"}
    assert engine.keywords["tolling"].parameters == ("cost", "quality")


MODAL = """\
Twofold <number>\u2014<cost> or <other number>
When this creature enters, choose one \u2014
\u2022 You gain <number> life.
\u2022 You may pay <cost>. If you do, put <other number> +1/+1 counters on this creature.
"""


def test_a_meaning_may_be_a_choice_and_speak_of_two_numbers(tmp_path, monkeypatch):
    (tmp_path / "twofold.keyword").write_text(MODAL, "utf-8")
    text = "Twofold Bear {1}\nCreature \u2014 Bear\nTwofold 3\u2014{1}, Discard a card or 4\n2/2\n"
    engine = Engine.load(keyword_files=[tmp_path / "twofold.keyword"], cache=None, environ={})
    monkeypatch.setattr(tables, "engine", lambda: engine)
    tables.read.cache_clear()
    game = Table(text, hand=["Twofold Bear", "Forest"], battlefield=["Plains"] * 2)
    tables.read.cache_clear()
    game.cast("Twofold Bear").resolve()
    assert len(game.labels) == 2
    game.do(1).resolve("Yes")
    assert game.look(game.find("Twofold Bear")).power == 6
    assert game.names(Zone.GRAVEYARD) == ["Forest"]


def test_a_parameter_cannot_stand_where_another_kind_belongs(tmp_path):
    path = tmp_path / "odd.keyword"
    path.write_text("Odd <cost>\nThis permanent enters with <cost> time counters on it.\n", "utf-8")
    with pytest.raises(CardErrors, match="<cost>"):
        Engine.load(keyword_files=[path], cache=None, environ={})


def test_what_is_not_understood_is_shown_at_its_place(tmp_path):
    path = tmp_path / "odd.keyword"
    path.write_text("Odd\n@rule 999.2\nThis creature glimmers.\nFlying\n", "utf-8")
    with pytest.raises(CardErrors) as raised:
        Engine.load(keyword_files=[path], cache=None, environ={})
    (found,) = raised.value.diagnostics
    assert (found.span.file, found.span.line, found.code) == (str(path), 3, "not-understood")
    assert "glimmers" in found.message


def test_a_keyword_that_is_there_already_is_refused(tmp_path):
    path = tmp_path / "mine.keyword"
    path.write_text("Storm\nDraw a card.\n", "utf-8")
    with pytest.raises(CardErrors, match="there is a keyword 'storm' of plugin 'storm' already"):
        Engine.load(keyword_files=[path], cache=None, environ={})


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(CardErrors, match=r"none\.keyword.*cannot be read"):
        Engine.load(keyword_files=[tmp_path / "none.keyword"], cache=None, environ={})


def test_at_least_ten_of_our_own_keywords_are_files_of_text(engine):
    written = [name for name, keyword in engine.keywords.items() if keyword.written is not None]
    assert len(set(written) - {"lingering", "tolling"}) >= 10
