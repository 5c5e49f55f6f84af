"""The command `play`: a game in the terminal, or the story of one between agents."""

import random
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .session import INTERRUPTED, Failure, Session, card_options, pass_session, text_options

if TYPE_CHECKING:
    from cardwright import Card, Engine, Game, Id

    from .pool import CardPool
    from .screen import Screen

_MOST_DECISIONS = 20_000


@click.command("play")
@click.option("--auto", is_flag=True, help="Let agents play, and tell the story of the game.")
@click.option("--seed", type=int, help="Where chance begins: the same seed deals the same cards.")
@click.option("--deck", metavar="DECK", help="Your deck: a file, or the name of a shipped deck.")
@click.option("--opponent-deck", metavar="DECK", help="Your opponent's deck.")
@click.option(
    "--agents",
    metavar="A,B",
    default="heuristic",
    show_default=True,
    help="Who plays: your opponent, or with --auto both.",
)
@card_options
@click.option(
    "--record",
    metavar="FILE",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Write the game down, for `replay`.",
)
@click.option("--manual-mana", is_flag=True, help="Tap your lands yourself.")
@click.option("--full-control", is_flag=True, help="Ask at every step where you could act.")
@text_options
@pass_session
@click.pass_context
def command(
    ctx: click.Context,
    session: Session,
    auto: bool,
    seed: int | None,
    deck: str | None,
    opponent_deck: str | None,
    agents: str,
    cards: tuple[Path, ...],
    more_cards: tuple[Path, ...],
    record: Path | None,
    manual_mana: bool,
    full_control: bool,
) -> None:
    """Play a game against an agent, between two shipped decks if no others are named.

    Every prompt understands "help".
    """
    from rich.console import Console

    from .pool import CardPool, default_decks
    from .screen import Screen
    from .simulate import agent_names

    if more_cards and not cards:
        raise click.UsageError(f"unexpected argument '{more_cards[0]}'; files follow --cards")
    names = agent_names(agents, 2)
    if deck is None or opponent_deck is None:
        first, second = default_decks()
        deck, opponent_deck = deck or first, opponent_deck or second
    files = session.mod((*cards, *more_cards))
    engine = session.engine()
    pool = CardPool(engine, files)
    decks = [pool.deck(deck), pool.deck(opponent_deck)]
    outside = [pool.outside(deck), pool.outside(opponent_deck)]
    pool.complain()
    engine.language.save()
    screen = Screen(Console(highlight=False))
    if seed is None:
        seed = random.SystemRandom().randrange(1_000_000)
    if auto:
        titles = _titles(deck, opponent_deck)
        _watch(engine, decks, outside, titles, names, seed, screen, record)
        return
    try:
        game = engine.game(
            decks,
            names=("You", "Opponent"),
            seed=seed,
            manual_payment=(0,) if manual_mana else (),
            outside=outside,
        )
        _play(game, names, seed, screen, pool, record, full=full_control)
    except EOFError:
        screen.say("\nGoodbye.")
    except KeyboardInterrupt:
        screen.say("\nGoodbye.")
        ctx.exit(INTERRUPTED)


def _titles(first: str, second: str) -> list[str]:
    """What to call the players of two decks."""
    titles = [
        Path(name).stem.replace("_", " ").replace("-", " ").title() for name in (first, second)
    ]
    if titles[0] == titles[1]:
        return [f"{title} {number}" for number, title in enumerate(titles, 1)]
    return titles


def _watch(
    engine: "Engine",
    decks: "list[list[Card]]",
    outside: "list[list[Card]]",
    titles: list[str],
    agents: list[str],
    seed: int,
    screen: "Screen",
    record: Path | None,
) -> None:
    """Let agents play, and tell what happens as it happens."""
    from .match import make_agents
    from .story import Story
    from .table import mulligan

    screen.say(f"{titles[0]} ({agents[0]}) against {titles[1]} ({agents[1]}), seed {seed}", "bold")
    game = engine.game(decks, names=titles, seed=seed, remember=record is not None, outside=outside)
    _write_down(game, record)  # to learn of a file that can't be written before the game
    players = dict(zip(game.state.turn_order, make_agents(agents, seed), strict=True))
    story = Story(game)
    answered = 0
    while (decision := game.decision) is not None:
        if answered == _MOST_DECISIONS:
            raise Failure(f"the game is not over after {answered} decisions (seed {seed})")
        selection = players[decision.player](game)
        said = mulligan(game, decision, selection)
        game.choose(*selection)
        screen.tell([*story.tell(), *said])
        answered += 1
    screen.tell(story.tell())
    _end(game, screen)
    screen.say(f"{game.state.turn} turns, {answered} decisions")
    _write_down(game, record, screen)


def _play(
    game: "Game",
    agents: list[str],
    seed: int,
    screen: "Screen",
    pool: "CardPool",
    record: Path | None,
    *,
    full: bool,
) -> None:
    from .match import make_agents
    from .table import Left, Table

    person, opponent = game.state.turn_order
    screen.say(f"You play against {agents[1]}, seed {seed}. Type 'help' at any prompt.", "bold")
    players = {opponent: make_agents(agents, seed)[1]}
    _write_down(game, record)
    try:
        Table(game, person, players, screen, pool, full=full).play()
    except Left:
        screen.say("Goodbye.")
        return
    finally:
        _write_down(game, record, screen)
    _end(game, screen, person)


def _write_down(game: "Game", record: Path | None, screen: "Screen | None" = None) -> None:
    if record is None:
        return
    from cardwright.replay import record as recorded

    try:
        record.write_text(recorded(game).to_json(), "utf-8")
    except OSError as error:
        raise Failure(f"{record}: the game can't be written down: {error.strerror}") from None
    if screen is not None:
        screen.say(f"The game is written down in {record}.")


def _end(game: "Game", screen: "Screen", person: "Id | None" = None) -> None:
    result = game.result
    winner = result.winner if result is not None else None
    if winner is None:
        why = f": {result.why}" if result is not None and result.why else ""
        text = f"The game is a draw{why}."
    elif winner == person:
        text = "You win!"
    else:
        text = f"{game.state.players[winner].name} wins."
    screen.say(f"\n{text}", "bold green")
