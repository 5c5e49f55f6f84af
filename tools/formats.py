"""Which files hold cards, and how to read them: ours, published data, and what plugins add."""

import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from cardwright.language.cardfile import read_cards
from cardwright.language.cardtext import CardText
from cardwright.language.diagnostics import Diagnostic, Span
from cardwright.language.source import MAX_FILE
from cardwright.plugin_host import PluginHost
from cardwright.registers import Format, FormatRegister

from .carddata import iter_card_data

CARD_FILE = "card"


def read_card_file(path: Path) -> Iterator[CardText | Diagnostic]:
    """Read a file of cards as authors write them; what is wrong with it comes first."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE + 1)
    except OSError as error:
        yield unreadable(str(path), error)
        return
    cards, diagnostics = read_cards(data, str(path))
    yield from diagnostics
    yield from cards


def unreadable(file: str, error: OSError) -> Diagnostic:
    """What to say about a file that cannot be read."""
    why = error.strerror or "it cannot be opened"
    return Diagnostic("unreadable-file", "error", Span(file), f"cannot read '{file}': {why}")


OURS = (
    Format(CARD_FILE, (".card", ".txt"), read_card_file, "cards as authors write them"),
    Format("json", (".json",), iter_card_data, "Scryfall's and MTGJSON's card data"),
    Format("jsonl", (".jsonl", ".ndjson"), iter_card_data, "Scryfall's card data, a card a line"),
)


class Formats:
    """The known formats; a file's is told by its name, or else by how it begins."""

    def __init__(self, added: Iterable[Format] = ()) -> None:
        self.formats = (*OURS, *added)

    @classmethod
    def of(cls, host: PluginHost) -> "Formats":
        """Our formats and those of plugins; a plugin that fails is noted in the host's problems."""
        filled = host.collect({"cardwright_formats": FormatRegister}, keep=True)
        registers: Sequence[FormatRegister] = tuple(filled["cardwright_formats"].values())
        return cls(format for register in registers for format in register.formats)

    def of_file(self, path: Path) -> Format:
        """The format of a file: that with the longest suffix its name ends with."""
        name = path.name.casefold()
        fitting = [
            (len(suffix), -index, known)
            for index, known in enumerate(self.formats)
            for suffix in known.suffixes
            if name.endswith(suffix)
        ]
        if fitting:
            return max(fitting, key=lambda found: found[:2])[2]
        return OURS[1] if _begins_like_json(path) else OURS[0]

    def read(self, path: Path) -> Iterator[CardText | Diagnostic]:
        """Give the cards of a file in order, and what is wrong with it."""
        yield from self.of_file(path).read(path)


def _begins_like_json(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            start = file.read(io.DEFAULT_BUFFER_SIZE).removeprefix(b"\xef\xbb\xbf").lstrip()
    except OSError:
        return False
    return start[:1] in (b"{", b"[")
