"""Plain data: mana, costs, characteristics, objects, players, events, decisions, the state."""
