"""How the database came to be as it is (Alembic); ``database.prepare`` runs what is missing."""
