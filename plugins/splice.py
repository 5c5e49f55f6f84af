"""Splice (702.47): a card in hand lends its text to a spell, for an additional cost.

Rulings: AN-2 (the card is revealed from hand as the spell is announced, and stays there).
"""

from collections.abc import Iterator

from cardwright import (
    Cost,
    Id,
    KeywordRegister,
    Offer,
    Predicate,
    Referee,
    hookimpl,
    keyword_abilities,
)

RULES = """
splice_quality: SUBTYPE -> has_subtype
    | card_adjective
    | type_choice
"""


@hookimpl
def cardwright_keywords(register: KeywordRegister) -> None:
    register.keyword(
        "splice",
        rule="702.47",
        grammar='"onto" splice_quality keyword_cost',
        rules=RULES,
        parameters=["quality", "cost"],
        reminder=(
            "As you cast such a spell, you may reveal this card from your hand and pay its splice "
            "cost. If you do, add this card's effects to that spell."
        ),
    )


@hookimpl
def cardwright_announce_from_hand(game: Referee, spell: Id, card: Id) -> Iterator[Offer]:
    """Offer to splice the card onto a spell of its quality, once (702.47a-b)."""
    look = game.look(card)
    for ability in keyword_abilities(look, "splice"):
        quality, cost = ability.parameters
        assert isinstance(quality, Predicate)
        assert isinstance(cost, Cost)
        owner = game.state.objects[card].owner
        if quality.matches(game.context(card, owner), spell):
            text = tuple(other for other in look.abilities if other is not ability)
            label = f"splice {look.name}"
            yield Offer(f"splice {card}", cost, label, abilities=text, revealed=card)
            return
