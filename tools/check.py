"""The command `check`: what is wrong with files of cards."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .session import BAD_CONTENT, Session, pass_session, text_options

if TYPE_CHECKING:
    from cardwright import Engine
    from cardwright.language.cardtext import CardText
    from cardwright.language.diagnostics import Diagnostic

    from .formats import Formats

_FILE = click.Path(exists=True, allow_dash=True)
_ELSEWHERE = {".deck": "cardwright simulate --deck", ".scenario": "cardwright scenario"}
"""What reads other files of a mod."""


@click.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=_FILE)
@click.option(
    "output",
    "--format",
    type=click.Choice(["text", "json"]),
    default="text",
    help="How to print what was found.",
)
@text_options
@pass_session
@click.pass_context
def command(ctx: click.Context, session: Session, files: tuple[str, ...], output: str) -> None:
    """Say what is wrong with the cards in files; "-" reads from standard input.

    A folder stands for the mod in it. Keyword and name files beside a file belong to it, too. The
    exit status is 0 if all is well (warnings do not count), 1 if there are errors, and 2 for
    wrong usage.
    """
    from .formats import Formats

    for file in files:
        if (reads := _ELSEWHERE.get(Path(file).suffix)) is not None:
            raise click.UsageError(f"{file} holds no cards; `{reads}` says what is wrong with it")
    named = [[file] if file == "-" else session.mod([Path(file)]) for file in files]
    engine = session.engine()
    formats = Formats.of(engine.host)
    count = 0
    found: list[Diagnostic] = []
    for file in dict.fromkeys(str(file) for listed in named for file in listed):
        cards, diagnostics, source = check(engine, formats, file)
        count += cards
        found.extend(diagnostics)
        if output == "text":
            _print(diagnostics, source)
    engine.language.save()
    errors = sum(diagnostic.severity == "error" for diagnostic in found)
    if output == "json":
        listed = [diagnostic.to_dict() for diagnostic in found]
        click.echo(json.dumps({"cards": count, "diagnostics": listed}, indent=2))
    else:
        warnings = len(found) - errors
        said = [_count(errors, "error")] * bool(errors)
        said += [_count(warnings, "warning")] * bool(warnings)
        click.echo(f"{_count(count, 'card')}: {', '.join(said) or 'no problems'}")
    if errors:
        ctx.exit(BAD_CONTENT)


def check(engine: "Engine", formats: "Formats", file: str) -> tuple[int, list["Diagnostic"], str]:
    """Check one file.

    Returns:
        How many cards it holds, what is wrong with them in the order of the file, and the text
        that diagnostics can quote; empty where that is not what an author wrote.
    """
    from cardwright.language.cardtext import CardText
    from cardwright.language.source import read_text

    from .formats import CARD_FILE

    data = _standard_input() if file == "-" else None
    path = Path(file)
    if data is not None:
        from cardwright.language.cardfile import read_cards

        texts, diagnostics = read_cards(data, "<stdin>")
        items: list[CardText | Diagnostic] = [*diagnostics, *texts]
    else:
        items = list(formats.read(path))
        written = formats.of_file(path).name == CARD_FILE
        data = _bytes(path) if written else b""
    cards = [item for item in items if isinstance(item, CardText)]
    found = list(dict.fromkeys(item for item in items if not isinstance(item, CardText)))
    for card in cards:
        diagnostics = _compile(engine, card)
        # Where the text is not quoted, the name says which card it is.
        found.extend(diagnostics if data else _naming(card.name, diagnostics))
    found.sort(key=lambda diagnostic: (diagnostic.span.line, diagnostic.span.column))
    return len(cards), found, read_text(data) if found else ""


def _compile(engine: "Engine", text: "CardText") -> "list[Diagnostic]":
    """All that is wrong with a card, down to what only a mistake in the rules can cause."""
    from cardwright.language.diagnostics import Diagnostic

    from .cli import describe
    from .runnable import cannot_run

    try:
        card, found = engine.compiler.compile(text)
        failed = cannot_run(card) if card is not None else []
    except Exception as error:  # noqa: BLE001 - one card must not stop the others
        return [Diagnostic("internal-error", "error", text.span, describe(error))]
    return found + [Diagnostic("not-playable", "error", text.span, what) for what in failed]


def _naming(name: str, diagnostics: "list[Diagnostic]") -> "list[Diagnostic]":
    import attrs

    return [attrs.evolve(found, message=f"'{name}': {found.message}") for found in diagnostics]


def _print(diagnostics: "list[Diagnostic]", source: str) -> None:
    from cardwright.language.render import render

    for diagnostic in diagnostics:
        click.echo(render(diagnostic, source))
        click.echo()


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + "s" * (number != 1)


def _standard_input() -> bytes:
    return sys.stdin.buffer.read()


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""  # that it cannot be read is among the diagnostics
