"""The terminal client.

``session`` plays a match and knows nothing of screens; ``people``, ``faces``, ``story``, ``hands``, ``written``, ``sheet`` and
``rules`` say in words what there is; ``telling`` puts it into lines, ``retell`` does so for a record; ``entry`` reads what somebody
types, ``turn`` asks for a move; ``lines`` is the plain line mode, for pipes and screen readers, ``online`` the same at a table of a
server. A ``door`` is a table as a screen plays through it: ``here`` against bots, ``there`` at a server; ``table`` is that screen.
"""
