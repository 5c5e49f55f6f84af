"""What can be true of an object: ``is tapped``, ``has flying``, ``can attack``."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...model.mana import Color
from ...model.zones import Zone
from ..errors import Mismatch
from .phrases import ZONES, Vocabulary, needed_player, possessive, reference
from .scanner import Scanner

if TYPE_CHECKING:
    from ..scenario import Scenario
    from ..things import Thing

About = Callable[["Scenario", str], str]
"""Looks at the object of a name and says what is otherwise, or nothing."""

_SIZE = re.compile(r"-?\d+/-?\d+")
_COUNTER = re.compile(r"[+-]\d/[+-]\d|[a-z][\w-]*(?: [a-z]+)?(?= counters?\b)")
_COLORS = ("white", "blue", "black", "red", "green", "colorless", "multicolored")


def predicates(scan: Scanner, words: Vocabulary) -> list[About]:
    """Read one or more things that are true of an object, with "and" between them."""
    found = _verb(scan, words)
    while scan.comma():
        found += _verb(scan, words, again=True)
    return found


def _verb(scan: Scanner, words: Vocabulary, *, again: bool = False) -> list[About]:
    verb = scan.take("is", "are", "has", "have", "doesn't have", "does not have", "can't", "can")
    if verb is None:
        if not again:
            raise scan.problem()
        verb = scan.verb
    scan.verb = verb
    match verb:
        case "is" | "are":
            return [_being(scan, words)]
        case "has" | "have":
            return [_having(scan, words, wanted=True)]
        case "can" | "can't":
            return [_ability_to(scan, words, wanted=verb == "can")]
        case _:
            return [_having(scan, words, wanted=False)]


def _read(scenario: "Scenario", name: str) -> "Thing":
    return scenario.thing(name)


def _flag(attribute: str, wanted: object, shown: Callable[["Thing"], str]) -> About:
    """Compare an attribute; `shown` says what is, if it differs."""

    def check(scenario: "Scenario", name: str) -> str:
        thing = _read(scenario, name)
        return "" if getattr(thing, attribute) == wanted else shown(thing)

    return check


def _not(text: str, *, wanted: bool) -> str:
    """How something is that should have been otherwise."""
    return f"it is {'not ' if wanted else ''}{text}"


_FLAGS = {
    "tapped": "tapped",
    "face down": "face_down",
    "phased out": "phased_out",
    "summoning sick": "summoning_sick",
    "blocked": "is_blocked",
    "a token": "is_token",
}


def _being(scan: Scanner, words: Vocabulary) -> About:
    wanted = scan.take("not") is None
    size = scan.pattern("power and toughness such as 2/2", _SIZE)
    if size is not None:
        power, toughness = map(int, size.split("/"))
        return _flag(
            "pt",
            (power, toughness),
            lambda thing: f"it is {thing.power}/{thing.toughness}",
        )
    word = scan.take(*_FLAGS, "untapped", "gone", "unblocked")
    if word == "untapped":
        return _flag("tapped", not wanted, lambda thing: _not("untapped", wanted=wanted))
    if word == "unblocked":
        return _flag("is_blocked", not wanted, lambda thing: _not("unblocked", wanted=wanted))
    if word == "gone":
        return _is_gone(wanted=wanted)
    if word is not None:
        text = word
        return _flag(_FLAGS[word], wanted, lambda thing: _not(text, wanted=wanted))
    return _related(scan, words, wanted=wanted) or _kind(scan, words, wanted=wanted)


def _is_gone(*, wanted: bool) -> About:
    def check(scenario: "Scenario", name: str) -> str:
        try:
            thing = _read(scenario, name)
        except Mismatch as error:  # a name without alias, of which there is none any more
            return "" if wanted else error.message
        return "" if thing.exists != wanted else _where(thing)

    return check


def _related(scan: Scanner, words: Vocabulary, *, wanted: bool) -> About | None:
    """Read how it is related to others: attacking, attached, controlled, in a zone."""
    word = scan.take("attacking", "blocking", "attached to", "controlled by", "owned by", "named")
    match word:
        case "attacking":
            if scan.is_over or scan.sees(",", ";", "and"):
                return _true(lambda thing: thing.attacking is not None, word, wanted=wanted)
            return _other("attacking", reference(scan, words), wanted=wanted)
        case "attached to":
            return _other("attached_to", reference(scan, words), wanted=wanted)
        case "blocking":
            whom = reference(scan, words)

            def blocks(scenario: "Scenario", name: str) -> str:
                thing = _read(scenario, name)
                found = scenario.among(whom, [other.id for other in thing.blocking]) is not None
                return "" if found == wanted else _not(f"blocking {whom}", wanted=wanted)

            return blocks
        case "controlled by" | "owned by":
            who = needed_player(scan, words)
            attribute = "controller" if word == "controlled by" else "owner"
            return _other(attribute, who, wanted=wanted)
        case "named":
            named = scan.named("a card", numbered=False)
            return _true(lambda thing: thing.name == named, f"named {named}", wanted=wanted)
        case _:
            return _in_zone(scan, words, wanted=wanted)


def _other(attribute: str, other: str, *, wanted: bool) -> About:
    def check(scenario: "Scenario", name: str) -> str:
        thing = _read(scenario, name)
        actual = getattr(thing, attribute)
        same = actual is not None and scenario.among(other, [actual.id]) is not None
        what = attribute.replace("_", " ")
        return "" if same == wanted else f"{what}: {actual if actual is not None else 'nothing'}"

    return check


def _true(test: Callable[["Thing"], bool], text: str, *, wanted: bool) -> About:
    def check(scenario: "Scenario", name: str) -> str:
        return "" if test(_read(scenario, name)) == wanted else _not(text, wanted=wanted)

    return check


def _where(thing: "Thing") -> str:
    zone = thing.zone
    return "it is gone" if zone is None else f"it is {_place(thing, zone)}"


def _place(thing: "Thing", zone: Zone) -> str:
    if zone in (Zone.BATTLEFIELD, Zone.STACK):
        return f"on the {zone.value}, controlled by {thing.controller}"
    whose = "your" if thing.owner.name == "You" else f"{thing.owner.name}'s"
    return f"in {whose} {zone.value}"


def _in_zone(scan: Scanner, words: Vocabulary, *, wanted: bool) -> About | None:
    owner: str | None = None
    if scan.take("on the stack"):
        zone = "stack"
    elif scan.take("on the battlefield"):
        zone = "battlefield"
        if scan.take("under"):
            owner = possessive(scan, words)
            scan.need("control")
    elif scan.take("exiled", "in exile"):
        zone = "exile"
    elif scan.take("in"):
        owner = possessive(scan, words)
        if owner is None:
            raise scan.problem()
        zone = scan.need(*ZONES)
    else:
        return None

    def check(scenario: "Scenario", name: str) -> str:
        found = _anywhere(scenario, name, zone, owner)
        return "" if found == wanted else _found(scenario, name)

    return check


def _anywhere(scenario: "Scenario", name: str, zone: str, owner: str | None) -> bool:
    """Whether an object of that name, or the one of that alias, is in a zone."""
    if zone == "stack":
        return name in scenario.stack
    seats = scenario.players if owner is None else (scenario.seat(owner),)
    return any(name in getattr(seat, ZONES[zone]) for seat in seats)


def _found(scenario: "Scenario", name: str) -> str:
    try:
        return _where(scenario.thing(name))
    except Mismatch as error:
        return error.message


def _kind(scan: Scanner, words: Vocabulary, *, wanted: bool) -> About:
    """Read colours and kinds of cards: "red", "a 2/2 Goblin creature"."""
    scan.take("an", "a")
    size = scan.pattern("power and toughness such as 2/2", _SIZE)
    kinds: list[str] = []
    while True:
        kind = scan.take(*_COLORS) or scan.known("a type or colour", (words.kinds,))
        if kind is None:
            break
        kinds.append(kind)
        place = scan.place
        more = scan.take(*_COLORS) if kind in _COLORS and scan.take("and") else None
        if more is None:
            scan.place = place
        else:
            kinds.append(more)
    if not kinds:
        raise scan.problem()

    def check(scenario: "Scenario", name: str) -> str:
        thing = _read(scenario, name)
        is_so = all(_is_kind(thing, kind) for kind in kinds) and size in (None, _size(thing))
        actual = _type_line(thing) if size is None else f"{_size(thing)}, {_type_line(thing)}"
        return "" if is_so == wanted else f"it is {actual}"

    return check


def _is_kind(thing: "Thing", kind: str) -> bool:
    colors = thing.colors
    if kind == "colorless":
        return not colors
    if kind == "multicolored":
        return len(colors) > 1
    if kind in _COLORS:
        return Color.from_word(kind) in colors
    words = {word.casefold() for word in (*thing.types, *thing.subtypes, *thing.supertypes)}
    return kind.casefold() in words


def _size(thing: "Thing") -> str:
    return f"{thing.power}/{thing.toughness}"


def _type_line(thing: "Thing") -> str:
    colors = " and ".join(color.word for color in sorted(thing.colors)) or "colorless"
    kinds = (*sorted(thing.supertypes), *sorted(thing.types), *sorted(thing.subtypes))
    return f"{colors}, {' '.join(kinds)}"


def _having(scan: Scanner, words: Vocabulary, *, wanted: bool) -> About:
    if scan.take("no"):
        wanted = not wanted
        if scan.take("damage"):
            return _amount("damage", 0)
        if scan.take("counters"):
            return _flag("counters", {}, lambda thing: f"it has {_counters(thing)}")
    number = scan.take("power", "toughness", "loyalty")
    if number is not None:
        return _amount(number, scan.needed_number())
    amount = scan.number()
    if amount is not None:
        if scan.take("damage"):
            return _amount("damage", amount)
        return _has_counters(scan, amount)
    place = scan.place
    kind = scan.pattern("a kind of counter", _COUNTER)
    if kind is not None and scan.take("counters", "counter"):
        scan.place = place
        return _has_counters(scan, 0)
    scan.place = place
    text = scan.quoted() or scan.known("a keyword", (words.keywords,))
    if text is None:
        raise scan.problem()

    def check(scenario: "Scenario", name: str) -> str:
        thing = _read(scenario, name)
        if thing.has(text) == wanted:
            return ""
        return f"it has {', '.join(sorted(thing.keywords)) or 'no keywords'}"

    return check


def _amount(attribute: str, amount: int) -> About:
    return _flag(attribute, amount, lambda thing: f"it has {getattr(thing, attribute)} {attribute}")


def _has_counters(scan: Scanner, amount: int) -> About:
    kind = scan.pattern("a kind of counter", _COUNTER)
    if kind is None or not scan.take("counters", "counter"):
        raise scan.problem()

    def check(scenario: "Scenario", name: str) -> str:
        thing = _read(scenario, name)
        same = thing.counters.get(kind, 0) == amount
        return "" if same else f"it has {_counters(thing)}"

    return check


def _counters(thing: "Thing") -> str:
    shown = ", ".join(f"{amount} {kind}" for kind, amount in thing.counters.items())
    return f"{shown} counters" if shown else "no counters"


def _ability_to(scan: Scanner, words: Vocabulary, *, wanted: bool) -> About:
    verb = scan.need("attack", "block")
    other: str | None = None
    if verb == "block" or not (scan.is_over or scan.sees(",", ";", "and")):
        other = reference(scan, words)

    def check(scenario: "Scenario", name: str) -> str:
        scenario.begin()
        thing = _read(scenario, name)
        if verb == "attack":
            able = thing.can_attack(other)
        else:
            assert other is not None
            able = thing.can_block(other)
        return "" if able == wanted else f"it can{'not' if wanted else ''} {verb}"

    return check
