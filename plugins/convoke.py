"""Convoke (702.51): creatures help to pay for a spell, once its total cost is determined."""

from collections.abc import Iterator

from cardwright import Help, Id, KeywordRegister, Referee, events, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "convoke",
        rule="702.51",
        reminder=(
            "Your creatures can help cast this spell. Each creature you tap while casting this "
            "spell pays for {1} or one mana of that creature's color."
        ),
    )


@hookimpl
def cardwright_payment(game: Referee, player: Id, spell: Id) -> Iterator[Help]:
    """Each untapped creature pays for one generic mana or one of its colors (702.51a)."""
    for ref in game.state.battlefield:
        look = game.look(ref)
        if look.is_creature and look.controller == player and not game.state.objects[ref].tapped:
            tap = events.Tap(ref, spell)
            yield Help("convoke", ref, f"Tap {look.name}", tap, tuple(sorted(look.colors)))
