"""The command `replay`: play a recorded game again, and tell its story."""

from pathlib import Path

import click

from .session import Failure, Session, card_options, pass_session, text_options

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("replay")
@click.argument("file", metavar="FILE", type=_FILE)
@card_options
@click.option(
    "--at",
    "at",
    metavar="N",
    type=click.IntRange(0),
    help="Print the position after N choices, as a scenario begins, and nothing else.",
)
@click.option("--quiet", is_flag=True, help="Tell only whether the game went as it was recorded.")
@text_options
@pass_session
def command(
    session: Session,
    file: Path,
    cards: tuple[Path, ...],
    more_cards: tuple[Path, ...],
    at: int | None,
    quiet: bool,
) -> None:
    """Play a game again that `play --record` wrote, and stop at the first difference."""
    import attrs
    from rich.console import Console

    from cardwright import Game
    from cardwright.replay import Replay, ReplayError, play
    from cardwright.scenario import written

    from .pool import CardPool
    from .screen import Screen
    from .story import Story

    if more_cards and not cards:
        raise click.UsageError(f"unexpected argument '{more_cards[0]}'; files follow --cards")
    try:
        replay = Replay.from_json(file.read_text("utf-8"))
    except UnicodeDecodeError:
        raise Failure(f"{file}: this is not a replay: it is not UTF-8 text") from None
    except ReplayError as error:
        raise Failure(f"{file}: {error}") from None
    files = session.mod((*cards, *more_cards))
    if at is not None:
        if at > len(replay.choices):
            raise click.UsageError(f"the game has {len(replay.choices)} choices, not {at}")
        replay = attrs.evolve(replay, choices=replay.choices[:at], end="")
    engine = session.engine()
    pool = CardPool(engine, files)
    listed = (*replay.decks, *replay.outside)
    names = dict.fromkeys(name for names in listed for name in names)
    known = {name: card for name in names if (card := pool.find(name)) is not None}
    screen = Screen(Console(highlight=False))
    story: Story | None = None

    def watch(game: Game) -> None:
        nonlocal story
        if story is None:
            story = Story(game)
        if not quiet and at is None:
            screen.tell(story.tell())

    try:
        game = play(replay, known, mechanics=engine.mechanics, watch=watch)
    except ReplayError as error:
        raise Failure(f"{file}: {error}") from None
    if at is not None:
        title = f"{file.stem} after {at} choices"
        click.echo(written(game, pool.library(), title=title), nl=False)
        return
    if story is not None and not quiet:
        screen.tell(story.tell())
    screen.say(f"{len(replay.choices)} choices, turn {game.state.turn}: as it was recorded")
