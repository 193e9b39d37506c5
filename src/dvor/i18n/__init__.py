"""Every text a person reads, in three languages: Fluent messages in ``<language>/*.ftl``."""

from __future__ import annotations

from dvor.i18n.language import LANGUAGES, language_here, language_of
from dvor.i18n.options import choice_text, hint_text, option_text
from dvor.i18n.texts import MissingText, Texts, error_text, page_source, quoted, rule_texts, source, texts

__all__ = [
    "LANGUAGES", "MissingText", "Texts", "choice_text", "error_text", "hint_text", "language_here", "language_of", "option_text",
    "page_source", "quoted", "rule_texts", "source", "texts",
]  # fmt: skip
