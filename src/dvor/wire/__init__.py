"""The frames of the table protocol and the bodies of the HTTP interface (docs/architecture.md, "Wire")."""
