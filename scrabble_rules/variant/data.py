"""Typed access to plain data that the schema has checked."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Plain


@dataclass(frozen=True, slots=True)
class Data:
    """A mapping of a variant file. Access raises KeyError or TypeError on unfit data."""

    value: Plain

    def mapping(self, key: str | None = None) -> dict[str, Plain]:
        """The mapping itself, or the one under a key; empty for null."""
        value = self.value if key is None else self._get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise TypeError(key)
        return value

    def _get(self, key: str) -> Plain:
        if not isinstance(self.value, dict):
            raise TypeError(key)
        return self.value[key]

    def _or_none(self, key: str) -> Plain:
        return self.value.get(key) if isinstance(self.value, dict) else None

    def chapter(self, key: str) -> Data:
        """The mapping under a key."""
        return Data(self._get(key))

    def optional(self, key: str) -> Data | None:
        """The mapping under a key, or None if there is something else."""
        value = self._or_none(key)
        return Data(value) if isinstance(value, dict) else None

    def text(self, key: str) -> str:
        """A text."""
        value = self._get(key)
        if not isinstance(value, str):
            raise TypeError(key)
        return value

    def number(self, key: str) -> int:
        """An integer."""
        return _number(self._get(key))

    def number_or_none(self, key: str) -> int | None:
        """An integer, or None for null or no such key."""
        value = self._or_none(key)
        return None if value is None else _number(value)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._get(key)
        if not isinstance(value, bool):
            raise TypeError(key)
        return value

    def flag_or_false(self, key: str) -> bool:
        """True or false; false for no such key."""
        return self._or_none(key) is True

    def items(self, key: str) -> list[Plain]:
        """The items of a list."""
        value = self._get(key)
        if not isinstance(value, list):
            raise TypeError(key)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        return tuple([str(item) for item in self.items(key)])

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of integers."""
        return tuple([_number(item) for item in self.items(key)])

    def numbers_or_none(self, key: str) -> tuple[int, ...] | None:
        """A list of integers, or None for null or no such key."""
        return None if self._or_none(key) is None else self.numbers(key)

    def numbers_in(self, key: str, entry: str) -> tuple[int, ...]:
        """The list of integers under a key of a mapping."""
        return Data(self._get(key)).numbers(entry)

    def texts_by_key(self, key: str) -> dict[str, str]:
        """A mapping of texts."""
        return {name: str(value) for name, value in self.mapping(key).items()}


def _number(value: Plain) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value
