"""Grammar fragments to one list of plain rules.

Lark reads each fragment and expands its EBNF; names are then resolved, plugins' alternatives joined
to the rules they extend, and inflected twins derived. The result knows nothing of Lark.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import attrs

from .errors import FragmentError
from .fragments import CORE, EXTENSION_POINTS, Fragment
from .twins import add_twins, is_twin
from .words import split

if TYPE_CHECKING:
    from lark.grammar import Rule
    from lark.load_grammar import GrammarBuilder

PLUGIN_PRIORITY = -1


@attrs.frozen
class RawRule:
    """One alternative after the expansion of EBNF.

    `kept` says for each symbol whether its value is a child; `nones` how many absent optional
    children stand before each symbol and after the last.
    """

    origin: str
    expansion: tuple[str, ...]
    kept: tuple[bool, ...]
    nones: tuple[int, ...]
    alias: str | None
    priority: int
    fragment: str
    namespace: str
    line: int


@attrs.frozen
class RawGrammar:
    """All rules in order of preference, and the terminals that are not literals."""

    rules: tuple[RawRule, ...]
    patterns: dict[str, tuple[str, int]]
    declared: frozenset[str]


_PIECES = re.compile(
    r"""(?P<comment>//[^\n]*)
      | (?P<string>"(?:\\.|[^"\\\n])*"i?)
      | (?P<regexp>/(?!\*)(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[imslux]*)
      | (?P<directive>^[ \t]*%(?P<verb>\w+)[ \t]*)
      | (?P<head>^[ \t]*[?!]*(?P<name>[A-Za-z_]\w*)[^:"/\n]*:)
      | (?P<rest>[^"/%\n]+|\n|.)""",
    re.X | re.M,
)
_HEAD = re.compile(r"[ \t]*(?P<marks>[?!]*)(?P<name>[A-Za-z_]\w*)(?P<tail>[^:\"/\n]*:)")


@attrs.define
class _Prepared:
    """A fragment rewritten for Lark, line for line."""

    fragment: Fragment
    text: str = ""
    defined: dict[str, int] = attrs.field(factory=dict)
    declared: dict[str, int] = attrs.field(factory=dict)
    extends: dict[str, str] = attrs.field(factory=dict)

    def error(self, line: int, message: str) -> FragmentError:
        return FragmentError(self.fragment.name, line, message)

    @property
    def is_core(self) -> bool:
        return self.fragment.origin == CORE


def _prepare(fragment: Fragment) -> _Prepared:
    """Split literals into words, take out declarations, make extensions rules of their own."""
    done = _Prepared(fragment)
    out: list[str] = []
    position, in_terminal, text = 0, False, fragment.text
    while position < len(text):
        match = _PIECES.match(text, position)
        assert match is not None
        line = text.count("\n", 0, position) + 1
        piece, kind = match.group(), match.lastgroup
        position = match.end()
        if kind == "string":
            out.append(_split_literal(done, piece, line, in_terminal))
        elif match["verb"]:
            verb = match["verb"]
            if verb == "declare":
                end = text.find("\n", position)
                end = len(text) if end < 0 else end
                for name in text[position:end].split("//")[0].split():
                    done.declared[name] = line
                position = end
            elif verb == "extend":
                head = _HEAD.match(text, position)
                if head is None:
                    raise done.error(line, "%extend needs a rule: `%extend action: ...`")
                own = f"extension_{len(done.extends)}_of_{head['name']}"
                _check_extension(done, head["name"], line)
                done.extends[own] = head["name"]
                done.defined[own] = line
                out.append(f"{head['marks'].replace('?', '')}{own}{head['tail']}")
                position, in_terminal = head.end(), False
            else:
                raise done.error(line, f"%{verb} is not allowed in a fragment")
        elif match["name"]:
            name = match["name"]
            in_terminal = name.isupper()
            if name in done.defined:
                first = done.defined[name]
                raise done.error(line, f"{name!r} is defined twice, first on line {first}")
            done.defined[name] = line
            out.append(piece)
        else:
            out.append(piece)
    done.text = "".join(out)
    return done


def _check_extension(done: _Prepared, name: str, line: int) -> None:
    if name.isupper():
        raise done.error(line, f"{name} is a terminal; only rules can be extended")
    if done.is_core or name in EXTENSION_POINTS:
        return
    guess = get_close_matches(name, EXTENSION_POINTS, 1)
    raise done.error(
        line,
        f"{name!r} is not an extension point"
        + (f"; did you mean {guess[0]!r}?" if guess else "")
        + f" Extension points are {', '.join(sorted(EXTENSION_POINTS))}",
    )


def _split_literal(done: _Prepared, literal: str, line: int, in_terminal: bool) -> str:
    flags = "i" if literal.endswith("i") else ""
    inner = literal[1 : -1 - len(flags)]
    words = split(re.sub(r"\\(.)", r"\1", inner))
    if not words:
        raise done.error(line, "an empty literal matches nothing")
    if len(words) > 1 and in_terminal:
        raise done.error(line, f"a terminal is one word, {literal} is {len(words)}: make it a rule")
    escaped = [w.replace("\\", "\\\\").replace('"', '\\"') for w in words]
    quoted = " ".join(f'"{word}"{flags}' for word in escaped)
    return quoted if len(words) == 1 else f"({quoted})"


def _namespace(origin: str) -> str:
    return re.sub(r"\W", "_", origin)


def _mangle(prepared: _Prepared, taken: Iterable[str]) -> Callable[[str], str]:
    """Give a plugin's own names, and every extension, a namespace that no grammar can write."""
    own = set(prepared.defined)
    if prepared.is_core:
        own = set(prepared.extends)
    prefix = f"{_namespace(prepared.fragment.origin)}.{prepared.fragment.name}"

    def mangle(name: str) -> str:
        base = is_twin(name) if name not in own and name not in taken else None
        if name not in own and (base is None or base not in own):
            return name
        return f"_{prefix}.{name[1:]}" if name.startswith("_") else f"{prefix}.{name}"

    return mangle


def assemble(fragments: Sequence[Fragment]) -> RawGrammar:
    """Merge fragments: the core's sorted by name, then the plugins' sorted by origin and name.

    Raises `FragmentError` for the first mistake found.
    """
    from lark.exceptions import GrammarError, LarkError
    from lark.load_grammar import GrammarBuilder

    prepared = [
        _prepare(f) for f in sorted(fragments, key=lambda f: (f.origin != CORE, f.origin, f.name))
    ]
    builder = GrammarBuilder()
    owners: dict[str, tuple[_Prepared, int]] = {}
    joins: dict[str, str] = {}
    declared: set[str] = set()
    core_names = {name for p in prepared if p.is_core for name in (*p.defined, *p.declared)}
    for one in prepared:
        mangle = _mangle(one, core_names)
        for name, line in one.defined.items():
            if mangle(name) in owners:
                other, there = owners[mangle(name)]
                where = f"{other.fragment.name}, line {there}"
                raise one.error(line, f"{name!r} is defined already in {where}")
            owners[mangle(name)] = one, line
        joins |= {mangle(own): point for own, point in one.extends.items()}
        declared |= set(one.declared)
        try:
            builder.load_grammar(one.text, one.fragment.name, mangle)
        except LarkError as error:
            found = re.search(r"line (\d+)", str(error))
            line = int(found[1]) if found else _line_of(str(error), one)
            raise one.error(line, str(error).split("\n")[0]) from None
    _check_names(builder, owners, joins, declared)
    for name in declared - set(builder._definitions):
        builder._define(name, name.isupper(), None)  # type: ignore[no-untyped-call]
    try:
        grammar = builder.build()
        # Declared rules have no tree, whatever the types say.
        defined: list[Any] = grammar.rule_defs
        grammar.rule_defs = [rule for rule in defined if rule[2] is not None]
        starts = [name for name, params, _, _ in grammar.rule_defs if not params]
        terminals, rules, _ = grammar.compile(starts, "*")
    except GrammarError as error:
        named = re.search(r"<(.+?) :|\(in \w+ '?([^')]+)", str(error))
        owner, line = owners.get(_helped(named[1] or named[2]) if named else "", (prepared[0], 1))
        raise owner.error(line, " ".join(str(error).split())) from None
    return _finish(terminals, rules, owners, joins, declared)


def _line_of(message: str, one: _Prepared) -> int:
    named = [line for name, line in one.defined.items() if re.search(rf"\b{name}\b", message)]
    return named[0] if named else 1


def _check_names(
    builder: GrammarBuilder,
    owners: dict[str, tuple[_Prepared, int]],
    joins: dict[str, str],
    declared: set[str],
) -> None:
    """Refuse names that nothing defines; stub the twins that will be derived."""
    from lark.load_grammar import _find_used_symbols

    known = {str(name) for name in builder._definitions} | declared
    stubs: set[str] = set()
    errors: list[FragmentError] = []
    for name, (owner, line) in owners.items():
        definition = builder._definitions[name]
        found = _find_used_symbols(definition.tree)  # type: ignore[no-untyped-call]
        used = set(found) - set(definition.params)
        for usage in definition.tree.find_data("template_usage"):
            used.add(usage.children[0].name)
        if name in joins:
            used.add(joins[name])
        for symbol in sorted(used - known):
            base = is_twin(symbol)
            if base is not None and base in known:
                stubs.add(symbol)
                continue
            shown = _shown(symbol)
            guess = get_close_matches(shown, known, 1)
            hint = f"; did you mean {guess[0]!r}?" if guess else ""
            at = line
            for number, text in enumerate(owner.fragment.text.split("\n")[line - 1 :], line):
                if re.search(rf"\b{re.escape(shown)}\b", text.split("//")[0]):
                    at = number
                    break
            errors.append(owner.error(at, f"{shown!r} is not defined{hint}"))
    FragmentError.raise_all(errors)
    for stub in stubs:
        builder._define(stub, stub.isupper(), None)  # type: ignore[no-untyped-call]


def _helped(name: str) -> str:
    """Return the rule that the author wrote, for the name of a helper rule made by Lark."""
    helper = re.fullmatch(r"__(.+?)_(?:plus|star|repeat_a\d+_b\d+(?:_opt)?)_\d+", name)
    return (helper[1] if helper else name).partition("{")[0]


def _shown(name: str) -> str:
    """Return a name as its author wrote it."""
    return name.rpartition(".")[2]


def _finish(
    terminals: Sequence[Any],
    rules: Sequence[Rule],
    owners: dict[str, tuple[_Prepared, int]],
    joins: dict[str, str],
    declared: set[str],
) -> RawGrammar:
    names: dict[str, str] = {}
    patterns: dict[str, tuple[str, int]] = {}
    for terminal in terminals:
        pattern = terminal.pattern
        if pattern.type == "str" and not pattern.flags:
            names[terminal.name] = f'"{pattern.value}"'
        else:
            names[terminal.name] = terminal.name
            patterns[terminal.name] = (pattern.to_regexp(), 0)
    raw: list[tuple[bool, int, RawRule]] = []
    for index, rule in enumerate(rules):
        written = str(rule.origin.name)
        owner, line = owners[_helped(written)]
        if not rule.expansion:
            raise owner.error(
                line, f"{_shown(_helped(written))!r} may match nothing; no rule may be empty"
            )
        raw.append((written in joins, index, _raw_rule(rule, names, owner, line, joins)))
    raw.sort(key=lambda entry: entry[:2])
    plain = add_twins([rule for _, _, rule in raw], {n for n in declared if n.isupper()})
    _check_duplicates(plain)
    return RawGrammar(tuple(plain), patterns, frozenset(n for n in declared if n.isupper()))


def _raw_rule(
    rule: Rule, names: dict[str, str], owner: _Prepared, line: int, joins: dict[str, str]
) -> RawRule:
    symbols = tuple(names.get(s.name, s.name) if s.is_term else str(s.name) for s in rule.expansion)
    options = rule.options
    kept = tuple(
        options.keep_all_tokens or not getattr(s, "filter_out", False) for s in rule.expansion
    )
    empties = options.empty_indices
    marks = "".join("1" if empty else "0" for empty in empties) if empties else "0" * len(symbols)
    priority = options.priority or 0
    written = str(rule.origin.name)
    if not owner.is_core:
        priority = min(priority, 0) + (PLUGIN_PRIORITY if written in joins else 0)
    alias = None if rule.alias is None else _shown(str(rule.alias))
    return RawRule(
        origin=joins.get(written, written),
        expansion=symbols,
        kept=kept,
        nones=tuple(len(ones) for ones in marks.split("0")),
        alias=alias,
        priority=priority,
        fragment=owner.fragment.name,
        namespace=owner.fragment.origin,
        line=line,
    )


def _check_duplicates(rules: Sequence[RawRule]) -> None:
    seen: dict[tuple[str, tuple[str, ...]], RawRule] = {}
    for rule in rules:
        first = seen.setdefault((rule.origin, rule.expansion), rule)
        if first is not rule:
            raise FragmentError(
                rule.fragment,
                rule.line,
                f"{rule.origin!r} says {' '.join(rule.expansion)} already in {first.fragment},"
                f" line {first.line}",
            )
