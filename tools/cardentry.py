"""One entry of imported card data as a face: fields of the right types, or findings."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

import attrs

from cardwright.language.cardtext import (
    FaceText,
    SourceLine,
    check_stats,
    join_bullets,
    read_colors,
    read_stats,
    source_line,
)
from cardwright.language.diagnostics import Diagnostic, Span
from cardwright.language.source import MAX_LINE, describe_character, find_forbidden

#: Layouts of published data and the ones they are here; those with one face are "normal".
LAYOUTS: dict[str, str] = {
    "normal": "normal",
    "split": "split",
    "aftermath": "split",
    "adventure": "adventure",
    "omen": "adventure",
    "transform": "transform",
    "modal_dfc": "modal",
    "flip": "flip",
    **dict.fromkeys(
        ("augment", "case", "class", "host", "leveler", "meld", "mutate", "prototype", "saga"),
        "normal",
    ),
}

#: Things in published data that are not cards of a deck.
SKIPPED = frozenset(
    (
        "art_series",
        "double_faced_token",
        "emblem",
        "planar",
        "plane",
        "phenomenon",
        "reversible_card",
        "scheme",
        "token",
        "vanguard",
    )
)

_STATS_FIELDS = ("power", "toughness", "loyalty", "defense")

# Some data writes loyalty costs in brackets; cards show them in a shield.
_LOYALTY_COST = re.compile(r"^\[([+\u2212-]?(?:\d+|X))\]:", re.MULTILINE)


@attrs.frozen
class Fields:
    """Where one kind of data keeps what a face has."""

    names: tuple[str, ...]
    mana_cost: str
    type_line: str
    text: str
    color_indicator: str


SCRYFALL = Fields(("name",), "mana_cost", "type_line", "oracle_text", "color_indicator")
MTGJSON = Fields(("faceName", "name"), "manaCost", "type", "text", "colorIndicator")


class EntryReader:
    """Makes faces of the entries that stand at one place of a file."""

    def __init__(self, span: Span, file_kind: Fields) -> None:
        self.span = span
        self.fields = file_kind
        self.found: list[Diagnostic] = []

    def report(self, code: str, message: str, hint: str = "") -> None:
        """Note an error in the entry."""
        self.found.append(Diagnostic(code, "error", self.span, message, hint))

    @property
    def faulty(self) -> bool:
        """Whether an error was found."""
        return any(found.severity == "error" for found in self.found)

    def face(self, entry: Mapping[str, Any], *, front: bool = True) -> FaceText | None:
        """Return the face that an entry describes, or None if it has no name.

        `front` says whether it is the card's first face.
        """
        fields = self.fields
        name = ""
        for key in fields.names:
            name = name or self._string(entry, key)
        name = " ".join(name.split())
        if not name:
            self.report("bad-data", f"an entry has no '{fields.names[-1]}'")
            return None
        if "{" in name or "}" in name:
            self.report("bad-data", f"the name '{name}' has braces")
        type_line = " ".join(self._string(entry, fields.type_line, name).split())
        if not type_line:
            self.report("missing-type-line", f"'{name}' has no '{fields.type_line}'")
        face = FaceText(
            name=name,
            mana_cost="".join(self._string(entry, fields.mana_cost, name).split()),
            type_line=type_line,
            lines=self._lines(self._string(entry, fields.text, name)),
            stats=self._stats(entry, name),
            color_indicator=self._colors(entry.get(fields.color_indicator), name),
            span=self.span,
            name_span=self.span,
            mana_cost_span=self.span,
            type_span=self.span,
            stats_span=self.span,
        )
        if not self.faulty:
            self.found.extend(check_stats(face, front=front))
        return face

    def _string(self, entry: Mapping[str, Any], key: str, name: str = "") -> str:
        value = entry.get(key)
        if value is None:
            return ""
        owner = f" of '{name}'" if name else ""
        if not isinstance(value, str):
            kind = type(value).__name__
            self.report("bad-data", f"'{key}'{owner} is not a text but of type {kind}")
            return ""
        bad = find_forbidden(value)
        if bad is not None:
            what = describe_character(bad.group())
            self.report("control-character", f"'{key}'{owner} holds the character {what}")
            value = value[: bad.start()]
        if max(map(len, value.split("\n"))) > MAX_LINE:
            self.report("line-too-long", f"'{key}'{owner} has a line over {MAX_LINE} characters")
            value = value[:MAX_LINE]
        return unicodedata.normalize("NFC", value.replace("\t", " ").replace("\xa0", " "))

    def _lines(self, text: str) -> tuple[SourceLine, ...]:
        text = _LOYALTY_COST.sub(r"\1:", text)
        place = (self.span.line, self.span.column, self.span.file)
        lines = [
            (source_line(stripped, *place, exact=False), True)
            for line in re.split("\r\n|\n|\r", text)
            if (stripped := line.strip())
        ]
        return join_bullets(lines, self.found)

    def _stats(self, entry: Mapping[str, Any], name: str) -> str | None:
        power = self._string(entry, "power", name)
        toughness = self._string(entry, "toughness", name)
        loyalty = self._string(entry, "loyalty", name) or self._string(entry, "defense", name)
        if any(not isinstance(entry.get(key, ""), str | None) for key in _STATS_FIELDS):
            return None  # said already
        stats = f"{power}/{toughness}" if power or toughness else loyalty
        if not stats:
            return None
        read = read_stats(stats)
        if read is None:
            what = "power and toughness" if power or toughness else "loyalty"
            self.report("bad-stats", f"'{stats}' is not the {what} of a card ('{name}')")
        return read

    def _colors(self, value: object, name: str) -> tuple[str, ...]:
        if value is None or value == [] or value == "":
            return ()
        if isinstance(value, list) and all(isinstance(color, str) for color in value):
            value = " ".join(value)
        colors = read_colors(value) if isinstance(value, str) else None
        if colors is None:
            key = self.fields.color_indicator
            self.report("bad-color-indicator", f"'{key}' of '{name}' does not name colours")
        return colors or ()
