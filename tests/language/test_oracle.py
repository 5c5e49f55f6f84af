"""Our parser against Lark's own Earley parser: the same rules, the same words, the same answers."""

import random
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from lark import Token, Tree
from lark.common import ParserConf
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.grammar import NonTerminal, Rule, RuleOptions, Terminal
from lark.parse_tree_builder import ParseTreeBuilder
from lark.parsers import earley

from cardwright.language.earley import Parser
from cardwright.language.fragments import Fragment
from cardwright.language.grammar import RawGrammar, assemble
from cardwright.language.readings import Readings
from cardwright.language.tables import compile_tables
from cardwright.language.words import Lexicon, Word

CLEAR = """
%declare KIND KINDS
line: sentence+ | keywords | cost ":" sentence+ -> activated
keywords: keyword ("," keyword)*
keyword: "glimmer" | "second sight" | "tithe" mana -> tithe
sentence: ["then"] clause ["until" moment] "."
clause: player "may" actions -> may | player actions_s | actions | subjects predicate
actions: action ("," action)* "and" action -> many | action
action: "scoop" count "pebbles" | "bury" objects ["face down"] | "yield" mana | "ask" asked
predicate: "get" SHIFT -> gets | "has" keyword | predicate "twice" -> twice
?asked: player | asked "or" player -> either
player: "you" | "each rival" | "~" "'s" "keeper" -> keeper
subjects: objects
objects: "the" ["other"] noun qualifier? -> one | "every" qualified | count noun_pl -> some
qualified: "wet" qualified -> wet | "dry" qualified -> dry | noun
qualifier: "beside" objects -> beside
noun: "otter" | "stone" | KIND | "~"
moment: "dawn" | "dusk" | "it" "rains"
cost: part ("," part)*
part: mana | action
mana: MANA+
count: NUMBER | "two" | "x"
NUMBER: /\\d+/
SHIFT: /[+-]\\d+\\/[+-]\\d+/
MANA: /\\{[A-Z0-9]\\}/
"""

MURKY = """
line: thing "." | thing "," thing "."
thing: thing "and" thing -> both | thing "or" thing -> either | atom | group
group: atom+
atom.2: "otter" | wet "otter" | "stone"
wet: "wet" | "wet" wet
?pair: atom atom
%extend atom: pair "!" -> shout | "(stone" -> odd
"""

REGISTRIES = {"KIND": {"Otterkin": 1, "Newt": 2}, "KINDS": {"Otterkins": 1, "Newts": 2}}


class Oracle:
    """Lark's Earley parser over the same rules and words."""

    def __init__(self, grammar: RawGrammar, lexicon: Lexicon) -> None:
        self.grammar = grammar
        self.lexicon = lexicon
        origins = {rule.origin for rule in grammar.rules}
        self.rules = []
        for order, rule in enumerate(grammar.rules):
            symbols = [
                NonTerminal(name) if name in origins else Terminal(name, not kept)
                for name, kept in zip(rule.expansion, rule.kept, strict=True)
            ]
            empties = "0".join("1" * count for count in rule.nones)
            options = RuleOptions(
                priority=rule.priority or None,
                empty_indices=tuple(mark == "1" for mark in empties),
            )
            self.rules.append(Rule(NonTerminal(rule.origin), symbols, order, rule.alias, options))
        self.callbacks = ParseTreeBuilder(
            self.rules, Tree, ambiguous=False, maybe_placeholders=True
        ).create_callback()
        ambiguous = ParseTreeBuilder(self.rules, Tree, ambiguous=True, maybe_placeholders=True)
        config = ParserConf(self.rules, ambiguous.create_callback(), ["line"])
        lexer_config = SimpleNamespace(terminals=[], terminals_by_name={}, lexer_type="basic")
        self.parser = earley.Parser(
            lexer_config,  # type: ignore[arg-type]
            config,
            lambda terminal, token: terminal.name in token.classes,
            resolve_ambiguity=False,
        )

    def parse(self, words: Sequence[Word]) -> Tree:
        class Classified(Token):
            classes: frozenset[str]

        def lex(_: object) -> Iterator[Token]:
            for index, word in enumerate(words):
                token = Classified("WORD", word.text, start_pos=index)
                token.classes = word.classes
                yield token

        tree: Tree = self.parser.parse(SimpleNamespace(lex=lex), "line")
        return tree

    def ours(self, words: Sequence[Word], parser: Parser) -> tuple[Tree, Readings]:
        """Build Lark's tree from our reading."""
        parse = parser.parse(words, "line")
        assert parse.understood
        readings = Readings(parse)

        def tree(key: tuple[int, int, int]) -> Any:
            if key[0] >= parser.tables.nonterminals:
                return Token("WORD", words[key[1]].text)
            reading = readings.read(key)
            children = [tree(child) for child in reading.children]
            return self.callbacks[self.rules[reading.rule]](children)

        return tree(parse.root), readings


def is_among(mine: Any, trees: Any) -> bool:
    """Whether a tree is one of those that an ambiguous tree stands for."""
    if not isinstance(trees, Tree):
        return bool(mine == trees)
    if trees.data == "_ambig":
        return any(is_among(mine, child) for child in trees.children)
    return (
        isinstance(mine, Tree)
        and mine.data == trees.data
        and len(mine.children) == len(trees.children)
        and all(map(is_among, mine.children, trees.children))
    )


class Sentences:
    """Random lines: derived from the grammar, and then damaged."""

    def __init__(self, grammar: RawGrammar, seed: int) -> None:
        self.random = random.Random(seed)
        self.by_origin: dict[str, list[tuple[str, ...]]] = {}
        for rule in grammar.rules:
            self.by_origin.setdefault(rule.origin, []).append(rule.expansion)
        self.samples = {
            "NUMBER": ["3", "12"],
            "SHIFT": ["+1/+1", "-2/-0"],
            "MANA": ["{R}", "{2}"],
            "KIND": ["Newt", "Otterkin"],
            "KINDS": ["Newts"],
        }
        self.cost: dict[str, int] = {}
        for _ in range(len(self.by_origin)):
            for origin, expansions in self.by_origin.items():
                self.cost[origin] = min(1 + self._deepest(e) for e in expansions)

    def _deepest(self, expansion: Sequence[str]) -> int:
        return max(self.cost.get(s, 99 if s in self.by_origin else 0) for s in expansion)

    def derive(self, symbol: str = "line", depth: int = 9) -> list[str]:
        if symbol[0] == '"':
            return [symbol[1:-1]]
        if symbol in self.samples:
            return [self.random.choice(self.samples[symbol])]
        fitting = [e for e in self.by_origin[symbol] if self._deepest(e) < depth]
        expansion = (
            self.random.choice(fitting)
            if fitting
            else min(self.by_origin[symbol], key=self._deepest)
        )
        return [word for part in expansion for word in self.derive(part, depth - 1)]

    def damage(self, words: list[str]) -> list[str]:
        words = list(words)
        at = self.random.randrange(len(words))
        match self.random.randrange(5):
            case 0:
                del words[at]
            case 1:
                words.insert(at, self.random.choice(self.derive()))
            case 2:
                words[at] = self.random.choice(["otters", "newt", "gets", "zebra", "~", "."])
            case 3:
                other = self.random.randrange(len(words))
                words[at], words[other] = words[other], words[at]
            case _:
                del words[at:]
        return words


@pytest.fixture(scope="module", params=[CLEAR, MURKY], ids=["clear", "murky"])
def trial(request: pytest.FixtureRequest) -> tuple[Oracle, Parser, Sentences]:
    text = request.param.replace('"(stone"', '"stone" "stone"')
    grammar = assemble([Fragment("trial.lark", text)])
    tables = compile_tables(grammar)
    registries = {name: REGISTRIES[name] for name in grammar.declared}
    lexicon = Lexicon(tables.literals, tables.patterns, registries)
    return Oracle(grammar, lexicon), Parser(tables), Sentences(grammar, 7)


def words_of(oracle: Oracle, texts: Sequence[str]) -> list[Word]:
    return [Word(t, i, i + 1, oracle.lexicon.classes(t)) for i, t in enumerate(texts)]


def compare(oracle: Oracle, parser: Parser, texts: list[str]) -> str:
    """Hold one line against the oracle; returns what kind of line it was."""
    words = words_of(oracle, texts)
    try:
        tree = oracle.parse(words)
    except UnexpectedToken as error:
        at = error.token.start_pos
        expected = set(error.expected)
    except UnexpectedEOF as error:
        at = len(words)
        expected = set(error.expected)
    else:
        mine, readings = oracle.ours(words, parser)
        assert is_among(mine, tree), texts
        if not any(tree.find_data("_ambig")):
            assert mine == tree
            assert not readings.ambiguities, texts
            return "clear"
        return "ambiguous"
    parse = parser.parse(words, "line")
    assert not parse.understood, texts
    failure = parse.failure()
    assert failure.word == at, texts
    assert failure.expected == expected, texts
    return "refused"


def test_derived_lines_are_read_as_lark_reads_them(trial):
    oracle, parser, sentences = trial
    kinds = set()
    for _ in range(150):
        words = sentences.derive()
        if len(words) <= 24:
            kinds.add(compare(oracle, parser, words))
    assert "refused" not in kinds
    assert "clear" in kinds


def test_damaged_lines_fail_at_the_same_word_with_the_same_expectations(trial):
    oracle, parser, sentences = trial
    refused = 0
    for _ in range(250):
        words = sentences.damage(sentences.derive())
        if 0 < len(words) <= 20:
            refused += compare(oracle, parser, words) == "refused"
    assert refused > 60


def test_the_murky_grammar_is_ambiguous(trial):
    oracle, parser, sentences = trial
    if "thing" not in sentences.by_origin:
        pytest.skip("this is the other one")
    line = ["wet", "otter", "and", "stone", "or", "otter", "otter", "."]
    assert compare(oracle, parser, line) == "ambiguous"


def derivations(parser: Parser, words: Sequence[Word], key: tuple[int, int, int]) -> list[Any]:
    """Return every derivation of a part as (priority, rule, ends of the symbols, children)."""
    tables = parser.tables
    symbol, start, end = key
    if symbol >= tables.nonterminals:
        fits = end == start + 1 and tables.names[symbol] in words[start].classes
        return [(0, -1, (), ())] if fits else []
    found: list[tuple[int, int, tuple, tuple]] = []
    for index, rule in enumerate(tables.rules):
        if tables.origins[index] != symbol:
            continue
        partial: list[Any] = [(rule.priority, (), ())]
        for at, name in enumerate(rule.expansion):
            left = len(rule.expansion) - at - 1
            longer = []
            for priority, ends, children in partial:
                first = ends[-1] if ends else start
                for to in range(first + 1, end - left + 1) if left else [end]:
                    if to > first:
                        part = parser.numbers[name], first, to
                        for child in derivations(parser, words, part):
                            more = priority + child[0]
                            longer.append((more, (*ends, to), (*children, child)))
            partial = longer
        found.extend((priority, index, ends, kids) for priority, ends, kids in partial)
    return found


def preference(derivation: Any) -> Any:
    priority, rule, ends, children = derivation
    return priority, -rule, ends, tuple(map(preference, children))


def test_the_preferred_reading_is_the_best_of_all(trial):
    oracle, parser, sentences = trial
    judged = 0
    for _ in range(120):
        texts = sentences.derive(depth=7)
        if len(texts) > 8:
            continue
        words = words_of(oracle, texts)
        parse = parser.parse(words, "line")
        best = max(derivations(parser, words, parse.root), key=preference)
        readings = Readings(parse)
        waiting = [(parse.root, best)]
        while waiting:
            key, (_, rule, ends, children) = waiting.pop()
            if rule >= 0:
                reading = readings.read(key)
                assert (reading.rule, tuple(c[2] for c in reading.children)) == (rule, ends), texts
                waiting.extend(zip(reading.children, children, strict=True))
        judged += 1
    assert judged > 20
