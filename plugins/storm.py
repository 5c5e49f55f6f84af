"""Storm (702.40): copies of the spell for each one cast before it.

Rulings: ST-1 (the ability triggers on the stack as the spell is cast; copies are not cast).
"""

from cardwright import keyword_file

cardwright_keywords = keyword_file(__name__)
