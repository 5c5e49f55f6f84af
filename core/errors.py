"""The base of every error that Cardwright raises on purpose."""


class CardwrightError(Exception):
    """Something a user can put right; the message is written for them."""
