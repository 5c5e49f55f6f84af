"""The command `scenario`: runs scenario files and shows the board where it is not as expected."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .session import BAD_CONTENT, Session, pass_session, text_options

if TYPE_CHECKING:
    from cardwright.language.diagnostics import Diagnostic
    from cardwright.scenario.files import Outcome, Story

_FILE = click.Path(exists=True, path_type=Path)
SUFFIX = ".scenario"


@click.command("scenario")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=_FILE)
@click.option(
    "cards",
    "--cards",
    metavar="FILE",
    multiple=True,
    type=_FILE,
    help="Cards that scenarios can name besides their own and the shipped ones.",
)
@click.option("only", "--only", metavar="TEXT", help="Run scenarios with this in their title.")
@click.option("--seed", type=int, default=0, show_default=True, help="Where chance begins.")
@click.option("--board/--no-board", default=True, show_default=True, help="Show boards.")
@click.option(
    "output",
    "--format",
    type=click.Choice(["text", "json"]),
    default="text",
    help="How to print what came out.",
)
@text_options
@pass_session
@click.pass_context
def command(
    ctx: click.Context,
    session: Session,
    files: tuple[Path, ...],
    cards: tuple[Path, ...],
    only: str | None,
    seed: int,
    board: bool,
    output: str,
) -> None:
    """Run scenarios; a folder stands for the scenario files in it.

    Missing answers, unused answers and what is not possible are told apart from what is not as
    expected. The exit status is 0 if all is as expected, 1 if not, and 2 for wrong usage.
    """
    from cardwright.scenario.files import read_file

    from .pool import CardPool

    stories_in = list(dict.fromkeys(_files(files)))
    session.mod(stories_in)
    mods = session.mod(cards)
    engine = session.engine()
    library = CardPool(engine, mods).library()
    report = _Report(output, board=board)
    for path in stories_in:
        stories, diagnostics = read_file(path, library)
        report.problems(path, diagnostics)
        for story in stories:
            if only is None or only.casefold() in story.title.casefold():
                report.story(story, seed)
    engine.language.save()
    report.end()
    if report.failed:
        ctx.exit(BAD_CONTENT)


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.rglob(f"*{SUFFIX}"))
        if not found:
            raise click.UsageError(f"there is no file *{SUFFIX} in '{path}'")
        yield from found


class _Report:
    """What came of the scenarios, printed as it comes or as data at the end."""

    def __init__(self, output: str, *, board: bool) -> None:
        self.output, self.board = output, board
        self.passed = 0
        self.bad = 0
        self.failed = 0
        self._listed: list[dict[str, Any]] = []

    def problems(self, path: Path, diagnostics: "list[Diagnostic]") -> None:
        """Print what is not understood in a file."""
        from cardwright.language.render import render
        from cardwright.language.source import read_text

        self.failed += len(diagnostics)
        self.bad += len(diagnostics)
        if self.output == "json":
            self._listed += [{"kind": "file", **found.to_dict()} for found in diagnostics]
            return
        source = read_text(path.read_bytes()) if diagnostics and path.is_file() else ""
        for found in diagnostics:
            click.echo(render(found, source))
            click.echo()

    def story(self, story: "Story", seed: int) -> None:
        """Run a scenario and print what is wrong."""
        from cardwright.scenario.files import tell

        outcomes = list(tell(story, seed=seed))
        if all(outcome.passed for outcome in outcomes):
            self.passed += 1
        else:
            self.failed += 1
        for outcome in outcomes:
            if self.output == "json":
                self._listed.append(_data(outcome))
            elif not outcome.passed:
                click.echo(outcome.shown(board=self.board and outcome is outcomes[-1]))
                click.echo()

    def end(self) -> None:
        """Print the end."""
        if self.output == "json":
            data = {"passed": self.passed, "failed": self.failed, "scenarios": self._listed}
            click.echo(json.dumps(data, indent=2))
            return
        said = [f"{self.passed} passed"]
        if self.failed - self.bad:
            said.append(f"{self.failed - self.bad} failed")
        if self.bad:
            said.append(f"{self.bad} not understood")
        click.echo(", ".join(said))


def _data(outcome: "Outcome") -> dict[str, Any]:
    span = outcome.span
    return {
        "kind": outcome.kind,
        "title": outcome.story.title,
        "file": span.file,
        "line": span.line,
        "statement": "" if outcome.statement is None else outcome.statement.text,
        "message": outcome.message,
        "board": outcome.board,
    }
