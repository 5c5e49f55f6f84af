"""Scenario files: what they hold, read whole, with everything that is wrong with them."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from ...language.diagnostics import Diagnostic, Related, Span, did_you_mean
from ...language.registries import type_nouns
from ...language.source import Line, read_lines
from ...model.characteristics import Card
from ..library import CardLibrary
from .expect import expect
from .given import given
from .phrases import Vocabulary
from .scanner import Book, LineProblem
from .when import when

if TYPE_CHECKING:
    from ..scenario import Scenario

HEADS = ("scenario", "rules", "players", "card", "cards", "given", "when", "expect")
_HEAD = re.compile(r"(?P<word>[A-Za-z]+)(?P<rest>\s*:.*)?")


@attrs.frozen
class Statement:
    """A line of a scenario: its text, its place, and what it does or checks.

    `run` raises what `Scenario` raises; an expectation returns what is otherwise, or nothing.
    """

    text: str
    span: Span
    run: Callable[["Scenario"], str | None]
    is_expectation: bool = False


@attrs.frozen
class Story:
    """One scenario of a file. `rules` are the sections of the rulebook that it is about."""

    title: str
    span: Span
    library: CardLibrary
    players: tuple[str, ...]
    statements: tuple[Statement, ...]
    rules: tuple[str, ...] = ()


@attrs.define
class _Draft:
    """A scenario while its lines come in."""

    title: str
    span: Span
    library: CardLibrary
    players: tuple[str, ...] = ("You", "Opponent")
    rules: tuple[str, ...] = ()
    statements: list[Statement] = attrs.Factory(list)
    names: Book = attrs.Factory(Book)
    words: Vocabulary | None = None
    faulty: bool = False


def read_stories(
    text: str | bytes, file: str, library: CardLibrary
) -> tuple[list[Story], list[Diagnostic]]:
    """Read the scenarios of a file: those that are understood whole, and what is wrong.

    Args:
        text: What the file holds.
        file: Its name, for diagnostics.
        library: The cards that can be named, besides those in the file.
    """
    lines, diagnostics = read_lines(text, file)
    reader = _Reader(file, library, diagnostics)
    reader.read(lines)
    return reader.stories, sorted(diagnostics, key=lambda d: (d.span.line, d.span.column))


def read_file(path: Path, library: CardLibrary) -> tuple[list[Story], list[Diagnostic]]:
    """Read the scenarios of a file on disk; see `read_stories`."""
    try:
        content = path.read_bytes()
    except OSError as error:
        message = f"the file cannot be opened: {error.strerror}"
        return [], [Diagnostic("unreadable-file", "error", Span(str(path)), message)]
    return read_stories(content, str(path), library)


class _Reader:
    """Sorts the lines of a file into scenarios and their sections."""

    def __init__(self, file: str, library: CardLibrary, diagnostics: list[Diagnostic]) -> None:
        self.file = file
        self.diagnostics = diagnostics
        self.shared = library.copy()
        self.names = Book(library)
        self.stories: list[Story] = []
        self.draft: _Draft | None = None
        self.section = ""
        self.deeds: list[Callable[[Scenario], None]] = []
        self.titles: dict[str, Span] = {}

    def report(self, code: str, span: Span, message: str, hint: str = "", *more: Related) -> None:
        if self.draft is not None:
            self.draft.faulty = True
        self.diagnostics.append(Diagnostic(code, "error", span, message, hint, more))

    def read(self, lines: Sequence[Line]) -> None:
        refused = bool(self.diagnostics)
        for head, content in _sections(lines):
            if head is not None:
                self.head(head)
            if self.section == "cards":
                self.cards(content)
            else:
                for line in content:
                    self.line(line)
        self.finish()
        if not self.stories and not refused and not self.diagnostics:
            hint = "a scenario begins with a line such as 'scenario: A bolt deals damage'"
            self.report("scenario-outline", Span(self.file), "the file holds no scenario", hint)

    def head(self, line: Line) -> None:
        """Begin a section: a line that is not indented."""
        text = line.text.rstrip()
        self.deeds = []
        match = _HEAD.fullmatch(text)
        span = Span(self.file, line.number, 1, line.number, len(text) + 1)
        word = match["word"].casefold() if match else text
        if match is None or word not in HEADS or match["rest"] is None:
            known = "a line that is not indented begins a part: " + ", ".join(
                f"'{head}:'" for head in HEADS
            )
            shown = match["word"] if match else text.split()[0]
            hint = did_you_mean(shown, HEADS, known)
            if shown.casefold() in HEADS:
                hint = f"a colon stands after it: '{shown}:'"
            self.report("scenario-outline", span, f"'{text}' begins no part of a scenario", hint)
            self.section = ""
            return
        rest = match["rest"].strip()[1:].strip()
        self.section = "cards" if word == "card" else word
        if word == "scenario":
            self.begin(rest, span)
        elif self.section == "cards":
            if rest:
                self.report("scenario-outline", span, "cards stand below the line, indented")
        elif self.draft is None:
            hint = "begin one with a line such as 'scenario: A bolt deals damage'"
            self.report("scenario-outline", span, f"'{word}:' stands before any scenario", hint)
        elif word == "rules":
            self.draft.rules = tuple(re.split(r"[,\s]+", rest)) if rest else ()
        elif word == "players":
            self.players(rest, span)
        elif rest:
            column = text.index(rest) + 1
            self.line(Line(line.number, " " * (column - 1) + rest))

    def players(self, rest: str, span: Span) -> None:
        assert self.draft is not None
        names = tuple(name.strip() for name in rest.split(",") if name.strip())
        if self.draft.words is not None:
            self.report("scenario-outline", span, "the players are named before all other lines")
        elif len({name.casefold() for name in names}) != len(names) or len(names) < 2:
            self.report("scenario-outline", span, "two or more different players are needed")
        else:
            self.draft.players = names

    def begin(self, title: str, span: Span) -> None:
        self.finish()
        self.draft = _Draft(title, span, self.shared.copy())
        if not title:
            self.report("scenario-outline", span, "the scenario has no title")
        elif title in self.titles:
            first = Related(self.titles[title], "the first one is here")
            message = "another scenario has this title"
            self.report("scenario-outline", span, message, "", first)
        self.titles.setdefault(title, span)

    def finish(self) -> None:
        """Keep the scenario that was read, if all of it is understood."""
        draft, self.draft = self.draft, None
        if draft is None or draft.faulty:
            return
        if not any(statement.is_expectation for statement in draft.statements):
            message, hint = "the scenario expects nothing", "add 'expect:' and what should be so"
            self.report("scenario-outline", draft.span, message, hint)
            return
        self.stories.append(
            Story(
                draft.title,
                draft.span,
                draft.library,
                draft.players,
                tuple(draft.statements),
                draft.rules,
            )
        )

    def cards(self, lines: Sequence[Line]) -> None:
        """Compile cards: those of a scenario, or before the first one, those of the whole file."""
        if not any(line.text.strip() for line in lines):
            return
        library = self.shared if self.draft is None else self.draft.library
        above = "\n" * (lines[0].number - 1)
        text = above + "\n".join(line.text for line in lines)
        cards, diagnostics = library.engine.read(text, self.file)
        self.diagnostics.extend(diagnostics)
        if self.draft is not None:
            self.draft.faulty |= bool(diagnostics)
        _add(self.names if self.draft is None else self.draft.names, cards)
        library.add(cards)

    def line(self, line: Line) -> None:
        text = line.text.strip()
        if not text or text.startswith("#"):
            return
        column = line.text.index(text) + 1
        if self.draft is None or self.section not in ("given", "when", "expect"):
            if self.section:
                span = Span(self.file, line.number, column, line.number, column + len(text))
                self.report("scenario-outline", span, "no such line can stand here")
            return
        if self.draft.words is None:
            self.draft.words = _vocabulary(self.draft, self.names)
        words = self.draft.words
        scan = words.scanner(text, self.file, line.number, column)
        span = scan.span(0, len(text))
        try:
            run: Callable[[Scenario], str | None]
            if self.section == "expect":
                run = expect(scan, words)
            elif self.section == "when":
                run = deed = when(scan, words, self.deeds)
                self.deeds.append(deed)
            else:
                found = given(scan, words)
                if found is None:
                    raise scan.problem()
                run = found
        except LineProblem as problem:
            self.draft.faulty = True
            self.diagnostics.append(problem.diagnostic)
            return
        self.draft.statements.append(Statement(text, span, run, self.section == "expect"))


def _sections(lines: Iterable[Line]) -> Iterator[tuple[Line | None, list[Line]]]:
    """Group lines under those that are not indented."""
    head: Line | None = None
    content: list[Line] = []
    for line in lines:
        if line.text[:1].strip() and not line.text.startswith("#"):
            yield head, content
            head, content = line, []
        else:
            content.append(line)
    yield head, content


def _vocabulary(draft: _Draft, names: Book) -> Vocabulary:
    engine = draft.library.engine
    subtypes = engine.types.words()[0]
    others = ("basic", "legendary", "permanent", "snow")
    return Vocabulary(
        players=draft.players,
        cards=(draft.names, names),
        keywords=Book(engine.keywords),
        kinds=Book((*subtypes, *type_nouns()[0], *others)),
        tokens=Book(subtypes),
        designations=tuple(engine.mechanics.designations.values()),
        counters=engine.mechanics.player_counters,
    )


def _add(book: Book, cards: Iterable[Card]) -> None:
    for card in cards:
        for face in card.faces:
            book.add(face.name)
        book.add(card.name)
