"""The pages of docs/ that are made of what the code, its plugins and its tests say."""

import ast
import inspect
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Container, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from cardwright import hookspecs, plugins
from cardwright.registers import KeywordRegister, StateRegister

DOCS = Path(__file__).parent
TESTS = DOCS.parent / "tests"

_RULE = re.compile(r"(?<![\w-])((\d{3})(?:\.\d+[a-z]?)?)\b")
_ID = re.compile(r"\b(?:[A-Z]{2}-\d+|case-\d+)\b")


def tests() -> Iterator[tuple[str, str, str]]:
    """Each test with its file, its name and its docstring; each scenario with its rules."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                where = path.relative_to(TESTS.parent).as_posix()
                yield where, node.name, ast.get_docstring(node) or ""
    for path in sorted(TESTS.rglob("*.scenario")):
        where = path.relative_to(TESTS.parent).as_posix()
        title = ""
        for line in path.read_text("utf-8").splitlines():
            head, _, rest = line.partition(":")
            if head == "scenario":
                title = rest.strip()
            elif head == "rules":
                yield where, title, rest.strip()


def rules_page() -> str:
    """The sections of the rulebook: what is built, what is refused, which tests show it."""
    sections = tomllib.loads((DOCS / "rules.toml").read_text("utf-8"))
    files, rules = _shown(sections)
    lines = [
        "# The rulebook",
        "For each section of the Comprehensive Rules (2022): whether it is built, the rules of it "
        "that tests\nor scenarios cite in the first line of what they say about themselves, and "
        "where these are.",
        "",
        "| Section | State | Rules shown | Tests |",
        "| --- | --- | --- | --- |",
    ]
    for number, section in sorted(sections.items()):
        state = section["state"] + (f": {section['note']}" if "note" in section else "")
        shown = ", ".join(sorted(rules[number], key=_place))
        where = ", ".join(f"{file} ({n})" for file, n in sorted(files[number].items()))
        lines.append(f"| {number} {section['title']} | {state} | {shown} | {where} |")
    return "\n".join(lines) + "\n"


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
    for where, _, doc in tests():
        cited = [(m[1], m[2]) for m in _RULE.finditer(doc.split("\n")[0]) if m[2] in sections]
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


def mechanics_page() -> str:
    """Each mechanic: its rule, its hooks, its rulings and its tests."""
    found = list(tests())
    lines = [
        "# Mechanics",
        "Every keyword is a plugin. This page is made of what the plugins and the tests say.",
        "",
        "| Plugin | Keywords | Rule | Hooks | Rulings | Tests |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    sections = []
    for name in sorted(info.name for info in iter_modules(plugins.__path__)):
        module = import_module(f"{plugins.__name__}.{name}")
        doc = inspect.getdoc(module) or ""
        register = KeywordRegister(name)
        if hasattr(module, "cardwright_keywords"):
            module.cardwright_keywords(register)
        rules = ", ".join(dict.fromkeys(k.rule for k in register.keywords if k.rule))
        state = StateRegister(name)
        if hasattr(module, "cardwright_state"):
            module.cardwright_state(state)
        designated = (declared.designation.rule for declared in state.designations)
        rules = rules or ", ".join(dict.fromkeys(filter(None, designated)))
        hooks = [h for h in vars(module) if h.startswith(hookspecs.PREFIX)]
        ids = sorted(set(_ID.findall(doc)))
        own = [(w, t) for w, t, d in found if Path(w).stem == f"test_{name}"]
        proofs = [
            (ruling, where, test)
            for ruling in ids
            for where, test, text in found
            if ruling in _ID.findall(text.split("\n")[0])
        ]
        lines.append(
            f"| [{name}](#{name}) | {', '.join(k.name for k in register.keywords)} | {rules} "
            f"| {', '.join(h.removeprefix(hookspecs.PREFIX) for h in hooks)} "
            f"| {', '.join(ids)} | {len(own)} |"
        )
        sections.append(f"## {name}\n\n{doc}\n")
        sections.extend(
            f"- {k.name}: {' '.join(k.text.split())}" for k in register.keywords if k.text
        )
        sections.extend(f"- {ruling}: `{test}` in {where}" for ruling, where, test in proofs)
        sections.append("")
    return "\n".join([*lines, "", *sections]) + "\n"
