"""What was probably meant by a name that does not exist."""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST = 60


def nearest_name(name: str, names: Iterable[str]) -> str | None:
    """The most similar of some names, or one similar to a part (``bingo_bonsu``: bonus).

    Very long names are not compared.
    """
    if len(name) > _LONGEST:
        return None
    import difflib  # noqa: PLC0415 -- only for what is misspelt

    known = {other.casefold(): other for other in names if len(other) <= _LONGEST}
    close = difflib.get_close_matches(name.casefold(), known, 1, 0.6)
    for part in name.casefold().replace("-", "_").split("_"):
        close = close or difflib.get_close_matches(part, known, 1, 0.75)
    return known[close[0]] if close else None
