"""Who controls what changes (108.4, 613.1b): what follows from it."""

from typing import TYPE_CHECKING

from ..model import events as ev
from . import fighting, layers

if TYPE_CHECKING:
    from .derived import Derived
    from .referee import Referee


def changes(referee: "Referee", before: "Derived") -> list[ev.LoseControl]:
    """Note which permanents have another controller now, and say who lost control of them.

    Their new controllers have not controlled them continuously (302.6), and they are removed
    from combat (506.4).
    """
    state = referee.state
    after = state.derived or layers.derive(referee)
    if not before.controlled and not after.controlled:
        return []
    found = []
    for ref in dict.fromkeys((*before.controlled, *after.controlled)):
        obj, old, new = state.objects.get(ref), before.looks.get(ref), after.looks.get(ref)
        if obj is None or old is None or new is None or old.controller == new.controller:
            continue
        assert old.controller is not None
        assert new.controller is not None
        found.append(ev.LoseControl(ref, old.controller, new.controller))
    for event in found:
        state.change(event.object, since=state.tick())
        fighting.remove(referee, event.object)
    return found
