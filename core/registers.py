"""What plugins register: grammar fragments, keywords, state and formats of files."""

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import ModuleType

import attrs

from .effects.abilities import KeywordAbility
from .effects.node import Node
from .errors import CardwrightError
from .language.cardtext import CardText, SourceLine, join_bullets
from .language.diagnostics import Diagnostic
from .language.fragments import Fragment
from .language.keywordfile import KeywordText
from .model.characteristics import Ability
from .model.designation import Designation


class RegistrationError(CardwrightError, ValueError):
    """A plugin registered something that can't be used; the message says what and why."""


@attrs.frozen
class Keyword:
    """A keyword ability (702).

    `name` is how it is written, in lower case. `text` is what it means in card text, one ability
    a line; a parameter is written there by its name in angle brackets (``<cost>``). `grammar` is
    what follows the name, as the right-hand side of a grammar rule (`rules` may define more); its
    kept children are the `parameters`, in order. What card text can't say, `meaning` makes of the
    parameters: further abilities. `rule` is the rule that defines it ("702.9"), `reminder` a
    sentence for players. `written` is what a file says of it, if it comes from one.
    """

    name: str
    rule: str = ""
    text: str = ""
    grammar: str = ""
    rules: str = ""
    parameters: tuple[str, ...] = ()
    reminder: str = ""
    meaning: Callable[..., Iterable[Ability]] | None = None
    written: KeywordText | None = None

    @property
    def lines(self) -> tuple[SourceLine, ...]:
        """The lines of its meaning, each with its place if it comes from a file."""
        if self.written is not None:
            return self.written.lines
        lines = ((SourceLine(line.strip()), True) for line in self.text.splitlines())
        return join_bullets(lines, [])

    @property
    def stands_alone(self) -> bool:
        """Whether a card may leave out all of its parameters together."""
        return bool(self.grammar) and _without_brackets(self.grammar) != self.grammar

    @property
    def is_paid(self) -> bool:
        """Whether text may ask if its cost was paid ("if its evoke cost was paid")."""
        costs = any(name.endswith("cost") for name in self.parameters)
        return costs or "You may cast" in self.text


def _without_brackets(grammar: str) -> str:
    """A grammar that is optional as a whole, as if it were not; any other as it is."""
    whole = re.fullmatch(r"\[([^][]*)\]", grammar)
    return whole[1] if whole else grammar


class KeywordRegister:
    """Takes the keywords of one plugin."""

    def __init__(self, plugin: str) -> None:
        self.plugin = plugin
        self.keywords: list[Keyword] = []

    def keyword(
        self,
        name: str,
        *,
        rule: str = "",
        text: str = "",
        grammar: str = "",
        rules: str = "",
        parameters: Sequence[str] = (),
        reminder: str = "",
        meaning: Callable[..., Iterable[Ability]] | None = None,
    ) -> None:
        """Add a keyword. See `Keyword` for the arguments.

        Raises:
            RegistrationError: The name is not one or more lower-case words, or the text speaks of
                a parameter that does not exist.
        """
        if not re.fullmatch(r"[a-z'-]+( [a-z'-]+)*", name):
            raise RegistrationError(
                f"{name!r} can't be a keyword: use lower-case words with single spaces"
            )
        unknown = set(re.findall(r"<([\w ]+)>", text)) - set(parameters)
        if unknown:
            raise RegistrationError(
                f"the text of {name!r} speaks of <{sorted(unknown)[0]}>, "
                f"but its parameters are {', '.join(parameters) or 'none'}"
            )
        if bool(parameters) != bool(grammar):
            raise RegistrationError(f"{name!r} needs both grammar and parameters, or neither")
        self.keywords.append(
            Keyword(name, rule, text.strip(), grammar, rules, tuple(parameters), reminder, meaning)
        )

    def add(self, written: KeywordText) -> None:
        """Add a keyword from a file."""
        self.keywords.append(
            Keyword(
                written.name,
                written.rule,
                "\n".join(line.text for line in written.lines),
                written.grammar,
                parameters=written.parameters,
                reminder=written.reminder,
                written=written,
            )
        )

    def fragment(self) -> Fragment | None:
        """The grammar of these keywords; None if there are none."""
        if not self.keywords:
            return None
        lines = []
        for index, keyword in enumerate(self.keywords):
            if keyword.grammar:
                lines += [
                    f"%extend keyword_ability: keyword_{index} given_{index} -> keyword_ability",
                    f'keyword_{index}: "{keyword.name}" -> keyword_{index}',
                    f"given_{index}: {_without_brackets(keyword.grammar)} -> many",
                    keyword.rules,
                ]
                if keyword.stands_alone:
                    alone = f'"{keyword.name}" -> keyword_alone_{index}'
                    lines.append(f"%extend keyword_ability: {alone}")
            else:
                lines.append(f'%extend keyword_ability: "{keyword.name}" -> keyword_{index}')
                lines.append(f'%extend counter_kind: "{keyword.name}" -> name_of_keyword_{index}')
            named = f'"{keyword.name}" -> name_of_keyword_{index}'
            if keyword.is_paid:
                lines.append(f"%extend keyword_name: {named}")
            if keyword.grammar:
                lines.append(f"%extend bare_keyword: {named}")
        return Fragment(f"{self.plugin} keywords", "\n".join(lines) + "\n", self.plugin)

    def words(self) -> dict[str, object]:
        """What the aliases of `fragment` mean."""
        words: dict[str, object] = {}
        for index, keyword in enumerate(self.keywords):
            plain = KeywordAbility(keyword.name)
            words[f"keyword_{index}"] = keyword.name if keyword.grammar else plain
            words[f"keyword_alone_{index}"] = plain
            words[f"name_of_keyword_{index}"] = keyword.name
        return words


@attrs.frozen
class Declared:
    """A designation before the text of its abilities is compiled."""

    designation: Designation
    text: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The abilities in card text."""
        return tuple(line.strip() for line in self.text.splitlines() if line.strip())


class StateRegister:
    """Takes what one plugin declares for players and for the game: state that it owns."""

    def __init__(self, plugin: str) -> None:
        self.plugin = plugin
        self.designations: list[Declared] = []
        self.counters: list[str] = []

    def designation(
        self,
        name: str,
        *,
        phrase: str = "",
        verb: str = "be",
        of_game: bool = False,
        shared: bool = False,
        ends: Sequence[str] = (),
        rule: str = "",
        text: str = "",
    ) -> None:
        """Declare a designation that players or the game can have.

        Args:
            name: What the state calls it ("monarch").
            phrase: How a sentence says it, by default like the name ("the monarch").
            verb: "be" or "have": the verb of that sentence.
            of_game: Whether the game has it, rather than a player.
            shared: Whether several players can have it at the same time.
            ends: The designations that end as somebody gets this one.
            rule: The rule that defines it.
            text: Triggered abilities in card text, one a line, without a source and under the
                control of the player who has the designation.

        Raises:
            RegistrationError: It is the game's and shared or has abilities, the verb is no such
                verb, or the plugin has one of that name already.
        """
        if any(known.designation.name == name for known in self.designations):
            raise RegistrationError(f"there are two designations {name!r}")
        if of_game and (shared or text.strip()):
            raise RegistrationError(f"{name!r} is the game's: nobody shares or controls it")
        if verb not in ("be", "have"):
            raise RegistrationError(f"the verb of {name!r} is 'be' or 'have', not {verb!r}")
        made = Designation(name, phrase or name, verb, of_game, shared, tuple(ends), rule)
        self.designations.append(Declared(made, text))

    def player_counter(self, kind: str) -> None:
        """Declare a kind of counter that players can have (122.1), for card text and scenarios.

        Raises:
            RegistrationError: It is not one word in lower case.
        """
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", kind):
            raise RegistrationError(f"{kind!r} can't be a kind of counter: use a lower-case word")
        self.counters.append(kind)


class GrammarRegister:
    """Takes the grammar of one plugin."""

    def __init__(self, plugin: str) -> None:
        self.plugin = plugin
        self.fragments: list[Fragment] = []
        self.nodes: list[ModuleType | type[Node]] = []
        self.name_sets: dict[str, tuple[str, ...]] = {}

    def names(self, expansion: str, names: Iterable[str]) -> None:
        """Say which names were originally printed in an expansion (206.3a).

        Text refers to them as "a name originally printed in the `expansion` expansion". What
        several plugins say of one expansion counts together.
        """
        known = self.name_sets.get(expansion, ())
        self.name_sets[expansion] = tuple(dict.fromkeys((*known, *names)))

    def grammar(self, text: str, *nodes: ModuleType | type[Node], name: str = "") -> None:
        """Add a grammar fragment and the classes that its aliases name.

        Args:
            text: The fragment. It may ``%extend`` the published extension points.
            nodes: The classes below `Node` that its aliases name, or a module that holds them.
            name: How errors call the fragment; by default the plugin's name.
        """
        if text.strip():
            self.fragments.append(Fragment(name or f"{self.plugin}.lark", text, self.plugin))
        self.nodes.extend(nodes)


@attrs.frozen
class Format:
    """A format of files that hold cards.

    `suffixes` are the ends of names that such files have, with the dot and in lower case. `read`
    gives the cards of a file in order, and what is wrong with it: a mistake in one card comes as
    a diagnostic and does not stop the others.
    """

    name: str
    suffixes: tuple[str, ...]
    read: Callable[[Path], Iterable[CardText | Diagnostic]]
    description: str = ""


class FormatRegister:
    """Takes the formats of one plugin."""

    def __init__(self, plugin: str) -> None:
        self.plugin = plugin
        self.formats: list[Format] = []

    def format(
        self,
        name: str,
        suffixes: Sequence[str],
        read: Callable[[Path], Iterable[CardText | Diagnostic]],
        *,
        description: str = "",
    ) -> None:
        """Add a format. See `Format` for the arguments.

        Raises:
            RegistrationError: A suffix does not begin with a dot or is not in lower case.
        """
        given = (suffixes,) if isinstance(suffixes, str) else tuple(suffixes)
        for suffix in given:
            if not re.fullmatch(r"(\.[a-z0-9_+-]+)+", suffix):
                raise RegistrationError(
                    f"{suffix!r} can't end a file's name: write it like '.card', in lower case"
                )
        if not name or not given:
            raise RegistrationError("a format needs a name and at least one suffix")
        self.formats.append(Format(name, given, read, description))
