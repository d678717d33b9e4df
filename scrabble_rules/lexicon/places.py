"""The folders on the user's machine: cached tries and the lexicons that the user built."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_NAME = "scrabble-rules"


@dataclass(frozen=True, slots=True)
class Places:
    """``tries`` may be emptied at any time; ``lexicons`` holds what the user has built."""

    tries: Path
    lexicons: Path


def places(cache: Path | None = None, environ: Mapping[str, str] | None = None) -> Places:
    """The folders to use; none is created here.

    With ``cache``, or SCRABBLE_RULES_CACHE in the environment, both lie in that folder.
    Else they are the cache and the data folder of the platform. This is the one function
    of the package that reads the environment; ``environ`` stands in for it in tests.
    """
    env = os.environ if environ is None else environ
    named = env.get("SCRABBLE_RULES_CACHE")
    if cache is None and named:
        cache = Path(named)
    if cache is not None:
        return Places(cache / "tries", cache / "lexicons")
    home = _home(env)
    if sys.platform == "win32":
        local = Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local") / _NAME
        return Places(local / "Cache" / "tries", local / "lexicons")
    if sys.platform == "darwin":
        library = home / "Library"
        return Places(
            library / "Caches" / _NAME / "tries",
            library / "Application Support" / _NAME / "lexicons",
        )
    return Places(
        _xdg(env, "XDG_CACHE_HOME", home / ".cache") / _NAME / "tries",
        _xdg(env, "XDG_DATA_HOME", home / ".local" / "share") / _NAME / "lexicons",
    )


def _home(env: Mapping[str, str]) -> Path:
    named = env.get("USERPROFILE" if sys.platform == "win32" else "HOME")
    if named:
        return Path(named)
    try:
        return Path.home()
    except RuntimeError:
        # A process without a home folder: a relative path that is simply not there.
        return Path()


def _xdg(env: Mapping[str, str], key: str, default: Path) -> Path:
    """An XDG folder: the specification says that a relative path must be ignored."""
    named = env.get(key)
    return Path(named) if named and Path(named).is_absolute() else default
