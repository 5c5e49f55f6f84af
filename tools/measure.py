"""How much of published card text is understood, card by card."""

import time
from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from cardwright import Diagnostic, Engine
from cardwright.language.cardtext import CardText, FaceText, SourceLine
from cardwright.language.diagnostics import Span

from .runnable import cannot_run


@attrs.frozen
class Refusal:
    """Why a card does not compile.

    `line` is the number of the line in the card's rules text, all faces counted together, and
    `column` the place in it, both from 1; `text` is that line. What is not about a line of rules
    text has the line 0.
    """

    name: str
    line: int
    column: int
    text: str
    message: str


@attrs.frozen
class Outcome:
    """One card: its name, its lines, how many of them are understood, and all refusals.

    A card without refusals is compiled.
    """

    name: str
    lines: int
    understood: int
    refusals: tuple[Refusal, ...] = ()


@attrs.frozen
class Entry:
    """A card to compile, or None if there is none because of what is wrong with its data."""

    text: CardText | None
    faults: tuple[Diagnostic, ...] = ()


def entries(items: Iterable[CardText | Diagnostic]) -> tuple[list[Entry], list[Diagnostic]]:
    """Put cards together with what is wrong with their data.

    Returns:
        The entries, and what is wrong with the file as a whole.
    """
    found: list[Entry] = []
    broken: list[Diagnostic] = []
    faults: list[Diagnostic] = []
    for item in items:
        if isinstance(item, CardText):
            found.append(Entry(item, tuple(faults) if item.faulty else ()))
            faults = []
        elif item.code in _WHOLE_FILE:
            broken.append(item)
        elif item.severity == "error":
            faults.append(item)
    found.extend(Entry(None, (fault,)) for fault in faults)
    return found, list(dict.fromkeys(broken))


_WHOLE_FILE = ("bad-json", "file-too-large", "no-cards", "unreadable-file")


def outcomes(engine: Engine, chosen: Iterable[Entry]) -> tuple[float, float, list[Outcome]]:
    """Compile cards; when that began and ended, in seconds of one clock, and what came of it."""
    start = time.perf_counter()
    found = [outcome(engine, entry) for entry in chosen]
    return start, time.perf_counter(), found


def outcome(engine: Engine, entry: Entry) -> Outcome:
    """Compile one card."""
    if entry.text is None:
        return Outcome("", 0, 0, tuple(_fault("", fault) for fault in entry.faults))
    text = placed(entry.text)
    lines = [line for face in text.faces for line in face.lines]
    try:
        card, diagnostics = engine.compiler.compile(text)
        failed = cannot_run(card) if card is not None else []
    except Exception as error:  # noqa: BLE001 - one card must not end the count
        message = f"internal error: {type(error).__name__}: {error}"
        refusal = Refusal(text.name, 0, 1, text.faces[0].text, message)
        return Outcome(text.name, len(lines), 0, (refusal,))
    errors = [diagnostic for diagnostic in diagnostics if diagnostic.severity == "error"]
    where = {number: line.text for line in lines for _, number, _ in line.pieces}
    refusals = [_fault(text.name, fault) for fault in entry.faults]
    refusals += [
        Refusal(
            text.name,
            error.span.line,
            error.span.column,
            where.get(error.span.line, text.faces[0].type_line),
            error.message,
        )
        for error in errors
    ]
    refusals += [Refusal(text.name, 0, 1, text.faces[0].text, message) for message in failed]
    if card is None and not refusals:
        refusals.append(Refusal(text.name, 0, 1, "", "the card's data has mistakes"))
    refused = {where[error.span.line] for error in errors if error.span.line in where}
    understood = sum(line.text not in refused for line in lines)
    return Outcome(text.name, len(lines), understood, tuple(refusals))


def placed(card: CardText) -> CardText:
    """The same card with places counted in its own rules text instead of the file."""
    numbers = _count()
    return attrs.evolve(card, faces=tuple(_placed_face(face, numbers) for face in card.faces))


def _count() -> Iterator[int]:
    number = 0
    while True:
        number += 1
        yield number


def _placed_face(face: FaceText, numbers: Iterator[int]) -> FaceText:
    lines = []
    for line in face.lines:
        offset = 0
        pieces = []
        for part in line.text.split("\n"):
            pieces.append((offset, next(numbers), 1))
            offset += len(part) + 1
        lines.append(SourceLine(line.text, tuple(pieces), face.name))
    place = Span(face.name, 0, 1, 0, 2)
    return attrs.evolve(
        face,
        lines=tuple(lines),
        span=place,
        name_span=place,
        mana_cost_span=place,
        type_span=place,
        stats_span=place,
    )


def _fault(name: str, fault: Diagnostic) -> Refusal:
    """What is wrong with a card's data: that has no place in its text."""
    return Refusal(name, 0, 1, "", fault.message)


def report(found: Iterable[Outcome], seconds: float, *, limit: int | None) -> dict[str, Any]:
    """The figures of a count; `limit` bounds the list of refusals."""
    found = list(found)
    refused = [attrs.asdict(refusal) for outcome in found for refusal in outcome.refusals]
    return {
        "cards": len(found),
        "compiled": sum(not outcome.refusals for outcome in found),
        "lines": sum(outcome.lines for outcome in found),
        "lines_understood": sum(outcome.understood for outcome in found),
        "seconds": round(seconds, 4),
        "refused": refused if limit is None else refused[:limit],
    }
