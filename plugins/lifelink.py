"""Lifelink (702.15): damage it deals also makes its controller gain that much life."""

from cardwright import KeywordRegister, Referee, events, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "lifelink",
        rule="702.15",
        reminder="Damage dealt by this also causes you to gain that much life.",
    )


@hookimpl
def cardwright_damage_dealt(game: Referee, damage: events.Damage) -> None:
    """Gain the life as a part of the damage event (120.3f)."""
    controller = game.look(damage.source).controller
    if controller is not None:
        game.happen(events.GainLife(controller, damage.amount, damage.source))
