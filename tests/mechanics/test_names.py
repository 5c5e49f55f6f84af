"""Names originally printed in an expansion (206.3a)."""

from importlib.resources import files

import pytest

from cardwright import CardErrors, Engine
from cardwright.language.namefile import read_names
from cardwright.model.zones import Zone

from .table import Table

TEXT = (files("cardwright.cards") / "documents" / "documents.card").read_text("utf-8")
CARDS = f"""{TEXT}
Aliban\u2019s Tower {{1}}{{R}}
Creature — Wall
0/4

Wizards' School
Land

Serrated Arrow {{2}}
Artifact

Mirror Work {{U}}
Sorcery
Create a token that's a copy of target creature.
"""


def ring(game):
    game.do(next(label for label in game.labels if label.startswith("Apocalypse Chime")))
    return game.finish()


def test_apocalypse_chime_destroys_what_has_a_name_printed_in_homelands():
    """NM-1: on either side, whatever apostrophes they are written with, and nothing else."""
    game = Table(
        CARDS, battlefield=["Apocalypse Chime", "Aliban\u2019s Tower", "Island", "Island"],
        their_battlefield=["Wizards' School", "Serrated Arrow", "Plain Bear"],
    )  # fmt: skip
    ring(game)
    assert game.names(Zone.BATTLEFIELD) == ["Island", "Island", "Serrated Arrow", "Plain Bear"]


def test_apocalypse_chime_spares_tokens():
    """NM-1: the token has such a name, but only nontoken permanents are destroyed."""
    game = Table(
        CARDS, hand=["Mirror Work"], battlefield=["Apocalypse Chime", "Island", "Island", "Island"],
        their_battlefield=["Aliban\u2019s Tower"],
    )  # fmt: skip
    game.cast("Mirror Work").finish()
    ring(game)
    assert game.names(Zone.BATTLEFIELD).count("Aliban\u2019s Tower") == 1


def test_the_list_of_homelands_is_complete():
    """NM-1."""
    text = (files("cardwright.plugins") / "homelands.names").read_text("utf-8")
    (homelands,), diagnostics = read_names(text, "homelands.names")
    assert diagnostics == []
    assert len(homelands.names) == 115
    assert (homelands.names[0], homelands.names[-1]) == ("Abbey Gargoyles", "Wizards\u2019 School")


def test_a_mod_adds_a_set_of_names_of_its_own(tmp_path):
    """NM-1."""
    path = tmp_path / "mod.names"
    path.write_text("@expansion Old Shores\nPlain Bear\n", "utf-8")
    engine = Engine.load(name_files=[path], cache=None, environ={})
    text = (
        "Shore Bell {1}\nInstant\nDestroy target creature with a name originally printed in the "
        "Old Shores expansion.\n"
    )
    assert engine.cards(text)
    with pytest.raises(CardErrors):
        engine.cards(text.replace("Old Shores", "New Shores"))


@pytest.mark.parametrize(
    ("text", "place", "code"),
    [
        ("", (1, 1), "no-names"),
        ("Bear", (1, 1), "missing-expansion"),
        ("@expansio Homelands\nBear", (1, 1), "unknown-attribute"),
        ("@expansion\nBear", (1, 1), "empty-attribute"),
        ("@expansion A\nBear\n Bear", (3, 2), "duplicate-name"),
    ],
)
def test_mistakes_in_name_files_are_shown_at_their_place(text, place, code):
    _, diagnostics = read_names(text, "some.names")
    found = diagnostics[0]
    assert (found.span.line, found.span.column, found.code) == (*place, code)
