"""The `.card` file: cards as an author writes them. `cardformat` writes them back."""

import re
import unicodedata
from collections.abc import Sequence

import attrs

from .cardtext import (
    LAYOUTS,
    CardText,
    FaceText,
    almost_stats,
    check_stats,
    join_bullets,
    name_key,
    read_colors,
    read_stats,
    source_line,
)
from .diagnostics import Diagnostic, Related, Span, did_you_mean, guess
from .source import MAX_DIAGNOSTICS, Line, read_lines
from .typeline import is_plain_type_line, looks_like_type_line

#: The keys of ``@key value`` lines and what they are for.
ATTRIBUTES: dict[str, str] = {
    "artist": "who drew the picture",
    "color_indicator": "the colours of a face without a mana cost (204)",
    "flavor": "flavour text; the only key that can stand several times",
    "number": "the number in its set",
    "rarity": "how rare it is",
    "set": "the code of its set",
}
_ALIASES = {"colour_indicator": "color_indicator"}
_NOT_ATTRIBUTES = {
    "power": "power and toughness are the last line of the card, such as 2/1",
    "toughness": "power and toughness are the last line of the card, such as 2/1",
    "loyalty": "loyalty is the last line of the card, such as 4",
    "defense": "battles cannot be played with yet",
    "mana_cost": "the mana cost stands after the name, such as Cinder Adept {1}{R}",
}
_FACE_LAYOUTS = LAYOUTS[1:]
_NAME_LINE = re.compile(r"(?P<name>[^{}]*?)\s*(?P<cost>(?:\{[^{}\s]+\})*)")


@attrs.define
class _Content:
    """A line of a face: its text without margins, where it begins, and a possible backslash."""

    text: str
    number: int
    column: int
    plain: bool  # marked by a backslash as text, whatever it looks like

    @property
    def end_column(self) -> int:
        return self.column + len(self.text)

    def span(self, file: str, start: int = 0, end: int | None = None) -> Span:
        stop = len(self.text) if end is None else end
        return Span(file, self.number, self.column + start, self.number, self.column + stop)


@attrs.define
class _Face:
    contents: list[_Content] = attrs.field(factory=list)
    attributes: list[tuple[str, str]] = attrs.field(factory=list)
    colors: tuple[str, ...] = ()


@attrs.define
class _Card:
    """A card while its lines come in."""

    faces: list[_Face] = attrs.field(factory=lambda: [_Face()])
    separators: list[_Content] = attrs.field(factory=list)
    layouts: list[str] = attrs.field(factory=list)
    first: _Content | None = None
    faulty: bool = False

    @property
    def waits_for_face(self) -> bool:
        return len(self.faces) > 1 and not self.faces[-1].contents


def read_cards(text: str | bytes, file: str) -> tuple[list[CardText], list[Diagnostic]]:
    """Read the cards of a `.card` file.

    `file` is the name that diagnostics give. Every card comes back, those with mistakes marked
    faulty; the diagnostics are in the order of the file.
    """
    lines, diagnostics = read_lines(text, file)
    reader = _FileReader(file, diagnostics)
    reader.read(lines)
    return reader.cards, sorted(diagnostics, key=lambda found: (found.span.line, found.span.column))


class _FileReader:
    """Sorts the lines of a file into cards and faces."""

    def __init__(self, file: str, diagnostics: list[Diagnostic]) -> None:
        self.file = file
        self.diagnostics = diagnostics
        self.cards: list[CardText] = []
        self.names: dict[str, Span] = {}
        self.card = _Card()
        self.after_blank = False

    def read(self, lines: Sequence[Line]) -> None:
        refused = bool(self.diagnostics) and not lines
        for line in lines:
            if len(self.diagnostics) >= MAX_DIAGNOSTICS:
                self.report(
                    "too-many-problems",
                    Span(self.file, line.number, 1, line.number, 2),
                    f"more than {MAX_DIAGNOSTICS} problems: the rest of the file is not read",
                )
                break
            self.take(line)
        self.finish_card()
        if not self.cards and not refused and not self.diagnostics:
            hint = "a card is a name with a mana cost, a type line and its text"
            self.report("no-cards", Span(self.file), "the file holds no cards", hint)

    def report(
        self,
        code: str,
        span: Span,
        message: str,
        hint: str = "",
        related: tuple[Related, ...] = (),
    ) -> None:
        self.card.faulty = True
        self.diagnostics.append(Diagnostic(code, "error", span, message, hint, related))

    def take(self, line: Line) -> None:
        text = line.text.strip()
        if not text:
            self.after_blank = True
            return
        if text.startswith("#"):
            return
        column = line.text.index(text) + 1
        content = _Content(text, line.number, column, plain=False)
        if text.startswith("//"):
            self.card.faulty |= line.faulty
            self.separate(content)
            return
        if self.after_blank and self.card.first is not None and not self.card.waits_for_face:
            self.finish_card()
        self.after_blank = False
        self.card.faulty |= line.faulty
        self.card.first = self.card.first or content
        if text.startswith("@"):
            self.attribute(content)
            return
        if text.startswith("\\"):
            # The mark protects a line that looks like something else.
            content = _Content(text[1:].strip() or "\\", line.number, column + 1, plain=True)
        self.card.faces[-1].contents.append(content)
        self.split_forgotten()

    def split_forgotten(self) -> None:
        """Begin a new card where a type line in the middle shows that a blank line is missing."""
        contents = self.card.faces[-1].contents
        if len(contents) < 4 or contents[-1].plain or not is_plain_type_line(contents[-1].text):
            return
        type_line, name = contents.pop(), contents.pop()
        self.report(
            "missing-blank-line",
            name.span(self.file),
            f"'{name.text}' looks like the name of another card",
            "leave a blank line between cards; a backslash before the type line makes it text",
        )
        self.finish_card()
        self.card.first = name
        self.card.faces[-1].contents = [name, type_line]

    def separate(self, content: _Content) -> None:
        """Begin another face of the card (a line such as ``// split``)."""
        word = content.text[2:].strip()
        layout = word.casefold()
        if self.card.first is None or self.card.waits_for_face:
            if self.card.first is None:
                self.after_blank = False
            self.report(
                "misplaced-face",
                content.span(self.file),
                f"no face stands above '{content.text}'",
                "the line stands between two faces of a card; a comment starts with #",
            )
            self.card.faulty = self.card.first is not None
            return
        if layout not in _FACE_LAYOUTS:
            known = (
                "after // comes one of " + ", ".join(_FACE_LAYOUTS) + "; a comment starts with #"
            )
            self.report(
                "unknown-layout",
                content.span(self.file),
                f"'{word}' is no way for faces to belong together" if word else "'//' alone",
                did_you_mean(layout, _FACE_LAYOUTS, known),
            )
            layout = guess(layout, _FACE_LAYOUTS) or "split"
        elif self.card.layouts and layout != self.card.layouts[0]:
            self.report(
                "mixed-layouts",
                content.span(self.file),
                f"the card's faces are separated by '{self.card.layouts[0]}' and by '{layout}'",
                "a card has one layout",
            )
        elif self.card.layouts and layout != "split":
            self.report(
                "misplaced-face",
                content.span(self.file),
                f"a card with the layout '{layout}' has two faces, and this is its third",
            )
        self.card.layouts.append(layout)
        self.card.separators.append(content)
        self.card.faces.append(_Face())

    def attribute(self, content: _Content) -> None:
        """Take an ``@key value`` line."""
        word, _, value = content.text[1:].partition(" ")
        key = _ALIASES.get(word, word)
        value = unicodedata.normalize("NFC", value.strip())
        span = content.span(self.file, 0, len(word) + 1)
        face = self.card.faces[-1]
        if key not in ATTRIBUTES:
            known = "the keys are " + ", ".join(ATTRIBUTES)
            hint = _NOT_ATTRIBUTES.get(key) or did_you_mean(key, ATTRIBUTES)
            hint = f"{hint}; {known}" if hint.startswith("did") else hint or known
            self.report("unknown-attribute", span, f"'@{word}' means nothing", hint)
        elif not value:
            hint = f"write {ATTRIBUTES[key]} after it"
            self.report("empty-attribute", span, f"'@{word}' has no value", hint)
        elif key == "color_indicator":
            colors = read_colors(value)
            if colors is None:
                self.report(
                    "bad-color-indicator",
                    content.span(self.file, len(content.text) - len(value)),
                    f"'{value}' does not name colours",
                    "write it like 'blue' or 'blue, red'",
                )
            elif face.colors:
                self.report("repeated-attribute", span, f"'@{word}' stands here twice")
            face.colors = colors or ()
        elif key != "flavor" and any(known == key for known, _ in face.attributes):
            self.report("repeated-attribute", span, f"'@{word}' stands here twice")
        else:
            face.attributes.append((key, value))

    def finish_card(self) -> None:
        """Make a card of the lines so far and begin the next."""
        card, first = self.card, self.card.first
        if first is not None:
            if card.waits_for_face:
                separator = card.separators.pop()
                self.report(
                    "misplaced-face",
                    separator.span(self.file),
                    f"no face stands below '{separator.text}'",
                )
                card.faces.pop()
                card.layouts.pop()
            faces = [
                built
                for face in card.faces
                if (built := self.face(face, first, front=face is card.faces[0]))
            ]
            if faces:
                layout = card.layouts[0] if len(faces) > 1 else "normal"
                end = faces[-1].span
                span = Span(self.file, first.number, first.column, end.end_line, end.end_column)
                self.add(CardText(tuple(faces), layout, span))
        self.card = _Card()

    def add(self, card: CardText) -> None:
        key = name_key(card.name)
        place = card.faces[0].name_span
        if not key:
            pass
        elif key in self.names:
            self.report(
                "duplicate-name",
                place,
                f"another card is called '{card.name}'",
                related=(Related(self.names[key], "the first one is here"),),
            )
        else:
            self.names[key] = place
        self.cards.append(attrs.evolve(card, faulty=self.card.faulty))

    def face(self, face: _Face, first: _Content, *, front: bool) -> FaceText | None:
        """Make a face of its lines: name and cost, type line, text, power and toughness."""
        if not face.contents:
            hint = "a card begins with its name; no blank line stands before its @ lines"
            self.report("missing-name", first.span(self.file), "a card without a name", hint)
            return None
        name_line, *rest = face.contents
        name, cost = self.name_and_cost(name_line)
        type_line: _Content | None = None
        # A backslash says text, yet in the second line only a type line can stand.
        if rest and looks_like_type_line(rest[0].text):
            type_line = rest.pop(0)
        else:
            self.report(
                "missing-type-line",
                (rest[0] if rest else name_line).span(self.file),
                f"'{name}' has no type line"
                if not rest
                else f"'{name}' has no type line: this is not one",
                "the second line is the type line, such as 'Creature — Goblin'",
            )
        stats, stats_line = self.stats(rest)
        lines = [
            (source_line(line.text, line.number, line.column, self.file), not line.plain)
            for line in rest
        ]
        last = face.contents[-1]
        split_at = name_line.column + len(name_line.text) - len(cost)
        built = FaceText(
            name=name,
            mana_cost=cost,
            type_line=unicodedata.normalize("NFC", type_line.text) if type_line else "",
            lines=join_bullets(lines, self.diagnostics),
            stats=stats,
            color_indicator=face.colors,
            attributes=tuple(face.attributes),
            span=Span(self.file, name_line.number, name_line.column, last.number, last.end_column),
            name_span=name_line.span(
                self.file, 0, len(name_line.text[: -len(cost) or None].rstrip())
            ),
            mana_cost_span=Span(
                self.file, name_line.number, split_at, name_line.number, name_line.end_column
            ),
            type_span=(type_line or name_line).span(self.file),
            stats_span=(stats_line or last).span(self.file),
        )
        if type_line is not None and not (stats_line and stats is None):
            for found in check_stats(built, front=front):
                self.card.faulty = True
                self.diagnostics.append(found)
        if built.lines and built.lines[0].text.startswith("•") and not rest[0].plain:
            self.card.faulty = True
        return built

    def name_and_cost(self, line: _Content) -> tuple[str, str]:
        match = _NAME_LINE.fullmatch(line.text)
        if match is None:
            brace = re.search(r"[{}]", line.text)
            start = brace.start() if brace else 0
            self.report(
                "bad-mana-cost",
                line.span(self.file, start),
                f"'{line.text[start:]}' is not a mana cost",
                "write it after the name, each symbol in braces and without spaces: {1}{R}",
            )
            return unicodedata.normalize("NFC", line.text[:start].strip()), ""
        name = unicodedata.normalize("NFC", " ".join(match["name"].split()))
        if not name:
            self.report("missing-name", line.span(self.file), "a mana cost without a name")
        return name, match["cost"]

    def stats(self, rest: list[_Content]) -> tuple[str | None, _Content | None]:
        """Take power and toughness, or loyalty, off the end of a face's lines."""
        if not rest or rest[-1].plain:
            return None, None
        stats = read_stats(rest[-1].text)
        if stats is not None:
            return stats, rest.pop()
        if almost_stats(rest[-1].text):
            self.report(
                "bad-stats",
                rest[-1].span(self.file),
                f"'{rest[-1].text}' is not power and toughness",
                "write them like 2/1, */* or 1+*/2",
            )
            return None, rest.pop()
        return None, None
