"""What tests and scenarios say they show, and the page of the rulebook that is made of it."""

import ast
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Container, Iterable
from functools import cache
from pathlib import Path

import attrs

from cardwright import KeywordRegister
from cardwright.plugin_host import PluginHost

DOCS = Path(__file__).parent
TESTS = DOCS.parent / "tests"

_RULE = re.compile(r"(?<![\w-])((\d{3})(?:\.\d+[a-z]?)?)\b")
_ID = re.compile(r"\b(?:[A-Z]{2}-\d+|case-\d+)\b")
_SCENARIO = re.compile(r"^scenario:", re.MULTILINE)
_RULES_LINE = re.compile(r"^rules:(.*)$", re.MULTILINE)


@attrs.frozen
class Shown:
    """A test or a scenario: its file and name, what it says it shows, and all of its text."""

    file: str
    name: str
    says: str
    text: str

    @property
    def ids(self) -> list[str]:
        """The rulings and cases it shows."""
        return _ID.findall(self.says)


@cache
def tests() -> tuple[Shown, ...]:
    """All tests, each with the first line of its docstring, and all scenarios, with their rules."""
    found: list[Shown] = []
    for path in sorted(TESTS.rglob("test_*.py")):
        where, source = path.relative_to(TESTS.parent).as_posix(), path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                says = (ast.get_docstring(node) or "").split("\n")[0]
                text = ast.get_source_segment(source, node) or ""
                found.append(Shown(where, node.name, says, text))
    for path in sorted(TESTS.rglob("*.scenario")):
        where = path.relative_to(TESTS.parent).as_posix()
        for text in _SCENARIO.split(path.read_text("utf-8"))[1:]:
            rules = _RULES_LINE.search(text)
            found.append(Shown(where, text.split("\n")[0].strip(), rules[1] if rules else "", text))
    return tuple(found)


def rules_page() -> str:
    """The sections of the rulebook: what is built, what is refused, which tests show it."""
    sections = tomllib.loads((DOCS / "rules.toml").read_text("utf-8"))
    files, rules = _shown(sections)
    lines = [
        "# The rulebook",
        "For each section of the Comprehensive Rules (2022): whether it is built, the rules of it "
        "that tests\nor scenarios cite in the first line of what they say about themselves, and "
        "where these are.\nWhat other sections repeat of variants and options of multiplayer games "
        "(800 and later) is not counted.",
        "",
        "| Section | State | Rules shown | Tests |",
        "| --- | --- | --- | --- |",
    ]
    for number, section in sorted(sections.items()):
        notes = [*_refused(section.get("abilities", ())), *filter(None, [section.get("note")])]
        state = section["state"] + (f": {'; '.join(notes)}" if notes else "")
        shown = ", ".join(sorted(rules[number], key=_place))
        where = ", ".join(f"{file} ({n})" for file, n in sorted(files[number].items()))
        lines.append(f"| {number} {section['title']} | {state} | {shown} | {where} |")
    return "\n".join(lines) + "\n"


def _refused(abilities: Iterable[str]) -> list[str]:
    """Say which of these keyword abilities no plugin of ours has; nothing if there are none."""
    host = PluginHost.load(environ={})
    registers = host.collect({"cardwright_keywords": KeywordRegister})["cardwright_keywords"]
    known = {keyword.name for register in registers.values() for keyword in register.keywords}
    missing = [name for name in abilities if name not in known]
    return [f"refused: {', '.join(missing)}"] if missing else []


def unshown() -> list[str]:
    """The sections that are said to be built, at least partly, and that no test cites."""
    sections = tomllib.loads((DOCS / "rules.toml").read_text("utf-8"))
    files, _ = _shown(sections)
    built = ("built", "partly")
    return [n for n, section in sections.items() if section["state"] in built and not files[n]]


def _shown(sections: Container[str]) -> tuple[dict[str, Counter[str]], dict[str, set[str]]]:
    """For each section the files whose tests cite it, and the rules of it that they cite."""
    files: dict[str, Counter[str]] = defaultdict(Counter)
    rules: dict[str, set[str]] = defaultdict(set)
    for test in tests():
        where = test.file
        cited = [(m[1], m[2]) for m in _RULE.finditer(test.says) if m[2] in sections]
        files.update(
            {
                section: files[section] + Counter([where])
                for section in {section for _, section in cited}
            }
        )
        for rule, section in cited:
            if rule != section:
                rules[section].add(rule)
    return files, rules


def _place(rule: str) -> tuple[int, str]:
    """Where a rule stands in its section: "702.9b" before "702.10"."""
    number = rule.partition(".")[2]
    digits = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(digits), number[len(digits) :]
