"""Refuses words that speak of nobody and of nothing: "gain 3 life", "it" with nothing before it."""

import re

from ..effects.abilities import Sequence
from ..effects.base import Phrase
from ..effects.node import Node, walk
from .errors import LineError


def check_words(shown: str, text: str, first: Node | None = None) -> None:
    """Refuse "gain 3 life" where nobody is told: only "draw" and the like go without "you".

    `first` is the first ability that the words mean. Words that refer to what was not spoken of
    are refused as well; the "it" of "it becomes night" does not refer to anything.

    Raises:
        LineError: With the place in `text`, of which `shown` is what is not a reminder.
    """
    match = _NOBODY.search(shown)
    if match is not None:
        verb = match.group("verb")
        start = max(0, text.find(match.group("all")))
        raise LineError(
            start, start + len(verb), f"{verb!r} does not say who", f"write 'you {verb.lower()}'"
        )

    single = _SINGLE.search(_QUOTED.sub('""', shown))
    if single is not None:
        at = max(0, text.find(single.group()))
        message = "single quotation marks stand inside others only"
        raise LineError(at, at + 1, message, "write '\"' around the ability")

    match = _HANGING.match(shown)
    word = "" if match is None else match.group("word") or match.group("then")
    if word and not (word.lower() == "it" and _begins_with_nobody(first)):
        start = max(0, text.find(word))
        raise LineError(
            start, start + len(word), f"{word!r} refers to something that was not spoken of"
        )


def _begins_with_nobody(ability: Node | None) -> bool:
    """Whether the first clause of a spell speaks of no object and no player at all."""
    clause = getattr(ability, "effect", None)
    while isinstance(clause, Sequence):
        clause = clause.instructions[0]
    return clause is not None and not any(isinstance(node, Phrase) for node in walk(clause))


_QUOTED = re.compile(r'["\u201c][^"\u201c\u201d]*["\u201d]')
# Both marks, for a word of a name may begin with one: "Rouse 'Em".
_SINGLE = re.compile(r"(?<!\w)['\u2018](?=\S)[^\n]*?\S['\u2019](?!\w)")

_HANGING = re.compile(
    r"(?P<word>(?:It|It's|Itself|They|Them|Those|Then)\b)"
    r"|(?:When|Whenever|At)\b[^,.\"]*,\s(?P<then>then)\b",
    re.IGNORECASE,
)
_START = r"(?:^|[.:\"•—]\s*)"
_NOBODY = re.compile(
    rf"{_START}(?:(?:if|when|whenever|at|otherwise)\b[^,.:\"]*,\s)?(?:if\b[^,.:\"]*,\s)?(?:then\s)?"
    r"(?P<all>(?P<verb>gain|lose|get|win)\s(?:\d+|X|that much|twice|half|life|the game|\{E\}))",
    re.IGNORECASE,
)
