"""The terminal client.

``session`` plays a match and knows nothing of screens; ``people``, ``story``, ``hands``, ``sheet`` and ``chain`` say in words what
has happened; ``entry`` reads what somebody types; ``lines`` is the plain line mode, for pipes and screen readers. Another client
puts its own screen on the first five.
"""
