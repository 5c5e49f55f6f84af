"""Creating tokens (111, 701.6)."""

from collections.abc import Iterable, Sequence

import attrs

from ...model import events
from ...model.characteristics import Ability, Characteristics
from ...model.events import Event
from ...model.mana import Color, ManaCost, ManaSymbol
from ..abilities import ActivatedAbility, Cost
from ..abilities import Sequence as Steps
from ..at_once import AtOnce, all_at_once
from ..base import Instruction, Phrase, Value
from ..context import Context
from ..copying import Exceptions, copied_values
from ..filters import WORDS as NOUNS
from ..filters import Filter, KindOf
from ..modifications import given
from ..node import Node
from ..phrases import ONE, Choose
from ..references import AS_ONE, This, known
from ..sizes import Size
from ..values import Number
from ..words import SUPERTYPES, TYPES
from .cards import Discard, Draw, Scry
from .costs import PayMana, TapSelf
from .life import GainLife
from .mana import AddOneColor
from .movement import Sacrifice


class TokenKind(Node):
    """What a token is (111.3)."""

    __slots__ = ()

    def base(self, ctx: Context) -> Characteristics:
        """Its characteristics, with numbers as they are now."""
        raise NotImplementedError


@attrs.frozen
class Token(TokenKind):
    """ "1/1 white Soldier creature token with vigilance": size, colors, words and abilities.

    `words` are card types, supertypes and subtypes in the order of the text. A name that is not
    given comes from the subtypes (111.4).
    """

    size: Size | None
    colors: tuple[Color, ...] | None
    words: tuple[str, ...]
    abilities: tuple[Ability, ...] | None = None
    name: str = ""

    def base(self, ctx: Context) -> Characteristics:
        subtypes = tuple(word for word in self.words if word[:1].isupper())
        power, toughness = self.size or (None, None)
        return Characteristics(
            name=self.name or " ".join((*subtypes, "Token")),
            colors=frozenset(self.colors or ()),
            supertypes=frozenset(word for word in self.words if word in SUPERTYPES),
            types=frozenset(word for word in self.words if word in TYPES),
            subtypes=frozenset(subtypes),
            abilities=given(self.abilities or (), ctx.source),  # 201.5a
            power=None if power is None else power.value(ctx),
            toughness=None if toughness is None else toughness.value(ctx),
        )


@attrs.frozen
class NamedToken(Token):
    """ "2/2 white Cat Soldier creature token named Old Ash with vigilance"."""

    size: Size | None
    colors: tuple[Color, ...] | None
    words: tuple[str, ...]
    name: str
    abilities: tuple[Ability, ...] | None = None


@attrs.frozen
class SizelessToken(Token):
    """ "Colorless artifact token with ...": what is no creature has no size."""

    colors: tuple[Color, ...] | None
    words: tuple[str, ...]
    abilities: tuple[Ability, ...] | None = None
    size: Size | None = None
    name: str = ""


@attrs.frozen
class NamedSizelessToken(Token):
    """ "Red artifact token named Old Ash with ..."."""

    colors: tuple[Color, ...] | None
    words: tuple[str, ...]
    name: str
    abilities: tuple[Ability, ...] | None = None
    size: Size | None = None


@attrs.frozen
class LegendaryToken(TokenKind):
    """ "Legendary 1/1 red Hamster creature token"."""

    kind: TokenKind

    def base(self, ctx: Context) -> Characteristics:
        base = self.kind.base(ctx)
        return base.with_(supertypes=base.supertypes | {"legendary"})


@attrs.frozen
class PredefinedToken(TokenKind):
    """ "Treasure token": a token whose characteristics the rules define (111.10)."""

    name: str

    def base(self, ctx: Context) -> Characteristics:
        return PREDEFINED[self.name]


@attrs.frozen
class CreateTokens(AtOnce):
    """The actor creates tokens (701.6a), perhaps "for each ..."."""

    amount: Value
    tapped: bool | None
    kind: TokenKind
    times: Value | None = None

    def proposed(self, ctx: Context) -> tuple[Event, ...]:
        base = self.kind.base(ctx)
        amount = self.amount.value(ctx)
        if self.times is not None:
            amount *= self.times.value(ctx)
        return created(ctx, tuple(base for _ in range(amount)), tapped=bool(self.tapped))

    def execute(self, ctx: Context) -> bool:
        return create_each(ctx, self.proposed(ctx))

    def together(self, contexts: Sequence[Context]) -> list[bool]:
        known = [len(ctx.happened) for ctx in contexts]
        wanted: list[int] = []

        def proposed(ctx: Context) -> tuple[Event, ...]:
            tokens = self.proposed(ctx)
            wanted.append(len(tokens))
            return tokens

        done = all_at_once(contexts, proposed)
        for ctx, start, number in zip(contexts, known, wanted, strict=True):
            mention_created(ctx, ctx.happened[start:], number)
        return done


@attrs.frozen
class CreateNamed(Instruction):
    """ "Create Old Ash, a legendary 3/4 red Elemental creature token" (111.4)."""

    name: str
    amount: Value
    tapped: bool | None
    kind: TokenKind

    def execute(self, ctx: Context) -> bool:
        base = self.kind.base(ctx).with_(name=self.name)
        many = tuple(base for _ in range(self.amount.value(ctx)))
        return create(ctx, many, tapped=bool(self.tapped))


@attrs.frozen
class CreateAsMany(Instruction):
    """ "Create a number of ... tokens equal to ..." (701.6a)."""

    tapped: bool | None
    kind: TokenKind
    amount: Value

    def execute(self, ctx: Context) -> bool:
        return CreateTokens(self.amount, self.tapped, self.kind).execute(ctx)


@attrs.frozen
class CreateCopies(Instruction):
    """The actor creates tokens that are copies of objects (701.6b, 707.2)."""

    amount: Value
    tapped: bool | None
    copied: Phrase
    exceptions: Exceptions = None

    def execute(self, ctx: Context) -> bool:
        amount = self.amount.value(ctx)
        originals = [ref for ref in known(ctx, self.copied) if ctx.object(ref) is not None]
        bases = [copied_values(ctx, ref, self.exceptions) for ref in originals]
        many = tuple(base for base in bases for _ in range(amount))
        return create(ctx, many, tapped=bool(self.tapped))


def create(ctx: Context, bases: tuple[Characteristics, ...], *, tapped: bool) -> bool:
    """Create tokens at the same time under the actor's control and mention them."""
    return create_each(ctx, created(ctx, bases, tapped=tapped))


def created(ctx: Context, bases: tuple[Characteristics, ...], *, tapped: bool) -> tuple[Event, ...]:
    """What happens as the actor creates tokens."""
    return tuple(events.CreateToken(ctx.actor, base, ctx.source, tapped=tapped) for base in bases)


def create_each(ctx: Context, tokens: tuple[Event, ...]) -> bool:
    """Create tokens at the same time and mention them."""
    if not tokens:
        return False
    facts = ctx.happen(*tokens)
    mention_created(ctx, facts, len(tokens))
    return bool(facts)


def mention_created(ctx: Context, facts: Iterable[Event], wanted: int) -> None:
    """Mention the tokens that were created, where so many were to be."""
    group = ctx.mention(
        fact.became
        for fact in facts
        if isinstance(fact, events.CreateToken) and fact.became is not None
    )
    if wanted == 1 and len(group) > 1:
        ctx.bindings[AS_ONE] = group


def _generic(amount: int) -> PayMana:
    return PayMana(ManaCost((ManaSymbol.number(amount),)))


def _predefined(
    subtype: str,
    cost: tuple[Instruction, ...],
    effect: Instruction,
    text: str,
    type: str = "artifact",
) -> Characteristics:
    return Characteristics(
        name=f"{subtype} Token",
        types=frozenset((type,)),
        subtypes=frozenset((subtype,)),
        abilities=(ActivatedAbility(Cost(cost), effect, text=text),),
    )


_SELF = Sacrifice(This())
_ONE = Number(1)
_DISCARD = Discard(Choose(ONE, Filter((KindOf(None, NOUNS["card_noun"]),))))

PREDEFINED = {
    name: _predefined(name, cost, effect, text)
    for name, cost, effect, text in (
        (
            "Treasure",
            (TapSelf(), _SELF),
            AddOneColor(_ONE),
            "{T}, Sacrifice this artifact: Add one mana of any color.",
        ),
        (
            "Food",
            (_generic(2), TapSelf(), _SELF),
            GainLife(Number(3)),
            "{2}, {T}, Sacrifice this artifact: You gain 3 life.",
        ),
        (
            "Gold",
            (_SELF,),
            AddOneColor(_ONE),
            "Sacrifice this artifact: Add one mana of any color.",
        ),
        (
            "Clue",
            (_generic(2), _SELF),
            Draw(_ONE),
            "{2}, Sacrifice this artifact: Draw a card.",
        ),
        (
            "Blood",
            (_generic(1), TapSelf(), _DISCARD, _SELF),
            Draw(_ONE),
            "{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card.",
        ),
    )
}
PREDEFINED["Shard"] = _predefined(
    "Shard",
    (_generic(2), _SELF),
    Steps((Scry(_ONE), Draw(_ONE))),
    "{2}, Sacrifice this enchantment: Scry 1, then draw a card.",
    type="enchantment",
)
PREDEFINED["Walker"] = Characteristics(
    name="Walker",
    colors=frozenset((Color.B,)),
    types=frozenset(("creature",)),
    subtypes=frozenset(("Zombie",)),
    power=2,
    toughness=2,
)
"""The predefined tokens by their names (111.10)."""

WORDS = {
    **{f"{name.lower()}_token": PredefinedToken(name) for name in PREDEFINED},
    "no_colors": (),
}
"""The predefined tokens by their grammar alias."""
