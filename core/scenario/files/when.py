"""Lines that say what happens: ``you cast Ember Bolt targeting opponent``."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from ..answers import AnswerKind, Value
from ..names import step_of
from .given import given
from .phrases import (
    Moment,
    Vocabulary,
    moment,
    needed_player,
    player,
    reference,
    references,
    several,
    value,
)
from .repeating import Tell, repeat
from .scanner import Scanner

if TYPE_CHECKING:
    from ..doing import Doing, Scheduled
    from ..scenario import Scenario
    from ..seat import Seat

Deed = Callable[["Doing"], None]

DEEDS = {
    "act": "act",
    "activate": "activate",
    "answer": "answer",
    "attack": "attack",
    "block": "block",
    "cast": "cast",
    "choose": "choose",
    "concede": "concede",
    "play": "play",
    "wait": "wait",
}
"""What a player can be told to do; "opponent casts" is as good as "opponent cast"."""

_VERBS = sorted((form for verb in DEEDS for form in (verb, f"{verb}s")), key=len, reverse=True)


def when(scan: Scanner, words: Vocabulary, before: Sequence[Tell] = ()) -> Tell:
    """Read a line that says what happens next; `before` are the lines above it."""
    if scan.take("repeat"):
        return repeat(scan, before)
    if scan.take("resolve", "the stack resolves"):
        return _resolve(scan)
    if scan.take("go to", "continue to"):
        return _go(scan, words)
    if scan.take("next turn"):
        scan.end()
        return lambda scenario: scenario.next_turn()
    if scan.take("on"):
        return _scheduled(scan, words)
    setup = given(scan, words)
    if setup is not None:
        return setup
    who = needed_player(scan, words)
    return _Does(who, deed(scan, words, scheduled=False)).tell


@attrs.frozen
class _Does:
    """A player does something at once."""

    who: str
    deed: Deed

    def tell(self, scenario: "Scenario") -> None:
        self.deed(scenario.seat(self.who))


@attrs.frozen
class _WillDo:
    """A player does something at a turn and step."""

    when: Moment
    who: str
    deed: Deed

    def tell(self, scenario: "Scenario") -> None:
        turn, step = self.when.turn, self.when.step
        assert turn is not None
        seat = scenario.seat(self.who)
        self.deed(seat.at(turn) if step is None else seat.at(turn, step))


def _resolve(scan: Scanner) -> Tell:
    count = None
    if not scan.take("the stack", "all", "everything"):
        times = scan.take("once", "twice")
        if times is not None:
            count = 1 if times == "once" else 2
        elif not scan.is_over:
            count = scan.needed_number()
            scan.take("times", "objects", "object")
    scan.end()
    return lambda scenario: scenario.resolve(count)


def _go(scan: Scanner, words: Vocabulary) -> Tell:
    end = scan.take("the end of") is not None
    if end and scan.take("turn"):  # "the end of turn 3" is the end of its last step
        now = Moment(scan.needed_number(), None, step_of("cleanup"))
    else:
        now = moment(scan, words)
        if end and scan.take("of turn"):
            now = attrs.evolve(now, turn=scan.needed_number())
    scan.end()
    step = now.step if now.step is not None else step_of("upkeep")

    def tell(scenario: "Scenario") -> None:
        if end:
            scenario.begin()
            scenario.stop_at(scenario.turn if now.turn is None else now.turn, step)
            return
        of = None if now.whose is None else scenario.seat(now.whose)
        scenario.go_to(step, now.turn, of=of)

    return tell


def _scheduled(scan: Scanner, words: Vocabulary) -> Tell:
    at = moment(scan, words)
    if at.turn is None:
        raise scan.problem("what is planned needs the number of a turn", "on turn 2, upkeep: ...")
    scan.need(":")
    who = needed_player(scan, words)
    return _WillDo(at, who, deed(scan, words, scheduled=True)).tell


def deed(scan: Scanner, words: Vocabulary, *, scheduled: bool) -> Deed:
    """Read what a player does, from the verb to the end of the line."""
    verb = scan.need(*_VERBS)
    verb = verb if verb in DEEDS else verb[:-1]
    match verb:
        case "cast" | "play" | "activate" | "act":
            method, arguments = action(scan, words, verb)
            return lambda doing: getattr(doing, method)(**arguments)
        case "attack":
            return _attack(scan, words)
        case "block":
            return _block(scan, words)
        case "wait" if scheduled:
            count = scan.number()
            scan.end()
            return lambda doing: _as_scheduled(doing).wait(count)
        case "answer" | "choose" | "concede" if not scheduled:
            return _answer(scan, words, verb)
        case _:
            scan.place -= len(verb)
            raise scan.problem(
                f"'{verb}' can't stand here",
                "answers are prepared without a moment; one can wait only in planned lines",
            )


def _as_scheduled(doing: "Doing") -> "Scheduled":
    from ..doing import Scheduled

    assert isinstance(doing, Scheduled)
    return doing


def action(scan: Scanner, words: Vocabulary, verb: str) -> tuple[str, dict[str, Any]]:
    """Read what is cast, played or activated: the name of the method and its arguments."""
    arguments: dict[str, Any] = {}
    match verb:
        case "cast":
            arguments["card"] = reference(scan, words)
            clauses(scan, words, arguments)
        case "play":
            arguments["card"] = reference(scan, words)
        case "act":
            arguments["label"] = scan.quoted() or scan.until("a label", " targeting ", " choosing ")
            clauses(scan, words, arguments)
        case _:
            _ability(scan, words, arguments)
            clauses(scan, words, arguments)
    scan.end()
    return verb, arguments


def _ability(scan: Scanner, words: Vocabulary, arguments: dict[str, Any]) -> None:
    """Read "Spark Idol", "ability 2 of Spark Idol", "equip of Iron Blade", or a quoted text."""
    if scan.take("ability"):
        arguments["ability"] = scan.needed_number()
    else:
        keyword = scan.known("a keyword", (words.keywords,))
        if keyword is not None:
            arguments["ability"] = keyword
    if "ability" in arguments:
        place = scan.place
        if scan.take("of"):
            arguments["what"] = reference(scan, words)
            return
        scan.place = place
        arguments["what"] = arguments.pop("ability")
        if isinstance(arguments["what"], int):
            raise scan.problem()
        return
    arguments["what"] = reference(scan, words)


def clauses(scan: Scanner, words: Vocabulary, arguments: dict[str, Any]) -> None:
    """Read how something is cast or activated, in any order."""
    variants: dict[str, int] = {}
    while True:
        scan.take(",")
        clause = scan.take(
            "targeting",
            "in response to",
            "without paying its mana cost",
            "without paying",
            "face down",
            "with",
            "choosing",
            "dividing",
            "X",
        )
        match clause:
            case None:
                break
            case "targeting":
                arguments["targets"] = _targets(scan, words)
            case "in response to":
                arguments["response_to"] = reference(scan, words)
            case "without paying its mana cost" | "without paying":
                variants["without paying"] = 1
            case "face down":
                variants["face down"] = 1
            case "with":
                _with(scan, words, arguments, variants)
            case "choosing":
                _choosing(scan, words, arguments)
            case "dividing":
                arguments["amounts"] = several(scan, words, _number)
            case "X":
                scan.need("=", "is")
                arguments["x"] = scan.needed_number()
    if variants:
        arguments["with_"] = variants


def _with(
    scan: Scanner, words: Vocabulary, arguments: dict[str, Any], variants: dict[str, int]
) -> None:
    if scan.take("X"):
        scan.need("=", "is")
        arguments["x"] = scan.needed_number()
        return
    while True:
        name = scan.known("a keyword", (words.keywords,))
        if name is None:
            raise scan.problem()
        times = 1
        if scan.take("twice"):
            times = 2
        else:
            place = scan.place
            number = scan.number()
            if number is not None and scan.take("times"):
                times = number
            else:
                scan.place = place
        variants[name] = times
        place = scan.place
        if not scan.take("and"):
            return
        if scan.known("a keyword", (words.keywords,)) is None:
            scan.place = place
            return
        scan.place = place
        scan.take("and")


def _number(scan: Scanner, words: Vocabulary) -> int:
    return scan.needed_number()


def _targets(scan: Scanner, words: Vocabulary) -> list[Any]:
    """Read targets; "then" stands between those of different questions."""
    groups: list[list[str]] = []
    while True:
        groups.append([] if scan.take("nothing", "nobody") else references(scan, words))
        scan.take(",")
        if not scan.take("then"):
            break
    if len(groups) == 1 and groups[0]:
        return list(groups[0])
    return list(groups)


def _choosing(scan: Scanner, words: Vocabulary, arguments: dict[str, Any]) -> None:
    if scan.take("modes", "mode"):
        arguments["modes"] = several(scan, words, _number)
        return
    arguments.setdefault("choose", []).extend(several(scan, words, value))


def _attack(scan: Scanner, words: Vocabulary) -> Deed:
    """Read "with A and B", "opponent with A", or "opponent with A; Red Sage with B"."""
    pairs: list[tuple[str, str | None]] = []
    if scan.take("with"):
        pairs += [(creature, None) for creature in references(scan, words)]
    else:
        while True:
            whom = reference(scan, words)
            scan.need("with")
            pairs += [(creature, whom) for creature in _until_with(scan, words)]
            if not scan.comma():
                break
    scan.end()
    return lambda doing: doing.declare_attack(pairs)


def _until_with(scan: Scanner, words: Vocabulary) -> list[str]:
    """Read references up to one that "with" follows, which is the next to be attacked."""
    found = [reference(scan, words)]
    while True:
        place = scan.place
        if not scan.comma():
            return found
        name = reference(scan, words)
        if scan.take("with"):
            scan.place = place
            return found
        found.append(name)


def _block(scan: Scanner, words: Vocabulary) -> Deed:
    """Read "A with B and C; D with E"."""
    pairs: list[tuple[str, str | None]] = []
    while True:
        attacker = reference(scan, words)
        scan.need("with")
        pairs += [(blocker, attacker) for blocker in _until_with(scan, words)]
        if not scan.comma():
            break
    scan.end()
    return lambda doing: doing.declare_block(pairs)


_KINDS: dict[str, AnswerKind] = {
    "targets": "target",
    "target": "target",
    "modes": "mode",
    "mode": "mode",
    "color": "color",
    "colour": "color",
    "coin": "coin",
    "die": "die",
    "order": "order",
    "number": "number",
    "X =": "x",
}


def _answer(scan: Scanner, words: Vocabulary, verb: str) -> Deed:
    if verb == "concede":
        scan.end()
        return lambda doing: _as_seat(doing).concede()
    if scan.take("nothing more", "nothing", "no more"):
        scan.end()
        return lambda doing: _as_seat(doing).no_more()
    kind: AnswerKind = ""
    if verb == "choose":
        word = scan.take(*_KINDS)
        kind = _KINDS[word] if word is not None else ""
    values: list[Value] = several(scan, words, _side if kind == "coin" else value)
    scan.end()
    if verb == "answer":
        return lambda doing: _as_seat(doing).answer(*values)
    return lambda doing: _as_seat(doing).choose(*values, kind=kind)


def _side(scan: Scanner, words: Vocabulary) -> Value:
    return scan.need("heads", "tails", "win", "lose")


def _as_seat(doing: "Doing") -> "Seat":
    from ..seat import Seat

    assert isinstance(doing, Seat)
    return doing


__all__ = ["action", "clauses", "deed", "player", "when"]
