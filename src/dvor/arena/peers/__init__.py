"""Other programs: their games as presets, the comparison move by move, and their players at our table (docs/peers.md).

No door lists the presets and players; ``dvor.arena.players`` takes them by name.
"""
