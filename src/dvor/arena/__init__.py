"""Bots against bots: duels on duplicate deals (docs/strength.md), and the fit of the counting bot's weights."""
