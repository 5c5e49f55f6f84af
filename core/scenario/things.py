"""Handles of objects: what a scenario can read of them, and change."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..effects.abilities import KeywordAbility
from ..language.errors import LineError
from ..model.characteristics import Card, Characteristics
from ..model.mana import Color
from ..model.objects import GameObject, Id, Kind
from ..model.zones import Zone
from ..rules import attacking, blocking, fighting
from ..rules.mana_sources import is_sick
from ..rules.referee import Undecided
from .errors import Mismatch
from .names import Named, current
from .table import Asking, Rule

if TYPE_CHECKING:
    from .scenario import Scenario
    from .seat import Seat


class Thing:
    """A card, token, spell or ability of the game, wherever it goes.

    A handle goes on to mean what the object becomes when it changes zones. What is read of one
    that is no longer in the game is how it last was (608.2h).
    """

    def __init__(self, scenario: "Scenario", ref: Id) -> None:
        self._scenario = scenario
        self._ref = ref

    @property
    def id(self) -> Id:
        """The id it has now; the last one it had, if it is gone."""
        return current(self._scenario.state, self._ref)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Thing):
            return NotImplemented
        return self._scenario is other._scenario and self.id == other.id

    def __hash__(self) -> int:
        return hash(self._ref)

    def __repr__(self) -> str:
        return f"<{self.name} #{self.id}>"

    def __str__(self) -> str:
        return self.name or "a face-down card"

    @property
    def data(self) -> GameObject:
        """Its data."""
        found = self._scenario.state.get(self.id)
        assert found is not None
        return found

    @property
    def look(self) -> Characteristics:
        """Its characteristics at this moment (613)."""
        return self._scenario.table.referee.look(self.id)

    @property
    def exists(self) -> bool:
        """Whether it is still in the game; a token that left the battlefield is not."""
        return self.id in self._scenario.state.objects

    @property
    def phased_out(self) -> bool:
        """Whether it has phased out (702.26)."""
        return self.id in self._scenario.state.phased_out

    @property
    def zone(self) -> Zone | None:
        """Where it is; None if it is no longer in the game."""
        return self.data.zone if self.exists else None

    @property
    def name(self) -> str:
        """Its name."""
        return self.look.name

    @property
    def card(self) -> Card | None:
        """The card, whatever it is at the moment; None for tokens and abilities."""
        return self.data.card

    @property
    def owner(self) -> "Seat":
        """Its owner."""
        return self._scenario.seat(self.data.owner)

    @property
    def controller(self) -> "Seat":
        """Its controller; outside the battlefield and the stack, its owner."""
        controller = self.look.controller
        return self._scenario.seat(self.data.controller if controller is None else controller)

    @property
    def power(self) -> int | None:
        """Its power."""
        return self.look.power

    @property
    def toughness(self) -> int | None:
        """Its toughness, without regard to damage."""
        return self.look.toughness

    @property
    def pt(self) -> tuple[int | None, int | None]:
        """Power and toughness."""
        look = self.look
        return look.power, look.toughness

    @property
    def types(self) -> frozenset[str]:
        """Its card types, such as "creature"."""
        return self.look.types

    @property
    def subtypes(self) -> frozenset[str]:
        """Its subtypes, such as "Goblin"."""
        return self.look.subtypes

    @property
    def supertypes(self) -> frozenset[str]:
        """Its supertypes, such as "legendary"."""
        return self.look.supertypes

    @property
    def colors(self) -> frozenset[Color]:
        """Its colours."""
        return self.look.colors

    @property
    def mana_value(self) -> int:
        """Its mana value; on the stack with the announced X (202.3e)."""
        cost, announced = self.look.mana_cost, self.data.announced
        if cost is None:
            return 0
        x = announced.x if announced is not None and self.zone is Zone.STACK else None
        return cost.mana_value(x or 0)

    @property
    def keywords(self) -> frozenset[str]:
        """The names of its keyword abilities."""
        return self.look.keywords

    @property
    def abilities(self) -> list[str]:
        """Its abilities: names of keywords, and texts of the others that have one."""
        found = [
            getattr(ability, "keyword", "") or getattr(ability, "text", "")
            for ability in self.look.abilities
        ]
        return [text for text in found if text]

    def has(self, ability: str) -> bool:
        """Whether it has an ability: a keyword's name, or a line of rules text.

        A text is first compared as it stands, then by its meaning.
        """
        look = self.look
        wanted = ability.strip().casefold().rstrip(".")
        if wanted in look.keywords:
            return True
        for found in look.abilities:
            text = getattr(found, "text", "")
            if text and text.casefold().rstrip(".") == wanted:
                return True
        return any(found in look.abilities for found in self._meant(ability))

    def _meant(self, text: str) -> list[Any]:
        compiler = self._scenario.engine.compiler
        for words in (text, text[:1].upper() + text[1:]):
            try:
                found = compiler.line(words, (self.name,))
            except LineError:
                continue
            if all(isinstance(ability, KeywordAbility) for ability in found) or text == words:
                return list(found)
        return []

    @property
    def tapped(self) -> bool:
        """Whether it is tapped."""
        return self.data.tapped

    @property
    def face_down(self) -> bool:
        """Whether it is face down."""
        return self.data.face_down

    @property
    def is_token(self) -> bool:
        """Whether it is a token."""
        return self.data.kind is Kind.TOKEN

    @property
    def damage(self) -> int:
        """How much damage is marked on it."""
        return self.data.damage

    @property
    def counters(self) -> dict[str, int]:
        """How many counters of each kind are on it."""
        return dict(self.data.counters)

    @property
    def loyalty(self) -> int:
        """Its loyalty: how many loyalty counters are on it."""
        return self.data.count("loyalty")

    @property
    def attached_to(self) -> "Thing | Seat | None":
        """What it is attached to."""
        ref = self.data.attached_to
        return None if ref is None else self._scenario.handle(ref)

    @property
    def attachments(self) -> list["Thing"]:
        """What is attached to it."""
        state, ref = self._scenario.state, self.id
        return [
            Thing(self._scenario, other)
            for other in state.battlefield
            if state.objects[other].attached_to == ref
        ]

    @property
    def attacking(self) -> "Thing | Seat | None":
        """Whom or what it attacks."""
        fight = self._scenario.state.combat
        ref = fight.attacks.get(self.id) if fight is not None else None
        return None if ref is None else self._scenario.handle(ref)

    @property
    def blocking(self) -> list["Thing"]:
        """The creatures it blocks."""
        fight = self._scenario.state.combat
        blocks = fight.blocks.items() if fight is not None else ()
        return [Thing(self._scenario, attacker) for attacker, by in blocks if self.id in by]

    @property
    def is_blocked(self) -> bool:
        """Whether it attacks and was blocked."""
        fight = self._scenario.state.combat
        return fight is not None and self.id in fight.blocked

    @property
    def summoning_sick(self) -> bool:
        """Whether it came under its controller's control too lately to attack (302.6)."""
        return is_sick(self._scenario.table.referee, self.data)

    @property
    def targets(self) -> list["Thing | Seat"]:
        """What it targets, on the stack."""
        announced = self.data.announced
        groups = announced.targets.values() if announced is not None else ()
        refs = dict.fromkeys(ref for group in groups for ref in group)
        return [self._scenario.handle(ref) for ref in refs]

    @property
    def x(self) -> int | None:
        """The value announced for X."""
        announced = self.data.announced
        return announced.x if announced is not None else None

    def can_attack(self, whom: Named | None = None) -> bool:
        """Whether it can be declared as an attacker of that (of anything, for None).

        Others may have to attack with it; the whole declaration must be legal (508.1).
        """
        defenders = [
            goal for ref, goal in self._offered(attacking.choose_attacks) if ref == self.id
        ]
        return (
            bool(defenders) if whom is None else self._scenario.among(whom, defenders) is not None
        )

    def can_block(self, attacker: Named) -> bool:
        """Whether it can be declared as a blocker of that attacker, perhaps with others (509.1)."""
        state = self._scenario.state
        other = self._scenario.among(attacker, state.battlefield)
        if self.zone is not Zone.BATTLEFIELD or other is None:
            return False
        player, referee = self.controller.id, self._scenario.table.referee
        attacks = state.combat.attacks if state.combat is not None else {}
        together = [
            ref
            for ref, defender in attacks.items()
            if fighting.defending_player(referee, defender) == player
        ]
        if other not in attacks:
            together.append(other)
        offered = self._offered(lambda rules: blocking.choose_blocks(rules, player, together))
        return (self.id, other) in offered

    def _offered(self, declare: Rule) -> list[tuple[Id, Id]]:
        """What can be declared first: pairs of a creature and what it attacks or blocks."""
        table = self._scenario.table
        try:
            declare(Asking(table.state.copy(), table.mechanics))
        except Undecided as asked:
            values = [option.value for option in asked.decision.options]
            return [pair for pair in values if pair is not None]
        return []

    def change(
        self,
        *,
        tapped: bool | None = None,
        damage: int | None = None,
        counters: Mapping[str, int] | None = None,
        attached_to: Named | None = None,
    ) -> None:
        """Make it different, without anything happening: nothing triggers.

        `counters` are all the counters that it has then.
        """
        changes: dict[str, Any] = {}
        if tapped is not None:
            changes["tapped"] = tapped
        if damage is not None:
            changes["damage"] = damage
        if counters is not None:
            changes["counters"] = tuple(sorted((k, n) for k, n in counters.items() if n))
        if attached_to is not None:
            changes["attached_to"] = self._scenario.permanent_or_player(attached_to)
        self._scenario.edit().change(self.id, **changes)

    def expect(self, **wanted: object) -> None:
        """Check several things that can be read: ``bear.expect(power=3, tapped=True)``.

        Raises:
            Mismatch: One of them is different.
        """
        _expect(self._scenario, self, str(self), wanted)


def _expect(scenario: "Scenario", subject: Any, name: str, wanted: Mapping[str, object]) -> None:
    """Compare attributes of a handle; sets and lists of names with those of handles."""
    for what, expected in wanted.items():
        actual = getattr(subject, what)
        if actual != expected:
            message = f"{name}: {what.replace('_', ' ')} is {actual!r}, not {expected!r}"
            raise Mismatch(message, scenario.board())
