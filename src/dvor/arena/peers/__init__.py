"""Agreement with other programs: their games as presets, adapters, and the comparison move by move (docs/peers.md).

No door lists these presets; they are read here only.
"""
