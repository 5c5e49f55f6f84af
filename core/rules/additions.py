"""Additional costs of spells: which there are, and announcing what is paid (118.8, 601.2b)."""

from typing import TYPE_CHECKING, Any

import attrs

from ..effects.abilities import Cost, Modal, SpellAbility, StaticAbility
from ..effects.additional_costs import AdditionalCost, OptionalCost
from ..effects.context import Context
from ..effects.copied import instance_name
from ..effects.node import Node, rewrite, walk
from ..effects.phrases import Target
from ..model import events as ev
from ..model.characteristics import Ability, Characteristics
from ..model.decision import Option
from ..model.objects import Announcement, Id
from ..model.zones import Zone
from . import announcing, totals
from .costs import Total
from .functions import functions

if TYPE_CHECKING:
    from .referee import Referee


@attrs.frozen
class Offer:
    """An additional cost that may (or must) be paid as a spell is cast (118.8, 601.2b).

    `name` is how often it was paid is asked by ("kicker"), `maximum` how often it may be paid.
    A required one may have an `other` cost that can be paid in its place, with its own label.

    `modes` is for what buys modes (700.2): with ``"all"`` all of them are chosen if it is paid,
    and with ``"each"`` it is due for each mode beyond the first. `abilities` are what the spell
    gains if it is paid (702.47c), and `revealed` is the card that is shown for that (601.2b).
    """

    name: str
    cost: Cost
    label: str
    maximum: int = 1
    required: bool = False
    other: Cost | None = None
    other_label: str = ""
    modes: str = ""
    abilities: tuple[Ability, ...] = ()
    revealed: Id | None = None


def offers(referee: "Referee", spell: Id, look: Characteristics) -> list[Offer]:
    """The additional costs of a spell: its text, its keywords and cards in hand may bring some."""
    state, mechanics = referee.state, referee.mechanics
    found: list[Offer] = []
    alike: dict[str, int] = {}
    for ability in functions(look).statics:
        offer = _own(ability)
        if offer is not None:
            count = alike[offer.name] = alike.get(offer.name, 0) + 1
            name = instance_name(offer.name, count) if offer.name else ""
            found.append(attrs.evolve(offer, name=name))
    for call in mechanics.calls("cardwright_announce", look.keywords):
        found.extend(call(game=referee, spell=spell) or ())
    if mechanics.uses("cardwright_announce_from_hand"):
        for card in state.zone(Zone.HAND, state.objects[spell].controller):
            keywords = referee.look(card).keywords if card != spell else frozenset()
            for call in mechanics.calls("cardwright_announce_from_hand", keywords):
                found.extend(call(game=referee, spell=spell, card=card) or ())
    return found


def _own(ability: StaticAbility) -> Offer | None:
    """The additional cost that a static ability of the spell itself names, if it does."""
    effect = ability.effect
    if isinstance(effect, AdditionalCost):
        return _demanded(effect, ability.text)
    if isinstance(effect, OptionalCost):
        most = _MANY if effect.maximum is None else effect.maximum
        label = effect.label or effect.name or "the additional cost"
        return Offer(effect.name, effect.cost, label, most)
    return None


_MANY = 1000


def _demanded(demand: AdditionalCost, text: str) -> Offer:
    """A cost that the spell's own text demands; the text holds the labels of either cost."""
    first, _, second = text.partition(", ")[2].rstrip(".").rpartition(" or ")
    return Offer("", demand.cost, first, required=True, other=demand.other, other_label=second)


def due(total: Total, offered: list[Offer]) -> list[Total]:
    """The costs that there can be once everything that must be paid is added."""
    ways = [total]
    for offer in offered:
        if offer.required:
            ways = [more for way in ways for _, more in _either(way, offer)]
    return ways


def _either(total: Total, offer: Offer) -> list[tuple[str, Total]]:
    """A total cost with a required one, and with what may be paid in its place."""
    found = [(offer.label, total.plus(offer.cost))]
    if offer.other is not None:
        found.append((offer.other_label, total.plus(offer.other)))
    return found


@attrs.define
class Announcing:
    """The announcement of a spell's modes and costs, as far as it has come (601.2b).

    `total` grows by what is paid; `ctx.announced` holds what was announced. `fixed_x` is the only
    value that X can have, if it can't be chosen (107.3b).
    """

    referee: "Referee"
    ctx: Context
    effect: Node
    total: Total
    offered: list[Offer]
    fixed_x: int | None = None
    _due: list[Offer] = attrs.Factory(list)
    _gained: list[tuple[str, tuple[Ability, ...]]] = attrs.Factory(list)

    def announce(self) -> bool:
        """Announce everything; False if a choice that must be made can't be."""
        self._due = [offer for offer in self.offered if offer.required]
        if not self._choose_modes():
            return False
        while self._due:
            self._choose_required(self._due.pop(0))
        for offer in self.offered:
            if not offer.required and not offer.modes:
                self._choose_optional(offer)
        self._order_gained()
        x = self.fixed_x
        if x is None and totals.has_x(self.total):
            x = self._choose_x()
            if x is None:
                return False
        self._note(x=x)
        self.total = totals.with_x(self.total, x or 0)
        self.total = totals.announce_equivalent(self.referee, self.ctx, self.total)
        return True

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """What the spell gains by what is paid, in order."""
        return tuple(ability for _, gained in self._gained for ability in gained)

    @property
    def _announced(self) -> Announcement:
        return self.ctx.announced or Announcement()

    def _note(self, **changes: Any) -> None:
        self.ctx.announced = attrs.evolve(self._announced, **changes)

    def _choose_x(self) -> int | None:
        """Announce a value of X that can be paid and finds its targets (601.2b-c)."""
        xs = totals.values_of_x(self.referee, self.ctx, self.total)
        if announcing.speaks_of_x(self.effect):
            xs = announcing.with_targets(self.ctx, self.effect, xs)
        return totals.choose_x(self.ctx, xs)

    def _payable(self, total: Total) -> bool:
        """Whether a cost could be paid, together with what must be but isn't announced yet."""
        return any(
            totals.payable(self.referee, self.ctx, way, self.fixed_x)
            for way in due(total, self._due)
        )

    def _choose_modes(self) -> bool:
        """Choose modes, or pay for all of them, or for more than one (700.2, 702.42, 702.120)."""
        for modal in announcing.modals_of(self.effect):
            if any(o.modes == "all" and self._all_modes(modal, o) for o in self.offered):
                continue
            most = len(modal.modes)
            by_number = [offer for offer in self.offered if offer.modes == "each"]
            while most > 1 and not self._payable(_for_modes(self.total, by_number, most)):
                most -= 1
            ways = due(self.total, self._due) if self.fixed_x is None else []
            xs = tuple(totals.open_values(self.referee, self.ctx, ways))
            chosen = announcing.choose_modes_of(self.referee, self.ctx, modal, most, xs)
            if chosen is None:
                return False
            self._note(modes=(*self._announced.modes, *chosen))
            for offer in by_number:
                self._pay(offer, len(chosen) - 1)
        return True

    def _all_modes(self, modal: Modal, offer: Offer) -> bool:
        """Let the player pay for all modes, if each could be chosen."""
        every = tuple(range(modal.first, modal.first + len(modal.modes)))
        if announcing.possible_modes(self.referee, self.ctx, modal) != every:
            return False
        if not self._payable(self.total.plus(offer.cost)):
            return False
        if not self.ctx.choose("cost", f"Pay {offer.label}?", _PAY)[0]:
            return False
        self._note(modes=(*self._announced.modes, *every))
        self._pay(offer, 1)
        return True

    def _choose_required(self, offer: Offer) -> None:
        ways = _either(self.total, offer)
        payable = [
            Option(label, n)
            for n, (label, way) in enumerate(ways)
            if len(ways) > 1 and self._payable(way)
        ]
        chosen = self.ctx.choose("cost", "Which additional cost do you pay?", payable)
        self.total = ways[chosen[0] if chosen else 0][1]

    def _choose_optional(self, offer: Offer) -> None:
        most = self._most(offer)
        if most == 0:
            return
        if offer.maximum == 1:
            times = int(self.ctx.choose("cost", f"Pay {offer.label}?", _PAY)[0])
        else:
            options = [Option(f"{offer.label} {_TIMES} {n}", n) for n in range(most + 1)]
            prompt = f"How often do you pay {offer.label}?"
            times = self.ctx.choose("cost", prompt, options)[0]
        self._pay(offer, times)

    def _pay(self, offer: Offer, times: int) -> None:
        """Note that a cost will be paid, and let the spell gain what comes with it."""
        if times < 1:
            return
        paid = self._announced.paid
        self._note(paid={**paid, offer.name: paid.get(offer.name, 0) + times})
        self.total = self.total.plus(offer.cost, times)
        if offer.revealed is not None:
            source = self.ctx.source
            self.referee.happen(ev.Reveal((offer.revealed,), self.ctx.actor, source=source))
        if offer.abilities:
            gained = _apart(offer.abilities, (self.effect, self.abilities))
            self._gained.append((offer.label, gained))
            effects = [ability.effect for ability in gained if isinstance(ability, SpellAbility)]
            for modal in (m for effect in effects for m in announcing.modals_of(effect)):
                chosen = announcing.choose_modes_of(self.referee, self.ctx, modal)
                self._note(modes=(*self._announced.modes, *(chosen or ())))

    def _order_gained(self) -> None:
        """Let the player order what the spell gained from several cards (702.47b)."""
        if len(self._gained) < 2:
            return
        options = [Option(label, n) for n, (label, _) in enumerate(self._gained)]
        prompt = "In which order do they happen?"
        order = self.ctx.choose("order", prompt, options, len(options), len(options))
        self._gained = [self._gained[n] for n in order]

    def _most(self, offer: Offer) -> int:
        """How often a cost could be paid on top of the rest, with targets for what it brings."""
        if not self._has_targets(offer):
            return 0
        times = 0
        while times < offer.maximum and self._payable(self.total.plus(offer.cost, times + 1)):
            times += 1
        return times

    def _has_targets(self, offer: Offer) -> bool:
        """Whether what the spell does once this is paid finds its targets (601.2c, 702.47b)."""
        paid = {**self._announced.paid, offer.name: self._announced.paid.get(offer.name, 0) + 1}
        ctx = attrs.evolve(self.ctx, announced=attrs.evolve(self._announced, paid=paid))
        gained = [a.effect for a in offer.abilities if isinstance(a, SpellAbility)]
        return all(
            announcing.has_targets(self.referee, ctx, effect) for effect in (*gained, self.effect)
        )


def _for_modes(total: Total, by_number: list[Offer], modes: int) -> Total:
    """A cost with what is due for so many modes."""
    for offer in by_number:
        total = total.plus(offer.cost, modes - 1)
    return total


def _apart(abilities: tuple[Ability, ...], others: Any) -> tuple[Ability, ...]:
    """Abilities whose targets and modes are numbered behind those of others (702.47d)."""
    slots = max((node.slot for node in walk(others) if isinstance(node, Target)), default=0)
    modes = sum(len(node.modes) for node in walk(others) if isinstance(node, Modal))

    def shift(node: Node) -> Node:
        if isinstance(node, Target):
            return attrs.evolve(node, slot=node.slot + slots)
        if isinstance(node, Modal):
            return attrs.evolve(node, first=node.first + modes)
        return node

    return rewrite(abilities, shift)


_TIMES = "\N{MULTIPLICATION SIGN}"
_PAY = (Option("Yes", True), Option("No", False))

__all__ = ["Announcing", "Offer", "due", "offers"]
