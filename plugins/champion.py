"""Champion (702.72): exiles another of a sort while it is there."""

from collections.abc import Iterable

from cardwright import KeywordRegister, TriggeredAbility, hookimpl
from cardwright.effects.actions.destinations import Entering, OwnersControl, ToBattlefield
from cardwright.effects.actions.flow import PlayersPay, UnlessPaid
from cardwright.effects.actions.movement import Exile, Return, Sacrifice
from cardwright.effects.filters import WORDS as NOUNS
from cardwright.effects.filters import Filter, KindOf
from cardwright.effects.other_selectors import Another
from cardwright.effects.phrases import ONE, Choose
from cardwright.effects.players import You
from cardwright.effects.qualifiers import ControlledBy
from cardwright.effects.references import Moved, This
from cardwright.effects.triggers import Happens
from cardwright.effects.zone_events import Enters, Leaves

CARD = Filter((KindOf(None, NOUNS["card_noun"]),))


def _meaning(quality: Filter) -> Iterable[TriggeredAbility]:
    yours = Filter(quality.kinds, (*(quality.qualifiers or ()), ControlledBy(You())))
    exile = PlayersPay(You(), Exile(Choose(ONE, Another(yours))))
    yield TriggeredAbility(Happens(This(), Enters()), None, UnlessPaid(Sacrifice(This()), exile))
    back = Return(Moved("exile", CARD), ToBattlefield(Entering(None, OwnersControl())))
    yield TriggeredAbility(Happens(This(), Leaves()), None, back)


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "champion",
        rule="702.72",
        grammar='("a" | "an") championed',
        rules="championed: kinds -> filter",
        parameters=["quality"],
        meaning=_meaning,
        reminder=(
            "When this enters, sacrifice it unless you exile another of that sort you control. "
            "When this leaves the battlefield, that card returns."
        ),
    )
