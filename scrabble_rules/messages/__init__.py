"""Messages: every text for people, made from codes and parameters, in the reader's language.

The English texts are tables in the modules ``texts_*`` of this package; the translations
are gettext catalogues in ``scrabble_rules/locale``. A :class:`Messages` object is passed
to whoever writes text. Nothing here is global, and nothing reads the environment unless
it is handed in (:func:`locale_from_environment`).
"""

from ._locale import LOCALES, find_locale, locale_from_environment, negotiate
from ._render import Messages, visible
from ._text import Text

__all__ = [
    "LOCALES",
    "Messages",
    "Text",
    "find_locale",
    "locale_from_environment",
    "negotiate",
    "visible",
]
