"""Bytes to lines: encodings, line ends and characters that have no business in card text."""

import codecs
import re
import unicodedata
from itertools import takewhile

import attrs

from .diagnostics import Diagnostic, Span

#: The longest line that is read, in characters; the longest printed card text has about 900.
MAX_LINE = 10_000
#: The largest file that is read, in bytes or characters.
MAX_FILE = 16_000_000
#: After so many findings the rest of a file's are only counted.
MAX_DIAGNOSTICS = 1_000

# Control characters; direction marks and zero-width signs, which make a text look like another;
# line separators that editors do not count as line ends; halves of surrogate pairs.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffd-\uffff]"
)
_LINE_END = re.compile("\r\n|\n|\r")
_BYTE_LINE_END = re.compile(b"\r\n|\n|\r")
_SPACES = str.maketrans({"\t": " ", "\xa0": " ", "\u202f": " "})


@attrs.frozen
class Line:
    """One line of a file: its number, its text, and whether something in it was refused."""

    number: int
    text: str
    faulty: bool = False


def split_lines(text: str) -> list[str]:
    """Split a text at line ends as editors count them: ``\\n``, ``\\r\\n`` and ``\\r``."""
    return _LINE_END.split(text.removeprefix("\ufeff"))


def find_forbidden(text: str) -> re.Match[str] | None:
    """Find the first character that may not stand in card text (a tab may)."""
    return _FORBIDDEN.search(text)


def describe_character(character: str) -> str:
    """Return a name for a character that cannot be shown, such as ``U+0000``."""
    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X}" + (f" {name.lower()}" if name else "")


def read_lines(text: str | bytes, file: str) -> tuple[list[Line], list[Diagnostic]]:
    """Return the lines of a file and what is wrong with its characters.

    A line with forbidden characters or too long is returned in part and marked faulty, so that
    the rest of the file can be read all the same.
    """
    if len(text) > MAX_FILE:
        found = Diagnostic(
            "file-too-large",
            "error",
            Span(file),
            f"the file is larger than {MAX_FILE // 1_000_000} MB",
            hint="split it into several files",
        )
        return [], [found]
    diagnostics: list[Diagnostic] = []
    if isinstance(text, bytes):
        if text.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            found = Diagnostic(
                "not-utf8",
                "error",
                Span(file),
                "the file is UTF-16, not UTF-8 (byte 0)",
                hint="save the file as UTF-8",
            )
            return [], [found]
        raw = _decode(text, file, diagnostics)
    else:
        raw = [(line, False) for line in split_lines(text)]
    lines = [
        _clean(number, content, faulty, file, diagnostics)
        for number, (content, faulty) in enumerate(raw, 1)
    ]
    return lines, diagnostics


def _decode(data: bytes, file: str, diagnostics: list[Diagnostic]) -> list[tuple[str, bool]]:
    """Decode line by line, so that one bad byte costs one card and not the file."""
    start = len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0
    try:
        return [(line, False) for line in split_lines(data[start:].decode())]
    except UnicodeDecodeError:
        pass
    lines: list[tuple[str, bool]] = []
    ends = [*_BYTE_LINE_END.finditer(data, start)]
    begins = [start, *(end.end() for end in ends)]
    stops = [*(end.start() for end in ends), len(data)]
    for number, (begin, stop) in enumerate(zip(begins, stops, strict=True), 1):
        raw = data[begin:stop]
        try:
            lines.append((raw.decode(), False))
        except UnicodeDecodeError as error:
            column = len(raw[: error.start].decode()) + 1
            # Most such files come from an editor that writes Windows' Western encoding.
            meant = raw[error.start : error.start + 1].decode("cp1252", errors="replace")
            guessed = f" (perhaps '{meant}')" if meant.isprintable() and meant != "\ufffd" else ""
            if len(diagnostics) < MAX_DIAGNOSTICS:
                diagnostics.append(
                    Diagnostic(
                        "not-utf8",
                        "error",
                        Span(file, number, column, number, column + 1),
                        f"byte {begin + error.start} of the file, 0x{raw[error.start]:02X}"
                        f"{guessed}, is not UTF-8",
                        hint="save the file as UTF-8",
                    )
                )
            lines.append((raw.decode("cp1252", errors="replace"), True))
    return lines


def _clean(number: int, text: str, faulty: bool, file: str, diagnostics: list[Diagnostic]) -> Line:
    if len(text) > MAX_LINE:
        if len(diagnostics) < MAX_DIAGNOSTICS:
            diagnostics.append(
                Diagnostic(
                    "line-too-long",
                    "error",
                    Span(file, number, MAX_LINE + 1, number, MAX_LINE + 2),
                    f"the line has {len(text)} characters; {MAX_LINE} are read",
                )
            )
        text, faulty = text[:MAX_LINE], True
    if (bad := _FORBIDDEN.search(text)) is not None:
        if not faulty and len(diagnostics) < MAX_DIAGNOSTICS:
            column = bad.start() + 1
            diagnostics.append(
                Diagnostic(
                    "control-character",
                    "error",
                    Span(file, number, column, number, column + 1),
                    f"the character {describe_character(bad.group())} may not stand in card text",
                    hint="delete it; it may be invisible in your editor",
                )
            )
        text, faulty = _FORBIDDEN.sub(" ", text), True
    return Line(number, text.translate(_SPACES), faulty)


def read_text(data: str | bytes) -> str:
    """Decode bytes as well as possible, for showing lines next to diagnostics."""
    if isinstance(data, str):
        return data
    lines = _decode(data, "", [])
    return "\n".join(line for line, _ in lines)


def leading_comment(data: str | bytes) -> str:
    """Return the comment that a file begins with, without its marks."""
    lines = takewhile(lambda line: line.startswith("#"), split_lines(read_text(data)))
    return "\n".join(line.removeprefix("#").removeprefix(" ").rstrip() for line in lines).strip()
