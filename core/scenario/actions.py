"""What a player can be told to do with priority, and which option of theirs that is."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from ..effects.abilities import KeywordAbility
from ..model.characteristics import WHOLE
from ..model.decision import Option
from ..model.objects import Id
from ..rules.activating import abilities
from ..rules.referee import Referee
from .answers import Answer, Value
from .calling import is_called, keyword_of
from .names import Named, Names

Several = Value | Sequence[Value]
"""One value, or several that belong together."""


@attrs.frozen(kw_only=True)
class Action:
    """Base of what a player does with priority.

    Args:
        targets: Whom to choose as targets, in the order in which they are asked for. A list among
            them is all that one question is answered with.
        choices: Answers to other questions that come up while it is done, such as what to
            sacrifice; those prepared for the player are used after them.
        response_to: Something that must be on the stack.
    """

    targets: tuple[Several, ...] = ()
    modes: tuple[int | str, ...] = ()
    x: int | None = None
    amounts: tuple[int, ...] = ()
    choices: tuple[Value, ...] = ()
    response_to: Named | None = None

    @property
    def answers(self) -> list[Answer]:
        """The answers that belong to this action."""
        found = [Answer((mode,), "mode", more=True) for mode in self.modes]
        if self.x is not None:
            found.append(Answer((f"X = {self.x}",), "x"))
        for target in self.targets:
            if isinstance(target, Sequence) and not isinstance(target, str):
                found.append(Answer(tuple(target), "target", done=not target))
            else:
                found.append(Answer((target,), "target", more=True))
        found += [Answer((amount,), "amount") for amount in self.amounts]
        return found + [Answer((choice,), more=True) for choice in self.choices]

    def find(
        self, referee: Referee, player: Id, options: Sequence[Option], names: Names
    ) -> Option | None:
        """The option of a player with priority that this means; None if it is not on offer."""
        raise NotImplementedError


def _is_way(referee: Referee, option: Option, word: str) -> bool:
    """Whether a way to cast is the one that a word names, or one of those it is made of.

    Casting a card face down can be called as the keyword that allows it.
    """
    permission, wanted = option.value[2], word.casefold()
    if wanted in ("free", "without paying", "without paying its mana cost"):
        return bool(permission.free) or "without paying" in permission.label.casefold()
    if permission.face_down:
        return wanted == "face down" or wanted in referee.look(option.value[1]).keywords
    names = (permission.name.casefold(), permission.alternative.casefold())
    return wanted in names or wanted in permission.label.casefold()


def _is_plain(permission: Any) -> bool:
    """Whether it is just casting the card for its mana cost."""
    return not (
        permission.name or permission.alternative or permission.free or permission.face_down
    )


def _is_face(referee: Referee, ref: Id, face: int | None, name: Named) -> bool:
    """Whether a name that is that of one face of a card is the name of this one."""
    card = referee.state.objects[ref].card
    if card is None or not isinstance(name, str):
        return True
    wanted = name.casefold()
    if face == WHOLE or wanted == card.name.casefold() != card.faces[0].name.casefold():
        return face == WHOLE and wanted == card.name.casefold()
    faces = [other.name.casefold() for other in card.faces]
    return wanted not in faces or faces[face or 0] == wanted


@attrs.frozen(kw_only=True)
class Cast(Action):
    """Cast a spell.

    `variants` are the names of alternative costs, permissions and additional costs ("flashback",
    "face down", "without paying", "kicker") with how often each is paid; None leaves optional
    costs to the prepared answers.
    """

    card: Named
    variants: Mapping[str, int] | None = None

    def find(
        self, referee: Referee, player: Id, options: Sequence[Option], names: Names
    ) -> Option | None:
        casts = [option for option in options if option.value[0] == "cast"]
        named = [
            option
            for option in _about(referee, self.card, casts, names)
            if _is_face(referee, option.value[1], option.value[2].face, self.card)
        ]
        wanted = [
            word
            for word in self.variants or ()
            if any(_is_way(referee, option, word) for option in named)
        ]
        fitting = [
            option
            for option in named
            if all(_is_way(referee, option, word) for word in wanted)
            and (wanted or _is_plain(option.value[2]))
        ]
        if fitting:
            return next((option for option in fitting if self.said_by(option)), fitting[0])
        return named[0] if len(named) == 1 and not wanted else None

    def said_by(self, option: Option) -> "Value | None":
        """The choice that the way to cast says already: which creature it is sacrificed for."""
        label = option.value[2].label.casefold()
        return next((c for c in self.choices if label and str(c).casefold() in label), None)

    def missing(self, referee: Referee, option: Option, paid: Iterable[str]) -> list[str]:
        """The variants that neither the permission used nor the costs paid account for."""
        return [
            word
            for word in self.variants or ()
            if word not in paid and not _is_way(referee, option, word)
        ]

    def __str__(self) -> str:
        ways = ", ".join(
            word if n == 1 else f"{n} times {word}" for word, n in (self.variants or {}).items()
        )
        return f"cast {self.card}" + (f" with {ways}" if ways else "")


@attrs.frozen(kw_only=True)
class Play(Action):
    """Play a land."""

    card: Named

    def find(
        self, referee: Referee, player: Id, options: Sequence[Option], names: Names
    ) -> Option | None:
        plays = [option for option in options if option.value[0] == "play"]
        for option in _about(referee, self.card, plays, names):
            if _is_face(referee, option.value[1], option.value[2], self.card):
                return option
        return None

    def __str__(self) -> str:
        return f"play {self.card}"


@attrs.frozen(kw_only=True)
class Activate(Action):
    """Activate an ability of an object, or take a special action.

    `ability` is the number of the ability among those the object can activate as printed (mana
    abilities come last), the name of its keyword, or how its text begins: its cost is enough.
    Without an object, `what` is such a text, and any object that has the ability will do; it may
    also call a special action, or the keyword that allows to cast a card ("flashback {2}").
    """

    what: Named
    ability: int | str | None = None

    def find(
        self, referee: Referee, player: Id, options: Sequence[Option], names: Names
    ) -> Option | None:
        found = [option for option in options if option.value[0] == "activate"]
        mine = _about(referee, self.what, found, names)
        wanted = self.ability
        if not mine and wanted is None and isinstance(self.what, str):
            special = _special(self.what, options)
            if special is not None:
                return special
            mine, wanted = found, self.what
        for option in mine:
            if wanted is None or _is_ability(referee, option, wanted):
                return option
        return _way_called(self.what, options) if mine is found else None

    def __str__(self) -> str:
        text = f"activate {self.what}"
        return text if self.ability is None else f"{text}: {self.ability}"


_ORDINARY = ("activate", "cast", "pass", "play")
"""What begins the values of options that are no special actions."""


def _special(text: str, options: Iterable[Option]) -> Option | None:
    """The special action that a text means: its label, or the keyword that the label begins with.

    Turning a permanent face up goes by its name, or by "turn this face-down permanent face up".
    """
    wanted, keyword = text.casefold(), keyword_of(text)
    for option in options:
        label = option.label.casefold()
        if option.value[0] in _ORDINARY:
            continue
        if label.startswith(wanted) or (keyword and label.startswith(f"{keyword} ")):
            return option
        if option.value[0] == "turn up" and (wanted in label or "permanent face up" in wanted):
            return option
    return None


def _way_called(text: Named, options: Iterable[Option]) -> Option | None:
    """The way to cast a card that a text such as "flashback {2}{U}" means."""
    keyword = keyword_of(text) if isinstance(text, str) else ""
    for option in options:
        if option.value[0] == "cast" and keyword:
            way = option.value[2]
            if keyword in (way.name.casefold(), way.alternative.casefold()):
                return option
    return None


def _is_ability(referee: Referee, option: Option, wanted: int | str) -> bool:
    _, ref, index = option.value
    if isinstance(wanted, int):
        return bool(index == wanted - 1)
    obj, look = referee.state.objects[ref], referee.look(ref)
    ability = dict(abilities(referee, obj))[index]
    keywords = [
        owner.keyword
        for owner in look.abilities
        if isinstance(owner, KeywordAbility) and ability in owner.abilities
    ]
    return is_called(wanted, ability.text, keywords, (look.name, look.name.partition(",")[0]))


@attrs.frozen(kw_only=True)
class Act(Action):
    """Choose an option by its label, or by how the label begins."""

    label: str

    def find(
        self, referee: Referee, player: Id, options: Sequence[Option], names: Names
    ) -> Option | None:
        wanted = self.label.casefold()
        for option in options:
            if option.label.casefold() == wanted:
                return option
        return next((o for o in options if o.label.casefold().startswith(wanted)), None)

    def __str__(self) -> str:
        return self.label


def _about(referee: Referee, ref: Named, options: Iterable[Option], names: Names) -> list[Option]:
    """The options that are about the object meant, or about one just like it."""
    found = list(options)
    meant = names.among(referee, ref, dict.fromkeys(option.value[1] for option in found))
    return [option for option in found if option.value[1] == meant]


__all__ = ["Act", "Action", "Activate", "Cast", "Play", "Several"]
