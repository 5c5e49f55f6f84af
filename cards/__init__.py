"""Original cards, playable sets and decks."""

from importlib.resources import files
from importlib.resources.abc import Traversable

__all__ = ["card_files", "deck_text", "decks"]


def card_files() -> list[tuple[str, str]]:
    """The card files: the path of each below this package and its text, in sorted order."""
    return [
        (f"{folder.name}/{file.name}", file.read_text(encoding="utf-8"))
        for folder in _sorted(files(__name__))
        if folder.is_dir()
        for file in _sorted(folder)
        if file.name.endswith(".card")
    ]


def decks() -> list[str]:
    """The names of the decks that can be played, sorted."""
    return [
        file.name.removesuffix(_DECK)
        for file in _sorted(files(__name__))
        if file.name.endswith(_DECK)
    ]


def deck_text(name: str) -> str:
    """The list of a deck: lines such as ``4 Ember Quarrel``.

    Raises:
        KeyError: There is no such deck; it holds the name.
    """
    if name not in decks():
        raise KeyError(name)
    return files(__name__).joinpath(f"{name}{_DECK}").read_text(encoding="utf-8")


_DECK = ".deck"


def _sorted(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda entry: entry.name)
