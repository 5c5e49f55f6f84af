"""Infect (702.90): damage is poison counters for a player, and -1/-1 counters on a creature."""

from cardwright import KeywordRegister, Referee, events, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "infect",
        rule="702.90",
        reminder=(
            "This deals damage to creatures in the form of -1/-1 counters and to players in the "
            "form of poison counters."
        ),
    )


@hookimpl
def cardwright_damage_result(game: Referee, damage: events.Damage) -> list[events.Event]:
    """Give counters by the source's controller (120.3b, 120.3d)."""
    kind = "poison" if damage.target in game.state.players else "-1/-1"
    player = game.look(damage.source).controller
    return [events.PutCounters(damage.target, kind, damage.amount, player, damage.source)]
