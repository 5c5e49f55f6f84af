"""Name files: which names were originally printed in an expansion (206.3a), one a line.

    @expansion Homelands
    Abbey Gargoyles
    Abbey Matron

A file may have several expansions; ``#`` begins a comment, and blank lines do not count.
"""

import attrs

from .cardtext import SourceLine, name_key
from .diagnostics import Diagnostic, Related, Span, did_you_mean
from .source import read_lines

SUFFIX = ".names"


@attrs.frozen
class Names:
    """The names originally printed in an expansion, in the order of the file."""

    expansion: str
    names: tuple[str, ...]


def read_names(text: str | bytes, file: str) -> tuple[list[Names], list[Diagnostic]]:
    """Read a name file: its sets of names, and all that is wrong with it."""
    lines, diagnostics = read_lines(text, file)
    found: dict[str, dict[str, tuple[str, Span]]] = {}
    names: dict[str, tuple[str, Span]] | None = None

    def report(code: str, span: Span, message: str, hint: str = "", *related: Related) -> None:
        diagnostics.append(Diagnostic(code, "error", span, message, hint, related))

    for line in lines:
        content = line.text.strip()
        if not content or content.startswith("#"):
            continue
        column = line.text.index(content) + 1
        span = SourceLine(content, ((0, line.number, column),), file).span()
        if content.startswith("@"):
            key, _, value = content[1:].partition(" ")
            if key != "expansion":
                hint = did_you_mean(key, ["expansion"], "the only key is 'expansion'")
                report("unknown-attribute", span, f"'@{key}' means nothing", hint)
            elif not value.strip():
                hint = "write the name of the expansion after it"
                report("empty-attribute", span, "'@expansion' has no value", hint)
            names = found.setdefault(value.strip(), {})
        elif names is None:
            hint = "a line such as '@expansion Homelands' stands above the names"
            report("missing-expansion", span, f"nothing says what '{content}' is printed in", hint)
            names = {}
        else:
            _, first = names.setdefault(name_key(content), (content, span))
            if first is not span:
                there = Related(first, "it stands here first")
                report("duplicate-name", span, f"'{content}' stands there twice", "", there)
    if not diagnostics and not any(found.values()):
        report("no-names", Span(file), "the file holds no names")
    return [
        Names(expansion, tuple(name for name, _ in kept.values()))
        for expansion, kept in found.items()
    ], diagnostics
