"""What the checks across keys ask: values by path, and findings at their place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scrabble_rules.values.finding import Finding, Param, Severity

from .node import Node, Path, dotted, key_place, place_at
from .resolve import Resolved


@dataclass(frozen=True, slots=True)
class Context:
    """A resolved file under check. Values that the schema refused count as not there."""

    resolved: Resolved

    def node(self, *path: str | int) -> Node | None:
        """The value at a path, or None."""
        return self.resolved.root.find(path)

    def number(self, *path: str | int) -> int | None:
        """The integer at a path, or None."""
        node = self.node(*path)
        value = None if node is None else node.value
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def text(self, *path: str | int) -> str | None:
        """The text at a path, or None."""
        node = self.node(*path)
        return node.value if node is not None and isinstance(node.value, str) else None

    def flag(self, *path: str | int) -> bool | None:
        """True or false at a path, or None."""
        node = self.node(*path)
        return node.value if node is not None and isinstance(node.value, bool) else None

    def entries(self, *path: str | int) -> dict[str, Node]:
        """The entries of the mapping at a path; nothing if there is none."""
        node = self.node(*path)
        return {} if node is None else node.mapping()

    def items(self, *path: str | int) -> list[Node]:
        """The items of the list at a path; nothing if there is none."""
        node = self.node(*path)
        return [] if node is None else node.items()

    def whole(self, *paths: Path) -> bool:
        """True if nothing at, in or around the paths was refused already."""
        return not any(
            spot[: len(path)] == path or path[: len(spot)] == spot
            for spot in self.resolved.damaged
            for path in paths
        )

    def same_file(self, *paths: Path) -> bool:
        """True if all the values are there and written in one file."""
        nodes = [self.node(*path) for path in paths]
        return all(node is not None for node in nodes) and (
            len({node.file for node in nodes if node is not None}) == 1
        )

    def finding(
        self,
        code: str,
        /,
        *paths: Path,
        severity: Severity = Severity.ERROR,
        suggestion: str | None = None,
        square: str | None = None,
        **params: Param,
    ) -> Finding:
        """A finding about one or more values: at the first that the checked file wrote."""
        found = self._finding(code, paths, params)
        return replace(
            found,
            severity=severity,
            suggestion=suggestion,
            where=replace(found.where, square=square),
        )

    def _finding(self, code: str, paths: tuple[Path, ...], params: Mapping[str, Param]) -> Finding:
        root = self.resolved.root
        places = [place_at(root, self._written(path)) for path in paths]
        mine = [where for where in places if where.file == self.resolved.own.file]
        return Finding(code, params, where=replace((mine or places)[0], key=dotted(paths[0])))

    def at_key(
        self, code: str, /, *path: str, suggestion: str | None = None, **params: Param
    ) -> Finding:
        """A finding about a key."""
        parent = self.resolved.root.nearest(path[:-1])
        return Finding(
            code, params, where=key_place(parent, path[-1], path), suggestion=suggestion
        )

    def warning(self, code: str, /, *paths: Path, **params: Param) -> Finding:
        """A warning about one or more values."""
        return replace(self._finding(code, paths, params), severity=Severity.WARNING)

    def _written(self, path: Path) -> Path:
        """The path itself, or of the innermost value around it that a file has written."""
        for size in range(len(path), 0, -1):
            node = self.node(*path[:size])
            if node is not None and node.file:
                return path[:size]
        return ()
