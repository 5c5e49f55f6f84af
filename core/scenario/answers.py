"""Answers that a scenario prepares, and which options of a decision they mean."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Literal

import attrs

from ..model.decision import Decision, Option
from ..model.mana import Color
from ..model.objects import Id
from ..rules.referee import Referee
from .names import HasId, Named, Names

Value = Named | bool | int | Color
"""One thing that is answered: a label, name or handle, yes or no, a number, a colour."""

AnswerKind = Literal[
    "",
    "amount",
    "coin",
    "color",
    "cost",
    "die",
    "mana",
    "mode",
    "number",
    "object",
    "order",
    "replacement",
    "target",
    "word",
    "x",
    "yes_no",
]
"""What an answer is an answer to; "" fits every decision that has it among its options."""

_DECISIONS: dict[str, frozenset[str]] = {
    "amount": frozenset(("damage", "number")),
    "coin": frozenset(("coin",)),
    "color": frozenset(("color", "mana")),
    "cost": frozenset(("cost",)),
    "die": frozenset(("die",)),
    "mana": frozenset(("mana",)),
    "mode": frozenset(("mode",)),
    "number": frozenset(("damage", "number")),
    "object": frozenset(("object", "player")),
    "order": frozenset(("order",)),
    "replacement": frozenset(("replacement",)),
    "target": frozenset(("target",)),
    "word": frozenset(("word",)),
    "x": frozenset(("number",)),
    "yes_no": frozenset(("yes_no",)),
}
"""The kinds of decisions that each kind of answer is for."""


CHANCE = frozenset(("coin", "die"))
"""What is left to chance if there is no answer to it."""


@attrs.frozen
class Answer:
    """What a player will choose when asked.

    With `more`, the next answer may belong to the same decision, if that allows several options.
    `done` chooses nothing: "no more".
    """

    values: tuple[Value, ...]
    kind: AnswerKind = ""
    more: bool = False
    done: bool = False

    def is_for(self, decision: Decision) -> bool:
        """Whether the decision is of the kind this is an answer to."""
        if decision.kind in CHANCE:  # nobody decides that: it must be meant
            return self.kind == decision.kind
        return not self.kind or decision.kind in _DECISIONS[self.kind]

    def __str__(self) -> str:
        if self.done:
            return "no more"
        shown = ", ".join(map(describe, self.values))
        return f"{self.kind.replace('_', '/')} {shown}" if self.kind else shown


NO_MORE = Answer((), done=True)


def describe(value: object) -> str:
    """A value of an answer in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Color):
        return value.word
    return str(value)


def take(
    queue: list[Answer], decision: Decision, referee: Referee, names: Names
) -> list[int] | Answer | None:
    """Take the answers to a decision from a queue: the positions of the chosen options.

    None if there is no answer to it, and then nothing is taken; or the answer that should be the
    one to it, if that is not among its options.
    """
    rest = list(queue)
    chosen: list[int] = []
    least, most = decision.minimum, decision.maximum
    is_order = decision.kind == "order"
    enough = len(decision.options) - 1 if is_order else least
    more = True
    while len(chosen) < most and (more or len(chosen) < enough):
        found = _next(rest, decision, chosen, referee, names)
        if found is None:
            break
        if isinstance(found, Answer):
            if chosen and len(chosen) >= enough:
                break
            return found
        index, positions = found
        answer = rest.pop(index)
        chosen += positions
        more = answer.more
        if answer.done:
            queue[:] = rest
            return chosen
    if is_order and len(chosen) == enough:
        chosen += [n for n in range(len(decision.options)) if n not in chosen]
    if not chosen or len(chosen) < least:
        return None
    queue[:] = rest
    return chosen


def _next(
    queue: Sequence[Answer],
    decision: Decision,
    taken: Sequence[int],
    referee: Referee,
    names: Names,
) -> tuple[int, list[int]] | Answer | None:
    """The next answer that fits: its place in the queue and the positions it means."""
    for index, answer in enumerate(queue):
        if not answer.is_for(decision):
            continue
        if answer.done:
            if len(taken) >= decision.minimum:
                return index, []
            continue
        positions = find_all(answer, decision, taken, referee, names)
        if positions is not None:
            return index, positions
        if answer.kind:
            return answer
    return None


def find_all(
    answer: Answer, decision: Decision, taken: Sequence[int], referee: Referee, names: Names
) -> list[int] | None:
    """The positions of the options an answer means; None if one of them is not there."""
    found: list[int] = []
    for value in answer.values:
        position = find(value, answer.kind, decision, (*taken, *found), referee, names)
        if position is None:
            return None
        found.append(position)
    return found if len(taken) + len(found) <= decision.maximum else None


def find(
    value: Value,
    kind: AnswerKind,
    decision: Decision,
    taken: Sequence[int],
    referee: Referee,
    names: Names,
) -> int | None:
    """The position of the option that a value means; None if there is no such option."""
    free = [(n, option) for n, option in enumerate(decision.options) if n not in taken]
    if not isinstance(value, str) and isinstance(value, HasId):
        return _by_id(value, decision, free, referee, names)
    if isinstance(value, bool):
        return _by_label("yes" if value else "no", free) if _is_yes_no(decision) else None
    if isinstance(value, Color):
        return _by_color(value, free)
    if isinstance(value, int):
        return _by_number(value, decision, free)
    return _by_text(value, decision, free, referee, names)


def _is_yes_no(decision: Decision) -> bool:
    return [option.label for option in decision.options] == ["Yes", "No"]


_IDS = frozenset(("object", "player", "target"))
_NAMED = _IDS | {"order"}
"""Kinds of decisions whose options are never meant by a number."""

Free = list[tuple[int, Option]]


def _ids(decision: Decision, free: Free) -> dict[Id, int]:
    """The options that are objects or players, by id.

    Waiting triggers are put in order by number; their labels end in such as "#1".
    """
    if decision.kind not in _IDS and decision.kind != "order":
        return {}
    return {
        option.value: n
        for n, option in free
        if type(option.value) is int and not _COUNTED.search(option.label)
    }


def _all(decision: Decision) -> list[Id]:
    """All objects and players among the options, whether taken already or not."""
    return list(_ids(decision, list(enumerate(decision.options))))


_COUNTED = re.compile(r" #\d+$")


def _by_id(
    value: Named, decision: Decision, free: Free, referee: Referee, names: Names
) -> int | None:
    ids = _ids(decision, free)
    found = names.among(referee, value, ids, _all(decision))
    return None if found is None else ids[found]


def _by_color(color: Color, free: Free) -> int | None:
    for n, option in free:
        symbol = f"{{{color.name}}}"  # "{R}{R}{R}" is three mana of that colour
        if option.value == color or option.label == color.word:
            return n
        if symbol in option.label and not option.label.replace(symbol, ""):
            return n
    return None


def _by_number(number: int, decision: Decision, free: Free) -> int | None:
    for n, option in free:
        if decision.kind == "mode":
            if option.value == number - 1:
                return n
        elif type(option.value) is int and option.value == number and decision.kind not in _NAMED:
            return n
    return None


_NUMBER = re.compile(r"(?:x\s*=\s*)?(\d+)", re.IGNORECASE)


def _by_text(
    text: str, decision: Decision, free: Free, referee: Referee, names: Names
) -> int | None:
    ids = _ids(decision, free)
    if ids and (meant := names.among(referee, text, ids, _all(decision))) is not None:
        return ids[meant]
    found = _by_label(text, free, whole=text.strip() in names.aliases)
    if found is None and decision.kind == "pay":
        wanted = text.strip().casefold()
        found = next((n for n, option in free if wanted in option.label.casefold()), None)
    if found is None and (match := _NUMBER.fullmatch(text.strip())):
        found = _by_number(int(match[1]), decision, free)
    if found is None and decision.kind in ("color", "mana"):
        with suppress(ValueError):
            found = _by_color(Color.from_word(text.strip().casefold()), free)
    return found


def _by_label(text: str, free: Free, *, whole: bool = False) -> int | None:
    """The option of that label, or the first whose label, name or text begins with it.

    What is an alias is the `whole` of a label or none of it: it stands for something else.
    """
    wanted = text.strip().casefold()
    for forms in _forms(free):
        for n, form in forms:
            if form == wanted:
                return n
    if whole or len(wanted) < _SHORTEST:
        return None
    for forms in _forms(free):
        for n, form in forms:
            if form.startswith(wanted):
                return n
    return None


_SHORTEST = 4
"""Shorter texts must be the whole label: "no" is not the beginning of "None of them"."""


def _forms(free: Free) -> Iterator[list[tuple[int, str]]]:
    """What labels are called: as they are, without a number, the text after a name, the name."""
    labels = [(n, option.label.casefold()) for n, option in free]
    yield labels
    bare = [(n, re.sub(r" (?:#\d+|\(\d+\))$", "", label)) for n, label in labels]
    yield bare
    yield [(n, label.partition(": ")[2]) for n, label in bare]
    yield [(n, label.partition(": ")[0]) for n, label in bare]
    yield [(n, label.removeprefix("cast ")) for n, label in bare]
    yield [(n, label.strip("{}")) for n, label in labels]
