"""The command line: ``scrabble-rules`` and ``python -m scrabble_rules``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrabble_rules.messages import Messages

    from ._frame import Group

_COMMANDS = {
    "replay": "scrabble_rules.cli.replay:build",
    "score": "scrabble_rules.cli.score:build",
    "play": "scrabble_rules.cli.play:build",
    "moves": "scrabble_rules.cli.moves:build",
    "perft": "scrabble_rules.cli.perft:build",
    "simulate": "scrabble_rules.cli.simulate:build",
    "convert": "scrabble_rules.cli.convert:build",
    "check": "scrabble_rules.cli.check:build",
    "variants": "scrabble_rules.cli.variants:build_list",
    "variant": "scrabble_rules.cli.variants:build_group",
    "lexicon": "scrabble_rules.cli.lexicon:build_group",
    "conformance": "scrabble_rules.cli.conformance:build_group",
    "schema": "scrabble_rules.cli.variants:build_schema",
}


def build_root(messages: Messages) -> Group:
    """The tree of commands, with its texts in the language of ``messages``."""
    from ._frame import Group, root_options  # noqa: PLC0415 - click is not for --version

    return Group(
        "scrabble-rules",
        messages=messages,
        code="cli",
        params=root_options(messages),
        commands=_COMMANDS,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code: 0 clean, 1 findings, 2 wrong usage."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    from ._run import run  # noqa: PLC0415

    return run(arguments, build_root)
