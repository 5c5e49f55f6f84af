"""Deathtouch (702.2): any damage it deals to a creature is lethal."""

from cardwright import Id, KeywordRegister, Referee, events, hookimpl

NOTE = "deathtouch"


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "deathtouch",
        rule="702.2",
        reminder="Any amount of damage this deals to a creature is enough to destroy it.",
    )


@hookimpl
def cardwright_lethal_damage() -> int:
    """One damage is lethal (702.2c)."""
    return 1


@hookimpl
def cardwright_damage_dealt(game: Referee, damage: events.Damage) -> None:
    """Note which creatures were dealt damage until state-based actions are checked (702.2b)."""
    if damage.target in game.state.objects and game.look(damage.target).is_creature:
        game.state.notes[NOTE] = (*game.state.notes.get(NOTE, ()), damage.target)


@hookimpl
def cardwright_state_based_actions(game: Referee) -> list[events.Event]:
    """Destroy creatures that were dealt damage since the last check (704.5h)."""
    if NOTE not in game.state.notes:
        return []
    dealt: tuple[Id, ...] = game.state.notes.pop(NOTE)
    return [
        events.Destroy(ref)
        for ref in dict.fromkeys(dealt)
        if ref in game.state.battlefield and (game.look(ref).toughness or 0) > 0
    ]
