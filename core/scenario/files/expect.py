"""Lines that say what should be so: ``Hill Bear is 3/3 and tapped``."""

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import attrs

from ..errors import Mismatch
from . import designated
from .being import predicates
from .phrases import (
    ZONES,
    Moment,
    Vocabulary,
    moment,
    player,
    possessive,
    reference,
)
from .scanner import Scanner
from .when import action

if TYPE_CHECKING:
    from ..places import Place
    from ..scenario import Scenario

Check = Callable[["Scenario"], str]
"""Looks at a scenario and says what is otherwise; nothing if all is as expected."""


def expect(scan: Scanner, words: Vocabulary) -> Check:
    """Read an expectation."""
    if scan.take("it is", "it's"):
        name = designated.of_game(scan, words)
        if name is not None:
            scan.end()
            return lambda scenario: _is_so(scenario, name)
        now = moment(scan, words)
        scan.end()
        return lambda scenario: _is_now(scenario, now)
    for phrase, check in _GAME.items():
        if scan.take(phrase):
            scan.end()
            return check
    if scan.take("the stack"):
        return _content(scan, words, lambda scenario: scenario.stack)
    if scan.take("the top of"):
        return _top(scan, words)
    place = scan.place
    owner = possessive(scan, words)
    if owner is not None:
        found = _of_player(scan, words, owner)
        if found is not None:
            return found
    scan.place = place
    who = player(scan, words)
    if who is not None:
        found = _player(scan, words, who)
        if found is not None:
            return found
    scan.place = place
    what = reference(scan, words)
    checks = predicates(scan, words)
    scan.end()
    return _About(what, checks).check


def _is_so(scenario: "Scenario", name: str) -> str:
    found = scenario.designations
    return "" if name in found else f"it is {' and '.join(found) or 'nothing of the kind'}"


@attrs.frozen
class _About:
    """What should be true of an object."""

    what: str
    checks: Sequence[Callable[["Scenario", str], str]]

    def check(self, scenario: "Scenario") -> str:
        return "; ".join(filter(None, (check(scenario, self.what) for check in self.checks)))


def _draw(scenario: "Scenario") -> str:
    return "" if scenario.is_draw else _outcome(scenario)


def _goes_on(scenario: "Scenario") -> str:
    return "" if scenario.result is None else _outcome(scenario)


_GAME: dict[str, Check] = {
    "the game is a draw": _draw,
    "the game goes on": _goes_on,
    "the game is going on": _goes_on,
}


def _outcome(scenario: "Scenario") -> str:
    if scenario.result is None:
        return "the game is going on"
    winner = scenario.result.winner
    return "the game is a draw" if winner is None else f"{scenario.seat(winner).name} won"


def _is_now(scenario: "Scenario", wanted: Moment) -> str:
    scenario.begin()
    whose = None if wanted.whose is None else scenario.seat(wanted.whose)
    same = (
        wanted.turn in (None, scenario.turn)
        and wanted.step in (None, scenario.step)
        and whose in (None, scenario.active)
    )
    if same:
        return ""
    name = scenario.active.name
    owner = "your" if name == "You" else f"{name}'s"
    return f"it is turn {scenario.turn}, {owner} {scenario.step.value}"


def _of_player(scan: Scanner, words: Vocabulary, owner: str) -> Check | None:
    zone = scan.take(*ZONES)
    if zone is not None:
        attribute = ZONES[zone]
        return _content(scan, words, lambda scenario: getattr(scenario.seat(owner), attribute))
    if scan.take("life total", "life"):
        scan.need("is")
        life = scan.needed_number()
        scan.end()
        return lambda scenario: _differs("it", scenario.seat(owner).life, life)
    kind = scan.take(*words.counters)
    if kind is not None:
        scan.need("is", ":")
        amount = scan.needed_number()
        scan.end()
        return lambda scenario: _differs("it", scenario.seat(owner).counters.get(kind, 0), amount)
    if scan.take("mana pool", "mana"):
        scan.need("is")
        mana = "" if scan.take("empty") else scan.symbols()
        if mana is None:
            raise scan.problem()
        scan.end()
        return lambda scenario: _differs("it", _sorted(scenario.seat(owner).mana), _sorted(mana))
    return None


def _sorted(mana: str | None) -> str:
    return "".join(sorted(re.findall(r"\{[^}]*\}", mana or ""))) or "empty"


def _differs(what: str, actual: object, expected: object) -> str:
    return "" if actual == expected else f"{what} is {actual}"


_ASKABLE = {"ability", "card", "targets", "what", "with_", "x"}


def _player(scan: Scanner, words: Vocabulary, who: str) -> Check | None:
    """Read what a player has, can do or has come to."""
    if scan.take("has won", "have won", "won"):
        scan.end()
        return lambda scenario: "" if scenario.seat(who).won else _outcome(scenario)
    if scan.take("has lost", "have lost", "lost"):
        scan.end()
        return lambda scenario: "" if scenario.seat(who).lost else _outcome(scenario)
    can = scan.take("can't", "cannot", "can")
    if can is not None:
        verb = scan.take("cast", "play", "activate")
        if verb is None:
            return None
        method, arguments = action(scan, words, verb)
        if not arguments.keys() <= _ASKABLE:
            raise scan.problem("whether that is possible can be asked with targets, X and costs")
        wanted = can == "can"

        def check(scenario: "Scenario") -> str:
            seat = scenario.seat(who)
            if getattr(seat, f"can_{method}")(**arguments) == wanted:
                return ""
            return f"what they can do is: {', '.join(seat.options)}"

        return check
    found = designated.of_player(scan, words, denied=True)
    if found is not None:
        scan.end()
        name, wanted_so = found

        def is_so(scenario: "Scenario") -> str:
            if (name in scenario.seat(who).designations) is wanted_so:
                return ""
            others = [seat.name for seat in scenario.players if name in seat.designations]
            return f"{' and '.join(others) or 'nobody'} is"

        return is_so
    if scan.take("has", "have"):
        amount = scan.needed_number()
        kind = scan.until("a kind of counter", "counters", "counter")
        scan.need("counters", "counter")
        scan.end()

        def count(scenario: "Scenario") -> str:
            actual = scenario.seat(who).counters.get(kind, 0)
            return "" if actual == amount else f"there are {actual}"

        return count
    return None


def _top(scan: Scanner, words: Vocabulary) -> Check:
    owner = possessive(scan, words)
    if owner is None:
        raise scan.problem()
    scan.need("library")
    scan.need("is")
    names = [scan.named("a card", numbered=False)]
    while scan.comma():
        names.append(scan.named("a card", numbered=False))
    scan.end()

    def check(scenario: "Scenario") -> str:
        actual = scenario.seat(owner).library.names[: len(names)]
        return "" if actual == names else f"it is {', '.join(actual) or 'empty'}"

    return check


def _content(scan: Scanner, words: Vocabulary, place: Callable[["Scenario"], "Place"]) -> Check:
    """Read what should be in a zone."""
    if scan.take("is empty"):
        scan.end()
        return lambda scenario: _listed(place(scenario)) if len(place(scenario)) else ""
    if scan.take("is", ":"):
        exact = [_counted(scan, words)]
        while scan.comma():
            exact.append(_counted(scan, words))
        scan.end()
        return lambda scenario: _exactly(place(scenario), exact)
    scan.need("has")
    start = scan.place
    number = scan.number()
    if number is not None and scan.take(
        "cards", "card", "permanents", "permanent", "objects", "object"
    ):
        scan.end()
        return lambda scenario: "" if len(place(scenario)) == number else _listed(place(scenario))
    scan.place = start
    some = [_counted(scan, words, implied=False)]
    while scan.comma():
        some.append(_counted(scan, words, implied=False))
    scan.end()
    return lambda scenario: _at_least(place(scenario), some)


def _counted(scan: Scanner, words: Vocabulary, *, implied: bool = True) -> tuple[int | None, str]:
    """Read a name with how many of it; without a number, one, or any number above none."""
    number = scan.number()
    if number is None:
        scan.take("a", "an")
    name = reference(scan, words)
    return (1 if implied and number is None else number), name


def _exactly(place: "Place", wanted: Sequence[tuple[int | None, str]]) -> str:
    names = [name for number, name in wanted for _ in range(number or 0)]
    try:
        place.expect(*names)
    except Mismatch:
        return _listed(place)
    return ""


def _at_least(place: "Place", wanted: Sequence[tuple[int | None, str]]) -> str:
    for number, name in wanted:
        there = place.count(name)
        if number is None and not there:
            there = int(name in place)
        if there != number if number is not None else not there:
            return _listed(place)
    return ""


def _listed(place: "Place") -> str:
    names = [name for name in place.names if name != "Blank"]
    hidden = len(place) - len(names)
    shown = ", ".join(names + ([f"{hidden} blank cards"] if hidden else []))
    return f"there is {shown}" if shown else "there is nothing"
