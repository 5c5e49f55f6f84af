"""What an author wrote for a card: names, lines and places, before anything is understood."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable
from itertools import pairwise

import attrs

from .diagnostics import Diagnostic, Position, Span
from .registries import CARD_TYPES

#: How faces of one card can belong together; the first is a card with one face.
LAYOUTS = ("normal", "split", "adventure", "transform", "modal", "flip")

#: The colours, in the order in which they are always named (105.1).
COLORS = ("white", "blue", "black", "red", "green")

_DASH = re.compile(r"[\u2014\u2013\u2015]|\s--?(?:\s|$)")
_NUMBER = r"\d{1,6}"
_POWER = rf"(?:[+-]?{_NUMBER}|\*|{_NUMBER}[+-]\*|\*[+-]{_NUMBER})"
_POWER_TOUGHNESS = re.compile(rf"({_POWER})/({_POWER})")
_LOYALTY = re.compile(rf"(?:(?:Loyalty|Defense): ?)?({_NUMBER}|X)")
_ALMOST_STATS = re.compile(r"[-+*\dXx\s\u2212]*\d?[-+*Xx\s\u2212]*/[-+*\dXx\s\u2212]*")


@attrs.frozen
class SourceLine:
    """One logical line of text and where its parts stand in the file.

    A choice and its bullets are one line; they are joined by ``\\n``. Each piece is (offset in
    `text`, line, column), in order. When `exact` is false the place is only that of the entry
    that holds the text. Two lines are equal if their texts are.
    """

    text: str
    pieces: tuple[tuple[int, int, int], ...] = attrs.field(default=((0, 1, 1),), eq=False)
    file: str = attrs.field(default="", eq=False)
    exact: bool = attrs.field(default=True, eq=False)

    def position(self, offset: int) -> Position:
        """Return where the character at an offset in `text` stands."""
        at = bisect_right(self.pieces, offset, key=lambda piece: piece[0]) - 1
        begin, line, column = self.pieces[max(at, 0)]
        return Position(line, column + (offset - begin if self.exact else 0))

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """Return the place of ``text[start:end]``; at least one character wide."""
        first = self.position(start)
        last = self.position(max(start, (len(self.text) if end is None else end) - 1))
        return Span(self.file, first.line, first.column, last.line, last.column + 1)


def _joined(lines: list[SourceLine]) -> SourceLine:
    """Return a line and its bullets as one line."""
    first = lines[0]
    if len(lines) == 1:
        return first
    pieces: list[tuple[int, int, int]] = []
    shift = 0
    for line in lines:
        pieces.extend((offset + shift, number, column) for offset, number, column in line.pieces)
        shift += len(line.text) + 1
    text = "\n".join(line.text for line in lines)
    return attrs.evolve(first, text=text, pieces=tuple(pieces))


@attrs.frozen
class FaceText:
    """One face as written.

    `stats` is ``"2/1"`` or a loyalty such as ``"4"``; `color_indicator` holds names of `COLORS`
    in their order; `attributes` the other ``@key value`` lines. A missing part is ``""`` or None.
    Places do not count when faces are compared.
    """

    name: str
    mana_cost: str = ""
    type_line: str = ""
    lines: tuple[SourceLine, ...] = ()
    stats: str | None = None
    color_indicator: tuple[str, ...] = ()
    attributes: tuple[tuple[str, str], ...] = ()
    span: Span = attrs.field(default=Span(""), eq=False)
    name_span: Span = attrs.field(default=Span(""), eq=False)
    mana_cost_span: Span = attrs.field(default=Span(""), eq=False)
    type_span: Span = attrs.field(default=Span(""), eq=False)
    stats_span: Span = attrs.field(default=Span(""), eq=False)

    @property
    def power(self) -> str | None:
        """The printed power, such as ``"2"`` or ``"1+*"``."""
        match = _POWER_TOUGHNESS.fullmatch(self.stats or "")
        return match[1] if match else None

    @property
    def toughness(self) -> str | None:
        """The printed toughness."""
        match = _POWER_TOUGHNESS.fullmatch(self.stats or "")
        return match[2] if match else None

    @property
    def loyalty(self) -> str | None:
        """The printed loyalty: a number or ``"X"``."""
        return self.stats if self.stats is not None and self.power is None else None

    @property
    def text(self) -> str:
        """The rules text, one ability a line."""
        return "\n".join(line.text for line in self.lines)


@attrs.frozen
class CardText:
    """One card as written.

    `layout` is one of `LAYOUTS`. A `faulty` card has an error in how it is written: its lines can
    still be checked, but no card should be made of it.
    """

    faces: tuple[FaceText, ...]
    layout: str = "normal"
    span: Span = attrs.field(default=Span(""), eq=False)
    faulty: bool = attrs.field(default=False, eq=False)

    @property
    def name(self) -> str:
        """The card's name; the halves of a split card are joined by `` // `` (201.2b)."""
        if self.layout == "split":
            return " // ".join(face.name for face in self.faces)
        return self.faces[0].name

    @property
    def names(self) -> tuple[str, ...]:
        """Every name a deck may use for it: its name, all faces' names joined, the first face's."""
        joined = " // ".join(face.name for face in self.faces)
        return tuple(dict.fromkeys((self.name, joined, self.faces[0].name)))

    @property
    def attributes(self) -> tuple[tuple[str, str], ...]:
        """The ``@key value`` lines of all faces."""
        return tuple(pair for face in self.faces for pair in face.attributes)


def name_key(name: str) -> str:
    """Return what is compared when names are: case, accents' encoding and quotes do not count."""
    plain = unicodedata.normalize("NFC", name).replace("\u2019", "'").casefold()
    return unicodedata.normalize("NFC", " ".join(plain.split()))


def plain_key(name: str) -> str:
    """Return a name's key without its accents, for whoever can't type them."""
    apart = unicodedata.normalize("NFD", name_key(name))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def source_line(text: str, line: int, column: int, file: str, *, exact: bool = True) -> SourceLine:
    """Return a line in Unicode's composed form (NFC) that still knows its columns."""
    composed = unicodedata.normalize("NFC", text)
    if composed == text:
        return SourceLine(text, ((0, line, column),), file, exact)
    pieces: list[tuple[int, int, int]] = [(0, line, column)]
    out: list[str] = []
    length = 0
    # A character and the marks that follow it compose with each other and with nothing else.
    starts = [at for at, sign in enumerate(text) if at == 0 or not unicodedata.combining(sign)]
    for start, stop in pairwise((*starts, len(text))):
        part = unicodedata.normalize("NFC", text[start:stop])
        if pieces[-1][2] - pieces[-1][0] != column + start - length:
            pieces.append((length, line, column + start))
        out.append(part)
        length += len(part)
    if "".join(out) != composed:
        return SourceLine(composed, ((0, line, column),), file, exact=False)
    return SourceLine(composed, tuple(pieces), file, exact)


_TABLE_ROW = re.compile(r"\d+(?:[-–—]\d+|\+)? ?\|")  # noqa: RUF001 - any dash will do


def join_bullets(
    lines: Iterable[tuple[SourceLine, bool]], diagnostics: list[Diagnostic]
) -> tuple[SourceLine, ...]:
    """Join each bullet to the line above it, which says how many to choose (700.2).

    So is each row of a results table to the line that has a die rolled (706.3b).

    With each line comes whether it may be a bullet: a line can be marked as plain text.
    """
    groups: list[list[SourceLine]] = []
    for line, may_be_bullet in lines:
        bullet = may_be_bullet and line.text.startswith("•")
        row = may_be_bullet and _TABLE_ROW.match(line.text) is not None
        if (bullet or row) and groups:
            groups[-1].append(line)
            continue
        if bullet:
            diagnostics.append(
                Diagnostic(
                    "stray-bullet",
                    "error",
                    line.span(0, 1),
                    "no line stands above the bullet",
                    "the line above a list of bullets says how many to choose",
                )
            )
        groups.append([line])
    return tuple(map(_joined, groups))


def read_stats(text: str) -> str | None:
    """Return power and toughness or a loyalty if that is what a line holds, else None."""
    if _POWER_TOUGHNESS.fullmatch(text):
        return text
    match = _LOYALTY.fullmatch(text)
    return match[1] if match else None


def almost_stats(text: str) -> bool:
    """Return whether a line was surely meant as power and toughness but is not."""
    return _ALMOST_STATS.fullmatch(text) is not None and any(
        c in "*Xx" or c.isdigit() for c in text
    )


def check_stats(face: FaceText, *, front: bool = True) -> list[Diagnostic]:
    """Check that a face has power and toughness or loyalty exactly if its types want it.

    A planeswalker that is not the `front` face need not have loyalty: it can keep its counters.
    """
    before, _, after = _cut_dash(face.type_line)
    types = set(before.casefold().split())
    if types.isdisjoint(CARD_TYPES):
        return []  # a mistake in the type line is reported where the type line is read
    subtypes = set(after.casefold().split())
    may_fight = "creature" in types or not subtypes.isdisjoint(("vehicle", "spacecraft"))
    walks = "planeswalker" in types
    if face.stats is None:
        if "creature" in types or "vehicle" in subtypes:
            what = "creature" if "creature" in types else "Vehicle"
            return [
                _error(
                    "missing-stats",
                    face.type_span,
                    f"'{face.name}' is a {what} without power and toughness",
                    "write them as the last line, such as 2/1",
                )
            ]
        if walks and front:
            return [
                _error(
                    "missing-stats",
                    face.type_span,
                    f"'{face.name}' is a planeswalker without loyalty",
                    "write it as the last line, such as 4",
                )
            ]
        return []
    fights = face.power is not None
    if (fights and may_fight) or (not fights and walks):
        return []
    if fights or not may_fight:
        what = "power and toughness" if fights else "loyalty"
        return [
            _error(
                "stats-not-allowed",
                face.stats_span,
                f"'{face.name}' has {what}, but its types have none",
                "a line of rules text that looks like this starts with a backslash",
            )
        ]
    hint = "write them as the last line, such as 2/1"
    return [_error("bad-stats", face.stats_span, "a creature has power and toughness", hint)]


def _cut_dash(type_line: str) -> tuple[str, str, str]:
    match = _DASH.search(type_line)
    if match is None:
        return type_line, "", ""
    return type_line[: match.start()], match.group(), type_line[match.end() :]


def _error(code: str, span: Span, message: str, hint: str = "") -> Diagnostic:
    return Diagnostic(code, "error", span, message, hint)


def read_colors(text: str) -> tuple[str, ...] | None:
    """Return the colours that a text such as ``blue, red`` or ``UR`` names, or None."""
    letters = dict(zip("wubrg", COLORS, strict=True))
    words = [word for word in re.split(r"[\s,]+", text.casefold().strip()) if word]
    found: set[str] = set()
    for word in words:
        if word in COLORS:
            found.add(word)
        elif all(letter in letters for letter in word):
            found.update(letters[letter] for letter in word)
        elif word != "and":
            return None
    return tuple(color for color in COLORS if color in found) or None
