"""Fuse (702.102): both halves of a split card in a hand may be cast as one spell.

Rulings: CA-6 (an effect that lets a player cast the card allows one half or the other).
"""

from collections.abc import Iterator

from cardwright import Id, KeywordRegister, Permission, Referee, Zone, hookimpl
from cardwright.model.characteristics import WHOLE


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "fuse",
        rule="702.102",
        reminder="You may cast one or both halves of this card from your hand.",
    )


@hookimpl
def cardwright_casting_permissions(game: Referee, player: Id, card: Id) -> Iterator[Permission]:
    obj = game.state.objects[card]
    is_split = obj.card is not None and obj.card.layout == "split"
    if is_split and obj.zone is Zone.HAND and obj.owner == player:
        yield Permission(face=WHOLE)
