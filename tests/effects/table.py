"""A small table for tests of what card text does: cards are put where they are needed."""

from functools import cache
from typing import Any

from cardwright.effects.context import Context
from cardwright.engine import Engine
from cardwright.model import events as ev
from cardwright.model.characteristics import Card, Characteristics
from cardwright.model.objects import Id
from cardwright.model.zones import Step, Zone
from cardwright.rules.opening import new_state
from cardwright.rules.referee import Referee


@cache
def engine() -> Engine:
    return Engine.load(cache=None, environ={})


def card(text: str) -> Card:
    (made,) = engine().cards(text)
    return made


def creature(
    name: str = "Plain Bear", size: str = "2/2", kind: str = "Bear", text: str = ""
) -> Card:
    lines = [f"{name} {{1}}{{G}}", f"Creature — {kind}", *([text] if text else []), size]
    return card("\n".join(lines))


class Table:
    """Two players, `me` and `you`, in the first one's main phase, with empty hands."""

    def __init__(self) -> None:
        self.state = new_state([[], []], ["Me", "You"], 1, 20)
        self.me, self.you = self.state.turn_order
        self.state.step = Step.MAIN
        self.state.stage = "main"
        self.state.turn = 1
        self.referee = Referee(self.state, engine().mechanics)

    def put(self, what: Card, player: Id | None = None, zone: Zone = Zone.BATTLEFIELD) -> Id:
        """Put a card somewhere, through the rules if that is the battlefield."""
        from cardwright.model.objects import GameObject

        owner = self.me if player is None else player
        ref = self.state.new_id()
        first = Zone.EXILE if zone is Zone.BATTLEFIELD else zone
        self.state.put(GameObject(ref, owner, owner, first, what.faces[0], card=what))
        key = owner if first.is_owned else None
        self.state.set_zone(first, key, (*self.state.zone(first, key), ref))
        if zone is not Zone.BATTLEFIELD:
            return ref
        facts = self.referee.happen(ev.Move(ref, Zone.BATTLEFIELD, controller=owner))
        return next(f.became for f in facts if isinstance(f, ev.Move) and f.became is not None)

    def look(self, ref: Id) -> Characteristics:
        return self.referee.look(ref)

    def size(self, ref: Id) -> tuple[int | None, int | None]:
        look = self.look(ref)
        return look.power, look.toughness

    def say(
        self,
        text: str,
        *targets: Id,
        source: Id | None = None,
        x: int | None = None,
        answers: tuple[tuple[Any, ...], ...] = (),
    ) -> bool:
        """Follow the text of a spell of mine, with targets for its target phrases in order."""
        from cardwright.effects.abilities import SpellAbility
        from cardwright.effects.node import rewrite, walk
        from cardwright.effects.phrases import Target
        from cardwright.model.objects import Announcement

        ability = engine().language.parse(text, "spell_line", ("~",))
        assert isinstance(ability, SpellAbility), ability
        import attrs

        count = sum(isinstance(node, Target) for node in walk(ability.effect))
        slots = iter(range(1, count + 1))
        effect = rewrite(
            ability.effect,
            lambda node: attrs.evolve(node, slot=next(slots)) if isinstance(node, Target) else node,
        )
        self.referee = Referee(self.state, engine().mechanics, answers)
        origin = source if source is not None else self.put(creature("Source"))
        ctx = Context(self.referee, self.me, origin)
        ctx.targets = {n: (ref,) for n, ref in enumerate(targets, 1)}
        ctx.announced = Announcement(x=x)
        return effect.execute(ctx)
