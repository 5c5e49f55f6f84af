"""Lines that say what is where: ``your battlefield: 3 Mountain, Hill Bear (tapped) as A``."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import attrs

from ..errors import SetupError
from . import designated
from .phrases import (
    ZONES,
    Moment,
    Vocabulary,
    alias,
    moment,
    needed_player,
    player,
    possessive,
    reference,
    references,
)
from .scanner import Scanner

if TYPE_CHECKING:
    from ..places import Place
    from ..scenario import Scenario
    from ..seat import Seat

Tell = Callable[["Scenario"], None]
"""What a line does to a scenario."""

_TOKEN = re.compile(
    r"(?:(?:legendary |snow )?\d+/\d+ [^;(\"]*?\btokens?\b|\w+ tokens?\b)"
    r"(?: with [^;(]*?)?(?= as \w| ?;| ?\(| ?$)"
)
_COUNTER = re.compile(r"[+-]\d/[+-]\d|[a-z][\w-]*(?: [a-z]+)?(?= counters?\b)|[a-z][\w-]*")


@attrs.frozen
class Item:
    """Some cards or tokens that are put somewhere, and how."""

    name: str
    is_token: bool = False
    count: int = 1
    alias: str = ""
    options: Mapping[str, Any] = attrs.Factory(dict)

    def put(self, scenario: "Scenario", place: "Place") -> None:
        """Put it there."""
        options = dict(self.options)
        owner = options.pop("owner", None)
        if owner is not None:
            options["owner"] = scenario.seat(owner)
        what = scenario.library.token(self.name) if self.is_token else self.name
        place(what, count=self.count, alias=self.alias, **options)


def given(scan: Scanner, words: Vocabulary) -> Tell | None:
    """Read a line that sets something up; None if it is no such line."""
    if scan.take("it is", "it's"):
        name = designated.of_game(scan, words)
        if name is not None:
            scan.end()
            return lambda scenario: scenario.designate(name)
        now = moment(scan, words)
        scan.end()
        return _Begins(now).tell
    owner = possessive(scan, words)
    if owner is None:
        going_on = scan.attempt(lambda: _going_on(scan, words))
        return going_on or scan.attempt(lambda: _designation(scan, words))
    if scan.take("whole library"):
        return _whole_library(scan, words, owner)
    zone = scan.take(*ZONES)
    if zone is not None:
        return _zone(scan, words, owner, ZONES[zone])
    if scan.take("spell on the stack"):
        return _spell(scan, words, owner)
    if scan.take("cards outside the game"):
        return _outside(scan, owner)
    if scan.take("emblem"):
        return _emblem(scan, owner)
    what = scan.need("life", "mana", "counters", "lands played", *words.counters)
    scan.need(":", "is")
    tell = _player_value(scan, owner, what)
    scan.end()
    return tell


def _zone(scan: Scanner, words: Vocabulary, owner: str, zone: str) -> Tell | None:
    if zone == "library" and scan.take("is shuffled"):
        scan.end()
        return lambda scenario: scenario.seat(owner).shuffle()
    if scan.take(":") is None:
        return None  # "your battlefield has ..." is an expectation
    items = _items(scan, words)

    def tell(scenario: "Scenario") -> None:
        place: Place = getattr(scenario.seat(owner), zone)
        for item in items:
            item.put(scenario, place)

    return tell


def _items(scan: Scanner, words: Vocabulary) -> list[Item]:
    items: list[Item] = []
    while True:
        items.append(_item(scan, words))
        if not scan.comma():
            break
    scan.end()
    return items


def _whole_library(scan: Scanner, words: Vocabulary, owner: str) -> Tell:
    """Read "your whole library: Forest, 2 Plains", or "nothing": there are no other cards."""
    scan.need(":")
    if scan.take("nothing"):
        items: list[Item] = []
        scan.end()
    else:
        items = _items(scan, words)

    def tell(scenario: "Scenario") -> None:
        if scenario.started:
            raise SetupError("a whole library is given before anything happens")
        seat = scenario.seat(owner)
        scenario.whole_libraries.add(seat.id)
        for item in items:
            item.put(scenario, seat.library)

    return tell


def _spell(scan: Scanner, words: Vocabulary, owner: str) -> Tell:
    """Read "Ember Bolt as S (targeting A and opponent, X = 3, mode 2)"."""
    scan.need(":", "is")
    card = scan.named("a card", numbered=False)
    new = alias(scan, words) if scan.take("as") else ""
    targets: list[str] = []
    modes: list[int] = []
    x: int | None = None
    if scan.take("("):
        while True:
            match scan.need("targeting", "X", "mode"):
                case "targeting":
                    targets = references(scan, words)
                case "X":
                    scan.need("=", "is")
                    x = scan.needed_number()
                case _:
                    modes.append(scan.needed_number())
            if not scan.comma():
                break
        scan.need(")")
    scan.end()

    def tell(scenario: "Scenario") -> None:
        scenario.seat(owner).spell(card, *targets, modes=modes, x=x, alias=new)

    return tell


def _player_value(scan: Scanner, owner: str, what: str) -> Tell:
    if what == "mana":
        mana = scan.symbols()
        if mana is None:
            raise scan.problem()
        return _Assign(owner, "mana", mana).tell
    if what == "counters":
        counters = _counters(scan)
        return _Assign(owner, "counters", counters).tell
    return _Assign(owner, what.replace(" ", "_"), scan.needed_number()).tell


def _going_on(scan: Scanner, words: Vocabulary) -> Tell | None:
    """Read "you have priority", "opponent has passed", "everybody has passed"."""
    who = player(scan, words) or scan.take("everybody")
    said = None if who is None else scan.take(*_GOING_ON)
    if who is None or said is None:
        return None
    scan.end()
    return _GoesOn(who, said.endswith("passed")).tell


_GOING_ON = ("has priority", "have priority", "has passed", "have passed")


def _outside(scan: Scanner, owner: str) -> Tell:
    """Read names of cards that a player owns outside the game."""
    scan.need(":", "are")
    names = [scan.named("a card", numbered=False)]
    while scan.comma():
        names.append(scan.named("a card", numbered=False))
    scan.end()
    return lambda scenario: scenario.seat(owner).outside(*names)


def _emblem(scan: Scanner, owner: str) -> Tell:
    """Read the quoted abilities of an emblem."""
    scan.need(":", "is")
    texts: list[str] = []
    while True:
        text = scan.quoted()
        if text is None:
            raise scan.problem()
        texts.append(text)
        if not scan.comma():
            break
    scan.end()

    def tell(scenario: "Scenario") -> None:
        scenario.seat(owner).emblem(*texts)

    return tell


def _designation(scan: Scanner, words: Vocabulary) -> Tell | None:
    who = player(scan, words)
    found = None if who is None else designated.of_player(scan, words)
    if who is None or found is None:
        return None
    scan.end()
    name, _ = found
    return lambda scenario: scenario.seat(who).designate(name)


@attrs.frozen
class _Assign:
    owner: str
    what: str
    value: Any

    def tell(self, scenario: "Scenario") -> None:
        seat: Seat = scenario.seat(self.owner)
        setattr(seat, self.what, self.value)


@attrs.frozen
class _Begins:
    """When the scenario begins."""

    moment: Moment

    def tell(self, scenario: "Scenario") -> None:
        now = self.moment
        if scenario.started:
            raise SetupError("the moment to begin at is given before anything happens")
        active = None if now.whose is None else scenario.seat(now.whose).id
        order = scenario.state.turn_order
        turn = now.turn
        if turn is None:
            turn = 1 if active is None else order.index(active) + 1
        begins = scenario.begins
        step = begins.step if now.step is None else now.step
        scenario.begins = attrs.evolve(begins, turn=turn, step=step, active=active)


@attrs.frozen
class _GoesOn:
    """The step has begun: a player has priority, or has passed."""

    who: str
    passed: bool

    def tell(self, scenario: "Scenario") -> None:
        begins = scenario.begins
        if scenario.started:
            raise SetupError("who has priority is given before anything happens")
        everybody = self.who == "everybody"
        who = scenario.state.turn_order if everybody else (scenario.seat(self.who).id,)
        if self.passed:
            scenario.begins = attrs.evolve(begins, passed=(*begins.passed, *who))
        elif everybody:
            raise SetupError("one player has priority, not everybody")
        else:
            scenario.begins = attrs.evolve(begins, priority=who[0])


def _counters(scan: Scanner) -> dict[str, int]:
    found: dict[str, int] = {}
    while True:
        amount = scan.needed_number()
        kind = scan.pattern("a kind of counter", _COUNTER)
        if kind is None:
            raise scan.problem()
        scan.take("counters", "counter")
        found[kind] = found.get(kind, 0) + amount
        if not scan.comma():
            return found


def _item(scan: Scanner, words: Vocabulary) -> Item:
    """Read "2 Hill Bear as A (tapped, 1 damage)" or "3 1/1 red Goblin creature tokens"."""
    place = scan.place
    count = scan.count()
    if count is None:
        scan.place = place
        scan.take("a", "an")
    card = scan.known("a card")
    token = None if card is not None else scan.pattern("a token", _TOKEN)
    if card is None and token is None:
        raise scan.unknown("a card")
    name = card if card is not None else re.sub(r"\btokens\b", "token", token or "")
    new = alias(scan, words) if scan.take("as") else ""
    options: dict[str, Any] = {}
    while scan.take("("):
        while True:
            _option(scan, words, options)
            if not scan.comma():
                break
        scan.need(")")
    if not new and scan.take("as"):
        new = alias(scan, words)
    return Item(name, card is None, 1 if count is None else count, new, options)


def _option(scan: Scanner, words: Vocabulary, options: dict[str, Any]) -> None:
    word = scan.take(
        "tapped",
        "untapped",
        "face down",
        "summoning sick",
        "new",
        "token",
        "attached to",
        "a copy of",
        "owned by",
        "attacking",
        "blocking",
        "entering",
    )
    match word:
        case "tapped" | "untapped":
            options["tapped"] = word == "tapped"
        case "face down" | "token":
            options[word.replace(" ", "_")] = True
        case "summoning sick" | "new":
            options["sick"] = True
        case "entering":
            options["enters"] = True
        case "attached to" | "attacking" | "blocking":
            options[word.replace(" ", "_")] = reference(scan, words)
        case "a copy of":
            options["copy_of"] = scan.named("a card", numbered=False)
        case "owned by":
            options["owner"] = needed_player(scan, words)
        case _:
            _amount(scan, options)


def _amount(scan: Scanner, options: dict[str, Any]) -> None:
    """Read "2 damage" or "3 +1/+1 counters"."""
    amount = scan.number()
    if amount is None:
        raise scan.problem()
    if scan.take("damage"):
        options["damage"] = amount
        return
    kind = scan.pattern("a kind of counter", _COUNTER)
    if kind is None or not scan.take("counters", "counter"):
        raise scan.problem()
    options.setdefault("counters", {})[kind] = amount
