"""The rulebook: turn, priority, casting, stack, triggers, layers, combat."""
