"""A small table: two players, a few objects, and answers given in advance."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from cardwright.effects.base import Instruction
from cardwright.effects.context import Context
from cardwright.effects.filters import WORDS as NOUNS
from cardwright.effects.filters import Filter, KindOf, Noun
from cardwright.effects.phrases import Choose, Exactly, Target
from cardwright.effects.values import Number
from cardwright.model.characteristics import Card, Characteristics
from cardwright.model.decision import ORDERED, Option
from cardwright.model.objects import GameObject, Id, Kind
from cardwright.model.zones import Step, Zone
from cardwright.rules.mechanics import Mechanics
from cardwright.rules.opening import new_state
from cardwright.rules.referee import Referee

BEAR = Characteristics(
    name="Bear", types=frozenset(("creature",)), subtypes=frozenset(("Bear",)), power=2, toughness=2
)
FIELD = Characteristics(name="Field", types=frozenset(("land",)))
BOOK = Characteristics(name="Book", types=frozenset(("artifact",)))


class Scripted(Referee):
    """A referee who finds the answers to decisions in a list of labels."""

    script: list[Any]
    asked: list[str]

    def choose(
        self,
        player: Id,
        kind: str,
        prompt: str,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        minimum: int = 1,
        maximum: int = 1,
    ) -> tuple[Any, ...]:
        found = options() if callable(options) else options
        if minimum >= len(found) and (len(found) == 1 or kind not in ORDERED):
            return tuple(option.value for option in found)  # there is just one answer
        self.asked.append(kind)
        answer = self.script.pop(0)
        labels = answer if isinstance(answer, tuple) else (answer,)
        assert minimum <= len(labels) <= maximum
        by_label = {option.label: option.value for option in found}
        return tuple(by_label[label] for label in labels)


class Table:
    """Two players, `you` and `foe`, with ten cards each in their libraries."""

    def __init__(self) -> None:
        deck = [Card((face,)) for face in (BEAR, FIELD, BOOK) * 4]
        state = new_state([deck, deck], ["You", "Foe"], 7, 20)
        state.turn, state.step, state.stage = 1, Step.MAIN, "priority"
        self.referee = Scripted(state, Mechanics())
        self.referee.script, self.referee.asked = [], []
        self.state = state
        self.you, self.foe = state.turn_order
        self.source = self.put(BOOK, self.you, name="Source")

    def put(
        self, base: Characteristics, owner: Id, zone: Zone = Zone.BATTLEFIELD, **more: Any
    ) -> Id:
        """Put an object into a zone, with other characteristics than `base` if named."""
        fields = {key: more.pop(key) for key in tuple(more) if hasattr(base, key)}
        base = base.with_(**fields)
        state = self.state
        ref = state.new_id()
        card = None if more.get("kind") is Kind.TOKEN else Card((base,))
        state.put(GameObject(ref, owner, owner, zone, base, card=card, **more))
        whose = owner if zone.is_owned else None
        state.set_zone(zone, whose, (*state.zone(zone, whose), ref))
        return ref

    def context(self, **more: Any) -> Context:
        """A context for a text on the source."""
        return Context(self.referee, self.you, self.source, **more)

    def do(self, instruction: Instruction, *script: Any, **more: Any) -> Context:
        """Follow an instruction with these answers; all of them must be needed."""
        ctx = self.context(**more)
        self.referee.script = list(script)
        ctx.did = instruction.execute(ctx)
        assert not self.referee.script
        return ctx

    def names(self, zone: Zone, player: Id | None = None) -> list[str]:
        """The names of the objects in a zone."""
        return [self.referee.look(ref).name for ref in self.state.zone(zone, player)]

    def life(self, player: Id) -> int:
        """A life total."""
        return self.state.players[player].life


@pytest.fixture
def table() -> Table:
    return Table()


def _noun(word: str) -> Filter:
    noun = NOUNS[f"{word}_noun"]
    assert isinstance(noun, Noun)
    return Filter((KindOf(None, noun),))


@pytest.fixture
def noun() -> Callable[[str], Filter]:
    """Make a filter of one noun, such as ``"creature"`` or ``"card"``."""
    return _noun


@pytest.fixture
def a() -> Callable[..., Choose]:
    """Make "a creature", "two cards"."""
    return lambda word, number=1: Choose(Exactly(Number(number)), _noun(word))


@pytest.fixture
def target() -> Callable[..., Target]:
    """Make "target creature"."""
    return lambda word, slot=0: Target(Exactly(Number(1)), _noun(word), slot)


@pytest.fixture
def bear() -> Characteristics:
    """A 2/2 creature."""
    return BEAR
