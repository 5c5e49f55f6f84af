"""Wither (702.80): damage to a creature is -1/-1 counters on it."""

from cardwright import KeywordRegister, Referee, events, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "wither",
        rule="702.80",
        reminder="This deals damage to creatures in the form of -1/-1 counters.",
    )


@hookimpl
def cardwright_damage_result(game: Referee, damage: events.Damage) -> list[events.Event] | None:
    """Put counters on a creature by the source's controller (120.3d)."""
    if damage.target in game.state.players:
        return None
    player = game.look(damage.source).controller
    return [events.PutCounters(damage.target, "-1/-1", damage.amount, player, damage.source)]
