"""The rulebook: for every game and language a page made from the rules as data, with examples the laws have played.

>>> from dvor import rulebook
>>> rulebook.page("kozel_pair", "en").sections[0].title
'In short'
>>> rulebook.page_json("kozel_pair", "ru")["title"]
'Парный козёл'
"""

from dvor.rulebook.cards import Card, card
from dvor.rulebook.forms import markdown, page_json, text_lines
from dvor.rulebook.page import Page, examples, page

__all__ = ["Card", "Page", "card", "examples", "markdown", "page", "page_json", "text_lines"]
