"""What can't happen (101.2, 614.17)."""

from typing import TYPE_CHECKING

from ..effects.context import Context
from ..model import events as ev
from ..model.events import Event
from ..model.objects import Id
from . import layers

if TYPE_CHECKING:
    from .referee import Referee


def forbidden(referee: "Referee", event: Event) -> bool:
    """Whether a rule of whoever it would happen to says that an event can't happen."""
    holder = _HOLDER.get(type(event))
    if holder is None:
        return False
    if isinstance(event, ev.Move):
        if event.cause != "sacrifice":
            return False
        player = event.player or referee.look(event.object).controller
        if player is not None and _forbidden_to(referee, player, event):
            return True
    return _forbidden_to(referee, getattr(event, holder), event)


_HOLDER = {
    ev.Destroy: "object",
    ev.Counter: "object",
    ev.Untap: "object",
    ev.Transform: "object",
    ev.PhaseOut: "object",
    ev.PutCounters: "target",
    ev.Attach: "to",
    ev.Damage: "target",
    ev.GainLife: "player",
    ev.LoseLife: "player",
    ev.Draw: "player",
    ev.Lose: "player",
    ev.Win: "player",
    ev.Move: "object",
}
"""Whose rules are asked, by the class of the event."""


def _forbidden_to(referee: "Referee", ref: Id, event: Event) -> bool:
    state = referee.state
    if ref in state.players:
        return any(
            known.rule.forbids_event(known.ctx, ref, event)
            for known in layers.player_rules(referee, ref)
        )
    if ref not in state.objects:
        return False
    return any(
        rule.rule.forbids_event(Context(referee, rule.controller, rule.source), event)
        for rule in referee.look(ref).rules
    )
