"""The game itself. Standard library only; no I/O, clock, global or generator of its own."""
