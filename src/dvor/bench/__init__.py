"""Figures: how fast Dvor is on this machine. Each module has ``run() -> dict``, printed by ``dvor bench NAME --json``."""
