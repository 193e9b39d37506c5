"""Dvor: domino games by the rules people play."""
