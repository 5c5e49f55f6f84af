"""The command `simulate`."""

import json
from pathlib import Path

import pytest

from cardwright.agents import AGENTS
from cardwright.tools.match import Outcome, derived, make_agents, play, report, wilson

from .conftest import CARDS, EMBERS, OXEN

MATCH = ("simulate", "--deck", EMBERS, "--deck", OXEN, "--cards", CARDS)


def figures(result) -> dict:
    data: dict = json.loads(result.stdout)
    return data


def timeless(data: dict) -> dict:
    times = ("seconds", "games_per_second", "actions_per_second")
    return {key: value for key, value in data.items() if key not in times}


def test_games_are_played_and_counted(run) -> None:
    result = run(*MATCH, "--games", 4, "--seed", 7, "--format", "json")
    assert result.exit_code == 0
    data = figures(result)
    assert {"games", "actions", "seconds", "games_per_second", "actions_per_second"} <= set(data)
    assert data["games"] == 4
    assert data["actions"] > 4
    assert sum(player["wins"] for player in data["players"]) + data["draws"] == 4
    assert sum(data["reasons"].values()) == 4
    assert data["games_per_second"] == pytest.approx(4 / data["seconds"], rel=0.01)
    assert data["turns"]["least"] <= data["turns"]["median"] <= data["turns"]["most"]
    assert [player["deck"] for player in data["players"]] == ["embers", "oxen"]


def test_text_says_who_wins(run) -> None:
    output = run(*MATCH, "--games", 2).output
    assert "1. embers (random)" in output
    assert "with 95% confidence" in output
    assert "actions a second" in output


def test_any_number_of_processes_plays_the_same_games(process) -> None:
    one, two = (
        json.loads(
            process(*MATCH, "--games", 9, "--seed", 3, "--jobs", jobs, "--format", "json").stdout
        )
        for jobs in (1, 2)
    )
    assert timeless(one) == timeless(two)


def test_another_seed_plays_other_games(run) -> None:
    one, two = (
        figures(run(*MATCH, "--games", 3, "--seed", seed, "--format", "json")) for seed in (1, 2)
    )
    assert timeless({**one, "seed": 0}) != timeless({**two, "seed": 0})


def test_several_files_of_cards_may_follow(run, tmp_path: Path) -> None:
    more = tmp_path / "more.json"
    ape = {"name": "Fen Ape", "type_line": "Creature — Ape", "power": "1", "toughness": "1"}
    more.write_text(json.dumps([{**ape, "mana_cost": "{B}", "oracle_text": ""}]))
    deck = tmp_path / "apes.deck"
    deck.write_text("20 Swamp\n20 Fen Ape\n")
    decks = ("--deck", deck, "--deck", OXEN)
    for files in (("--cards", CARDS, more), ("--cards", CARDS, "--cards", more)):
        assert run("simulate", *decks, *files, "--games", 1).exit_code == 0
    assert run("simulate", *decks, more).exit_code == 2


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ("4 Embr Squire\n", "did you mean 'Ember Squire'?"),
        ("Ember Squire\n", "not a number and the name"),
        ("0 Ember Squire\n", "cannot hold a card 0 times"),
        ("# nothing\n", "the deck has no cards"),
    ],
)
def test_a_deck_with_a_mistake_is_bad_content(run, tmp_path: Path, deck: str, message: str) -> None:
    path = tmp_path / "bad.deck"
    path.write_text(deck)
    result = run("simulate", "--deck", path, "--deck", OXEN, "--cards", CARDS)
    assert result.exit_code == 1
    assert message in result.stderr
    assert f"{path}:1:" in result.stderr
    assert "Traceback" not in result.output


def test_a_card_of_the_deck_with_a_mistake_is_shown(run, tmp_path: Path) -> None:
    cards = tmp_path / "bad.card"
    cards.write_text("Odd Owl {R}\nCreature — Bird\nFlyin\n1/1\n\nOdd Ox {R}\nCreature — Ox\n1/1\n")
    deck = tmp_path / "owls.deck"
    deck.write_text("20 Odd Ox\n")
    args = ("simulate", "--deck", deck, "--deck", deck, "--cards", cards, "--games", 1)
    assert run(*args).exit_code == 0, "the owl is not in the deck"
    deck.write_text("20 Odd Owl\n")
    result = run(*args)
    assert result.exit_code == 1
    assert f"{cards}:3:1: error: 'Flyin'" in result.stderr


def test_a_deck_that_does_not_exist_is_wrong_usage(run, tmp_path: Path) -> None:
    result = run("simulate", "--deck", tmp_path / "no.deck", "--deck", OXEN)
    assert result.exit_code == 2
    assert "there is no deck" in result.stderr


def test_a_folder_is_no_deck(run, tmp_path: Path) -> None:
    result = run("simulate", "--deck", tmp_path, "--deck", OXEN)
    assert result.exit_code == 1
    assert "Is a directory" in result.stderr


def test_one_deck_is_no_match(run) -> None:
    assert run("simulate", "--deck", OXEN).exit_code == 2


@pytest.mark.parametrize("agents", ["rndom", "random,random,random", ""])
def test_agents_must_exist_and_fit(run, agents: str) -> None:
    assert run(*MATCH, "--agents", agents).exit_code == 2


def test_an_error_in_a_game_is_reported_with_its_seed(run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_seed: int):
        def choose(_game):
            raise RuntimeError("no idea")

        return choose

    monkeypatch.setitem(AGENTS, "broken", broken)
    result = run(*MATCH, "--games", 2, "--seed", 5, "--agents", "broken", "--format", "json")
    assert result.exit_code == 1
    data = figures(result)
    assert [error["game"] for error in data["errors"]] == [0, 1]
    assert data["errors"][0]["seed"] == derived(5, 0)
    assert data["errors"][0]["message"].startswith("RuntimeError: no idea (")
    assert "errors     game 0, seed" in run(*MATCH, "--games", 1, "--agents", "broken").output


def test_a_game_that_does_not_end_is_reported(run) -> None:
    data = figures(run(*MATCH, "--games", 1, "--limit", 5, "--format", "json"))
    assert data["unfinished"][0]["message"] == "not over after 5 decisions"
    assert data["draws"] == 0


def test_the_seed_of_a_game_is_enough_to_play_it_again(engine) -> None:
    cards = engine.cards(Path(CARDS).read_text())
    deck = [cards[0]] * 40
    first, again = (
        play(engine, [deck, deck], ["random", "random"], number, 99) for number in (0, 5)
    )
    assert (first.turns, first.winner) == (again.turns, again.winner)


def test_agents_of_one_game_have_different_seeds() -> None:
    one, two = make_agents(["random", "random"], 1)
    assert one._random.random() != two._random.random()


def test_wilsons_interval_is_the_known_one() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_draws_and_errors_are_no_wins() -> None:
    outcomes = [
        Outcome(0, 1, winner=0, turns=3, actions=10, reason="x", ended=True),
        Outcome(1, 2, turns=9, actions=10, reason="both", ended=True),
        Outcome(2, 3, error="broken"),
    ]
    data = report(outcomes, ["a", "b"], ["random", "random"], 0, 2.0)
    assert [player["win_rate"] for player in data["players"]] == [0.5, 0.0]
    assert data["draws"] == 1
    assert data["actions_per_second"] == 10.0


def test_cards_with_mistakes_are_told_of_though_no_deck_has_them(run, tmp_path: Path) -> None:
    """A game goes on without them; what is wrong is said all the same."""
    bad = tmp_path / "bad.card"
    bad.write_text("Odd Whistle {R}\nInstant\nFlimflam.\n\nTypeless Thing {R}\nHello\n")
    result = run(*MATCH, "--cards", bad, "--games", 1)
    assert result.exit_code == 0
    assert "bad.card:3:1: error: 'Flimflam' is not a word of card text" in result.stderr
    assert "bad.card:6:1: error: 'Typeless Thing' has no type line" in result.stderr
    assert "no deck has these cards" in result.stderr
