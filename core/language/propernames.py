"""Names of other cards and of tokens in text: "a creature token named Old Ash" (201.2).

A name is whatever stands behind "named", or behind "create" if a comma and an article follow, from
one word with a capital to the last. Small words such as "of the" may stand between.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

NAME = "PROPER_NAME"
"""The terminal of a name."""

RawWord = tuple[str, int, int, bool]
"""A word of a line with its place, and whether it is what the card calls itself."""

_SMALL = frozenset(("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to"))


class AnyName(Mapping[str, str]):
    """The words that may be a name, each standing for itself: they are as many as one likes."""

    def __getitem__(self, word: str) -> str:
        return word

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def joined(
    text: str, words: list[RawWord], is_known: Callable[[str], bool]
) -> tuple[list[RawWord], frozenset[int]]:
    """The words with each name made one word, and where these names start.

    `is_known` says whether card text has a word: only one that it has not goes on with a name
    behind a comma ("named Ash, Keeper of Hills").
    """
    if "named" not in text and "reate" not in text:
        return words, frozenset()
    found: list[RawWord] = []
    names: list[int] = []
    at = 0
    while at < len(words):
        end = at
        if _leads_to_name(found, names, words, at):
            end = _end(words, at, is_known)
        if end == at:
            found.append(words[at])
            at += 1
            continue
        start, stop = words[at][1], words[end - 1][2]
        found.append((text[start:stop], start, stop, False))
        names.append(start)
        at = end
    return found, frozenset(names)


def _leads_to_name(
    found: Sequence[RawWord], names: Sequence[int], words: Sequence[RawWord], at: int
) -> bool:
    """Whether a name begins at a word because of what stands before it."""
    before = found[-1][0] if found else ""
    if before == "named":
        return True
    if before == "or":
        return bool(names) and len(found) > 1 and found[-2][1] == names[-1]
    if before not in ("create", "Create"):
        return False
    rest = [word for word, *_ in words[_run(words, at) :][:2]]
    return len(rest) == 2 and rest[0] == "," and rest[1] in ("a", "an")


def _end(words: Sequence[RawWord], at: int, is_known: Callable[[str], bool]) -> int:
    """Where the name that begins at a word ends, with what a comma adds; there, if none does."""
    end = _run(words, at)
    if end == at or end == len(words) or words[end][0] != ",":
        return end
    first = end + 1
    while first < len(words) and words[first][0] in _SMALL:
        first += 1
    if first == len(words) or words[first][3] or is_known(words[first][0]):
        return end
    more = _run(words, first)
    rest = [word for word, *_ in words[more : more + 2]]
    listed = rest in ([",", "and"], [",", "or"])  # several names
    return end if more == first or listed else more


def _run(words: Sequence[RawWord], at: int) -> int:
    """Where the words with capitals end that begin at a word; small ones may be among them."""
    end = at
    for n in range(at, len(words)):
        word, _, _, is_own = words[n]
        if is_own and " " in word:
            break  # the words of its own name count for nothing
        if word[:1].isupper():
            end = n + 1
        elif n == at or (word not in _SMALL and not (word == "'s" and words[n - 1][3])):
            break
    alone = end == at + 1 and words[at][3]
    return at if alone else end
