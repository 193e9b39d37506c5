"""The terminal client.

``session`` plays a match and knows nothing of screens; ``people``, ``faces``, ``story``, ``hands``, ``written``, ``sheet`` and
``rules`` say in words what there is; ``telling`` puts it into lines, ``retell`` does so for a record; ``entry`` reads what somebody
types; ``lines`` is the plain line mode, for pipes and screen readers. Another client puts its own screen on all but the last.
"""
