"""What is said of card files, decks and mods that are wrong: never silence, never a guess."""

import json
from pathlib import Path

import pytest

from cardwright import CardErrors, Engine
from cardwright.language.cardtext import name_key
from cardwright.tools.pool import CardPool
from cardwright.tools.session import Findings

GOOD = "Plain Hare {W}\nCreature — Rabbit\n1/1\n"


@pytest.fixture
def found(engine: Engine):
    """Everything that is wrong with a text, and the names of the cards that are good."""

    def read(text: str) -> tuple[list[tuple[str, int, int]], list[str], str]:
        cards, diagnostics = engine.read(f"{GOOD}\n{text}", "mod.card")
        assert all(found.span.file == "mod.card" for found in diagnostics)
        places = [(found.code, found.span.line, found.span.column) for found in diagnostics]
        said = " ".join(f"{found.message} {found.hint}" for found in diagnostics)
        return places, [card.name for card in cards], said

    return read


def test_a_misspelt_restriction_is_refused_with_the_word_that_was_meant(found) -> None:
    """case-152."""
    places, names, said = found("Far Banner {W}\nEnchantment\nCreatures you controll get +1/+1.\n")
    assert places == [("not-understood", 7, 15)]
    assert names == ["Plain Hare"]
    assert "'controll'" in said
    assert "did you mean 'control'?" in said


def test_a_misspelt_condition_is_refused_and_nothing_is_done_without_it(found) -> None:
    """case-154."""
    text = "Twin Fall {B}\nSorcery\nDestroy two target creatures if you contrl a Swamp.\n"
    places, names, said = found(text)
    assert (places, names) == ([("not-understood", 7, 37)], ["Plain Hare"])
    assert "'contrl'" in said


def test_lines_that_belong_to_nothing_and_references_to_nothing_are_refused(found) -> None:
    """case-155: a mode without its choice, a stray letter, and "that creature" without one."""
    places, _, _ = found(
        "Lost Mode {R}\nInstant\n• Draw a card.\n\n"
        "Stray Letter {R}\nInstant\nx Draw a card.\n\n"
        "Lost Thread {R}\nInstant\nDestroy that creature.\n"
    )
    assert ("stray-bullet", 7, 1) in places
    assert {line for _, line, _ in places} == {7, 11, 15}


def test_an_amount_that_nobody_can_count_is_refused_at_its_place(found) -> None:
    """case-156."""
    text = "Odd Sum {R}\nInstant\nYou gain life equal to the number of sparkles you control.\n"
    places, _, said = found(text)
    assert places == [("not-understood", 7, 38)]
    assert "'sparkles'" in said


def test_a_card_with_a_keyword_from_the_future_is_left_out_alone(found) -> None:
    """case-157: it is named with its keyword, and the other cards of the file can be used."""
    places, names, said = found("Late Bear {G}\nCreature — Bear\nGlimmerstep 2\n1/1\n")
    assert (places, names) == ([("not-understood", 7, 1)], ["Plain Hare"])
    assert "'Glimmerstep'" in said


def test_an_aura_that_can_enchant_nothing_is_refused(found) -> None:
    """case-160."""
    places, _, said = found("Loose Aura {W}\nEnchantment — Aura\nEnchanted creature gets +1/+1.\n")
    assert places == [("aura-without-enchant", 6, 1)]
    assert "'Loose Aura' is an Aura, and nothing says what it can enchant" in said


def test_a_card_that_is_no_aura_can_enchant_nothing(found) -> None:
    """702.5a: an enchant ability there would do nothing."""
    places, _, said = found("Firm Oak {G}\nCreature — Treefolk\nEnchant creature\n2/2\n")
    assert places == [("stray-enchant", 6, 1)]
    assert "'Firm Oak' says what it can enchant, and is no Aura" in said


def test_the_text_of_a_token_is_read_with_the_card_that_makes_it(found) -> None:
    """case-161."""
    token = '1/1 white Bear creature token with "When this creature glimmers, draw a card."'
    places, names, said = found(f"Odd Maker {{W}}\nSorcery\nCreate a {token}\n")
    assert names == ["Plain Hare"]
    assert places[0][:2] == ("not-understood", 7)
    assert "'glimmers'" in said


def test_every_reference_among_the_keywords_is_resolved_as_the_engine_is_loaded(
    engine: Engine, tmp_path: Path
) -> None:
    """case-162: ours all are, and a keyword that means another which is not there is refused."""
    assert engine.host.problems == ()
    path = tmp_path / "odd.keyword"
    path.write_text("Odd\nVeryodd\n", "utf-8")
    with pytest.raises(CardErrors, match=r"odd\.keyword:2:1: error: 'Veryodd'"):
        Engine.load(keyword_files=[path], cache=None, environ={})


def test_a_stale_file_costs_only_its_own_cards(engine: Engine, tmp_path: Path) -> None:
    """case-163."""
    (tmp_path / "old.card").write_text(f"@flavour old\n\n{GOOD}", "utf-8")
    (tmp_path / "new.card").write_text(GOOD.replace("Plain", "New"), "utf-8")
    pool = CardPool(engine, sorted(tmp_path.iterdir()))
    assert pool.find("New Hare") is not None


def test_a_deck_that_is_gone_is_named(run, tmp_path: Path) -> None:
    """case-164."""
    result = run("simulate", "--deck", str(tmp_path / "gone.deck"), "--deck", "x")
    assert result.exit_code == 2
    assert f"there is no deck '{tmp_path / 'gone.deck'}'" in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    "written", ["Lûmé Ōrb", "Lu\u0302me\u0301 O\u0304rb", "Lume Orb", "LUME orb"]
)
def test_names_are_found_however_their_accents_are_written(
    engine: Engine, tmp_path: Path, written: str
) -> None:
    """case-166: composed, decomposed or left out; the shown name keeps them."""
    (tmp_path / "orb.card").write_text("Lûmé Ōrb {1}\nArtifact\n", "utf-8")
    deck = tmp_path / "orbs.deck"
    deck.write_text(f"4 {written}\n", "utf-8")
    pool = CardPool(engine, [tmp_path / "orb.card"])
    assert {card.name for card in pool.deck(str(deck))} == {"Lûmé Ōrb"}
    card = pool.find(written[:6])
    assert card is not None
    assert name_key(card.name) == name_key("Lûmé Ōrb")


def test_accents_count_where_two_names_differ_only_by_them(engine: Engine, tmp_path: Path) -> None:
    """case-166."""
    (tmp_path / "orb.card").write_text("Orb {1}\nArtifact\n\nÕrb {2}\nArtifact\n", "utf-8")
    pool = CardPool(engine, [tmp_path / "orb.card"])
    for name in ("Orb", "Õrb"):
        card = pool.find(name)
        assert card is not None
        assert card.name == name


def test_two_cards_of_one_name_are_never_merged(engine: Engine, tmp_path: Path) -> None:
    """case-167: an error names both files; the same card twice is no mistake."""
    first, second = tmp_path / "first.card", tmp_path / "second.card"
    first.write_text(GOOD, "utf-8")
    second.write_text(GOOD, "utf-8")
    CardPool(engine, [first, second])
    second.write_text(GOOD.replace("1/1", "2/2"), "utf-8")
    with pytest.raises(Findings) as raised:
        CardPool(engine, [first, second])
    (clash,) = raised.value.diagnostics
    assert (clash.code, clash.span.file) == ("duplicate-name", str(second))
    assert str(first) in clash.message


def test_a_broken_first_line_is_refused_where_it_breaks(found) -> None:
    """case-168: and an "&" is a letter like others."""
    places, names, said = found("Brok{en {W}\nSorcery\nDraw a card.\n\nSalt & Sand {W}\nLand\n")
    assert places == [("bad-mana-cost", 5, 5)]
    assert names == ["Plain Hare", "Salt & Sand"]
    assert "each symbol in braces" in said


def test_a_bad_entry_in_the_middle_of_card_data_costs_that_entry(run, tmp_path: Path) -> None:
    """case-169: it is named with its number, and the others are counted."""
    entries: list[object] = [
        {"name": f"Hare {n}", "type_line": "Land", "layout": "normal"} for n in range(5)
    ]
    entries[2] = {"name": "Bad Hare", "type_line": 7, "layout": "normal"}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(entries), "utf-8")
    result = run("check", str(path))
    assert result.exit_code == 1
    assert "'Bad Hare'" in result.output
    assert "5 cards:" in result.output, "the count read is that of the file"


def test_a_card_is_refused_as_a_whole_if_a_sentence_of_it_is_not_understood(found) -> None:
    """case-170."""
    places, names, _ = found(
        "The Rest {W}\nSorcery\nChoose up to one creature. Destroy the rest.\n"
    )
    assert names == ["Plain Hare"]
    assert places[0][:2] == ("not-understood", 7)
