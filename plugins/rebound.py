"""Rebound (702.88): a spell cast from hand is exiled and cast once more, for free.

Rulings: AN-10 (that cast is without paying its mana cost).
"""

from collections.abc import Iterator

from cardwright import KeywordRegister, StaticAbility, Step, Zone, hookimpl
from cardwright.effects.abilities import Sequence
from cardwright.effects.actions.casting import CastFree
from cardwright.effects.actions.delaying import AtNext, Later
from cardwright.effects.actions.flow import May
from cardwright.effects.actions.movement import Exile
from cardwright.effects.conditions import WasCastFrom
from cardwright.effects.filters import Place
from cardwright.effects.references import It, This
from cardwright.effects.resolving import WouldResolve
from cardwright.effects.would import Would


def _meaning() -> Iterator[StaticAbility]:
    """If it was cast from a hand, it is exiled as it resolves, and cast again (702.88a)."""
    again = Later(AtNext(Step.UPKEEP, yours=True), May(CastFree(It())))
    instead = Would(This(), WouldResolve(), Sequence((Exile(It()), again)))
    yield StaticAbility(instead, WasCastFrom(This(), Place(None, Zone.HAND)), Zone.STACK)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "rebound",
        rule="702.88",
        meaning=_meaning,
        reminder=(
            "If you cast this spell from your hand, exile it as it resolves. At the beginning of "
            "your next upkeep, you may cast this card from exile without paying its mana cost."
        ),
    )
