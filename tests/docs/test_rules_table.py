"""What docs/rules.toml says is refused is refused."""

import tomllib
from pathlib import Path

import pytest

from cardwright import Engine

SECTIONS = tomllib.loads((Path(__file__).parents[2] / "docs" / "rules.toml").read_text("utf-8"))
ENGINE = Engine.load()

SAMPLES = {
    "310": "Plane\nCreatures get +1/+1.",
    "311": "Phenomenon\nWhen you encounter Grey Sample, draw a card.",
    "312": "Vanguard\nCreatures you control get +1/+1.",
    "313": "Scheme\nWhen you set this scheme in motion, draw a card.",
    "314": "Conspiracy\nCreatures you control get +1/+1.",
    "407": "Sorcery\nEach player antes the top card of their library.",
    "711": "Creature — Human\nLevel up {1}\nLEVEL 1-2\n2/2\n1/1",
    "713": "Creature — Human\nExile this creature and another creature, then meld them.\n1/1",
    "717": "Enchantment — Class\n{1}: Level 2\nCreatures you control get +1/+1.",
    "721": "Sorcery\nRestart the game.",
    "722": "Sorcery\nPlayers play a subgame, using their libraries as their decks.",
    "723": "Creature — Beast\nMutate {1}\n1/1",
    "901": "Sorcery\nPlaneswalk.",
    "902": "Vanguard\nYou have no maximum hand size.",
    "904": "Ongoing Scheme\nCreatures get +1/+1.",
    "905": "Conspiracy\nHidden agenda",
}
"""For each section that is refused a card that needs it."""
REFUSED = sorted(number for number, section in SECTIONS.items() if section["state"] == "refused")


@pytest.mark.parametrize("number", REFUSED)
def test_a_card_that_needs_a_section_which_is_not_built_is_refused(number: str) -> None:
    cards, diagnostics = ENGINE.read(f"Grey Sample {{1}}\n{SAMPLES[number]}\n")
    assert not cards
    assert any(found.severity == "error" for found in diagnostics)


def test_a_keyword_ability_without_a_plugin_is_refused() -> None:
    """702.1a."""
    known = {name for plugin in ENGINE.host.infos for name in ENGINE.keywords_of(plugin.name)}
    missing = [name for name in SECTIONS["702"]["abilities"] if name not in known]
    assert missing
    for name in missing:
        text = f"Grey Sample {{1}}\nCreature — Human\n{name.capitalize()}\n1/1\n"
        assert not ENGINE.read(text)[0], name
