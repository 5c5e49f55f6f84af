"""Everything together: the plugins in use, the language they make, and games played with both."""

import os
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import attrs

from . import effects
from .collecting import without_collections
from .effects.abilities import Cost, KeywordAbility, TriggeredAbility
from .effects.actions.costs import PayMana
from .effects.names import NameSet, plain
from .effects.node import Node, rewrite, walk
from .effects.parameters import OfKeyword, Parameter
from .effects.values import Number
from .game import Game
from .hookspecs import GAME_HOOKS
from .keyword_files import KeywordFile, NameFile, text_files
from .language.build import Vocabulary
from .language.cardfile import read_cards
from .language.cardtext import CardText
from .language.compile import Compiler, line_diagnostic
from .language.diagnostics import CardErrors, Diagnostic
from .language.errors import FragmentError, LineError, VocabularyError
from .language.fragments import core_fragments
from .language.keywordfile import SUFFIX as KEYWORDS
from .language.keywordfile import already_there
from .language.language import Language
from .language.namefile import SUFFIX as NAMES
from .language.propernames import NAME, AnyName
from .language.registries import TypeRegistry, standard_counters, standard_types, type_nouns
from .model.characteristics import Ability, Card
from .model.designation import Designation
from .plugin_host import PluginHost
from .plugin_trace import Trace
from .registers import Declared, GrammarRegister, Keyword, KeywordRegister, StateRegister
from .rules.guarding import Guarded
from .rules.mechanics import Implementation, Mechanics


class Engine:
    """Compiles card text and plays games with a fixed set of plugins.

    Make one with `Engine.load` and keep it: loading takes a moment, cards and games are cheap.
    """

    def __init__(self, host: PluginHost, *, cache: Path | str | None = "") -> None:
        self.host = host
        self.types: TypeRegistry = standard_types()
        self.keywords: dict[str, Keyword] = {}
        self.keyword_problems: list[Diagnostic] = []
        with without_collections():
            while True:
                self._meanings: dict[str, tuple[Ability, ...]] = {}
                self.language = self._language(cache)
                self.compiler = Compiler(self.language, self.types, self._expand)
                if self._meanings_are_understood():
                    break  # or else the words of the plugins left out must go, too
            self.mechanics = self._mechanics()

    @classmethod
    def load(
        cls,
        *,
        blocked: Iterable[str] = (),
        extra: Iterable[ModuleType | str] = (),
        mods: Iterable[Path | str] = (),
        keyword_files: Iterable[Path | str] = (),
        name_files: Iterable[Path | str] = (),
        trace: Trace | None = None,
        cache: Path | str | None = "",
        environ: Mapping[str, str] = os.environ,
    ) -> "Engine":
        """Load the installed plugins and what they make.

        Args:
            blocked: Names of plugins to leave out.
            extra: More plugins: modules, or their dotted names.
            mods: Folders in which all `.keyword` and `.names` files are used.
            keyword_files: Files that define keywords in card text.
            name_files: Files with the names originally printed in expansions.
            trace: Called with each call of a hook.
            cache: The folder for compiled grammars; None for none, "" for the user's.
            environ: Where ``CARDWRIGHT_BLOCK`` and the like are read.

        Raises:
            UnknownPluginError: A plugin to block is not installed.
            CardErrors: Something is wrong with one of these files.
        """
        found = [path for mod in mods for path in text_files(mod)]
        name_files = dict.fromkeys((*name_files, *(p for p in found if p.suffix == NAMES)))
        keyword_files = dict.fromkeys((*keyword_files, *(p for p in found if p.suffix == KEYWORDS)))
        names = [NameFile.read(path) for path in name_files]
        written = [KeywordFile.read(path) for path in keyword_files]
        host = PluginHost.load(
            blocked=tuple(blocked), extra=(*extra, *names, *written), trace=trace, environ=environ
        )
        engine = cls(host, cache=cache)
        if written and engine.keyword_problems:
            raise CardErrors(engine.keyword_problems)
        return engine

    def read(self, text: str | bytes, file: str = "<text>") -> tuple[list[Card], list[Diagnostic]]:
        """Compile all cards of a card file; the good ones, and what is wrong with the rest."""
        texts, diagnostics = read_cards(text, file)
        cards, more = self.compile(texts)
        return cards, [*diagnostics, *more]

    def compile(self, texts: Iterable[CardText]) -> tuple[list[Card], list[Diagnostic]]:
        """Compile card texts; the good ones, and what is wrong with the rest."""
        cards: list[Card] = []
        diagnostics: list[Diagnostic] = []
        for text in texts:
            card, found = self.compiler.compile(text)
            diagnostics.extend(found)
            if card is not None:
                cards.append(card)
        return cards, diagnostics

    def cards(self, text: str | bytes, file: str = "<text>") -> list[Card]:
        """Compile all cards of a text.

        Raises:
            CardErrors: Something is wrong with one of them; it holds all diagnostics.
        """
        cards, diagnostics = self.read(text, file)
        if any(diagnostic.severity == "error" for diagnostic in diagnostics):
            raise CardErrors(diagnostics)
        return cards

    def game(self, decks: Sequence[Sequence[Card]], **options: Any) -> Game:
        """Start a game with this engine's mechanics; see `Game` for the options."""
        return Game(decks, mechanics=self.mechanics, **options)

    def keywords_of(self, plugin: str) -> frozenset[str]:
        """The names of the keywords that a plugin gives a meaning to."""
        return self._owners.get(plugin, frozenset())

    def _language(self, cache: Path | str | None) -> Language:
        """Assemble the language; a plugin whose grammar is wrong is left out."""
        while True:
            filled = self.host.collect(
                {
                    "cardwright_grammar": GrammarRegister,
                    "cardwright_keywords": KeywordRegister,
                    "cardwright_state": StateRegister,
                }
            )
            grammars: dict[str, GrammarRegister] = filled["cardwright_grammar"]
            keywords: dict[str, KeywordRegister] = filled["cardwright_keywords"]
            states: dict[str, StateRegister] = filled["cardwright_state"]
            if self._refuse_repeated(keywords) or self._refuse_repeated_designations(states):
                continue
            kinds = dict.fromkeys(
                kind for register in states.values() for kind in register.counters
            )
            try:
                language = _assemble(grammars, keywords, self.types, kinds, cache)
            except (FragmentError, VocabularyError) as error:
                guilty = _guilty(error, [*grammars, *keywords])
                if guilty is None:
                    raise
                self.host.refuse(guilty, str(error), error=error)
                continue
            self._owners = {
                plugin: frozenset(keyword.name for keyword in register.keywords)
                for plugin, register in keywords.items()
            }
            self.keywords = {
                keyword.name: keyword
                for register in keywords.values()
                for keyword in register.keywords
            }
            self._declared = {
                plugin: {declared.designation.name: declared for declared in register.designations}
                for plugin, register in states.items()
            }
            self._player_counters = tuple(kinds)
            return language

    def _refuse_repeated(self, registers: Mapping[str, KeywordRegister]) -> bool:
        """Leave out plugins with keywords that others have already; the first one counts."""
        owners: dict[str, str] = {}
        for plugin, register in registers.items():
            for keyword in register.keywords:
                owner = owners.setdefault(keyword.name, plugin)
                if owner != plugin:
                    if keyword.written is not None:
                        found = already_there(keyword.written, owner=f"plugin '{owner}'")
                        self.keyword_problems.append(found)
                    message = f"plugin {owner!r} has a keyword {keyword.name!r} already"
                    self.host.refuse(plugin, message)
                    return True
        return False

    def _refuse_repeated_designations(self, registers: Mapping[str, StateRegister]) -> bool:
        """Leave out plugins with designations that others have already; the first one counts."""
        owners: dict[str, str] = {}
        for plugin, register in registers.items():
            for declared in register.designations:
                owner = owners.setdefault(declared.designation.name, plugin)
                if owner != plugin:
                    name = declared.designation.name
                    self.host.refuse(plugin, f"plugin {owner!r} has a designation {name!r} already")
                    return True
        return False

    def _meanings_are_understood(self) -> bool:
        """Compile what keywords mean; False if plugins were left out because of their texts."""
        before = len(self.host.problems)
        self._designations: dict[str, Designation] = {}
        for plugin, known in self._declared.items():
            try:
                self._designations |= {name: self._designation(one) for name, one in known.items()}
            except LineError as error:
                self.host.refuse(plugin, f"the text of a designation is not understood: {error}")
        for plugin, names in self._owners.items():
            wrong: list[str] = []
            for name in sorted(names):
                for line in self.keywords[name].lines:
                    try:
                        self._meaning_line(line.text)
                    except LineError as error:
                        wrong.append(f"the text of {name!r} is not understood: {error}")
                        if self.keywords[name].written is not None:
                            self.keyword_problems.append(line_diagnostic(line, error))
            if wrong:
                self.host.refuse(plugin, "; ".join(wrong))
        return len(self.host.problems) == before

    def _designation(self, declared: Declared) -> Designation:
        """A designation with its abilities; a LineError if they aren't triggered ones (720.2)."""
        found = [ability for line in declared.lines for ability in self.compiler.line(line)]
        if not all(isinstance(ability, TriggeredAbility) for ability in found):
            raise LineError(0, len(declared.text), "the abilities of a designation must trigger")
        return attrs.evolve(declared.designation, abilities=tuple(found))

    def _meaning(self, name: str) -> tuple[Ability, ...]:
        found = self._meanings.get(name)
        if found is None:
            lines = self.keywords[name].lines
            found = self._meanings[name] = tuple(
                ability for line in lines for ability in self._meaning_line(line.text)
            )
        return found

    def _meaning_line(self, line: str) -> list[Ability]:
        """The abilities of a line; what is no other ability is what a spell does."""
        try:
            return self.compiler.line(line, ("this card",), is_meaning=True)
        except LineError as error:
            try:
                return self.compiler.line(line, ("this card",), is_meaning=True, is_spell=True)
            except LineError:
                raise error from None

    def _expand(self, keyword: KeywordAbility) -> tuple[Ability, ...]:
        """The abilities a keyword is shorthand for, with its parameters put in."""
        meaning = self._meaning(keyword.keyword)
        definition = self.keywords[keyword.keyword]
        made = tuple(definition.meaning(*keyword.parameters)) if definition.meaning else ()
        given = dict(zip(definition.parameters, keyword.parameters, strict=False))
        meaning = tuple(line for line in meaning if _is_given(line, given))

        def put_in(node: Node) -> Node:
            if isinstance(node, Parameter):
                value: Node = given[node.name]
                return value
            if isinstance(node, OfKeyword) and not node.name:
                return attrs.evolve(node, name=keyword.keyword)  # type: ignore[misc]
            return node

        return tuple(
            _told(rewrite(ability, put_in), given, keyword.keyword) for ability in (*meaning, *made)
        )

    def _mechanics(self) -> Mechanics:
        """The plugins' implementations of the hooks that are called during a game."""
        tables: dict[str, list[tuple[frozenset[str], Implementation]]] = {}
        for hook in GAME_HOOKS:
            for plugin, implementation in self.host.implementations(hook):
                own = self.keywords_of(plugin)
                guarded = Guarded(plugin, hook, implementation)
                tables.setdefault(hook, []).append((own, guarded))
        plain = [name for name, keyword in self.keywords.items() if not keyword.parameters]
        given = {name: KeywordAbility(name) for name in plain}
        return Mechanics(
            tables,
            {name: attrs.evolve(one, abilities=self._expand(one)) for name, one in given.items()},
            self._designations,
            self._player_counters,
        )


def _is_given(ability: Ability, given: Mapping[str, Any]) -> bool:
    """Whether a card gives all the parameters that an ability of its keyword speaks of."""
    spoken_of = (node for node in walk(ability) if isinstance(node, Parameter))
    return all(given.get(node.name) is not None for node in spoken_of)


def _told(ability: Ability, given: Mapping[str, Any], keyword: str) -> Ability:
    """An ability whose text shows what a card gives as the parameters of its keyword."""
    text = getattr(ability, "text", "")
    for name, value in given.items():
        text = text.replace(f"<{name}>", _shown(value) or f"its {keyword} {name}")
    if text == getattr(ability, "text", ""):
        return ability
    return attrs.evolve(ability, text=text)  # type: ignore[misc]


def _shown(value: object) -> str:
    """A parameter in words; nothing if it is more than mana or a number."""
    if isinstance(value, Number):
        return str(value.number)
    if isinstance(value, Cost) and all(isinstance(item, PayMana) for item in value.items):
        return "".join(str(item.cost) for item in value.items if isinstance(item, PayMana))
    return ""


def _assemble(
    grammars: Mapping[str, GrammarRegister],
    keywords: Mapping[str, KeywordRegister],
    types: TypeRegistry,
    counters: Iterable[str],
    cache: Path | str | None,
) -> Language:
    fragments = core_fragments()
    plugins: dict[str, list[Any]] = {}
    for plugin, register in grammars.items():
        fragments.extend(register.fragments)
        plugins.setdefault(plugin, []).extend(register.nodes)
    for plugin, known in keywords.items():
        fragment = known.fragment()
        if fragment is not None:
            fragments.append(fragment)
            plugins.setdefault(plugin, []).append(_words(plugin, known))
    vocabulary = Vocabulary(effect_modules(), plugins)
    words = {**registries(types), "EXPANSION_NAME": _expansions(grammars.values())}
    words["COUNTER_NAME"] = {**words["COUNTER_NAME"], **{kind: kind for kind in counters}}
    return Language(fragments, vocabulary, words, cache)


def _expansions(grammars: Iterable[GrammarRegister]) -> dict[str, NameSet]:
    """The sets of names that plugins have, by the words that text calls them by."""
    found: dict[str, dict[str, None]] = {}
    for register in grammars:
        for expansion, names in register.name_sets.items():
            found.setdefault(expansion, {}).update(dict.fromkeys(map(plain, names)))
    return {expansion: NameSet(expansion, tuple(names)) for expansion, names in found.items()}


def _words(plugin: str, register: KeywordRegister) -> ModuleType:
    module = ModuleType(f"keywords of {plugin}")
    module.WORDS = register.words()  # type: ignore[attr-defined]
    return module


def _guilty(error: FragmentError | VocabularyError, plugins: Sequence[str]) -> str | None:
    """The plugin an error is about, by the name of the fragment it starts with."""
    text = str(error)
    return next((p for p in plugins if text.startswith((f"{p}.", f"{p} ", f"{p}:"))), None)


def effect_modules() -> list[ModuleType]:
    """All modules of the core that hold what card text can say."""
    found = []
    for path, prefix in ((effects.__path__, effects.__name__),):
        for info in iter_modules(path):
            module = import_module(f"{prefix}.{info.name}")
            found.append(module)
            if info.ispkg:
                found.extend(
                    import_module(f"{module.__name__}.{inner.name}")
                    for inner in iter_modules(module.__path__)
                )
    return found


def registries(types: TypeRegistry) -> dict[str, Mapping[str, Any]]:
    """The words of the declared terminals."""
    singular, plural = types.words()
    type_words, type_plurals = type_nouns()
    return {
        "SUBTYPE": singular,
        "SUBTYPES": plural,
        "NON_SUBTYPE": {f"non-{word}": value for word, value in singular.items()},
        "TYPE": type_words,
        "TYPES": type_plurals,
        "COUNTER_NAME": standard_counters().words(),
        "EXPANSION_NAME": {},
        NAME: AnyName(),
    }
