"""Who plays: the ``#playerN`` lines of a GCG file, wherever they stand.

A file without them is about the players whose nicknames its event lines use, in that
order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scrabble_rules.values.finding import Finding, Param, Severity, Where
from scrabble_rules.values.record import Player

from .gcg_lines import BLANKS, nickname_of
from .gcg_pragmas import MAX_PLAYERS, NOTE, split_pragma

_PLAYER = re.compile(r"([^ \t]*)[ \t]*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class PlayerTable:
    """The players in their order, the line of each ``#playerN``, and the findings."""

    players: tuple[Player, ...]
    lines: Mapping[str, int]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class _Declared:
    """A ``#playerN`` line."""

    name: str
    player: Player
    line: int


def read_players(lines: Sequence[str], file: str | None = None) -> PlayerTable:
    """The players of the file with these lines.

    A number that is missing between others gives a player without a nickname, so that the
    others keep their numbers. Of two lines with the same number the first counts.
    """
    declared: dict[int, _Declared] = {}
    nicks: dict[str, None] = {}
    first_event: int | None = None
    in_note = False
    for number, raw in enumerate(lines, start=1):
        text = raw.strip(BLANKS)
        indented = raw.startswith((" ", "\t"))
        if not text or (in_note and (indented or not text.startswith(("#", ">")))):
            continue
        in_note = False
        if text.startswith(">"):
            first_event = first_event or number
            nicks.setdefault(nickname_of(text) or "")
        elif text.startswith("#"):
            pragma = split_pragma(text)
            in_note = pragma.name == NOTE
            seat = pragma.number
            if pragma.family == "player" and seat is not None and seat not in declared:
                declared[seat] = _Declared(pragma.name, _player(pragma.text), number)
    if declared:
        return _declared_table(declared, first_event, file)
    nicks.pop("", None)
    players = tuple(Player(nick=nick) for nick in list(nicks)[:MAX_PLAYERS])
    findings: tuple[Finding, ...] = ()
    if first_event is not None:
        where = Where(file, first_event, 1)
        findings = (Finding("gcg.no-players", {}, Severity.WARNING, where),)
    return PlayerTable(players, {}, findings)


def _player(text: str) -> Player:
    """The nickname up to the first blank, then the name."""
    match = _PLAYER.fullmatch(text)
    if match is None:
        raise ValueError(text)
    return Player(nick=match[1], name=match[2])


def _declared_table(
    declared: Mapping[int, _Declared], first_event: int | None, file: str | None
) -> PlayerTable:
    findings: list[Finding] = []
    seats: dict[str, int] = {}
    for number in range(1, max(declared) + 1):
        entry = declared.get(number)
        if entry is None:
            above = min(other for other in declared if other > number)
            params: dict[str, Param] = {"number": number, "above": above}
            code, line = "gcg.player-gap", declared[above].line
        elif not entry.player.nick:
            params = {"number": number}
            code, line = "gcg.player-without-nickname", entry.line
        elif seats.setdefault(entry.player.nick, number) != number:
            nick = entry.player.nick
            params = {"nick": nick, "number": number, "other": seats[nick]}
            code, line = "gcg.same-nickname", entry.line
        else:
            continue
        findings.append(Finding(code, params, where=Where(file, line, 1)))
    last = max(entry.line for entry in declared.values())
    if first_event is not None and first_event < last:
        where = Where(file, first_event, 1)
        params = {"line": last}
        findings.append(Finding("gcg.players-after-event", params, Severity.WARNING, where))
    players = tuple(
        declared[number].player if number in declared else Player(nick="")
        for number in range(1, max(declared) + 1)
    )
    lines = {entry.name: entry.line for entry in declared.values()}
    return PlayerTable(players, lines, tuple(findings))
