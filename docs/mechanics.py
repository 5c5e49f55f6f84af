"""The page of mechanics: what each plugin is, says and does, and the tests that prove it."""

import inspect
import re
from collections import Counter

import attrs
from pages import Shown, tests

from cardwright.hookspecs import PREFIX
from cardwright.plugin_host import HOOKS, PluginHost
from cardwright.registers import Keyword, KeywordRegister, StateRegister

_RULING = re.compile(r"\b[A-Z]{2}-\d+\b")
_COMMON = ("AN-", "SA-")
"""Rulings about all spells or special actions: tests of other mechanics show them as well."""


@attrs.frozen
class Mechanic:
    """A plugin of ours: its name, its documentation, and what it registers."""

    name: str
    doc: str
    keywords: tuple[Keyword, ...]
    rules: tuple[str, ...]
    hooks: tuple[str, ...]

    @property
    def rulings(self) -> list[str]:
        """The rulings that it obeys."""
        found = dict.fromkeys(_RULING.findall(self.doc))
        return sorted(found, key=lambda ruling: (ruling[:2], int(ruling[3:])))

    @property
    def words(self) -> tuple[str, ...]:
        """What tests call it."""
        return (*(keyword.name for keyword in self.keywords), self.name.replace("_", " "))

    def is_shown_by(self, test: Shown) -> bool:
        """Whether a test is about it: by its file, the rule it cites, or what it speaks of."""
        if test.file.rpartition("/")[2] == f"test_{self.name}.py":
            return True
        if any(re.search(rf"\b{re.escape(rule)}(?![0-9])", test.says) for rule in self.rules):
            return True
        said = f"{test.name.replace('_', ' ')} {test.says}"
        return any(re.search(rf"\b{re.escape(word)}\b", said, re.IGNORECASE) for word in self.words)

    def proofs(self, ruling: str) -> list[Shown]:
        """The tests that show a ruling; of a common one those of this mechanic."""
        found = [test for test in tests() if ruling in test.ids]
        if not ruling.startswith(_COMMON):
            return found
        return [test for test in found if self.is_shown_by(test) or self._speaks_of(test.text)]

    def _speaks_of(self, text: str) -> bool:
        return any(re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE) for word in self.words)


def mechanics() -> list[Mechanic]:
    """Our plugins, in the order of their names."""
    host = PluginHost.load(environ={})
    filled = host.collect(
        {"cardwright_keywords": KeywordRegister, "cardwright_state": StateRegister}
    )
    hooks = {hook: {plugin for plugin, _ in host.implementations(hook)} for hook in HOOKS}
    found = []
    for info in host.infos:
        if info.distribution != "cardwright":
            continue
        register = filled["cardwright_keywords"].get(info.name)
        keywords = tuple(register.keywords) if register is not None else ()
        state = filled["cardwright_state"].get(info.name)
        declared = state.designations if state is not None else ()
        doc = inspect.getdoc(info.plugin) or ""
        named = [keyword.rule for keyword in keywords]
        named += [one.designation.rule for one in declared]
        for cited in re.findall(r"\(([\d., a-z]+)\)", doc.split("\n")[0]):
            named += re.findall(r"\d{3}(?:\.\d+[a-z]?)?", cited)
        rules = tuple(dict.fromkeys(filter(None, named)))
        used = tuple(h.removeprefix(PREFIX) for h, users in hooks.items() if info.name in users)
        found.append(Mechanic(info.name, doc, keywords, rules, used))
    return found


def mechanics_page() -> str:
    """Each mechanic: its rule, its hooks, its rulings and its tests."""
    lines = [
        "# Mechanics",
        "Every keyword is a plugin. This page is made of what the plugins and the tests say.",
        "",
        "| Plugin | Keywords | Rule | Hooks | Rulings | Tests |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    sections: list[str] = []
    for one in mechanics():
        about = [test for test in tests() if one.is_shown_by(test)]
        named = ", ".join(keyword.name for keyword in one.keywords)
        lines.append(
            f"| [{one.name}](#{one.name}) | {named} | {', '.join(one.rules)} "
            f"| {', '.join(one.hooks)} | {', '.join(one.rulings)} | {len(about)} |"
        )
        sections += [f"## {one.name}", "", one.doc, ""]
        sections += [f"- {k.name}: {' '.join(k.text.split())}" for k in one.keywords if k.text]
        sections += [
            f"- {ruling}: `{test.name}` in {test.file}"
            for ruling in one.rulings
            for test in one.proofs(ruling)
        ]
        files = Counter(test.file for test in about)
        if files:
            listed = ", ".join(f"{file} ({n})" for file, n in sorted(files.items()))
            sections.append(f"- Tests: {listed}")
        sections.append("")
    return "\n".join([*lines, "", *sections]) + "\n"


def unproven() -> list[str]:
    """The mechanics without a test, and the rulings they claim that no test shows."""
    found = []
    for one in mechanics():
        if not any(one.is_shown_by(test) for test in tests()):
            found.append(one.name)
        found += [f"{one.name} {ruling}" for ruling in one.rulings if not one.proofs(ruling)]
    return found
