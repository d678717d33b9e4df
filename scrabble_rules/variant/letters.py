"""Letters, their lower case and their folds, as a variant file gives them.

Case is never taken from ``str.upper`` or ``str.lower`` of a whole text: each character is
mapped alone, and only where Unicode maps it to one character.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def lower_char(char: str) -> str | None:
    """The lower case of a character, itself if it has no case, None if not one to one."""
    low = char.lower()
    return low if len(low) == 1 else None


def lower_text(text: str) -> str | None:
    """The lower case of a text, character by character; None if one has none."""
    out = [lower_char(char) for char in text]
    return None if None in out else "".join(char for char in out if char is not None)


def is_lower_case(text: str) -> bool:
    """True for a text in lower case that has an upper case (ა has none in this sense)."""
    return lower_text(text) == text and any(char.title() != char for char in text)


def lower_of(letters: Sequence[str], given: Mapping[str, str]) -> tuple[str, ...]:
    """The lower case of each letter: as given, else Unicode's, else the letter itself."""
    return tuple([given.get(letter) or lower_text(letter) or letter for letter in letters])


def split_letters(text: str, letters: Mapping[str, object]) -> list[str] | None:
    """A text as letters, the longest first; None if a part of it is no letter."""
    out = []
    at, longest = 0, max(map(len, letters), default=0)
    while at < len(text):
        for size in range(min(longest, len(text) - at), 0, -1):
            if text[at : at + size] in letters:
                out.append(text[at : at + size])
                at += size
                break
        else:
            return None
    return out


def all_folds(
    folds: Mapping[str, str], letters: Sequence[str], lower: Sequence[str]
) -> dict[str, str]:
    """The folds of both cases. The lower case of a key follows if Unicode has one."""
    low_of = dict(zip(letters, lower, strict=True))
    spellings = {*letters, *lower}
    out: dict[str, str] = {}
    for key, target in folds.items():
        parts = split_letters(target, low_of)
        if parts is None:
            continue
        low_target = "".join([low_of[letter] for letter in parts])
        if is_lower_case(key):
            out[key] = low_target
            continue
        out[key] = target
        low = lower_text(key)
        if low is not None and low != key and low not in folds and low not in spellings:
            out[low] = low_target
    return out
