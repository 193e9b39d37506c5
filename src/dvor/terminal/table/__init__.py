"""The table on a terminal's screen, with mouse and keyboard: ``dvor play`` where there is a real terminal and Textual.

``desk`` is what the person sees and what his keys mean; it knows nothing of Textual. ``seats``, ``board``, ``hand``, ``paper`` and
``pages`` draw parts of it as lines of text and inks, ``ink`` gives these the colours of the look. ``app`` alone knows Textual.
"""
