"""Diagnostics as text for people: the line, a mark under the place, the hint."""

import unicodedata
from functools import lru_cache

from .diagnostics import Diagnostic, Span
from .source import split_lines

#: Columns of a source line that are shown; a longer line is cut to a window around the mark.
WINDOW = 100
_TAB = 4


def render(diagnostic: Diagnostic, source_text: str) -> str:
    """Return a diagnostic with the source line it is about.

    `source_text` is the whole file that the span refers to; when it has no such line, the
    message stands alone.
    """
    out = [str(diagnostic), *_excerpt(diagnostic.span, source_text)]
    if diagnostic.hint:
        out.append(f"  hint: {diagnostic.hint}")
    for related in diagnostic.related:
        span = related.span
        out.append(f"{span.file}:{span.line}:{span.column}: note: {related.message}")
        if span.file == diagnostic.span.file:
            out.extend(_excerpt(span, source_text))
    return "\n".join(out)


def _excerpt(span: Span, source_text: str) -> list[str]:
    """Return the line of a span and the underline, or nothing if nothing is there."""
    lines = _lines(source_text)
    if not 1 <= span.line <= len(lines):
        return []
    line = lines[span.line - 1]
    if not line:
        return []
    begin = min(max(span.column - 1, 0), len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    end = max(min(end, len(line)), begin + 1)
    # What lies further away than the window cannot be shown, so it need not be measured.
    first = max(0, begin - 4 * WINDOW)
    near = line[first : begin + 4 * WINDOW]
    cells = _cells(near)
    mark = sum(width for _, width in cells[: begin - first])
    length = sum(width for _, width in cells[begin - first : end - first]) or 1
    width = sum(width for _, width in cells)
    cut_before, cut_after = first > 0, first + len(near) < len(line)
    left = 0
    if mark + length > WINDOW or cut_before:
        left = max(0, mark - WINDOW // 3)
    shown, offset = _window(cells, left)
    cut_before = cut_before or left > 0
    cut_after = cut_after or width - left > WINDOW
    number = str(span.line)
    margin = " " * len(number)
    text = ("…" if cut_before else "") + shown + ("…" if cut_after else "")
    indent = mark - left - offset + (1 if cut_before else 0)
    underline = " " * indent + "^" * max(1, min(length, WINDOW - (mark - left)))
    return [f" {number} | {text}".rstrip(), f" {margin} | {underline}"]


@lru_cache(maxsize=1)
def _lines(source_text: str) -> list[str]:
    """The lines of a text; the diagnostics of one file come together."""
    return split_lines(source_text)


def _window(cells: list[tuple[str, int]], left: int) -> tuple[str, int]:
    """Return the text of WINDOW columns from `left`, and the columns lost to a cut wide sign."""
    shown: list[str] = []
    at = lost = 0
    begun = False
    for text, width in cells:
        if at >= left + WINDOW:
            break
        if at >= left and (width or begun):
            if not begun:
                begun, lost = True, at - left
            shown.append(text)
        at += width
    return "".join(shown), lost


def _cells(line: str) -> list[tuple[str, int]]:
    """Return for each character what is shown for it and how many columns that takes."""
    cells: list[tuple[str, int]] = []
    at = 0
    for character in line:
        shown, width = character, 1
        if character == "\t":
            width = _TAB - at % _TAB
            shown = " " * width
        elif unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me"):
            width = 0
        elif unicodedata.category(character)[0] == "C" or character in "\u2028\u2029":
            shown = "\ufffd"
        elif unicodedata.east_asian_width(character) in "WF":
            width = 2
        cells.append((shown, width))
        at += width
    return cells
