"""Improvise (702.126): artifacts help to pay for a spell, once its total cost is determined."""

from collections.abc import Iterator

from cardwright import Help, Id, KeywordRegister, Referee, events, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "improvise",
        rule="702.126",
        reminder=(
            "Your artifacts can help cast this spell. Each artifact you tap after you're done "
            "activating mana abilities pays for {1}."
        ),
    )


@hookimpl
def cardwright_payment(game: Referee, player: Id, spell: Id) -> Iterator[Help]:
    """Each untapped artifact pays for one generic mana (702.126a)."""
    for ref in game.state.battlefield:
        look = game.look(ref)
        mine = look.controller == player and not game.state.objects[ref].tapped
        if mine and "artifact" in look.types:
            yield Help("improvise", ref, f"Tap {look.name}", events.Tap(ref, spell))
