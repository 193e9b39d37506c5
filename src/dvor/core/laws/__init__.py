"""What the rules say, as plain functions over ints.

A law reads ``params`` (one flat tuple, made by ``Rules.params``) and reads or changes one flat vector: a position
(``pos``) or a sheet. ``names`` holds the offsets. No law knows a game's name, an object, a clock or a generator, so the
same functions run interpreted on lists and compiled on arrays.
"""
