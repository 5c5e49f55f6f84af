"""Plain data: mana, costs, characteristics, objects, zones, players, events, decisions, state."""
