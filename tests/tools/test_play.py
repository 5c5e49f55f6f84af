"""The command `play`."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from cardwright import Engine
from cardwright.scenario import Scenario
from cardwright.tools import pool
from cardwright.tools.play import _titles
from cardwright.tools.screen import Screen

from .conftest import CARDS, EMBERS, OXEN

DECKS = ("--deck", EMBERS, "--opponent-deck", OXEN, "--cards", CARDS, "--seed", "4")
GAME = ("play", *DECKS, "--agents", "random")


def typing(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_leaving_is_polite_at_every_prompt(run) -> None:
    for typed in ("quit\n", "q\n", "", "keep\n", "keep\nquit\n"):
        result = run(*GAME, typed=typed)
        assert result.exit_code == 0
        assert result.output.endswith("Goodbye.\n")


def test_help_is_there_at_every_prompt(run) -> None:
    output = run(*GAME, typed=typing("help", "?", "keep", "help")).output
    assert output.count("take back your last choice") == 3


def test_the_board_shows_both_players_and_only_the_own_hand(run) -> None:
    output = run(*GAME, typed=typing("board")).output
    assert "Opponent  20 life  hand 7  library 33" in output
    assert "You  20 life  hand 7  library 33" in output
    assert re.search(r"^  hand  .*(Ember Squire|Cinder Spit|Mountain)", output, re.MULTILINE)
    assert "Hedge Ox" not in output


def test_a_whole_game_can_be_played_by_passing(run) -> None:
    # An empty line passes; where something must be chosen the first option is.
    result = run(*GAME, typed="\n1\n" * 400)
    assert result.exit_code == 0
    assert re.search(r"\n(You win!|Opponent wins\.)\n$", result.output)
    assert "Turn 1: " in result.output


def test_a_choice_can_be_taken_back(run) -> None:
    typed = typing("keep", "play mountain", "undo", "undo", "undo")
    output = run(*GAME, typed=typed).output
    assert output.count("Taken back.") == 2
    assert "there is nothing to take back" in output
    assert output.count("Keep this hand") == 2


def test_what_is_unclear_is_asked_again(run) -> None:
    output = run(*GAME, typed=typing("nonsense", "9", "1 2", "keep")).output
    assert "'nonsense' is none of the options" in output
    assert "there is no option 9" in output
    assert "choose 1, not 2" in output


def test_cards_are_shown_by_name_and_by_number(run) -> None:
    typed = typing("card", "card cinder spit", "card ember sq", "card no such", "keep")
    output = run(*GAME, typed=typed).output
    assert "Cinder Spit deals 3 damage to any target." in output
    assert "Creature — Human Soldier" in output
    assert "no card is called 'no such'" in output
    assert "which card?" in output
    assert "Basic Land — Mountain" in run(*GAME, typed=typing("keep", "card 2")).output


def test_the_log_tells_what_happened(run) -> None:
    output = run(*GAME, typed=typing("keep", "log", "log all")).output
    headings = re.findall(r"^Turn \d+: .*$", output, re.MULTILINE)
    assert len(headings) == 3 * len(set(headings))


def test_a_turn_can_be_passed_whole(run) -> None:
    output = run(*GAME, typed=typing("turn", "keep", "turn", "quit")).output
    assert "only where you could pass" in output
    assert output.count("precombat main phase: your priority") == 1


def test_full_control_asks_at_every_step(run) -> None:
    few = run(*GAME, typed="keep\n" + "\n" * 3).output
    many = run(*GAME, "--full-control", typed="keep\n" + "\n" * 3).output
    assert "upkeep: your priority" not in few
    assert "You are asked at every step." in run(*GAME, typed=typing("full")).output
    assert many.count("your priority") >= few.count("your priority")


def test_what_the_opponent_draws_is_not_told(run) -> None:
    output = run(*GAME, typed="\n1\n" * 60).output
    assert "Opponent draws a card." in output
    assert not re.search(r"Opponent draws (?!a card|\d+ cards)", output)
    assert re.search(r"You draw (Ember Squire|Cinder Spit|Mountain)", output)


def test_agents_tell_the_story_of_a_game(run) -> None:
    result = run("play", "--auto", *DECKS)
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "Embers (heuristic) against Oxen (heuristic), seed 4"
    assert any(line.startswith("Turn 1: ") for line in lines)
    assert any("casts Hedge Ox." in line for line in lines)
    assert lines[-2] in ("Embers wins.", "Oxen wins.", "The game is a draw.")


def test_the_same_seed_tells_the_same_story(run) -> None:
    one, two = (run("play", "--auto", "--agents", "random", *DECKS).output for _ in range(2))
    assert one == two


def test_without_a_seed_one_is_drawn_and_told(run) -> None:
    output = run("play", "--auto", "--agents", "random", *DECKS[:-2]).output
    seed = output.splitlines()[0].rpartition(" ")[2]
    args = ("play", "--auto", "--agents", "random", *DECKS[:-2], "--seed", seed)
    assert run(*args).output == output


def test_a_mulligan_is_told(run) -> None:
    output = run(*GAME, typed=typing("mulligan", "keep", "1", "quit")).output
    assert "Keep this hand (6 cards)?" in output


def test_unknown_decks_cards_and_agents_are_refused(run, tmp_path: Path) -> None:
    assert run("play", "--deck", tmp_path / "no.deck", "--opponent-deck", OXEN).exit_code == 2
    assert run("play", *DECKS, "--agents", "nobody").exit_code == 2
    assert run("play", "--cards", tmp_path / "no.card").exit_code == 2
    deck = tmp_path / "odd.deck"
    deck.write_text("40 Nobody Knows\n")
    assert run("play", "--deck", deck, "--opponent-deck", OXEN, "--cards", CARDS).exit_code == 1


def test_without_shipped_decks_two_must_be_named(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "decks", list)
    result = run("play")
    assert result.exit_code == 1
    assert "no decks are shipped" in result.output


def test_players_are_called_after_their_decks() -> None:
    assert _titles("a/red_rush.deck", "blue-tide") == ["Red Rush", "Blue Tide"]
    assert _titles("x.deck", "y/x.deck") == ["X 1", "X 2"]


def test_an_action_can_be_repeated_until_it_is_not_possible_any_more(run) -> None:
    """725.2."""
    output = run(*GAME, typed=typing("keep", "repeat 2", "repeat", "play mountain", "r 2")).output
    assert "do something first." in output
    assert "how often? such as 'repeat 3'." in output
    assert "Stopped at time 1 of 2." in output


CONTROL = """
Tugged Strings {U}
Sorcery
You control target player during that player's next turn.

Dark Errand {B}
Instant
Target player loses 3 life.

Fading Wanderer {1}{U}
Creature — Spirit
Phasing
2/2
"""


def test_the_screen_shows_what_players_are_and_whose_choice_it_is() -> None:
    s = Scenario(Engine.load(), CONTROL)
    you, opponent = s.players
    you.battlefield("Island", "Swamp", "Fading Wanderer")
    you.hand("Tugged Strings")
    you.emblem("Creatures you control have flying.")
    opponent.battlefield("Swamp")
    opponent.hand("Dark Errand")
    opponent.designate("monarch")
    s.designate("night")
    s.start(step="untap")
    s.go_to("main")
    you.cast("Tugged Strings", opponent)
    s.go_to("main", turn=2)
    game = s.game()
    console = Console(record=True, width=120, file=io.StringIO())
    screen = Screen(console)
    screen.board(game.view(you.id))
    assert game.decision is not None
    screen.options(game, game.decision)
    output = console.export_text()
    assert "precombat main phase, night" in output
    assert re.search(r"Opponent .* monarch  controlled by You", output)
    assert re.search(r"hand .*Dark Errand", output)
    assert "emblem Creatures you control have flying." in output
    assert "phased out Fading Wanderer" in output
    assert "For Opponent: " in output


def test_a_position_is_written_as_the_player_sees_it(run) -> None:
    output = run(*GAME, typed=typing("keep", "position")).output
    assert "scenario: Turn " in output
    assert "    opponent's hand: 6 Blank\n" in output
    assert "    your whole library: 32 Blank\n" in output


def test_a_recorded_game_is_written_down_at_any_choice(run, tmp_path: Path) -> None:
    """What is printed is the beginning of a scenario that runs."""
    record = tmp_path / "game.json"
    run("play", *DECKS, "--auto", "--agents", "random,random", "--record", record)
    for at in (4, 20, 50):
        printed = run("replay", record, "--at", at, "--cards", CARDS)
        assert printed.exit_code == 0
        scenario = tmp_path / "position.scenario"
        scenario.write_text(f"{printed.output}expect:\n    the game goes on\n")
        assert run("scenario", scenario, "--cards", CARDS).exit_code == 0
    late = run("replay", record, "--at", 100_000, "--cards", CARDS)
    assert late.exit_code == 2
    assert "choices, not 100000" in late.output


def test_a_record_that_cannot_be_written_stops_the_game_before_it_begins(run, tmp_path) -> None:
    result = run("play", *DECKS, "--auto", "--record", tmp_path / "no such folder" / "game.json")
    assert result.exit_code == 1
    assert "the game can't be written down: No such file or directory" in result.output
    assert "Turn 1" not in result.output


def test_a_dungeon_in_a_deck_is_refused_at_its_line(run, tmp_path) -> None:
    """309.2"""
    cards = tmp_path / "steps.card"
    cards.write_text("Mossy Steps\nDungeon\nOld Stair — Scry 1.\n", "utf-8")
    deck = tmp_path / "steps.deck"
    deck.write_text("20 Mountain\n1 Mossy Steps\n")
    result = run("play", "--auto", "--cards", cards, "--deck", deck, "--opponent-deck", deck)
    assert result.exit_code == 1
    assert "steps.deck:2:3: error: 'Mossy Steps' is a dungeon" in result.output
    assert "below a line 'Sideboard'" in result.output
