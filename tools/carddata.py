"""Published card data in JSON (Scryfall's and MTGJSON's shapes) as card texts."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TextIO, TypeAlias

from cardwright.language.cardtext import CardText, FaceText, name_key
from cardwright.language.diagnostics import Diagnostic, Severity, Span, did_you_mean

from .cardentry import LAYOUTS, MTGJSON, SCRYFALL, SKIPPED, EntryReader
from .jsonstream import MAX_VALUE, Entry, JsonProblem, JsonStream

#: What reading gives, in the order of the file.
Item: TypeAlias = CardText | Diagnostic

_LINE_SUFFIXES = (".jsonl", ".ndjson")


def iter_card_data(path: str | Path) -> Iterator[Item]:
    """Read a file of card data card by card, in bounded memory.

    Understood are Scryfall's bulk files and lists, MTGJSON's AtomicCards, set files and
    AllPrintings, and one card a line (``.jsonl``). A card printed several times comes once. What
    cannot be understood comes as a diagnostic at the entry's place and never stops the rest.
    """
    file = str(path)
    try:
        with Path(path).open(encoding="utf-8-sig", errors="replace", newline="") as stream:
            yield from iter_card_stream(stream, file, lines=Path(path).suffix in _LINE_SUFFIXES)
    except OSError as error:
        why = error.strerror or "it cannot be opened"
        yield Diagnostic("unreadable-file", "error", Span(file), f"cannot read '{file}': {why}")


def iter_card_stream(stream: TextIO, file: str, *, lines: bool = False) -> Iterator[Item]:
    """Read card data from an open text stream; `lines` says that each line is one card."""
    importer = _Importer(file)
    yield from _of_lines(stream, importer) if lines else _of_json(stream, importer)
    yield from importer.finish()


def _of_lines(stream: TextIO, importer: "_Importer") -> Iterator[Item]:
    number = 0
    while line := stream.readline(MAX_VALUE):
        number += 1
        if len(line) == MAX_VALUE:
            while line and not line.endswith("\n"):
                line = stream.readline(MAX_VALUE)
            message = f"the line is longer than {MAX_VALUE} characters"
            yield importer.problem(JsonProblem(number, 1, message))
        elif line.strip():
            try:
                value = json.loads(line)
            except json.JSONDecodeError as error:
                yield importer.problem(JsonProblem(number, error.colno, error.msg))
            except (ValueError, RecursionError) as error:
                message = str(error) if isinstance(error, ValueError) else "nested too deeply"
                yield importer.problem(JsonProblem(number, 1, message))
            else:
                yield from importer.entry(Entry(value, number, 1))


def _of_json(stream: TextIO, importer: "_Importer") -> Iterator[Item]:
    json_stream = JsonStream(stream)
    try:
        start = json_stream.peek()
        if not start:
            yield Diagnostic("no-cards", "error", importer.span(1, 1), "the file is empty")
        elif start == "[":
            yield from _array(json_stream, importer)
        else:
            yield from _object(json_stream, importer)
            if json_stream.peek():
                message = "more text follows the data"
                yield importer.problem(JsonProblem(*json_stream.place, message))
    except JsonProblem as problem:
        yield importer.problem(problem)


def _array(stream: JsonStream, importer: "_Importer") -> Iterator[Item]:
    for entry in stream.entries():
        if isinstance(entry, JsonProblem):
            yield importer.problem(entry)
        else:
            yield from importer.entry(entry)


def _object(stream: JsonStream, importer: "_Importer") -> Iterator[Item]:
    """Read the outermost object: a list's or MTGJSON's envelope, or a single card."""
    line, column = stream.place
    single: dict[str, Any] = {}
    enveloped = False
    for key in stream.members():
        following = stream.peek()
        if key == "data" and following == "[":
            enveloped = True
            yield from _array(stream, importer)
        elif key == "data" and following == "{":
            enveloped = True
            yield from _data(stream, importer)
        else:
            single[key] = stream.value()
    if not enveloped and "name" in single:
        yield from importer.entry(Entry(single, line, column))
    elif not enveloped:
        hint = (
            "expected are Scryfall's or MTGJSON's shapes: a list of cards, or an object with 'data'"
        )
        where = importer.span(line, column)
        yield Diagnostic("no-cards", "error", where, "the object holds no card data", hint)


def _data(stream: JsonStream, importer: "_Importer") -> Iterator[Item]:
    """Read MTGJSON's data: faces by name, a set with its cards, or sets by their codes."""
    for key in stream.members():
        following = stream.peek()
        line, column = stream.place
        if following == "[" and key == "cards":
            yield from _array(stream, importer)
        elif key[:1].islower():
            stream.value()  # what else is told about a set: its name, tokens, boosters
        elif following == "{":
            yield from _set(stream, importer, key)
        else:
            yield from importer.faces(stream.value(), line, column)


def _set(stream: JsonStream, importer: "_Importer", code: str) -> Iterator[Item]:
    line, column = stream.place
    found = False
    for key in stream.members():
        if key == "cards" and stream.peek() == "[":
            found = True
            yield from _array(stream, importer)
        else:
            stream.value()
    if not found:
        where = importer.span(line, column)
        yield Diagnostic("bad-data", "error", where, f"'{code}' has no list 'cards'")


class _Importer:
    """Makes cards of entries; holds faces back until the card's other face has come."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.seen: set[str] = set()
        #: Faces that name their other face, by the name of the face that is awaited.
        self.waiting: dict[str, Entry] = {}
        #: Faces of MTGJSON's set files, by name and number of the card.
        self.sides: dict[tuple[str, str], list[Entry]] = {}

    def span(self, line: int, column: int) -> Span:
        return Span(self.file, line, column, line, column + 1)

    def problem(self, problem: JsonProblem) -> Diagnostic:
        where = self.span(problem.line, problem.column)
        return Diagnostic("bad-json", "error", where, f"not JSON: {problem.message}")

    def entry(self, entry: Entry) -> Iterator[Item]:
        """Take one entry of a list of cards."""
        value = entry.value
        if not isinstance(value, dict):
            message = f"an entry is of type {type(value).__name__}, not an object"
            yield self._finding("bad-data", entry, message)
        elif "type_line" not in value and "type" in value:
            yield from self._mtgjson(entry)
        elif isinstance(value.get("other_face"), str):
            yield from self._half(entry)
        else:
            yield from self._scryfall(entry)

    def faces(self, faces: object, line: int, column: int) -> Iterator[Item]:
        """Take the faces that make one card in MTGJSON's shape."""
        place = Entry(None, line, column)
        if not isinstance(faces, list) or not faces or not all(isinstance(f, dict) for f in faces):
            yield self._finding("bad-data", place, "a card is not a list of faces")
            return
        layout: object = faces[0].get("layout")
        if layout == "meld":
            faces = faces[:1]  # the melded side is not a card of its own
        yield from self._card(faces, layout, place, mtgjson=True)

    def finish(self) -> Iterator[Item]:
        """Give the cards of faces whose other face never came."""
        for entry in self.waiting.values():
            yield from self._alone(entry)
        for entries in self.sides.values():
            if 0 < len(entries) < _count_faces(entries[0].value):
                message = f"not all faces of '{entries[0].value.get('name')}' are here"
                yield self._finding("missing-face", entries[0], message, "warning")

    def _alone(self, entry: Entry) -> Iterator[Item]:
        name, other = entry.value.get("name"), entry.value["other_face"]
        message = f"the other face of '{name}', '{other}', is not here"
        yield self._finding("missing-face", entry, message, "warning")
        yield from self._card([entry.value], "normal", entry)

    def _finding(
        self, code: str, entry: Entry, message: str, severity: Severity = "error", hint: str = ""
    ) -> Diagnostic:
        return Diagnostic(code, severity, self.span(entry.line, entry.column), message, hint)

    def _scryfall(self, entry: Entry) -> Iterator[Item]:
        faces = entry.value.get("card_faces")
        if faces is None:
            faces = [entry.value]
        elif not (isinstance(faces, list) and faces and all(isinstance(f, dict) for f in faces)):
            yield self._finding("bad-data", entry, "'card_faces' is not a list of faces")
            return
        yield from self._card(faces, entry.value.get("layout"), entry)

    def _mtgjson(self, entry: Entry) -> Iterator[Item]:
        value = entry.value
        count = _count_faces(value)
        if value.get("layout") == "meld":
            if value.get("side") != "b":
                yield from self.faces([value], entry.line, entry.column)
        elif count < 2 or not value.get("side"):
            yield from self.faces([value], entry.line, entry.column)
        else:
            sides = self.sides.setdefault((str(value["name"]), str(value.get("number"))), [])
            sides.append(entry)
            if len(sides) == count:
                sides.sort(key=lambda side: str(side.value.get("side")))
                first = min(sides, key=lambda side: (side.line, side.column))
                faces = [side.value for side in sides]
                yield from self.faces(faces, first.line, first.column)

    def _half(self, entry: Entry) -> Iterator[Item]:
        """Take a face that names its other face, of split cards like ``Frost (Ember/Frost)``."""
        value = entry.value
        other, _, both = value["other_face"].partition(" (")
        own = name_key(str(value.get("name")))
        first = self.waiting.pop(own, None)
        if first is None:
            awaited = name_key(other)
            if (earlier := self.waiting.pop(awaited, None)) is not None:
                yield from self._alone(earlier)
            self.waiting[awaited] = entry
            return
        halves = [first.value, value]
        layout = "split" if both else _layout_of(halves)
        if both:
            order = [name_key(part) for part in both.removesuffix(")").split("/")]
            halves.sort(key=lambda half: name_key(str(half.get("name"))) != order[0])
        else:
            halves.sort(key=lambda half: _back_score(half, layout))
        yield from self._card(halves, layout, first)

    def _card(
        self, faces: list[Mapping[str, Any]], layout: object, place: Entry, *, mtgjson: bool = False
    ) -> Iterator[Item]:
        """Give the card that consists of these faces, after what is wrong with it."""
        if isinstance(layout, str) and layout in SKIPPED:
            name = faces[0].get("name")
            yield self._finding("skipped-layout", place, f"'{name}' is no card of a deck", "note")
            return
        reader = EntryReader(self.span(place.line, place.column), MTGJSON if mtgjson else SCRYFALL)
        layout = self._layout(layout, len(faces), reader)
        built: list[FaceText] = [
            face for entry in faces if (face := reader.face(entry, front=entry is faces[0]))
        ]
        if len(built) == len(faces):
            card = CardText(tuple(built), layout, reader.span, reader.faulty)
            if (key := name_key(card.name)) in self.seen:
                return  # another printing
            self.seen.add(key)
            yield from reader.found
            yield card
        else:
            yield from reader.found

    def _layout(self, layout: object, count: int, reader: EntryReader) -> str:
        if layout is not None and not isinstance(layout, str):
            reader.report("bad-data", f"'layout' is of type {type(layout).__name__}, not a text")
            layout = None
        if count == 1:
            return "normal"
        known = (
            LAYOUTS.get(layout, layout if layout in LAYOUTS.values() else None) if layout else None
        )
        if known in (None, "normal"):
            hint = did_you_mean(layout or "", LAYOUTS)
            reader.report(
                "unknown-layout", f"a card of {count} faces has the layout '{layout}'", hint
            )
            return "split"
        return str(known)


def _count_faces(value: Mapping[str, Any]) -> int:
    name = value.get("name")
    return name.count(" // ") + 1 if isinstance(name, str) and value.get("faceName") else 1


def _field(face: Mapping[str, Any], key: str) -> str:
    value = face.get(key)
    return value.casefold() if isinstance(value, str) else ""


def _layout_of(halves: list[Mapping[str, Any]]) -> str:
    """Tell how two faces belong together when the data does not say it."""
    if any("adventure" in _field(face, "type_line") for face in halves):
        return "adventure"
    texts = [_field(face, "oracle_text") for face in halves]
    owners = ["it", *(_field(face, "name").partition(",")[0] or "it" for face in halves)]
    if any(f"flip {owner}" in text for text in texts for owner in owners):
        return "flip"
    if any("transform" in text for text in texts) or any("color_indicator" in h for h in halves):
        return "transform"
    return "modal"


def _back_score(face: Mapping[str, Any], layout: str) -> int:
    """Tell how much a face looks like the back; of two faces the one with less is the front."""
    if layout == "adventure":
        return int("adventure" in _field(face, "type_line"))
    if _field(face, "mana_cost"):
        return 0
    # A land can be a front; as a back it says in most data what it came from.
    front = layout != "modal" and "(transforms from" not in _field(face, "oracle_text")
    return 1 if "land" in _field(face, "type_line") and front else 2
