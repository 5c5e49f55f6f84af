"""From what a card says to what it is: text to characteristics and abilities."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from ..effects.abilities import (
    KeywordAbility,
    Labelled,
    SpellAbility,
    StaticAbility,
)
from ..effects.actions.processes import with_processes
from ..effects.adjectives import ColorOfChoice
from ..effects.continuous import Continuous
from ..effects.dungeons import RoomAbility
from ..effects.enchanting import CanEnchant
from ..effects.modifications import GainAbilities
from ..effects.node import Node, rewrite, walk
from ..effects.parameters import Parameter
from ..effects.phrases import Target
from ..effects.references import NamedSelf, This
from ..effects.sagas import ChapterAbility, Chapters
from ..model.characteristics import Ability, Card, Characteristics
from ..model.mana import ManaCost
from .antecedents import chooses, dangling, unsaid
from .cardtext import CardText, FaceText, SourceLine
from .diagnostics import Diagnostic, Span
from .errors import LineError
from .hanging import check_words
from .language import Language
from .placing import placed, quoted
from .printed import characteristics, related
from .registries import TypeRegistry
from .rooms import misled, read_room
from .sense import check_sense
from .spelling import check_self, check_spelling
from .typeline import TypeLine, parse_type_line
from .words import SELF, abstracted

Expand = Callable[[KeywordAbility], tuple[Ability, ...]]
"""What a keyword with its parameters is shorthand for."""


class Compiler:
    """Makes cards of card texts.

    `expand` says what a keyword ability means. Everything that is wrong with a card is reported,
    each with its place in the file; a card with errors is not made.
    """

    def __init__(self, language: Language, types: TypeRegistry, expand: Expand) -> None:
        self.language = language
        self.types = types
        self.expand = expand
        self._type_lines: dict[str, TypeLine] = {}
        self._plain_keywords: dict[str, KeywordAbility] = {}

    def compile(self, text: CardText) -> tuple[Card | None, list[Diagnostic]]:
        """Make a card, or say all that is wrong with it."""
        diagnostics: list[Diagnostic] = []
        slots = (
            _Slots()
        )  # of the whole card: both halves of a split card may be one spell (702.102)
        faces = [self._face(face, diagnostics, slots) for face in text.faces]
        failed = text.faulty or any(d.severity == "error" for d in diagnostics)
        if failed or any(face is None for face in faces):
            return None, diagnostics
        made = tuple(face for face in faces if face is not None)
        return Card(related(made, text.layout), text.layout, text.attributes), diagnostics

    def _face(
        self, face: FaceText, diagnostics: list[Diagnostic], slots: "_Slots"
    ) -> Characteristics | None:
        type_line = self._type_line(face, diagnostics)
        cost = _mana_cost(face, diagnostics)
        is_spell = type_line is not None and bool({"instant", "sorcery"} & set(type_line.types))
        names = own_names(face.name, type_line)
        abilities: list[Ability] = []
        understood = True
        for line in face.lines:
            try:
                if type_line is not None:
                    check_self(line.text, type_line)
                    if "dungeon" in type_line.types:
                        abilities.append(self._room(line.text, names))
                        continue
                abilities.extend(self.line(line.text, names, is_spell=is_spell, slots=slots))
            except LineError as error:
                understood = False
                diagnostics.append(line_diagnostic(line, error))
        if type_line is None or not understood:
            return None
        misfit = _misfit(face, type_line, abilities)
        if misfit is not None:
            diagnostics.append(misfit)
            return None
        return characteristics(face, type_line, cost, tuple(abilities))

    def _room(self, text: str, names: Sequence[str]) -> RoomAbility:
        """The ability of a room of a dungeon (309.4c)."""
        room = read_room(text)
        try:
            return room.made(self.line(room.ability, names), text)
        except LineError as error:
            start, end = (max(0, place - room.shift) for place in (error.start, error.end))
            raise LineError(start, end, error.message, error.hint) from error

    def _type_line(self, face: FaceText, diagnostics: list[Diagnostic]) -> TypeLine | None:
        """The type line; many cards have the same."""
        known = self._type_lines.get(face.type_line)
        if known is None:
            known, problems = parse_type_line(face.type_line, face.type_span, self.types)
            diagnostics.extend(problems)
            if known is not None and not problems:
                self._type_lines[face.type_line] = known
        return known

    def line(
        self,
        text: str,
        names: Sequence[str] = (),
        *,
        is_spell: bool = False,
        is_meaning: bool = False,
        slots: "_Slots | None" = None,
    ) -> list[Ability]:
        """The abilities of one line of rules text.

        In the meaning of a keyword (`is_meaning`) its parameters may be spoken of.

        Raises:
            LineError: The line is not understood whole.
        """
        shown = _without_reminders(text)
        if not shown:
            return []  # only a reminder (207.2a)
        start = "spell_line" if is_spell else "ability_line"
        is_named = any(name in text for name in names)
        found, targets, has_keywords, has_parameters = self.language.parse(
            text,
            start,
            names,
            lambda value: _finished(value, text, names, "" if is_named else shown),
        )
        if has_parameters and not is_meaning:
            raise LineError(0, len(text), "a parameter such as <cost> has no meaning on a card")
        if is_meaning:
            found = rewrite(found, _whoever_has_it)
        if has_keywords:
            found = tuple([self._with_meanings(ability) for ability in found])
            if slots is not None:
                found = tuple([slots.of_keyword(ability) for ability in found])
        if targets and slots is not None:
            if slots.count:
                found = rewrite(found, slots.shifted)
            slots.count += targets
        return [_told(ability, shown) for ability in found] if is_named else list(found)

    def _with_meanings(self, ability: Any) -> Any:
        """An ability with what the keywords in it mean."""
        if isinstance(ability, KeywordAbility) and not ability.parameters:
            return self._expanded(ability)
        return rewrite(ability, self._expanded)

    def _expanded(self, node: Node) -> Node:
        if not isinstance(node, KeywordAbility) or node.abilities:
            return node
        if node.parameters:
            return attrs.evolve(node, abilities=self.expand(node))
        known = self._plain_keywords.get(node.keyword)
        if known is None:
            known = attrs.evolve(node, abilities=self.expand(node))
            self._plain_keywords[node.keyword] = known
        return known


def _misfit(face: FaceText, type_line: TypeLine, abilities: Sequence[Ability]) -> Diagnostic | None:
    """What of the text does not go with the type line."""
    chapters = any(isinstance(ability, ChapterAbility) for ability in abilities)
    if chapters and "Saga" not in type_line.subtypes:
        what = f"'{face.name}' has chapters, but is no Saga"
        return Diagnostic("stray-chapter", "error", face.type_span, what)
    if "dungeon" in type_line.types:
        wrong = misled([one for one in abilities if isinstance(one, RoomAbility)])
        return Diagnostic("lost-room", "error", face.name_span, wrong) if wrong else None
    if "Aura" not in type_line.subtypes:
        parts = (part for ability in abilities for part in getattr(ability, "abilities", ()))
        if not any(isinstance(getattr(part, "effect", None), CanEnchant) for part in parts):
            return None
        what = f"'{face.name}' says what it can enchant, and is no Aura"
        return Diagnostic("stray-enchant", "error", face.type_span, what, "enchant is for Auras")
    if any(isinstance(node, CanEnchant) for ability in abilities for node in walk(ability)):
        return None
    what = f"'{face.name}' is an Aura, and nothing says what it can enchant"
    hint = "write a line such as 'Enchant creature' (303.4a)"
    return Diagnostic("aura-without-enchant", "error", face.type_span, what, hint)


def _check_articles(shown: str, text: str) -> None:
    """Refuse "an creature" and "a artifact": the grammar takes both words for one."""
    for match in _ARTICLE.finditer(shown):
        article, word = match.groups()
        wanted = "an" if _VOWEL.match(word) else "a"
        if article.lower() != wanted:
            start = max(0, text.find(match.group()))
            raise LineError(
                start, start + len(article), f"it is {wanted!r} before {word!r}", "mend the article"
            )


_ARTICLE = re.compile(r"\b([Aa]n?) ([\w+-]+)")
_VOWEL = re.compile(r"(?!uni|one|eur|once)[aeiou]|X\b|hour|8|11\b|11/|18\b|18/", re.IGNORECASE)


def _check(ability: Node, text: str) -> None:
    """Refuse what is grammatical and yet says nothing that could be done."""
    if dangling(ability) is not None:
        match = _BACK.search(text)
        start, end = match.span() if match else (0, len(text))
        raise LineError(
            start,
            end,
            f"{text[start:end]!r} refers to something this ability has not spoken of",
            "say which: 'target creature', 'each creature', 'this creature'",
        )
    if unsaid(ability) is not None:
        message = "this speaks of something that did not happen in this ability before"
        raise LineError(0, len(text), message, "say first what happens, such as 'roll a d20'")
    always = ability.effect if isinstance(ability, StaticAbility) else None
    if isinstance(always, Continuous) and chooses(always.objects):
        raise LineError(
            0,
            len(text),
            "this is always true, so nobody chooses whom it is true of",
            "say 'each', 'all' or 'this creature', or give it a duration",
        )
    if _choice_for_ever(ability):
        hint = "name the color, or give it a duration"
        raise LineError(0, len(text), "this is always true, so nobody chooses a color", hint)


def _choice_for_ever(ability: Node) -> bool:
    """Whether a color would have to be chosen for what is always true."""
    keywords: tuple[Any, ...] = (ability,)
    if isinstance(ability, StaticAbility) and isinstance(ability.effect, Continuous):
        gained = (p for p in ability.effect.modifications if isinstance(p, GainAbilities))
        keywords = tuple(one for part in gained for one in part.abilities)
    return any(
        isinstance(node, ColorOfChoice)
        for keyword in keywords
        if isinstance(keyword, KeywordAbility)
        for node in walk(keyword)
    )


_BACK = re.compile(r"\b(that|those|them|they|the) \w+|\b(them|they)\b", re.IGNORECASE)


def _without_reminders(text: str) -> str:
    """Rules text without what stands in parentheses (207.2a)."""
    while "(" in text:
        shorter = _REMINDER.sub("", text)
        if shorter == text:
            break  # unbalanced: the parser says where
        text = shorter
    return text.strip()


def _without_names(text: str, names: Sequence[str]) -> str:
    """Rules text in which the card's own names are all "~"."""
    return _NAME.sub(SELF, abstracted(text, names))


_NAME = re.compile(SELF + "[^\0~]*\0")
_REMINDER = re.compile(r"\s*\([^()]*\)")


def _finished(
    value: Any, text: str, names: Sequence[str], shown: str
) -> tuple[tuple[Ability, ...], int, bool, bool]:
    """What is worth keeping of a parsed line: its abilities, checked and with numbered targets.

    With them, how many targets there are, whether keywords are still to be expanded, and whether
    parameters are spoken of.
    """
    rules_text = _without_reminders(text)
    _check_articles(rules_text, text)
    slots = _Slots()
    found: list[Any] = []
    if isinstance(value, Chapters):
        value = value.abilities()
    abilities = value if isinstance(value, tuple) else (value,)
    check_words(rules_text, text, abilities[0])
    check_spelling(_without_names(rules_text, names), text)
    for ability in abilities:
        one = ability.ability if isinstance(ability, Labelled) else ability
        assert isinstance(one, Node)
        _check(one, text)
        check_sense(one, text)
        found.append(placed(quoted(with_processes(rewrite(one, slots.number)), shown), shown))
    nodes = [node for ability in found for node in walk(ability)]
    return (
        tuple(found),
        slots.count,
        any(isinstance(node, KeywordAbility) for node in nodes),
        any(isinstance(node, Parameter) for node in nodes),
    )


def _whoever_has_it(node: Node) -> Node:
    """In the meaning of a keyword "this card" is whatever has the keyword."""
    return This() if isinstance(node, NamedSelf) else node


class _Slots:
    """Numbers the target phrases of a face, in the order of the text."""

    def __init__(self) -> None:
        self.count = 0

    def number(self, node: Node) -> Node:
        """Give a target phrase the next number."""
        if isinstance(node, Target):
            self.count += 1
            return attrs.evolve(node, slot=self.count)
        return node

    def of_keyword(self, ability: Any) -> Any:
        """Number what a keyword adds to a spell's effect behind the rest of that."""
        if not isinstance(ability, KeywordAbility):
            return ability
        inner: list[Ability] = []
        for one in ability.abilities:
            if isinstance(one, SpellAbility):
                targets = sum(isinstance(node, Target) for node in walk(one))
                inner.append(rewrite(one, self.shifted))
                self.count += targets
            else:
                inner.append(one)
        return attrs.evolve(ability, abilities=tuple(inner))

    def shifted(self, node: Node) -> Node:
        """Number the target phrases of a line behind those of the lines before."""
        if isinstance(node, Target):
            return attrs.evolve(node, slot=node.slot + self.count)
        return node


def own_names(name: str, type_line: TypeLine | None) -> tuple[str, ...]:
    """What a card may call itself: its name, and the short name of a legend (201.5c)."""
    names = [name]
    if type_line is not None and "legendary" in type_line.supertypes:
        for mark in (",", " of ", " the "):
            short = name.split(mark)[0]
            if short != name and short not in names:
                names.append(short)
    return tuple(names)


def _told(ability: Any, shown: str) -> Any:
    """An ability with its text, and those quoted in it with theirs, if they have none yet."""
    ability = quoted(ability, shown)
    if getattr(ability, "text", None) == "":
        return attrs.evolve(ability, text=shown)
    return ability


def _mana_cost(face: FaceText, diagnostics: list[Diagnostic]) -> ManaCost | None:
    if not face.mana_cost:
        return None
    try:
        return ManaCost.parse(face.mana_cost)
    except ValueError as error:
        diagnostics.append(Diagnostic("mana-cost", "error", face.mana_cost_span, str(error)))
        return None


def line_diagnostic(line: SourceLine, error: LineError) -> Diagnostic:
    """What is wrong with a line, at its place."""
    span: Span = line.span(error.start, max(error.end, error.start + 1))
    return Diagnostic("not-understood", "error", span, error.message, error.hint)


__all__ = ["Compiler", "line_diagnostic", "own_names"]
