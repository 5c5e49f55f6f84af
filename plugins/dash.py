"""Dash (702.109): an alternative cost for a creature with haste that goes back to the hand.

Rulings: AN-3, AN-4.
"""

from collections.abc import Iterable

import attrs

from cardwright import (
    Context,
    Instruction,
    KeywordRegister,
    Referee,
    Step,
    TriggeredAbility,
    Zone,
    events,
    hookimpl,
)
from cardwright.effects.actions.delaying import AtNext
from cardwright.effects.casting_ways import was_paid

TEXT = (
    "You may pay <cost> rather than pay this spell's mana cost.\n"
    "As long as this permanent's dash cost was paid, it has haste."
)


@attrs.frozen
class ReturnWhatItBecame(Instruction):
    """Return the permanent that the spell became to its owner's hand (702.109a)."""

    def execute(self, ctx: Context) -> bool:
        known = ctx.state.last_known.get(ctx.source)
        permanent = known.became if known is not None else None
        if permanent is None or permanent not in ctx.state.objects:
            return False
        return bool(ctx.happen(events.Move(permanent, Zone.HAND, "return", source=ctx.source)))


RETURN = TriggeredAbility(
    AtNext(Step.END), None, ReturnWhatItBecame(), text="Return it to its owner's hand."
)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "dash",
        rule="702.109",
        grammar="keyword_cost",
        parameters=["cost"],
        text=TEXT,
        reminder=(
            "You may cast this spell for its dash cost. If you do, it gains haste, and it's "
            "returned to its owner's hand at the beginning of the next end step."
        ),
    )


@hookimpl
def cardwright_replace(game: Referee, event: events.Event) -> Iterable[events.Event] | None:
    """Create the delayed trigger as the spell resolves (702.109a)."""
    if not isinstance(event, events.Move) or event.to is not Zone.BATTLEFIELD:
        return None
    spell = game.state.objects[event.object]
    if not spell.is_spell or not was_paid(game.context(spell.id, spell.owner), spell.id, "dash"):
        return None
    return (event, events.StartDelayedTrigger(RETURN, spell.id, spell.controller))
