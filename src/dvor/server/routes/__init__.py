"""The addresses of the HTTP interface, a module per noun. They alone, with ``http`` and ``socket``, know the web framework."""
