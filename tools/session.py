"""What all commands share: which plugins are wanted, and how mistakes end a run."""

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from cardwright import Engine
    from cardwright.language.diagnostics import Diagnostic
    from cardwright.plugin_host import PluginHost

_F = TypeVar("_F", bound=Callable[..., Any])

BAD_CONTENT = 1
"""Exit status for files with mistakes in them; click's own for wrong usage is 2."""
BUG = 3
"""Exit status for mistakes of Cardwright's or a plugin's own."""
INTERRUPTED = 130
"""Exit status for what was stopped with Ctrl-C."""


class Failure(click.ClickException):
    """Ends a run with one message on the standard error stream."""

    exit_code = BAD_CONTENT


class Findings(Failure):
    """Ends a run with diagnostics on the standard error stream."""

    def __init__(self, diagnostics: Iterable["Diagnostic"], sources: dict[str, str]) -> None:
        """Take what was found, and the texts of the files it was found in, by name."""
        super().__init__("bad input")
        self.diagnostics = list(diagnostics)
        self.sources = sources

    def show(self, file: Any = None) -> None:
        from cardwright.language.render import render

        for found in self.diagnostics:
            text = render(found, self.sources.get(found.span.file, ""))
            click.echo(text, file=file, err=file is None)


class Session:
    """One run of the command line.

    `blocked` are names of plugins to leave out, `extra` dotted names of modules to use as plugins
    besides the installed ones, `keyword_files` and `name_files` files that define keywords and
    sets of names; `trace` tells of each call of a plugin. The environment variables
    CARDWRIGHT_BLOCK and CARDWRIGHT_TRACE add to them. Commands of plugins get the session with
    `click.pass_obj`.
    """

    def __init__(self) -> None:
        self.blocked: tuple[str, ...] = ()
        self.extra: tuple[str, ...] = ()
        self.keyword_files: tuple[str, ...] = ()
        self.name_files: tuple[str, ...] = ()
        self.trace = False

    def engine(self, *, cache: str | None = "", quiet: bool = False) -> "Engine":
        """Load an engine; what is wrong with plugins goes to the standard error stream.

        Args:
            cache: The folder for compiled grammars; None for none, "" for the user's.
            quiet: Say nothing of problems, which are in the engine's host.

        Raises:
            click.UsageError: A plugin that the user named does not exist or does not work.
            Findings: Something is wrong with a keyword file.
        """
        from cardwright import Engine

        engine = Engine(self.host(), cache=cache)
        if self.keyword_files and engine.keyword_problems:
            raise Findings(engine.keyword_problems, self._keyword_sources())
        self.complain(engine.host, quiet=quiet)
        return engine

    def host(self, blocked: Iterable[str] = ()) -> "PluginHost":
        """Load the plugins, without complaint; `blocked` are more names to leave out.

        Raises:
            click.UsageError: A plugin to block does not exist.
            Findings: Something is wrong with a keyword file.
        """
        from cardwright import CardErrors
        from cardwright.keyword_files import KeywordFile, NameFile
        from cardwright.plugin_host import PluginHost, UnknownPluginError

        if self.extra and "" not in sys.path and os.getcwd() not in sys.path:  # noqa: PTH109
            sys.path.append(os.getcwd())  # noqa: PTH109 - as `python -m` finds modules
        try:
            written = [KeywordFile.read(path) for path in self.keyword_files]
            extra = (*self.extra, *map(NameFile.read, self.name_files), *written)
            return PluginHost.load((*self.blocked, *blocked), extra, self._trace())
        except CardErrors as errors:
            raise Findings(errors.diagnostics, self._keyword_sources()) from None
        except UnknownPluginError as error:
            raise click.UsageError(str(error)) from None

    def mod(self, paths: Iterable[Path]) -> list[Path]:
        """The files of cards that the user names, of which each belongs to a mod.

        A folder stands for all `.card` files in it. The keyword and name files in it, or beside a
        file, are used as well, and those that are named themselves: call this before there is an
        engine.

        Raises:
            click.UsageError: A folder holds no cards.
        """
        from cardwright.keyword_files import READERS, text_files

        cards: list[Path] = []
        for path in paths:
            if path.is_dir():
                inside, texts = sorted(path.rglob(f"*{_CARDS}")), text_files(path)
            else:
                inside = [path] if path.suffix not in READERS else []
                texts = sorted(f for f in path.parent.iterdir() if f.suffix in READERS)
            if not inside and not texts:
                raise click.UsageError(f"there is no file *{_CARDS} in '{path}'")
            cards.extend(inside)
            for file in texts:
                self._use(file)
        return list(dict.fromkeys(cards))

    def _use(self, path: Path) -> None:
        """Use a keyword or name file, once."""
        field = _FIELDS[path.suffix]
        known: tuple[str, ...] = getattr(self, field)
        if not any(path.samefile(file) for file in known):
            setattr(self, field, (*known, str(path)))

    def complain(self, host: "PluginHost", *, quiet: bool = False) -> None:
        """Say what is wrong with plugins; for one that the user named that is an error."""
        for problem in host.problems:
            if problem.plugin in self.extra:
                raise click.UsageError(str(problem))
            if not quiet:
                click.echo(f"Warning: {problem}", err=True)

    def _keyword_sources(self) -> dict[str, str]:
        from cardwright.language.source import read_text

        return {
            file: read_text(Path(file).read_bytes())
            for file in (*self.keyword_files, *self.name_files)
            if Path(file).is_file()
        }

    def _trace(self) -> Any:
        if not self.trace and os.environ.get("CARDWRIGHT_TRACE", "") in ("", "0"):
            return None
        from cardwright.plugin_trace import HookCall

        def tell(call: HookCall) -> None:
            failed = " failed" if call.failed else ""
            milliseconds = call.seconds * 1000
            line = f"trace: {call.plugin} {call.hook} {milliseconds:.3f} ms{failed}"
            click.echo(line, err=True)

        return tell


def _text_files(ctx: click.Context, option: click.Parameter, paths: tuple[Path, ...]) -> None:
    """Note the files that the user names; a folder stands for those in it."""
    field = str(option.name)
    suffix = next(suffix for suffix, known in _FIELDS.items() if known == field)
    session = ctx.find_object(Session)
    for path in paths:
        inside = sorted(path.rglob(f"*{suffix}")) if path.is_dir() else [path]
        if not inside:
            raise click.UsageError(f"there is no file *{suffix} in '{path}'")
        if session is not None:
            files = (*getattr(session, field), *map(str, inside))
            setattr(session, field, tuple(dict.fromkeys(files)))


_CARDS = ".card"
_FIELDS = {".keyword": "keyword_files", ".names": "name_files"}
"""Where the session keeps files of text, by how their names end."""


def _text_option(name: str, field: str, what: str) -> Callable[[_F], _F]:
    return click.option(
        name,
        field,
        metavar="FILE",
        multiple=True,
        type=click.Path(exists=True, path_type=Path),
        expose_value=False,
        callback=_text_files,
        help=f"{what}, or a folder of such files.",
    )


def text_options(command: _F) -> _F:
    """Let a command be told of files that define keywords, and of sets of names."""
    names = _text_option(
        "--names", "name_files", "A file with names originally printed in an expansion"
    )
    keywords = _text_option(
        "--keywords", "keyword_files", "A file that defines keywords in card text"
    )
    return keywords(names(command))


def card_options(command: _F) -> _F:
    """Let a command be told of files with cards, of which `--cards` takes several at once."""
    file = click.Path(exists=True, path_type=Path)
    more = click.argument("more_cards", metavar="", nargs=-1, type=file)
    cards = click.option(
        "cards",
        "--cards",
        metavar="FILE...",
        type=file,
        multiple=True,
        help="Files of cards, or of Scryfall's or MTGJSON's card data; or folders of mods.",
    )
    return cards(more(command))


pass_session = click.make_pass_decorator(Session)
"""Gives a command the `Session` as its first argument."""
