"""One way to cast a card: who may, for which base cost, with which face (601.3, 118.9)."""

from collections.abc import Mapping
from typing import Any

import attrs

from ..effects.abilities import Cost
from ..effects.base import Predicate
from ..model.characteristics import Characteristics
from ..model.mana import ManaCost
from ..model.objects import Id


@attrs.frozen
class Permission:
    """Who may cast a card, how: one base cost and the timing (601.3).

    `cost` replaces the mana cost (an alternative cost); with `free` there is none (118.5).
    `additional` must be paid on top ("by discarding a land card in addition"). `name` is that of
    the permission ("flashback"), `alternative` that of the alternative cost ("overload");
    `Announcement.paid` counts each as 1. `instant` allows it any time the player has priority,
    `sorcery` only when a sorcery could be cast. `only` must be true of the resulting spell; `by`
    are the object and the player in whose text it stands. `face` is the face that is cast, or
    `WHOLE` for both halves of a split card at once (702.102); None lets the player choose
    (709.3, 712.7, 716.3). `face_down` is what it is instead if it is cast face down (708.4).
    `label` tells the option apart ("face down") behind the names. `notes` are kept with what was
    announced.
    """

    name: str = ""
    cost: Cost | ManaCost | None = None
    free: bool = False
    additional: Cost | None = None
    instant: bool = False
    sorcery: bool = False
    face: int | None = None
    face_down: Characteristics | None = None
    label: str = ""
    alternative: str = ""
    only: Predicate | None = None
    by: tuple[Id, Id] | None = None
    notes: Mapping[str, Any] = {}

    @property
    def has_cost(self) -> bool:
        """Whether it says what is paid in place of the mana cost."""
        return self.free or self.cost is not None

    def paying(self, alternative: "Alternative") -> "Permission":
        """The same permission with an alternative cost (118.9a)."""
        return attrs.evolve(
            self,
            cost=alternative.cost,
            free=alternative.cost is None,
            alternative=alternative.name,
            face_down=alternative.face_down,
            label=" ".join(filter(None, (self.label, alternative.label))),
            notes={**self.notes, **alternative.notes},
        )


@attrs.frozen
class Alternative:
    """An alternative cost of a spell: what may be paid rather than its mana cost (118.9).

    `name` is asked by afterwards ("evoke"); a `cost` of None is no cost at all. `label` stands
    behind "Cast ..." where there is no name. A spell cast face down is what `face_down` says
    (708.4).
    """

    name: str
    cost: Cost | ManaCost | None
    label: str = ""
    face_down: Characteristics | None = None
    notes: Mapping[str, Any] = {}


NORMAL = Permission()
