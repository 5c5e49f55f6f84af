"""Delve (702.66): cards of a graveyard help to pay for a spell, once its total cost is known."""

from collections.abc import Iterator

from cardwright import Help, Id, KeywordRegister, Referee, Zone, events, hookimpl


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "delve",
        rule="702.66",
        reminder="Each card you exile from your graveyard while casting this spell pays for {1}.",
    )


@hookimpl
def cardwright_payment(game: Referee, player: Id, spell: Id) -> Iterator[Help]:
    """Each card in the graveyard pays for one generic mana by being exiled (702.66a)."""
    for ref in game.state.zone(Zone.GRAVEYARD, player):
        exile = events.Move(ref, Zone.EXILE, "exile", player, spell)
        yield Help("delve", ref, f"Exile {game.look(ref).name}", exile)
