"""``play``: games by a script of typed lines, through pipes, and in a pseudo-terminal.

Most are played with tiles that are all A, so that chance decides nothing. On row 8 of the
board H8 doubles the word and D8 doubles the letter; G9, I9 double the letter.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

import pytest

from scrabble_rules import Game, Variant, load_variant
from scrabble_rules.cli import _play_chance as chance
from scrabble_rules.cli import _play_words as words
from scrabble_rules.cli import play as command
from scrabble_rules.cli._faults import Fault
from scrabble_rules.cli._play_console import Console
from scrabble_rules.cli._play_words import TYPED, Typed, Verb
from scrabble_rules.cli._run import run
from scrabble_rules.messages import LOCALES, Messages
from scrabble_rules.values.errors import RecordError, ScrabbleRulesError

START = "schema: 1\nid: for-tests\nname: For tests\nlanguage: en\nextends: boards/standard\n"
CLEAR = "<clear>"


@dataclass(frozen=True)
class After:
    """A line that is typed so many seconds after the question."""

    seconds: float
    line: str


@dataclass
class Sheet:
    """What was shown, typed and asked in a game, and how it ended."""

    lines: list[str | After | type[BaseException]]
    shown: list[str] = field(default_factory=list)
    prompts: list[str] = field(default_factory=list)
    time: float = 0.0
    code: int | None = None

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt.strip())
        line = self.lines.pop(0) if self.lines else EOFError
        if isinstance(line, type):
            self.shown.append(prompt)
            raise line
        if isinstance(line, After):
            self.time += line.seconds
            line = line.line
        self.shown.append(f"{prompt}{line}")
        return line + "\n"

    @property
    def text(self) -> str:
        return "\n".join(self.shown)

    @property
    def screens(self) -> list[str]:
        """What was shown between one clearing of the screen and the next."""
        return self.text.split(CLEAR)

    def console(self) -> Console:
        return Console(
            self.ask,
            self.shown.append,
            lambda: self.shown.append(CLEAR),
            lambda: self.time,
            lambda: 79,
        )


@pytest.fixture(autouse=True)
def _no_power_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is waited for until it is on the disk, as nobody pulls the plug in a test."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def rules(tmp_path: Path):
    """Writes a variant whose tiles are all A, with racks of three, and gives its file."""

    def write(
        tiles: int = 9,
        *,
        start: str = "method: agreed",
        letters: str = "",
        rack: int = 3,
        **chapters: str,
    ) -> str:
        path = tmp_path / "rules.yaml"
        letters = letters or f"letters: {{A: [{tiles}, 1]}}, blanks: 0"
        text = START + (
            f"tiles: {{{letters}}}\n"
            f"setup: {{players: {{min: 2, max: {min(4, tiles // rack)}}}, rack_size: {rack}, "
            f"tiles_per_turn: {rack}, start: {{{start}}}}}\n"
            "words: {lexicon: {name: test, language: en}}\n"
        )
        for name, chapter in {"exchange": "{min_bag: 1}", **chapters}.items():
            text += f"{name}: {chapter}\n"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


@pytest.fixture
def lexicon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Writes a word list and gives its file."""
    monkeypatch.setenv("SCRABBLE_RULES_CACHE", str(tmp_path / "cache"))

    def write(*entries: str) -> str:
        path = tmp_path / "words.txt"
        path.write_text("\n".join(entries) + "\n", encoding="utf-8")
        return str(path)

    return write


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def play(variant: str | None, *lines: str | After | type[BaseException], **options) -> Sheet:
    """A game by a script; the first Enter begins it. After the last line nobody types."""
    sheet = Sheet(["", *lines] if "saved" not in options else list(lines))
    given = {"players": "Ann,Bob", "lexicon": None, "seed": 1, "file": None, "saved": None}
    given["clock"] = True
    if "saved" in options:
        given["players"] = None
    given |= options
    sheet.code = command.play(
        given.pop("messages", Messages("en")), variant, console=sheet.console(), **given
    )
    return sheet


def events(file: Path, *kinds: str) -> list[dict[str, object]]:
    """The events of a saved game, perhaps only those of some kinds."""
    saved = json.loads(file.read_text(encoding="utf-8"))["events"]
    return [event for event in saved if not kinds or event["do"] in kinds]


def listed(text: str) -> set[str]:
    """The commands that the last help offers."""
    shown = text.rpartition(" help\n")[2]
    return {line.split()[0] for line in shown.splitlines() if line.startswith("  ")}


# -- the beginning ------------------------------------------------------------------------


def test_players_are_asked_for(rules) -> None:
    sheet = Sheet(
        ["5", "two", "3", "Ann", " ann ", "", "x" * 21, "Béa", "Cem", "", "", "quit", "y"]
    )
    command.play(
        Messages("en"), rules(12), None, None, 1, None, None, clock=True, console=sheet.console()
    )
    assert sheet.prompts[:3] == ["How many players (2 to 4)?"] * 3
    assert sheet.prompts[3:9] == [
        "Name of player 1:",
        *["Name of player 2:"] * 4,
        "Name of player 3:",
    ]
    assert "There is already a player ann." in sheet.text
    assert "A player needs a name." in sheet.text
    assert "it may have 20 characters" in sheet.text
    assert "Ann starts." in sheet.text  # as agreed: in the order of the names
    assert "Béa's" not in sheet.text


def test_the_number_is_not_asked_where_the_variant_has_one() -> None:
    sheet = Sheet(["Ann", "Bob"])
    code = command.play(
        Messages("en"), "en-csw", None, None, 1, None, None, clock=True, console=sheet.console()
    )
    assert code == 0
    assert sheet.prompts == ["Name of player 1:", "Name of player 2:", "Press Enter to begin."]


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ("Ann", "setup.player-count"),
        ("Ann,Bob,Cem,Dan,Eve", "setup.player-count"),
        ("Ann,,Bob", "cli.play.error.no-name"),
        ("Ann,ANN", "cli.play.error.same-name"),
        ("Ann," + "b" * 21, "cli.play.error.long-name"),
    ],
)
def test_players_who_cannot_be(rules, players: str, code: str) -> None:
    with pytest.raises(Fault) as caught:
        play(rules(), players=players)
    assert caught.value.finding.code == code


@pytest.mark.parametrize("seed", range(8))
def test_the_letter_nearest_to_a_starts(seed: int) -> None:
    sheet = play("en-csw", seed=seed)
    order = "?ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # there the blank comes first
    rounds = [line for line in sheet.shown if line.startswith("Drawn")]
    last = rounds[-1].rstrip(".").rpartition(": ")[2]
    drawn = dict(part.split() for part in last.split(", "))
    first, second = sorted(drawn, key=lambda name: order.index(drawn[name]))
    assert drawn[first] != drawn[second]
    assert f"{first} starts." in sheet.text
    # The players sit in the order of play.
    head = sheet.screens[1].splitlines()
    assert f"› {first}" in head[2]
    assert second in head[3]


@pytest.mark.parametrize(("blank", "starts"), [("first", "?"), ("last", "A")])
def test_a_blank_comes_first_or_last(rules, blank: str, starts: str) -> None:
    letters, draw = "letters: {A: [2, 1]}, blanks: 2", f"method: draw, blank: {blank}"
    path = rules(4, letters=letters, start=draw, rack=2)
    for seed in range(6):
        drawn = chance.opening(load_variant(path), 2, seed)
        last = dict(drawn.rounds[-1])
        assert sorted(last.values()) == [0, 1]
        assert last[drawn.first] == (0 if starts == "?" else 1)


def test_equal_letters_and_blanks_are_drawn_again(rules) -> None:
    letters = "letters: {A: [4, 1], B: [4, 1]}, blanks: 4"
    variant = load_variant(rules(12, letters=letters, start="method: draw, blank: redraw"))
    several = 0
    for seed in range(60):
        first, rounds = (drawn := chance.opening(variant, 3, seed)).first, drawn.rounds
        several += len(rounds) > 1
        left = {0, 1, 2}
        held: dict[int, int] = {}
        for number, drawing in enumerate(rounds, 1):
            held |= dict(drawing)
            assert {player for player, _ in drawing} <= left
            blanks = {player for player in left if not held[player]}
            best = {player for player in left if held[player] == min(held[p] for p in left)}
            if not blanks and len(best) == 1:
                assert number == len(rounds)
                assert best == {first}
            elif not blanks:
                left = best
            expected = blanks or left
            if number < len(rounds):
                assert {player for player, _ in rounds[number]} == expected
    assert several > 10


def test_tiles_that_are_all_alike_leave_it_to_the_lot(rules) -> None:
    variant = load_variant(rules(start="method: draw"))
    firsts = {chance.opening(variant, 2, seed).first for seed in range(30)}
    assert firsts == {0, 1}


def test_void_needs_a_word_list(rules) -> None:
    with pytest.raises(Fault) as caught:
        play(rules(challenge="{mode: void}"))
    assert caught.value.finding.code == "cli.play.error.needs-lexicon"


def test_duplicate_is_not_played_in_turns(rules) -> None:
    with pytest.raises(Fault) as caught:
        play(rules(duplicate="{form: normal}"))
    assert caught.value.finding.code == "cli.play.error.duplicate"


# -- a whole game -------------------------------------------------------------------------


def test_a_game_to_the_end(rules, file: Path) -> None:
    # Six tiles: both racks are AAA and the bag is empty. 3 points, doubled on H8: 6.
    sheet = play(rules(6), "", "8G AAA", file=file)
    assert sheet.code == 0
    assert sheet.prompts == [
        "Press Enter to begin.",
        "Ann, press Enter to see your rack.",
        "Ann, your move:",
    ]
    end = sheet.screens[-1]
    assert " 8  = · · ' · · A A A · · ' · · =" in end
    assert "Ann: 8G AAA, 6 points" in end
    assert "The game is over: a player has played the last tile." in end
    rows = [line.split() for line in end.splitlines()]
    assert ["Ann", "6", "+3", "9"] in rows
    assert ["Bob", "0", "AAA", "(3)", "-3", "-3"] in rows
    assert "Ann wins." in end
    assert "For time" not in end
    assert json.loads(file.read_text())["result"]["winner"] == 0


def test_a_tie_and_a_tie_that_is_broken(rules) -> None:
    ending = "{passes: {turns: 1, each: true, on_empty_board: true, counts: {pass: true}}%s}"
    sheet = play(rules(6, ending=ending % ""), "", "pass", "", "pass")
    assert "The game is over: too many passes in a row." in sheet.text
    assert "A tie: Ann, Bob." in sheet.text

    # Ann plays 8G AA (4 points) and keeps A; Bob extends it to 8G AAAA with 8I AA (4 points).
    # So they are equal, and the tiles left are too.
    moves = ("", "8G AA", "", "8I AA", "", "pass", "", "pass")
    broken = rules(6, ending=ending % ", tie_break: [score-before-settlement]")
    assert "A tie: Ann, Bob." in play(broken, *moves).text

    # Bob plays only 8I A (3 points) and keeps AA (-2): 4 - 1 = 3 and 3 - 2 = 1.
    assert "Ann wins." in play(broken, "", "8G AA", "", "8I A", "", "pass", "", "pass").text


def test_the_tie_break_that_decides_is_named(rules) -> None:
    # 8G AA: 4 points, and A is left. 8I A: AAA for 3 and a bonus of 2, and AA is left.
    passes = "{turns: 1, each: true, on_empty_board: true, counts: {pass: true}}"
    variant = rules(
        6,
        scoring="{bonus: {1: 2}}",
        ending=f"{{passes: {passes}, tie_break: [score-before-settlement]}}",
    )
    sheet = play(variant, "", "8G AA", "", "8I A", "", "pass", "", "pass")
    assert "Bob: 8G (AA)A, 5 points (AAA 3, bonus 2)" in sheet.text
    rows = [line.split() for line in sheet.screens[-1].splitlines()]
    assert ["Ann", "4", "A", "(1)", "-1", "3"] in rows
    assert ["Bob", "5", "AA", "(2)", "-2", "3"] in rows
    assert "Bob wins." in sheet.text
    assert "the higher score before the tiles left were counted decides" in sheet.text


def test_the_rack_is_hidden_until_enter(rules) -> None:
    sheet = play(rules(12), "", "8G AAA", "", "pass")
    assert ["press Enter" in screen for screen in sheet.screens[1:]] == [True, False] * 2 + [True]
    assert [screen.count("Ann's rack: A A A") for screen in sheet.screens] == [0, 0, 1, 0, 0, 0]
    assert [screen.count("Bob's rack: A A A") for screen in sheet.screens] == [0, 0, 0, 0, 1, 0]


def test_score_plays_nothing(rules) -> None:
    sheet = play(rules(12), "", "score 8G AAA", "score", "score 1A AAA", "score 8G", "board")
    assert "8G AAA, 6 points" in sheet.text
    assert "Write the move after score." in sheet.text
    assert "The first play must cover the start square H8." in sheet.text
    assert "8G is not a move" in sheet.text
    assert " 8  = · · ' · · · - · · · ' · · =" in sheet.screens[-1]


def test_exchange_in_any_case_and_with_a_dash(rules, file: Path) -> None:
    play(rules(12), "", "exchange aa", "", "-A", "", "exchange a a a", file=file)
    assert [event["tiles"] for event in events(file, "exchange")] == ["AA", "A", "AAA"]
    # everybody has drawn again
    assert [event["tiles"] for event in events(file, "draw")] == ["AAA", "AAA", "AA", "A", "AAA"]


def test_an_exchange_is_not_shown_to_the_others() -> None:
    sheet = play("en-csw", "", "-Q", "exchange 1", "pass", "")
    told = [line for line in sheet.screens[-2].splitlines() if line.startswith(("Ann", "Bob"))]
    assert "Q is not on the rack" in sheet.text
    assert "1 is not a letter of this variant." in sheet.text
    assert any("passes" in line for line in told)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("free AAA", "In this variant every exchange costs a turn."),
        ("reclaim H8", "In this variant a blank stays on the board."),
        ("reclaim", "names no square"),
        ("no moves", "In this variant the game does not end because nobody can play."),
        ("out", "In this variant the game does not end because nobody can play."),
        ("challenge", "In this variant a play cannot be challenged."),
        ("hold", "There is no play that could be accepted, challenged or withdrawn."),
        ("accept", "There is no play that could be accepted, challenged or withdrawn."),
        ("undo", "There is nothing to take back."),
        ("8G BBB", "B is not a letter of this variant."),
        ("8G AAAA", "A is not on the rack AAA."),
        ("99Z AAA", "The play leaves the board."),
        ("8g aaa", "write the letters of your tiles in capitals"),
        ("exchange", "An exchange needs at least one tile."),
        ("hello", "hello is neither a move nor a command"),
        ("pass over there", "is not a move"),
        ("\x1b[2J\x00", "[2J is neither a move nor a command"),
        ("(" * 5000, "is neither a move nor a command"),
        ("8G " + "A" * 5000, "A move has at most 200 characters."),
    ],
)
def test_what_is_not_possible_is_told_and_not_done(
    rules, typed: str, told: str, file: Path
) -> None:
    sheet = play(rules(12), "", typed, file=file)
    assert told in sheet.text.replace("\n", " ")
    assert "\x1b" not in sheet.screens[-1].partition(typed)[2]
    assert sheet.prompts[-1] == "Ann, your move:"
    assert len(events(file)) == 2  # the draws


def test_help_offers_what_is_possible(rules) -> None:
    everything = rules(
        15,
        challenge="{mode: free, hold: true, window: until-next-turn}",
        ending="{no_moves: true}",
    )
    sheet = play(everything, "", "help", "8G AAA", "", "help")
    first, second = listed(sheet.screens[2]), listed(sheet.screens[4])
    anywhere = {"8H", "exchange", "pass", "out", "resign", "score", "board", "rack", "help"}
    assert first == anywhere | {"save", "quit"}
    assert second == first | {"challenge", "accept", "hold", "undo"}


def test_reclaim_is_offered_while_a_blank_lies_there(rules, file: Path) -> None:
    path = rules(6, letters="letters: {A: [4, 1]}, blanks: 2, reclaim_blank: true")
    # Ann needs A, A and a blank: the first seed that gives them.
    empty = chance.empty_racks(load_variant(path), 2)
    seed = next(n for n in range(99) if chance.draw(empty, 0, 3, n, ()).tiles == bytes([0, 1, 1]))
    sheet = play(path, "", "help", "8G Aa", "", "help", "", "", file=file, seed=seed)
    assert "reclaim" not in listed(sheet.screens[2])
    assert "reclaim" in listed(sheet.screens[4])


def test_resign_asks_first(rules) -> None:
    sheet = play(rules(12), "", "resign", "no", "resign", "yes")
    assert sheet.prompts.count("Ann, do you give up the game? [yes/no]") == 2
    assert "Bob wins." in sheet.text
    assert "The others have lost the game, whatever their scores." in sheet.text


def test_all_must_agree_that_nobody_can_play(rules) -> None:
    variant = rules(12, ending="{no_moves: true}")
    sheet = play(variant, "", "out", "", "no moves", "YES")
    assert sheet.prompts.count("Do all players agree that nobody can play? [yes/no]") == 2
    assert "The game is over: nobody can play any more." in sheet.text


def test_undo_takes_back_one_event_and_its_draw(rules, file: Path) -> None:
    sheet = play(
        rules(15), "", "pass", "", "8G AAA", "undo", "n", "undo", "yes", "", "pass", file=file
    )
    assert "Take this back? Ann passes. [yes/no]" not in sheet.text
    assert sheet.text.count("Take this back? Bob: 8G AAA, 6 points [yes/no]") == 2
    assert [event["do"] for event in events(file)] == ["draw", "draw", "pass", "pass"]
    assert "Bob" in sheet.prompts[-4]


def test_the_same_play_after_undo_draws_the_same_tiles(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    probe = play("en-csw", "", seed=5)
    rack = next(line for line in probe.shown if "rack:" in line).split(": ")[1].split()
    swap = "-" + "".join(rack[:4])
    play("en-csw", "", swap, seed=5, file=one, clock=False)
    play("en-csw", "", swap, "undo", "y", "", swap, seed=5, file=two, clock=False)
    assert one.read_text() == two.read_text()


# -- challenges ---------------------------------------------------------------------------


def test_challenge_comes_before_the_draw(rules, lexicon) -> None:
    variant = rules(9, challenge="{mode: free}")
    sheet = play(variant, "", "8G AAA", "challenge", lexicon=lexicon("AA"))
    window = sheet.screens[3]
    assert "3 tiles in the bag" in window
    assert sheet.prompts[3] == "Bob, do you challenge? (Enter: no)"
    told = "Bob challenges. AAA is not valid. The play comes off the board. Ann loses a turn."
    after = sheet.screens[4]
    assert told in after.replace("\n", " ")
    assert "› Bob     0" in after
    assert "Ann     0" in after


def test_a_play_that_nobody_challenges_stands(rules, file: Path) -> None:
    sheet = play(rules(9, challenge="{mode: free}"), "", "8G AAA", "", file=file)
    assert "0 tiles in the bag" in sheet.screens[4]
    assert [event["do"] for event in events(file)] == ["draw", "draw", "place", "draw"]
    assert sheet.prompts[-1] == "Bob, press Enter to see your rack."


def test_the_player_in_turn_may_challenge_where_the_draw_ends_nothing(rules, lexicon) -> None:
    variant = rules(9, challenge="{mode: lose-turn, window: until-next-turn}")
    sheet = play(variant, "", "8G AAA", "", "challenge", lexicon=lexicon("AAA"))
    assert "0 tiles in the bag" in sheet.screens[3]  # drawn at once
    assert "You may still challenge the last play: challenge" in sheet.screens[4]
    told = "Bob challenges. AAA is valid. The play stands. Bob loses a turn."
    assert told in sheet.screens[5]
    assert sheet.prompts[-1] == "Ann, press Enter to see your rack."


def test_points_go_to_the_opponent(rules, lexicon) -> None:
    variant = rules(9, challenge="{mode: points, points: 5, per: word}")
    sheet = play(variant, "", "8G AAA", "challenge", "", lexicon=lexicon("AAA"))
    assert "The play stands. Ann gets 5 points." in sheet.text
    assert "Ann    11" in sheet.screens[-1]
    assert sheet.prompts[-1] == "Bob, your move:"  # and Bob has the turn


def test_only_named_words_are_judged(rules, lexicon) -> None:
    # 9H AAA under 8G AAA: the words AAA, and AA twice, of which AA is none.
    variant = rules(
        15, challenge="{mode: points, points: 5, scope: words, payment: challenger-loses}"
    )
    first = ("", "8G AAA", "", "", "9H AAA")
    stands = play(variant, *first, "challenge aaa", lexicon=lexicon("AAA"))
    assert "AAA is valid. The play stands. Ann loses 5 points." in stands.text.replace("\n", " ")
    falls = play(variant, *first, "challenge AAAA", "challenge AA", lexicon=lexicon("AAA"))
    assert "AAAA is not a word that the play forms." in falls.text
    assert "The play comes off the board." in falls.text


def test_a_wrong_challenge_may_lose_the_game(rules, lexicon) -> None:
    variant = rules(9, challenge="{mode: lose-game}")
    sheet = play(variant, "", "8G AAA", "challenge", lexicon=lexicon("AAA"))
    assert "The game is over: a challenge has decided it." in sheet.text
    assert "Ann wins." in sheet.text


def test_void_refuses_at_once(rules, lexicon) -> None:
    variant = rules(12, challenge="{mode: void}")
    sheet = play(variant, "", "8G AAA", "8G AA", lexicon=lexicon("AA"))
    assert "AAA is not in the lexicon." in sheet.text
    assert "Ann: 8G AA, 4 points" in sheet.screens[-1]
    assert "challenge" not in sheet.text


def test_score_does_not_look_words_up(rules, lexicon) -> None:
    variant = rules(12, challenge="{mode: void}")
    sheet = play(variant, "", "score 8G AAA", lexicon=lexicon("AA"))
    assert "8G AAA, 6 points" in sheet.text
    assert "lexicon." not in sheet.screens[-1]


def test_without_a_word_list_the_players_judge(rules) -> None:
    variant = rules(15, challenge="{mode: lose-turn}")
    sheet = play(
        variant, "", "8G AAA", "challenge", "perhaps", "no", "", "8G AA", "challenge", "yes"
    )
    assert sheet.prompts.count("Look it up: is AAA valid? [yes/no]") == 2
    assert "Bob challenges. The play comes off the board. Ann loses a turn." in sheet.text
    assert "Ann challenges. The play stands. Ann loses a turn." in sheet.text


def test_hold_stops_the_draw_until_it_is_settled(rules, file: Path) -> None:
    variant = rules(9, challenge="{mode: free, hold: true}")
    sheet = play(variant, "", "8G AAA", "hold", "", file=file)
    assert sheet.prompts[4] == "Bob, you think it over: do you challenge? (Enter: no)"
    done = [event["do"] for event in events(file)]
    assert done == ["draw", "draw", "place", "hold", "accept", "draw"]


def test_no_hold_where_the_rules_have_none(rules) -> None:
    sheet = play(rules(9, challenge="{mode: free}"), "", "8G AAA", "hold", "help")
    assert "This variant has no hold before a challenge." in sheet.text
    assert listed(sheet.text) >= {"challenge", "accept"}
    assert "hold" not in listed(sheet.text)


def test_every_opponent_is_asked(rules, lexicon) -> None:
    variant = rules(12, challenge="{mode: free, by: any-opponent}")
    sheet = play(
        variant, "", "8G AAA", "", "challenge", players="Ann,Bob,Cem", lexicon=lexicon("AA")
    )
    assert sheet.prompts[3:5] == [
        "Bob, do you challenge? (Enter: no)",
        "Cem, do you challenge? (Enter: no)",
    ]
    assert "Cem challenges. AAA is not valid." in sheet.text


def test_only_the_next_player_is_asked_where_it_is_so(rules) -> None:
    variant = rules(12, challenge="{mode: free, by: next-player}")
    sheet = play(variant, "", "8G AAA", "", players="Ann,Bob,Cem")
    assert sheet.prompts[3:] == [
        "Bob, do you challenge? (Enter: no)",
        "Bob, press Enter to see your rack.",
    ]


def test_hold_of_a_player_who_is_not_next(rules, file: Path) -> None:
    variant = rules(12, challenge="{mode: free, hold: true, window: until-next-turn}")
    sheet = play(
        variant, "", "8G AAA", "hold", "", "", "", "pass", players="Ann,Bob,Cem", file=file
    )
    # Cem is asked, as Bob may challenge in his turn; after the hold Bob is asked too.
    assert sheet.prompts[3] == "Cem, do you challenge? (Enter: no)"
    assert sorted(sheet.prompts[4:6]) == [
        f"{name}, you think it over: do you challenge? (Enter: no)" for name in ("Bob", "Cem")
    ]
    done = [event["do"] for event in events(file)]
    assert done[3:] == ["place", "draw", "hold", "accept", "pass"]


def test_the_last_play_is_asked_about_before_the_end(rules, lexicon) -> None:
    variant = rules(6, challenge="{mode: free}")
    sheet = play(variant, "", "8G AAA", "challenge", lexicon=lexicon("AA"))
    assert "The play comes off the board." in sheet.text
    assert sheet.prompts[-1] == "Bob, press Enter to see your rack."
    assert "Ann wins." in play(variant, "", "8G AAA", "accept").text


def test_a_challenge_may_come_too_late(rules, lexicon) -> None:
    variant = rules(12, challenge="{mode: free, window: timed, window_seconds: 20}")
    moves = ("", "8G AAA", "")
    known = lexicon("AA")
    late = play(variant, *moves, After(21, "challenge"), "help", lexicon=known)
    assert "The challenge comes after 21 seconds; 20 are allowed." in late.text
    assert "exchange" in listed(late.text)
    assert "challenge" not in listed(late.text)
    in_time = play(variant, *moves, After(20, "challenge"), lexicon=known)
    assert "The play comes off the board." in in_time.text


def test_nobody_moves_while_asked_about_a_challenge(rules, file: Path) -> None:
    variant = rules(12, challenge="{mode: free}")
    sheet = play(variant, "", "8G AAA", "9G AA", "score 9G AA", "pass", "rack", file=file)
    assert sheet.text.count("Bob, first say whether you challenge the play.") == 3
    assert sheet.prompts[-1] == "Bob, do you challenge? (Enter: no)"
    assert [event["do"] for event in events(file)] == ["draw", "draw", "place"]


def test_a_player_who_gives_up_is_asked_no_more(rules) -> None:
    variant = rules(15, challenge="{mode: free}")
    sheet = play(
        variant, "", "8G AAA", "resign", "y", "", "", "pass", "", "9G AA", players="Ann,Bob,Cem"
    )
    assert sheet.prompts[3:] == [
        "Bob, do you challenge? (Enter: no)",
        "Bob, do you give up the game? [yes/no]",
        "Cem, do you challenge? (Enter: no)",
        "Cem, press Enter to see your rack.",
        "Cem, your move:",
        "Ann, press Enter to see your rack.",
        "Ann, your move:",
        "Cem, do you challenge? (Enter: no)",
    ]


# -- the clock ----------------------------------------------------------------------------

OVERTIME = "{minutes: 1, overtime: {points: 10, seconds: 60, rounding: started}}"


def test_time_runs_and_costs_points(rules, file: Path) -> None:
    sheet = play(rules(6, clock=OVERTIME), After(500, ""), After(61.5, "8G AAA"), file=file)
    assert "Ann     0    1:00" in sheet.screens[1]  # the time before Enter is nobody's
    assert [(e["player"], e["seconds"]) for e in events(file, "spend")] == [(0, 61)]
    rows = [line.split() for line in sheet.screens[-1].splitlines()]
    # 6 points, 3 for the tiles of Bob, a minute of overtime has started: 10.
    assert ["Ann", "6", "+3", "-10", "-1"] in rows
    assert ["Bob", "0", "AAA", "(3)", "-3", "+0", "-3"] in rows
    assert "-0:01" in sheet.screens[-1]


def test_parts_of_seconds_are_not_lost(rules, file: Path) -> None:
    quick = [After(0.75, "rack")] * 4
    play(rules(12, clock=OVERTIME), "", *quick, file=file)
    assert sum(e["seconds"] for e in events(file, "spend")) == 3


def test_the_game_may_end_when_time_is_up(rules) -> None:
    clock = "{minutes: 1, on_expiry: game-ends}"
    sheet = play(rules(12, clock=clock), "", After(60, "8G AAA"))
    assert "Ann, your time is up." in sheet.text
    assert "The game is over: a player's time is up." in sheet.text
    assert "8G AAA, 6 points" not in sheet.text


def test_no_clock(rules, file: Path) -> None:
    sheet = play(rules(12, clock=OVERTIME), "", After(100, "pass"), clock=False, file=file)
    assert not events(file, "spend")
    assert "1:00" not in sheet.text


def test_undo_does_not_give_time_back(rules, file: Path) -> None:
    play(
        rules(12, clock=OVERTIME),
        "",
        After(10, "pass"),
        "",
        After(5, "undo"),
        After(2, "y"),
        file=file,
    )
    assert [(e["player"], e["seconds"]) for e in events(file, "spend")] == [
        (0, 10),
        (1, 5),
        (1, 2),
    ]
    assert not events(file, "pass")


# -- the file -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leaves", "code"), [("quit", 0), (EOFError, 0), (KeyboardInterrupt, 130)]
)
def test_leaving_saves_and_says_how_to_go_on(rules, file: Path, leaves, code: int) -> None:
    variant = rules(12)
    sheet = play(variant, "", "pass", "", leaves, file=file, clock=False)
    assert sheet.code == code
    assert f"The game is saved in {file}." in sheet.text.replace("\n", " ")
    assert f"play --resume {file} --variant {variant} --seed 1 --no-clock" in sheet.shown[-1]
    again = play(variant, "", "8G AAA", saved=file)
    assert again.prompts[0] == "Bob, press Enter to see your rack."
    assert "Bob: 8G AAA, 6 points" in again.text
    assert [event["do"] for event in events(file)] == ["draw", "draw", "pass", "place", "draw"]


def test_leaving_a_game_without_a_file(rules) -> None:
    sheet = play(rules(12), "", "quit", "no", "quit", "yes")
    assert sheet.prompts.count("The game is not saved. Leave it all the same? [yes/no]") == 2
    assert sheet.shown[-1] == "The game was not saved."


def test_save_while_playing(rules, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("mine")
    missing = tmp_path / "missing" / "x.json"
    sheet = play(rules(12), "", "save", f"save {other}", f"save {missing}", f"save {file}", "pass")
    assert "Write the name of a file after save." in sheet.text
    assert other.read_text() == "mine"
    assert "No such file or directory" in sheet.text
    assert [event["do"] for event in events(file)] == ["draw", "draw", "pass"]


def test_nothing_is_written_over_by_a_new_game(rules, file: Path) -> None:
    file.write_text("mine")
    with pytest.raises(Fault) as caught:
        play(rules(12), file=file)
    assert caught.value.finding.code == "cli.play.error.exists"
    assert file.read_text() == "mine"


def test_a_file_that_cannot_be_written_is_told_before_the_game(rules, tmp_path: Path) -> None:
    missing = tmp_path / "missing" / "game.json"
    with pytest.raises(FileNotFoundError) as caught:
        play(rules(12), file=missing)
    assert caught.value.filename == str(missing.parent)  # the folder is what is missing


def test_a_disk_that_is_full_stops_no_game_and_harms_no_file(
    rules, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(rules(12), "", "pass", file=file)
    before = file.read_text()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    sheet = play(rules(12), "", "8G AAA", "", "pass", saved=file)
    assert "cannot be saved" in sheet.text
    assert "Bob: 8G AAA, 6 points" in sheet.text
    assert file.read_text() == before
    assert [path.name for path in file.parent.glob("*game*")] == ["game.json"]


def test_a_file_that_holds_no_game(rules, file: Path) -> None:
    variant = rules(12)
    for text in ("", "[]", "no JSON", '{"variant": 3}'):
        file.write_text(text)
        with pytest.raises((Fault, RecordError)):
            play(variant, saved=file)
        with pytest.raises(Fault) as caught:
            play(None, saved=file)
        assert caught.value.finding.code == "cli.play.error.no-game"
        assert file.read_text() == text


def test_a_game_that_breaks_the_rules_is_not_resumed(rules, file: Path) -> None:
    variant = rules(12)
    play(variant, "", "8G AAA", file=file)
    text = file.read_text()
    file.write_text(text.replace('"AAA", "across"', '"AAAA", "across"'))
    assert file.read_text() != text
    with pytest.raises(ScrabbleRulesError):
        play(variant, saved=file)


def test_a_game_with_hidden_racks_is_not_resumed(file: Path) -> None:
    file.write_text(Game(load_variant("en-csw"), ["Ann", "Bob"]).to_json())
    with pytest.raises(Fault) as caught:
        play(None, saved=file)
    assert caught.value.finding.code == "cli.play.error.unknown-racks"


def test_a_resumed_game_draws_what_it_would_have_drawn(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    swap = swaps(4)
    play("en-csw", *swap, file=whole, clock=False)
    play("en-csw", *swap[:4], file=parts, clock=False)
    play(None, *swap[4:], saved=parts, clock=False)
    assert len(events(whole, "exchange")) == 4
    assert whole.read_text() == parts.read_text()
    other = tmp_path / "other.json"
    play("en-csw", file=other, seed=2, clock=False)
    assert events(other)[0] != events(whole)[0]


def swaps(count: int) -> list[str]:
    """Lines by which players exchange what they hold, found by playing."""
    lines: list[str] = []
    for _ in range(count):
        sheet = play("en-csw", *lines, "", clock=False)
        rack = [line for line in sheet.shown if "'s rack: " in line][-1].split(": ")[1].split()
        lines += ["", "-" + "".join(rack[:3])]
    return lines


PROGRAM = (
    "import sys; from scrabble_rules.cli._run import run; "
    "from scrabble_rules.cli.play import build; sys.exit(run(sys.argv[1:], build))"
)


def start(*options: str, **streams) -> subprocess.Popen[str]:
    environ = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *options],
        text=True,
        encoding="utf-8",
        env=environ,
        **streams,
    )


def test_a_killed_game_has_lost_nothing(rules, file: Path) -> None:
    variant = rules(40)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    game = start("--variant", variant, "--players", "Ann,Bob", "--save", str(file), **pipes)
    assert game.stdin is not None
    try:
        game.stdin.write("\n\n8G AAA\n\n-AA\n\n")
        game.stdin.flush()
        wait_for(lambda: file.exists() and len(events(file)) == 6)
        # Ann has begun her turn; what she types now is not finished.
        game.stdin.write("9G A")
        game.stdin.flush()
    finally:
        game.kill()
        game.wait()
        game.stdin.close()
    before = events(file)
    expected = ["draw", "draw", "place", "draw", "exchange", "draw"]
    assert [event["do"] for event in before] == expected
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "--resume", str(file), "--variant", variant],
        input="\n9G AA\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        timeout=60,
        check=True,
    )
    # G9 doubles its letter: 9G AA is 3, with 3 in column G and 2 in column H.
    assert "Ann: 9G AA, 8 points (AA 3, AA 3, AA 2)" in done.stdout
    assert events(file)[:6] == before
    assert [event["do"] for event in events(file)[6:]] == ["place", "draw"]


@pytest.mark.parametrize("seed", range(3))
def test_killed_at_any_moment_the_file_is_whole(rules, file: Path, seed: int) -> None:
    variant = rules(12)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    game = start("--variant", variant, "--players", "Ann,Bob", "--save", str(file), **pipes)
    assert game.stdin is not None
    try:
        game.stdin.write("\n" + "\npass\n" * 2000)
        game.stdin.flush()
        wait_for(file.exists)
        time.sleep(random.Random(seed).uniform(0, 0.3))
    finally:
        game.kill()
        game.wait()
        game.stdin.close()
    saved, findings = Game.from_json(file.read_text(), variant=load_variant(variant))
    assert saved is not None
    assert not findings
    assert saved.position.scores == (0, 0)


def wait_for(condition) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


# -- the terminal -------------------------------------------------------------------------


def test_through_the_command_line(rules, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("\n\n8G AAA\n"))
    code = run(["--variant", rules(6), "--players", "Ann，Bob"], command.build, environ={})
    out = capsys.readouterr().out
    assert code == 0
    assert "Ann, your move: 8G AAA" in out  # what came through a pipe is shown
    assert "Ann wins." in out


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        ([], "The option --variant is missing."),
        (["--variant", "en-scw"], "en-csw"),
        (["--variant", "en-csw", "--seed", "-1"], "--seed must be at least 0, not -1."),
        (["--resume", "no-such.json"], "There is no file or folder no-such.json."),
        (["--variant", "en-csw", "--players", "Ann"], "The game has 1 players"),
    ],
)
def test_wrong_usage(argv: list[str], told: str, capsys) -> None:
    assert run(argv, command.build, environ={}) == 2
    assert told in capsys.readouterr().err


def test_resume_has_its_players(rules, file: Path) -> None:
    variant = rules(12)
    play(variant, file=file)
    with pytest.raises(Fault) as caught:
        play(variant, saved=file, players="Ann,Bob")
    assert caught.value.finding.code == "cli.play.error.players-and-resume"


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
def test_in_a_terminal(rules, file: Path) -> None:
    import pty  # noqa: PLC0415

    master, slave = pty.openpty()
    environ = {**os.environ, "TERM": "xterm", "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"}
    game = subprocess.Popen(
        [
            sys.executable,
            "-c",
            PROGRAM,
            "--variant",
            rules(9),
            "--players",
            "Ann,Bob",
            "--save",
            file,
        ],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environ,
        start_new_session=True,
    )
    os.close(slave)
    seen = b""

    def until(text: str) -> str:
        nonlocal seen
        while text.encode() not in seen:
            more = os.read(master, 4096)
            assert more, seen
            seen += more
        before, _, seen = seen.partition(text.encode())
        return before.decode()

    clear = "\x1b[2J"
    try:
        until("Press Enter to begin. ")
        os.write(master, b"\n")
        hidden = until("Ann, press Enter to see your rack. ")
        assert clear in hidden
        assert "A A A" not in hidden
        os.write(master, b"\n")
        assert "Ann's rack: A A A" in until("Ann, your move: ").rpartition(clear)[2]
        os.write(master, b"8X\x7fG AAA\n")  # with a slip wiped out
        shown = until("Bob, press Enter to see your rack. ").rpartition(clear)[2]
        assert "Ann: 8G AAA, 6 points" in shown
        assert "A A A\r" not in shown  # but on the board
        os.write(master, b"\x04")  # end of input
        until("The game is saved in")
    finally:
        game.kill()
        game.wait()
        os.close(master)
    assert [event["do"] for event in events(file)] == ["draw", "draw", "place", "draw"]


# -- words that are typed -----------------------------------------------------------------


@pytest.fixture(scope="module")
def english() -> Variant:
    return load_variant("en-csw")


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("", Typed(None)),
        ("   ", Typed(None)),
        ("pass", Typed(Verb.PASS)),
        (" PASS ", Typed(Verb.PASS)),
        ("PASS 8D", Typed(Verb.MOVE, "PASS 8D")),
        ("HOLD H8 12", Typed(Verb.MOVE, "HOLD H8 12")),
        ("score 8D FINED", Typed(Verb.SCORE, "8D FINED")),
        ("SCORE 8D", Typed(Verb.MOVE, "SCORE 8D")),
        ("reclaim H8", Typed(Verb.RECLAIM, "H8")),
        ("8D  FINED", Typed(Verb.MOVE, "8D FINED")),
        ("8A CON(FINED)", Typed(Verb.MOVE, "8A CON(FINED)")),
        ("-ABC", Typed(Verb.EXCHANGE, "ABC")),
        ("− abc", Typed(Verb.EXCHANGE, "abc")),
        ("No Moves", Typed(Verb.OUT)),
        ("challenge one, two", Typed(Verb.CHALLENGE, "one, two")),
        ("quit now", Typed(Verb.MOVE, "quit now")),
        ("what", Typed(None, "what")),
    ],
)
def test_what_a_line_means(english: Variant, line: str, typed: Typed) -> None:
    assert words.read(Messages("en"), english, line) == typed


class Other(Messages):
    """Messages in which the words are others."""

    def text(self, code: str, /, **params) -> str:
        own = {
            "cli.play.word.pass": "Passé",
            "cli.play.word.yes": "oui",
            "cli.play.word.no": "non",
        }
        return own.get(code) or super().text(code, **params)


def test_words_of_the_language_and_english_ones(english: Variant) -> None:
    other = Other("en")
    for line in ("passé", "PASSE", "pass"):
        assert words.read(other, english, line) == Typed(Verb.PASS)
    answers = {
        line: words.is_yes(other, line) for line in ("Oui", "o", "yes", "y", "non", "no", "")
    }
    assert answers == {
        "Oui": True,
        "o": True,
        "yes": True,
        "y": True,
        "non": False,
        "no": False,
        "": None,
    }


@pytest.mark.parametrize("locale", LOCALES)
def test_words_of_every_locale_can_be_typed(english: Variant, locale: str) -> None:
    messages = Messages(locale)
    for verb in TYPED:
        word = words.word(messages, verb)
        assert len(word.split()) == 1
        assert words.read(messages, english, word) == Typed(verb), word
        assert words.read(messages, english, verb.value) == Typed(verb)
    yes, no = (messages.text(f"cli.play.word.{answer}") for answer in ("yes", "no"))
    assert [words.is_yes(messages, line) for line in (yes, yes[0], "yes")] == [True] * 3
    assert [words.is_yes(messages, line) for line in (no, no[0], "no")] == [False] * 3


# -- anything at all ----------------------------------------------------------------------

ANYTHING = [
    *[""] * 6,
    *["pass", "challenge", "challenge AA", "accept", "hold", "reclaim H8", "out", "undo", "yes"],
    *["8G AAA", "8G Aa", "9G AA", "H8 A", "8I A", "G9 A", "-A", "-AAA", "free AAA", "exchange ??"],
    *[
        "score 9G AA",
        "board",
        "rack",
        "help",
        "save",
        "no",
        "y",
        "é",
        "\x00\x1b[31m",
        "8H ()",
        "[",
    ],
]


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_typed_the_game_goes_on(rules, seed: int, file: Path) -> None:
    chosen = random.Random(seed)
    path = rules(
        24,
        letters="letters: {A: [20, 1]}, blanks: 4, reclaim_blank: true",
        exchange="{min_bag: 1, free: any, free_times: 2}",
        challenge=f"{{mode: {chosen.choice(['free', 'lose-turn', 'points, points: 5'])}, hold: true, "
        f"window: {chosen.choice(['until-draw', 'until-next-turn', 'until-next-play'])}}}",
        ending="{no_moves: true}",
        clock=OVERTIME,
    )
    lines = [After(chosen.uniform(0, 2), chosen.choice(ANYTHING)) for _ in range(80)]
    players = ",".join(["Ann", "Bob", "Cem", "Dan"][: chosen.randint(2, 4)])
    sheet = play(path, *lines, seed=seed, file=file, players=players)
    assert sheet.code == 0
    variant = load_variant(path)
    game, findings = Game.from_json(file.read_text(), variant=variant)
    assert game is not None
    assert not findings
    position = game.position
    tiles = sum(position.unseen) + sum(rack.size for rack in position.racks)
    assert tiles + sum(map(bool, position.board)) == 24
