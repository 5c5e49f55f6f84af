"""Cards back to the text of a `.card` file."""

from .cardtext import CardText, FaceText, SourceLine, almost_stats, read_stats
from .typeline import is_plain_type_line


def format_card(card: CardText) -> str:
    """Return a card as a `.card` file holds it, with a final newline.

    Reading it gives an equal card, provided that it has a name and a type line.
    """
    separator = f"// {card.layout}\n"
    return separator.join(map(_format_face, card.faces))


def _format_face(face: FaceText) -> str:
    head = _protect(face.name)
    out = [f"{head} {face.mana_cost}" if face.mana_cost else head]
    if face.type_line:
        out.append(face.type_line)
    body = [text for line in face.lines for text in _format_line(line)]
    if body and face.stats is None and (read_stats(body[-1]) or almost_stats(body[-1])):
        body[-1] = "\\" + body[-1]
    out.extend(body)
    if face.stats is not None:
        out.append(face.stats)
    if face.color_indicator:
        out.append("@color_indicator " + ", ".join(face.color_indicator))
    out.extend(f"@{key} {value}" for key, value in face.attributes)
    return "\n".join(out) + "\n"


def _format_line(line: SourceLine) -> list[str]:
    first, *bullets = line.text.split("\n")
    marked = first.startswith("•") or is_plain_type_line(first)
    return ["\\" + first if marked else _protect(first), *bullets]


def _protect(text: str) -> str:
    """Mark a text with a backslash if it would be read as a comment, a face or an @ line."""
    return "\\" + text if text.startswith(("#", "@", "//", "\\")) else text
