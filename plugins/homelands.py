"""The names originally printed in the Homelands expansion (206.3a), which text can refer to.

Rulings: NM-1. They are in `homelands.names`; other sets of names come from files like it.
"""

from cardwright import name_file

cardwright_grammar = name_file(__name__)
