"""Amounts of what is done in place of something else."""

from cardwright import Engine
from cardwright.scenario import Scenario

CHURN = """
Mind Churn {X}{U}{U}
Sorcery
Target player mills X cards. If this spell was cast from a graveyard, that player mills twice \
that many cards instead.
Flashback {X}{U}
"""


def test_twice_that_many_instead_is_twice_what_the_text_said():
    s = Scenario(Engine.load(), CHURN)
    you, opponent = s.players
    you.battlefield("Island", count=8)
    you.hand("Mind Churn")
    s.start()
    you.cast("Mind Churn", opponent, x=2)
    s.resolve()
    assert len(opponent.graveyard) == 2
    you.cast("Mind Churn", opponent, x=3, with_="flashback")
    s.resolve()
    assert len(opponent.graveyard) == 8
