"""How card text would describe a token."""

from collections.abc import Iterator

from ..model.characteristics import Characteristics
from ..model.mana import Color


def token_texts(base: Characteristics) -> Iterator[str]:
    """Ways in which card text might describe a token, such as "1/1 red Goblin creature token"."""
    size = [] if base.power is None else [f"{base.power}/{base.toughness}"]
    colors = [color.word for color in Color if color in base.colors] or ["colorless"]
    subtypes = base.name.removesuffix(" Token").split()
    types = sorted(base.types, key=["artifact", "enchantment", "land", "creature"].index)
    words = [*sorted(base.supertypes), *size, " and ".join(colors), *subtypes, *types, "token"]
    abilities = [_said(ability) for ability in base.abilities]
    text = " ".join(words)
    if abilities:
        last = f", and {abilities[-1]}" if len(abilities) > 2 else f" and {abilities[-1]}"
        text += " with " + (", ".join(abilities[:-1]) + last if abilities[1:] else abilities[0])
    yield text
    yield " ".join((*subtypes, "token"))


def _said(ability: object) -> str:
    keyword = getattr(ability, "keyword", None)
    text = str(getattr(ability, "text", "") or "")
    return str(keyword) if keyword else quoted(text)


def quoted(text: str) -> str:
    """A text in quotation marks."""
    return f'"{text}"'
