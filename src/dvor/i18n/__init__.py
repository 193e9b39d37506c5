"""Every text a person reads, in three languages: Fluent messages in ``<language>/*.ftl``."""

from __future__ import annotations

from dvor.i18n.language import LANGUAGES, language_of
from dvor.i18n.texts import MissingText, Texts, error_text, source, texts

__all__ = ["LANGUAGES", "MissingText", "Texts", "error_text", "language_of", "source", "texts"]
