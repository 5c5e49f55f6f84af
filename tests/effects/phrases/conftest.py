"""A small table to try phrases at: two players, a few objects, the real rules."""

from functools import cache

import pytest

from cardwright.effects.context import Context
from cardwright.effects.node import rewrite
from cardwright.effects.phrases import Target
from cardwright.engine import effect_modules, registries
from cardwright.language.build import Vocabulary
from cardwright.language.fragments import core_fragments
from cardwright.language.language import Language
from cardwright.language.registries import standard_types
from cardwright.model.characteristics import Card, Characteristics
from cardwright.model.mana import ManaCost
from cardwright.model.objects import GameObject, Kind, Player
from cardwright.model.state import State
from cardwright.model.zones import Zone
from cardwright.rules.mechanics import Mechanics
from cardwright.rules.referee import Referee


@cache
def language():
    return Language(
        core_fragments(), Vocabulary(effect_modules()), registries(standard_types()), None
    )


class Table:
    """`me` and `you` play; `put` puts objects anywhere, `read` reads a phrase."""

    me, opponent = 1, 2

    def __init__(self):
        self.state = State(next_id=3, turn_order=(1, 2), active=1, turn=1)
        for player in (1, 2):
            self.state.players[player] = Player(player, f"Player {player}")
            for zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD):
                self.state.set_zone(zone, player, ())
        for zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND):
            self.state.set_zone(zone, None, ())
        self.referee = Referee(self.state, Mechanics())
        self.source = self.put("Source", "enchantment")

    def put(
        self,
        name,
        types="creature",
        owner=1,
        zone=Zone.BATTLEFIELD,
        *,
        subtypes="",
        supertypes="",
        colors=(),
        power=None,
        toughness=None,
        cost=None,
        token=False,
        **more,
    ):
        ref = self.state.new_id()
        cost = None if cost is None else ManaCost.parse(cost)
        base = Characteristics(
            name,
            cost,
            frozenset(colors) or (cost.colors if cost is not None else frozenset()),
            frozenset(supertypes.split()),
            frozenset(types.split()),
            frozenset(subtypes.split()),
            power=power,
            toughness=toughness,
        )
        kind = Kind.TOKEN if token else Kind.CARD
        card = None if token else Card((base,))
        obj = GameObject(ref, owner, owner, zone, base, kind, card, self.state.tick(), **more)
        self.state.put(obj)
        whose = owner if zone.is_owned else None
        self.state.set_zone(zone, whose, (*self.state.zone(zone, whose), ref))
        return ref

    def context(self, **more):
        return Context(self.referee, self.me, more.pop("source", self.source), **more)

    def read(self, text, start):
        """The value of a phrase, its targets numbered from 1."""
        slots = iter(range(1, 100))

        def number(node):
            if isinstance(node, Target):
                return Target(node.quantity, node.filter, next(slots))
            return node

        return rewrite(language().parse(text, start), number)

    def find(self, text, ctx=None, start="objects"):
        return self.read(text, start).find(ctx or self.context())

    def targets(self, text, ctx=None, start="objects"):
        """Whom a target phrase could have as targets."""
        return self.read(text, start).candidates(ctx or self.context())

    def number(self, text, ctx=None, start="value"):
        return self.read(text, start).value(ctx or self.context())

    def holds(self, text, ctx=None):
        return self.read(text, "condition").holds(ctx or self.context())


@pytest.fixture
def table():
    return Table()
