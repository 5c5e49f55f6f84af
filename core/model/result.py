"""How a game ended."""

from collections.abc import Mapping

import attrs

from .objects import Id


@attrs.frozen(hash=False)
class Result:
    """The winner, or None for a draw (104.4), and why each of the others lost.

    `why` says what made the game a draw, if it is not that everybody lost.
    """

    winner: Id | None
    reasons: Mapping[Id, str] = {}
    why: str = ""
