"""What a player typed, understood as an answer to a decision."""

import re
from collections.abc import Sequence

from cardwright import CardwrightError, Decision

_SHOWN = 6


class Unclear(CardwrightError):
    """What was typed is no answer; the message tells the player why."""


def keys(decision: Decision) -> list[str]:
    """What to type for each option: its number in the list, or the number that it is."""
    labels = [option.label for option in decision.options]
    if all(label.isdigit() for label in labels):
        return labels
    return [str(number) for number in range(1, len(labels) + 1)]


def default(decision: Decision) -> tuple[int, ...] | None:
    """The answer that an empty line gives: to pass or be done. None if something must be said."""
    labels = [option.label for option in decision.options]
    if decision.kind == "order":
        return tuple(range(decision.minimum))
    if decision.minimum == 0:
        return ()
    for label in _RESTING.get(decision.kind, ()):
        if label in labels:
            return (labels.index(label),)
    if decision.kind == "pay" and labels[0].startswith("Pay"):
        return (0,)
    return None


_RESTING = {
    "priority": ("Pass",),
    "mulligan": ("Keep",),
    "attack": ("Done",),
    "block": ("Done",),
}


def understand(decision: Decision, text: str) -> tuple[int, ...]:
    """The options that were meant: numbers, or labels or their beginnings, or "" for the default.

    Raises:
        Unclear: It could mean several things or nothing, or the number of choices is wrong.
    """
    text = " ".join(text.split())
    if not text:
        chosen = default(decision)
        if chosen is None:
            raise Unclear(f"something must be chosen: {wanted(decision)}")
        return chosen
    chosen = _numbers(decision, text)
    if chosen is None:
        chosen = _labels(decision, text)
    if len(set(chosen)) < len(chosen):
        raise Unclear("the same option twice")
    if not decision.minimum <= len(chosen) <= decision.maximum:
        raise Unclear(f"{wanted(decision)}, not {len(chosen)}")
    return chosen


def wanted(decision: Decision) -> str:
    """How many options are to be chosen, in words."""
    least, most = decision.minimum, decision.maximum
    if least == most:
        return f"choose {least}"
    return f"choose up to {most}" if least == 0 else f"choose {least} to {most}"


def _numbers(decision: Decision, text: str) -> tuple[int, ...] | None:
    parts = [part for part in re.split(r"[\s,]+", text) if part]
    if not parts or not all(part.isdecimal() for part in parts):
        return None
    known = keys(decision)
    for part in parts:
        if part not in known:
            raise Unclear(f"there is no option {part}; the numbers are {known[0]} to {known[-1]}")
    return tuple(known.index(part) for part in parts)


def _labels(decision: Decision, text: str) -> tuple[int, ...]:
    labels = [option.label for option in decision.options]
    try:
        return (_label(labels, text),)
    except Unclear:
        parts = [part.strip() for part in text.split(",")]
        if decision.maximum == 1 or len(parts) < 2:
            raise
        return tuple(_label(labels, part) for part in parts if part)


def _label(labels: Sequence[str], text: str) -> int:
    """The option whose label is this, or the only one that begins like it or has it in it."""
    wanted = text.casefold()
    folded = [label.casefold() for label in labels]
    if wanted in folded:
        return folded.index(wanted)
    beginning = [n for n, label in enumerate(folded) if label.startswith(wanted)]
    word = re.compile(r"(?<!\w)" + re.escape(wanted))
    inside = [n for n, label in enumerate(folded) if word.search(label)]
    for fitting in (beginning, inside):
        if fitting and _same(labels, fitting):
            return fitting[0]
        if fitting:
            several = ", ".join(labels[n] for n in fitting[:_SHOWN])
            raise Unclear(f"'{text}' could be: {several}{', ...' * (len(fitting) > _SHOWN)}")
    raise Unclear(f"'{text}' is none of the options; 'help' says what can be typed")


def _same(labels: Sequence[str], fitting: Sequence[int]) -> bool:
    """Whether labels differ only in the number that tells two of a kind apart."""
    return len({re.sub(r" \(\d+\)$", "", labels[n]) for n in fitting}) == 1
