"""The command `simulate`: many games between agents, and who wins them."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .session import BAD_CONTENT, Session, card_options, pass_session, text_options

if TYPE_CHECKING:
    from cardwright import Card, Engine

    from .match import Outcome


@click.command("simulate")
@click.option(
    "decks",
    "--deck",
    metavar="DECK",
    multiple=True,
    help="A deck of the match: a file, or the name of a shipped deck. Give it twice.",
)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Where chance begins.")
@click.option(
    "--agents",
    metavar="A,B",
    default="random",
    show_default=True,
    help="Who plays each deck; one name is for all.",
)
@card_options
@click.option(
    "--jobs",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="How many processes play; 0 for as many as there are processors.",
)
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    default=20_000,
    show_default=True,
    help="After so many decisions a game counts as unfinished.",
)
@click.option("output", "--format", type=click.Choice(["text", "json"]), default="text")
@text_options
@pass_session
@click.pass_context
def command(
    ctx: click.Context,
    session: Session,
    decks: tuple[str, ...],
    games: int,
    seed: int,
    agents: str,
    cards: tuple[Path, ...],
    more_cards: tuple[Path, ...],
    jobs: int,
    limit: int,
    output: str,
) -> None:
    """Let agents play many games and say who wins.

    The same seed gives the same games, whatever the number of processes. Who begins is decided
    at random in each game. The exit status is 1 if the rules failed in a game.
    """
    from .match import report
    from .pool import CardPool, default_decks

    if more_cards and not cards:
        raise click.UsageError(f"unexpected argument '{more_cards[0]}'; files follow --cards")
    names = decks or default_decks()
    if len(names) < 2:
        raise click.UsageError("a match needs two decks: give --deck twice")
    players = agent_names(agents, len(names))
    files = session.mod((*cards, *more_cards))
    engine = session.engine()
    pool = CardPool(engine, files)
    compiled = [pool.deck(name) for name in names]
    pool.complain()
    engine.language.save()
    seconds, outcomes = _play(session, engine, compiled, players, games, seed, jobs, limit)
    figures = report(outcomes, [_title(name) for name in names], players, seed, seconds)
    if output == "json":
        click.echo(json.dumps(figures))
    else:
        _print(figures)
    if figures["errors"]:
        ctx.exit(BAD_CONTENT)


def agent_names(text: str, count: int) -> list[str]:
    """The agents that a user names, one for each of `count` players.

    Raises:
        click.UsageError: There is no such agent, or there are too few or too many.
    """
    from cardwright.agents import AGENTS
    from cardwright.language.diagnostics import did_you_mean

    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in AGENTS:
            hint = did_you_mean(name, AGENTS, f"there are: {', '.join(AGENTS)}")
            raise click.UsageError(f"there is no agent '{name}'; {hint}")
    if len(names) == 1:
        names *= count
    if len(names) != count:
        raise click.UsageError(f"{count} players but {len(names)} agents")
    return names


def _play(
    session: Session,
    engine: "Engine",
    decks: "list[list[Card]]",
    agents: list[str],
    games: int,
    seed: int,
    jobs: int,
    limit: int,
) -> "tuple[float, list[Outcome]]":
    from .progress import progress
    from .workers import chunks, processors, work

    processes = processors(jobs)
    context = (engine, decks, agents, seed, limit)
    plugins = (session.blocked, session.extra, session.keyword_files, session.name_files)
    rebuild = (plugins, decks, agents, seed, limit)
    # Small enough for the bar to move and the processes to end together.
    tasks = chunks(games, max(1, min(20, games // (4 * processes))))
    outcomes: list[Outcome] = []
    begun: list[float] = []
    ended: list[float] = []
    with progress("Playing", games) as advance:
        for start, end, part in work(_games, tasks, processes, context, _rebuilt, rebuild):
            begun.append(start)
            ended.append(end)
            outcomes.extend(part)
            advance(len(part))
    return max(ended) - min(begun), outcomes


def _games(context: Any, task: range) -> "tuple[float, float, list[Outcome]]":
    from .match import derived, play

    engine, decks, agents, seed, limit = context
    start = time.perf_counter()
    outcomes = [
        play(engine, decks, agents, number, derived(seed, number), limit) for number in task
    ]
    return start, time.perf_counter(), outcomes


def _rebuilt(plugins: tuple[tuple[str, ...], ...], *rest: Any) -> tuple[Any, ...]:
    session = Session()
    session.blocked, session.extra, session.keyword_files, session.name_files = plugins
    return (session.engine(quiet=True), *rest)


def _title(deck: str) -> str:
    return Path(deck).stem


_SHOWN = 10
"""How many games of a kind are listed."""


def _print(figures: dict[str, Any]) -> None:
    click.echo(f"{figures['games']} games, seed {figures['seed']}")
    for number, player in enumerate(figures["players"], 1):
        low, high = player["interval"]
        who = f"{number}. {player['deck']} ({player['agent']})"
        rate = f"{player['win_rate']:.1%} ({low:.1%} to {high:.1%} with 95% confidence)"
        click.echo(f"  {who:<30} {player['wins']:>6} wins  {rate}")
    if figures["draws"]:
        click.echo(f"  {'draws':<30} {figures['draws']:>6}")
    turns = figures["turns"]
    click.echo(
        f"turns    {turns['least']} to {turns['most']}, mean {turns['mean']:.1f}, "
        f"median {turns['median']:g}"
    )
    for reason, count in figures["reasons"].items():
        click.echo(f"ended    {count:>6} by: {reason}")
    for kind in ("unfinished", "errors"):
        for game in figures[kind][:_SHOWN]:
            click.echo(f"{kind:<10} game {game['game']}, seed {game['seed']}: {game['message']}")
        if len(figures[kind]) > _SHOWN:
            click.echo(f"{kind:<10} and in {len(figures[kind]) - _SHOWN} more games")
    click.echo(
        f"speed    {figures['seconds']:.2f} seconds, {figures['games_per_second']:.1f} games and "
        f"{figures['actions_per_second']:.0f} actions a second"
    )
