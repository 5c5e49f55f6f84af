"""The command `coverage`: how many published cards compile."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .session import BAD_CONTENT, Session, pass_session

if TYPE_CHECKING:
    from cardwright import Engine

    from .measure import Entry, Outcome

_CHUNK = 100
_SHOWN = 20
"""How many refusals are listed as text, if no limit is given."""


@click.command("coverage")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("output", "--format", type=click.Choice(["text", "json"]), default="text")
@click.option("--limit", type=click.IntRange(min=0), help="List at most so many refusals.")
@click.option("--names", is_flag=True, help="List the names of the cards that compile.")
@click.option(
    "--jobs",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="How many processes compile; 0 for as many as there are processors.",
)
@click.option("--no-cache", is_flag=True, help="Neither use nor keep anything compiled before.")
@pass_session
@click.pass_context
def command(
    ctx: click.Context,
    session: Session,
    file: Path,
    output: str,
    limit: int | None,
    names: bool,
    jobs: int,
    no_cache: bool,
) -> None:
    """Say how many of the cards in FILE compile.

    FILE holds Scryfall's or MTGJSON's card data (.json, .jsonl), or cards as authors write them.
    A card counts as compiled only if every word of it is understood and all that it is made of
    can be played. The seconds are those of compiling alone.
    """
    from .formats import Formats
    from .measure import entries, report

    engine = session.engine(cache=None if no_cache else "")
    chosen, broken = entries(Formats.of(engine.host).read(file))
    for diagnostic in broken:
        click.echo(str(diagnostic), err=True)
    seconds, found = _count(session, engine, chosen, jobs, no_cache)
    if not no_cache:
        engine.language.save()
    figures = report(found, seconds, limit=limit)
    if names:
        figures["compiled_names"] = [outcome.name for outcome in found if not outcome.refusals]
    if output == "json":
        click.echo(json.dumps(figures))
    else:
        _print(figures, _SHOWN if limit is None else limit)
    if any(diagnostic.severity == "error" for diagnostic in broken):
        ctx.exit(BAD_CONTENT)


def _count(
    session: Session, engine: "Engine", chosen: "list[Entry]", jobs: int, no_cache: bool
) -> "tuple[float, list[Outcome]]":
    """Compile all cards; how many seconds that took, and what came of each."""
    from .progress import progress
    from .workers import chunks, processors, work

    found: list[Outcome] = []
    begun: list[float] = []
    ended: list[float] = []
    tasks = chunks(len(chosen), _CHUNK)
    results = work(
        _compile,
        tasks,
        processors(jobs),
        (engine, chosen),
        _rebuilt,
        (session.blocked, session.extra, no_cache, chosen),
    )
    with progress("Compiling", len(chosen)) as advance:
        for start, end, part, parsed in results:
            begun.append(start)
            ended.append(end)
            found.extend(part)
            engine.language.lines.absorb(parsed)
            advance(len(part))
    return max(ended, default=0.0) - min(begun, default=0.0), found


def _compile(
    context: "tuple[Engine, list[Entry]]", task: range
) -> "tuple[float, float, list[Outcome], dict[str, bytes]]":
    from .measure import outcomes

    engine, chosen = context
    return *outcomes(engine, (chosen[n] for n in task)), engine.language.lines.fresh()


def _rebuilt(
    blocked: tuple[str, ...], extra: tuple[str, ...], no_cache: bool, chosen: "list[Entry]"
) -> "tuple[Engine, list[Entry]]":
    session = Session()
    session.blocked, session.extra = blocked, extra
    return session.engine(cache=None if no_cache else "", quiet=True), chosen


def _print(figures: dict[str, Any], limit: int) -> None:
    cards, lines = figures["cards"], figures["lines"]
    for refusal in figures["refused"][:limit]:
        place = f":{refusal['line']}:{refusal['column']}" if refusal["line"] else ""
        click.echo(f"{refusal['name'] or '?'}{place}: {refusal['message']}")
        if refusal["line"]:
            click.echo(f"    {refusal['text']}")
    more = len(figures["refused"]) - limit
    if more > 0 and limit:
        click.echo(f"... and {more} more; --limit says how many are listed")
    for name in figures.get("compiled_names", ()):
        click.echo(f"compiled: {name}")
    speed = cards / figures["seconds"] if figures["seconds"] else 0.0
    understood, compiled = figures["lines_understood"], figures["compiled"]
    click.echo(f"cards    {compiled} of {cards} compile ({_percent(compiled, cards)})")
    click.echo(f"lines    {understood} of {lines} understood ({_percent(understood, lines)})")
    click.echo(f"seconds  {figures['seconds']:.2f} ({speed:.0f} cards a second)")


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "none"
