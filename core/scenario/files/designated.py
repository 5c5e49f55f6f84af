"""Sentences about designations: ``it is night``, ``opponent is the monarch``."""

from .phrases import Vocabulary
from .scanner import Scanner

_VERBS = {"is": "be", "are": "be", "has": "have", "have": "have"}
_DENIED = {
    "isn't": "be",
    "is not": "be",
    "aren't": "be",
    "are not": "be",
    "doesn't have": "have",
    "don't have": "have",
}


def of_game(scan: Scanner, words: Vocabulary) -> str | None:
    """Take a designation of the game, after "it is"; return its name."""
    return _named(scan, words, "be", of_game=True)


def of_player(scan: Scanner, words: Vocabulary, *, denied: bool = False) -> tuple[str, bool] | None:
    """Take a verb and a designation of players, after one; return its name and if it is so.

    That it is not so can be said only if `denied` allows it.
    """
    place = scan.place
    verb = scan.take(*_DENIED) if denied else None
    if verb is not None:
        name = _named(scan, words, _DENIED[verb], of_game=False)
    else:
        said = scan.take(*_VERBS)
        name = None if said is None else _named(scan, words, _VERBS[said], of_game=False)
    if name is None:
        scan.place = place
        return None
    return name, verb is None


def _named(scan: Scanner, words: Vocabulary, verb: str, *, of_game: bool) -> str | None:
    phrases = {
        one.phrase: one.name
        for one in words.designations
        if one.of_game is of_game and one.verb == verb
    }
    found = scan.take(*sorted(phrases, key=len, reverse=True))
    return None if found is None else phrases[found]
