"""Changing the targets of a spell or ability, and choosing new ones (115.7)."""

from typing import TYPE_CHECKING

import attrs

from ..effects.context import Context
from ..effects.node import Node
from ..effects.phrases import Target
from ..model.objects import Announcement, GameObject, Id
from . import announcing, casting
from .stack import context_of

if TYPE_CHECKING:
    from .referee import Referee

Slots = dict[int, tuple[Id, ...]]
"""Targets by the slots of their phrases."""

KEEP_OR_CHOOSE = "Keep the target, which is the first, or choose another for"
"""What a player is asked who may choose a new target and need not."""


def choose_new_targets(
    referee: "Referee",
    spell: Id,
    player: Id,
    *,
    change_all: bool = False,
    among: tuple[Id, ...] | None = None,
) -> tuple[Id, ...]:
    """Let a player choose other targets for a spell or ability; those it did not have before.

    Any number may stay (115.7d), or all must be changed or none are (115.7a). If `among` is given,
    new ones are only chosen there. Only the set that comes out must be legal (115.7e).
    """
    state = referee.state
    obj = state.objects[spell]
    announced = obj.announced or Announcement()
    if not any(announced.targets.values()):
        return ()
    ctx = context_of(referee, obj)
    change = _Change.of(ctx, _effect(referee, obj), announced, change_all, among)
    chosen: tuple[Id, ...] = ()
    while len(chosen) < len(change.places):
        found = [ref for ref in change.options(chosen) if change.can_end((*chosen, ref))]
        if not found:
            return ()
        may_stay = found[0] == change.places[len(chosen)][1]
        prompt = f"{KEEP_OR_CHOOSE if may_stay else 'Choose a target for'} {ctx.name(spell)}"
        chosen += referee.choose(player, "target", prompt, ctx.options(found))
    targets = {**announced.targets, **change.slots(chosen)}
    state.change(spell, announced=attrs.evolve(announced, targets=targets))
    before = {ref for refs in announced.targets.values() for ref in refs}
    return tuple(ref for ref in dict.fromkeys(chosen) if ref not in before)


def _effect(referee: "Referee", obj: GameObject) -> Node:
    """What has the targets of a spell or ability."""
    if obj.ability is not None:
        effect: Node = obj.ability.effect  # type: ignore[attr-defined]
        return effect
    look = referee.look(obj.id)
    return casting.aura_target(look) or casting.spell_effect(look)


@attrs.define
class _Change:
    """Choosing one target after the other, in the order of the text.

    `places` are the targets there are: each with its phrase and who it is until now.
    """

    ctx: Context
    places: list[tuple[Target, Id]]
    before: Slots
    change_all: bool
    among: tuple[Id, ...] | None

    @classmethod
    def of(
        cls,
        ctx: Context,
        effect: Node,
        announced: Announcement,
        change_all: bool,
        among: tuple[Id, ...] | None,
    ) -> "_Change":
        """The change of all targets that were announced for an effect."""
        before = dict(announced.targets)
        phrases = announcing.chosen_targets(ctx, effect)
        places = [(phrase, ref) for phrase in phrases for ref in before.get(phrase.slot, ())]
        return cls(ctx, places, before, change_all, among)

    def slots(self, chosen: tuple[Id, ...]) -> Slots:
        """The chosen targets by slot."""
        found: Slots = {}
        for (phrase, _), ref in zip(self.places, chosen, strict=False):
            found[phrase.slot] = (*found.get(phrase.slot, ()), ref)
        return found

    def options(self, chosen: tuple[Id, ...]) -> list[Id]:
        """Who may be the next target: first of all the one it is, if it may stay."""
        phrase, old = self.places[len(chosen)]
        slots = self.slots(chosen)
        taken = slots.pop(phrase.slot, ())  # 115.3
        self.ctx.targets = slots
        others = [
            ref
            for ref in phrase.candidates(self.ctx)
            if ref not in taken and ref != old and (self.among is None or ref in self.among)
        ]
        if self.change_all or old in taken or self._made_illegal(phrase, old):
            return others
        return [old, *others]

    def _made_illegal(self, phrase: Target, old: Id) -> bool:
        """Whether an unchanged target is legal no more because of those that are changed."""
        if phrase.legal(self.ctx, old):
            return False
        return phrase.legal(attrs.evolve(self.ctx, targets=self.before), old)

    def can_end(self, chosen: tuple[Id, ...]) -> bool:
        """Whether legal targets are left for the rest."""
        if len(chosen) == len(self.places):
            return True
        return any(self.can_end((*chosen, ref)) for ref in self.options(chosen))
