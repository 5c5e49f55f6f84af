"""Keyword files: what a keyword is called, takes and means, as an author writes it.

    Lingering <number>
    @rule 999.1
    This permanent enters with <number> time counters on it.
    At the beginning of your upkeep, remove a time counter from this permanent.
    (It stays for a while.)

The first line is the keyword's name with its parameters, each other line an ability that it stands
for, in card text (a choice with its bullets is one). A parameter in brackets may be left out by a
card, and so are the lines that speak of it then. A line in parentheses is the reminder. A blank
line stands between two keywords, and ``#`` begins a comment; what stands above the first keyword
speaks of the file as a whole.
"""

import re

import attrs

from .cardtext import SourceLine, join_bullets
from .diagnostics import Diagnostic, Related, Span, did_you_mean
from .source import Line, read_lines

SUFFIX = ".keyword"

PARAMETERS = {"cost": "keyword_cost", "number": "number", "quality": "filter_pl"}
"""The kinds of parameters a keyword can have, with the grammar of what a card writes there."""

_DASH = "\N{EM DASH}"

ATTRIBUTES = {
    "rule": "the rule that defines it, such as '702.79'",
    "name": "the keyword's name, if the words before its parameters are more than that",
}
"""What an @ line can say, and what stands behind it."""

_PARAMETER = re.compile(r"<([^<>]*)>")
_NAME = re.compile(r"(?:[a-z]+ )?([a-z]+)")
_WORD = re.compile(r"[A-Za-z][A-Za-z'-]*")
_TOKEN = re.compile(rf"\[<[^<>]*>\]|<[^<>]*>|{_DASH}|[^\s<{_DASH}]+")


@attrs.frozen
class KeywordText:
    """A keyword as its author wrote it.

    `grammar` is what follows its name on a card, as the right-hand side of a grammar rule whose
    children are the `parameters`; `lines` are what it means; `place` is where its name stands. A
    parameter is called by its kind, with a word before to tell apart two of one kind.
    """

    name: str
    parameters: tuple[str, ...]
    grammar: str
    lines: tuple[SourceLine, ...]
    reminder: str
    rule: str
    place: Span


def read_keywords(text: str | bytes, file: str) -> tuple[list[KeywordText], list[Diagnostic]]:
    """Read a keyword file: its keywords, and all that is wrong with it."""
    lines, diagnostics = read_lines(text, file)
    keywords: list[KeywordText] = []
    names: dict[str, Span] = {}
    for block in _blocks(lines):
        keyword = _Keyword(file, diagnostics).read(block)
        if keyword is None:
            continue
        first = names.setdefault(keyword.name, keyword.place)
        if first is not keyword.place:
            diagnostics.append(already_there(keyword, Related(first, "the first one is here")))
        keywords.append(keyword)
    if not keywords and not diagnostics:
        hint = "a keyword is its name with its parameters, and below it what it means in card text"
        message = "the file holds no keywords"
        diagnostics.append(Diagnostic("no-keywords", "error", Span(file), message, hint))
    return keywords, diagnostics


def already_there(keyword: KeywordText, *related: Related, owner: str = "") -> Diagnostic:
    """What to say if there is another keyword of that name."""
    whose = f" of {owner}" if owner else ""
    message = f"there is a keyword '{keyword.name}'{whose} already"
    return Diagnostic(
        "duplicate-keyword", "error", keyword.place, message, "give it another name", related
    )


def _blocks(lines: list[Line]) -> list[list[SourceLine]]:
    """The lines of each keyword, without comments."""
    blocks: list[list[SourceLine]] = [[]]
    for line in lines:
        text = line.text.strip()
        if not text:
            blocks.append([])
        elif not text.startswith("#"):
            column = line.text.index(text) + 1
            blocks[-1].append(SourceLine(text, ((0, line.number, column),)))
    return [block for block in blocks if block]


class _Keyword:
    """Reads one keyword, and reports what is wrong with it."""

    def __init__(self, file: str, diagnostics: list[Diagnostic]) -> None:
        self.file = file
        self.diagnostics = diagnostics
        self.parameters: list[str] = []
        self.attributes: dict[str, str] = {}
        self.reminder = ""
        self.lines: list[SourceLine] = []

    def read(self, block: list[SourceLine]) -> KeywordText | None:
        """The keyword; None if its name can't be read."""
        block = [attrs.evolve(line, file=self.file) for line in block]
        header, rest = block[0], block[1:]
        name, grammar = self._header(header)
        for line in rest:
            if line.text.startswith("@"):
                self._attribute(line)
            elif line.text.startswith("(") and line.text.endswith(")"):
                self._remind(line)
            else:
                self._mean(line)
        self.lines = list(join_bullets(((line, True) for line in self.lines), self.diagnostics))
        if not name:
            return None
        called = self.attributes.get("name", name).lower()
        if called != name and name.startswith(f"{called} "):
            words = name.removeprefix(called).split()
            name, grammar = called, " ".join((*(f'"{word}"' for word in words), grammar))
        elif called != name:
            message = f"'{called}' is not what the first line begins with"
            self._report("bad-name", header, message, ATTRIBUTES["name"], 0, len(name))
        if not self.lines:
            hint = "write below it, in card text, what it stands for"
            self._report("missing-meaning", header, f"'{name}' has no meaning", hint)
        for parameter in self.parameters:
            if not any(f"<{parameter}>" in line.text for line in self.lines):
                start = header.text.index(f"<{parameter}>")
                message = f"what '{name}' means does not depend on <{parameter}>"
                hint = "speak of it in the text, or leave it out here"
                self._report("unused-parameter", header, message, hint, start)
        return KeywordText(
            name,
            tuple(self.parameters),
            grammar,
            tuple(self.lines),
            self.reminder,
            self.attributes.get("rule", ""),
            header.span(0, len(name)),
        )

    def _report(
        self,
        code: str,
        line: SourceLine,
        message: str,
        hint: str = "",
        start: int = 0,
        end: int | None = None,
    ) -> None:
        self.diagnostics.append(Diagnostic(code, "error", line.span(start, end), message, hint))

    def _header(self, line: SourceLine) -> tuple[str, str]:
        """The name of the keyword, and the grammar of what follows it."""
        name: list[str] = []
        grammar: list[str] = []
        for token in _TOKEN.finditer(line.text):
            word, start, end = token.group(), token.start(), token.end()
            if word.startswith(("<", "[")):
                kind = self._kind(line, token)
                if kind and not self._repeated(line, token):
                    self.parameters.append(word.strip("[<>]"))
                    # Behind a dash of the keyword's own a cost needs none.
                    after_dash = kind == "cost" and grammar[-1:] == [f'"{_DASH}"']
                    given = "cost" if after_dash else PARAMETERS[kind]
                    grammar.append(f"[{given}]" if word.startswith("[") else given)
            elif word == _DASH and grammar:
                grammar.append(f'"{_DASH}"')
            elif not _WORD.fullmatch(word) or (name and not word.islower()):
                hint = "a name is words of letters, such as 'First strike'; then come parameters"
                message = f"'{word}' can't be part of a keyword"
                self._report("bad-keyword", line, message, hint, start, end)
                return "", ""
            elif grammar:
                grammar.append(f'"{word}"')
            else:
                name.append(word.lower())
        if not name:
            hint = "the first line is the keyword's name, then its parameters"
            self._report("bad-keyword", line, "a keyword has a name", hint)
        return " ".join(name), " ".join(grammar)

    def _kind(self, line: SourceLine, token: re.Match[str]) -> str:
        """The kind of a parameter, which is the last word of its name; "" if there is none."""
        name = token.group().strip("[<>]")
        match = _NAME.fullmatch(name)
        if match is not None and match[1] in PARAMETERS:
            return match[1]
        known = ", ".join(f"<{parameter}>" for parameter in PARAMETERS)
        hint = did_you_mean(name, PARAMETERS, f"there are {known}")
        message = f"there is no kind of parameter '<{name}>'"
        self._report("unknown-parameter", line, message, hint, token.start(), token.end())
        return ""

    def _repeated(self, line: SourceLine, token: re.Match[str]) -> bool:
        name = token.group().strip("[<>]")
        if name not in self.parameters:
            return False
        message = f"'<{name}>' stands there twice, so the text can't tell which is meant"
        hint = f"call the second one '<other {name.split()[-1]}>'"
        self._report("repeated-parameter", line, message, hint, token.start(), token.end())
        return True

    def _attribute(self, line: SourceLine) -> None:
        key, _, value = line.text[1:].partition(" ")
        if key not in ATTRIBUTES:
            hint = did_you_mean(key, ATTRIBUTES, f"the keys are {', '.join(ATTRIBUTES)}")
            self._report(
                "unknown-attribute", line, f"'@{key}' means nothing", hint, 0, len(key) + 1
            )
        elif key in self.attributes:
            self._report("repeated-attribute", line, f"'@{key}' stands there twice")
        elif not value.strip():
            self._report("empty-attribute", line, f"'@{key}' has no value", ATTRIBUTES[key])
        self.attributes.setdefault(key, value.strip())

    def _remind(self, line: SourceLine) -> None:
        if self.reminder:
            self._report("repeated-reminder", line, "there are two lines in parentheses")
        self.reminder = line.text[1:-1].strip()

    def _mean(self, line: SourceLine) -> None:
        self.lines.append(line)
        for token in _PARAMETER.finditer(line.text):
            name = token.group(1)
            if name not in self.parameters:
                taken = ", ".join(f"<{parameter}>" for parameter in self.parameters)
                hint = did_you_mean(name, self.parameters)
                hint = hint or f"its parameters are {taken or 'none'}"
                message = f"the keyword has no parameter '<{name}>'"
                self._report("unknown-parameter", line, message, hint, token.start(), token.end())


__all__ = ["PARAMETERS", "SUFFIX", "KeywordText", "already_there", "read_keywords"]
