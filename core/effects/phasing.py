"""Phasing, as rules and text see it (702.26)."""

from collections.abc import Iterable

import attrs

from ..model.objects import Id
from ..model.state import State
from .base import GameRule


@attrs.frozen
class PhasesOut(GameRule):
    """It phases out as its controller's untap step begins (702.26a)."""


def hosts_first(state: State, refs: Iterable[Id]) -> list[Id]:
    """Permanents so that attachments stand behind what they are attached to.

    What would phase out with its host and by itself only does the former (702.26h).
    """

    def depth(ref: Id) -> int:
        host = state.objects[ref].attached_to if ref in state.objects else None
        return 0 if host is None else depth(host) + 1

    return sorted(refs, key=depth)
