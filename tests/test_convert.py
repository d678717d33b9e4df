"""Games as records and records as games: nothing that either can hold is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import Phase as Phase_
from hypothesis import given, settings
from hypothesis import strategies as st

from scrabble_rules import (
    Accept,
    Adjust,
    Challenge,
    Draw,
    Exchange,
    Game,
    Kind,
    LoseTurn,
    NoMoves,
    Pass,
    Phase,
    Place,
    Position,
    Rack,
    Record,
    RecordError,
    Resign,
    Severity,
    Spend,
    Step,
    Variant,
    Withdraw,
    check_record,
    do,
    load_variant,
    parse_move,
    read_gcg,
    start,
    write_gcg,
)
from scrabble_rules.notation.convert import game_to_record, record_to_game
from scrabble_rules.notation.gcg_writer import same_record
from scrabble_rules.values.finding import has_errors
from scrabble_rules.values.play import Command

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.gcg"))
# variant, players
GAMES = [
    ("en-csw", 2),
    ("fr-ods", 2),
    ("nb-nsf", 2),
    ("nl-swl", 2),
    ("ro-loc", 2),
    ("en-box-intl", 3),
    ("quad", 3),
    ("tiny14", 2),
    ("rack3", 2),
]
LOADED: dict[str, Variant] = {}
QUICK = settings(max_examples=20, deadline=None, phases=[Phase_.explicit, Phase_.generate])


def loaded(name: str) -> Variant:
    if name not in LOADED:
        local = ROOT / "tests" / "data" / f"{name}.yaml"
        LOADED[name] = load_variant(local if local.is_file() else name)
    return LOADED[name]


# -- random games ----------------------------------------------------------------------


def fill(game: Game, player: int, chance: Random, *, known: bool) -> None:
    """The draw of a player, as many tiles as the rack has room for."""
    position = game.position
    room = game.variant.setup.rack_size - position.racks[player].size
    count = min(room, position.bag_size)
    if count < 1 or position.phase is Phase.OVER:
        return
    bag = [tile for tile, left in enumerate(position.unseen) for _ in range(left)]
    drawn = bytes(sorted(chance.sample(bag, count))) if known else b""
    assert isinstance(game.do(Draw(player, drawn, count - len(drawn))), Step)


def play(game: Game, chance: Random) -> Place | None:
    """A play at random: a line beside or through a tile on the board, or on the start."""
    position, layout = game.position, game.variant.board
    rack = position.racks[position.turn]
    bag = [tile for tile, left in enumerate(position.unseen) for _ in range(left)]
    hand = list(rack.tiles) + chance.sample(bag, rack.unknown)
    chance.shuffle(hand)
    taken = [square for square, tile in enumerate(position.board) if tile]
    across = chance.random() < 0.5
    step = 1 if across else layout.width
    square = chance.choice(taken) if taken else chance.choice(sorted(layout.start))
    square -= step * chance.randrange(4)
    squares: list[int] = []
    for _ in range(chance.randrange(1, len(hand) + 1) if hand else 0):
        while 0 <= square < layout.size and position.board[square]:
            square += step
        squares.append(square)
        square += step
    letters = range(1, len(game.variant.alphabet.letters) + 1)
    tiles = bytes(tile or 0x80 | chance.choice(letters) for tile in hand[: len(squares)])
    return Place(tuple(squares), tiles, across) if squares else None


def choice(game: Game, chance: Random) -> Command:
    position = game.position
    rack = position.racks[position.turn]
    kind = chance.choice([*["play"] * 14, "pass", "exchange", "lose"])
    if kind == "play":
        for _ in range(30):
            placed = play(game, chance)
            if placed is not None:
                possible = isinstance(do(game.variant, position, placed), Step)
                return placed if possible else Pass()
    if kind == "exchange" and rack.size:
        tiles = bytes(chance.sample(list(rack.tiles), chance.randrange(len(rack.tiles) + 1)))
        if tiles:
            return Exchange(tiles)
        if not rack.tiles or not rack.unknown:
            # Of a rack known in part nobody can tell whether known tiles have gone.
            return Exchange(b"", chance.randrange(1, rack.size + 1))
    return LoseTurn() if kind == "lose" and same_as_pass(game.variant) else Pass()


def same_as_pass(variant: Variant) -> bool:
    """Whether a turn lost counts as a pass, as which a record has to write it."""
    runs = (variant.ending.passes, variant.ending.scoreless)
    return all(
        run is None or ("pass" in run.counts) == ("lost_turn" in run.counts) for run in runs
    )


def settle(game: Game, chance: Random) -> None:
    """What the others say to a play: usually nothing."""
    if game.position.unsettled is None:
        return
    kind = chance.choice(["right", "wrong", "withdraw", *["nothing"] * 6])
    if game.position.unsettled.rack.unknown and kind != "wrong":
        # A play that comes off has shown tiles: at random others would be there afterwards.
        kind = "nothing"
    if kind in ("right", "wrong"):
        game.do(Challenge(upheld=kind == "right"))
    elif kind == "withdraw":
        game.do(Withdraw())
    if game.position.phase is Phase.AWAITING_FINAL_CHALLENGE:
        assert isinstance(game.do(Accept()), Step)


def random_game(name: str, players: int, seed: int, *, dealt: bool = False) -> Game:
    chance = Random(seed)
    game = Game(loaded(name), [f"Player {n}" for n in range(players)], dealt=dealt)
    for player in range(players):
        fill(game, player, chance, known=True)
    for _ in range(chance.randrange(60)):
        if game.position.phase is Phase.OVER:
            break
        turn = game.position.turn
        known = chance.random() < 0.8
        if isinstance(game.do(choice(game, chance)), Step):
            settle(game, chance)
            fill(game, turn, chance, known=known)
        if chance.random() < 0.05:
            game.do(Spend(turn, chance.randrange(900)))
    if chance.random() < 0.3:
        game.do(NoMoves())
    return game


def told_apart(record: Record) -> list[int]:
    """Points by player that stand in notes: a record has no line for them."""
    nicks = [player.nick for player in record.players]
    points = [0] * len(nicks)
    for event in record.events:
        for note in event.notes:
            tag, *words = note.split()
            if tag in ("#time", "#adjust"):
                points[nicks.index(words[0])] += int(words[1])
    return points


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=st.integers(0, 1_000_000), dealt=st.booleans())
@QUICK
def test_the_record_of_a_game_is_right_and_has_its_totals(name, players, seed, dealt) -> None:
    game = random_game(name, players, seed, dealt=dealt)
    record = game_to_record(game)
    report = check_record(game.variant, record)
    assert [found for found in report.findings if has_errors([found])] == []
    assert report.position.board == game.position.board
    told = [a - b for a, b in zip(game.position.scores, told_apart(record), strict=True)]
    ended = game.position.ended
    if ended is None or ended.points is not None:
        assert list(report.scores) == told
    # The racks of a record may tell more than the draws of the game: then only what is
    # written is compared.
    assert [total or 0 for total in report.written] == told


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=st.integers(0, 1_000_000))
@QUICK
def test_the_record_of_a_game_can_be_written_and_read(name, players, seed) -> None:
    record = game_to_record(random_game(name, players, seed))
    again, findings = read_gcg(write_gcg(record).encode())
    assert again is not None
    assert not has_errors(findings)
    assert same_record(again, record)


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=st.integers(0, 1_000_000), dealt=st.booleans())
@QUICK
def test_a_game_comes_back_from_its_record(name, players, seed, dealt) -> None:
    game = random_game(name, players, seed, dealt=dealt)
    again, findings = record_to_game(game.variant, game_to_record(game))
    assert not has_errors(findings)
    assert "convert.stopped" not in {found.code for found in findings}
    one, two = game.position, again.position
    assert two.board == one.board
    if one.ended is None or one.ended.points is not None:
        told = told_apart(game_to_record(game))
        assert [a - b for a, b in zip(one.scores, told, strict=True)] == list(two.scores)
        assert one.phase is two.phase or one.phase is Phase.CHALLENGEABLE or told != [0] * players
    places = [step.command for step in game.steps if isinstance(step.command, Place)]
    replayed = [step.command for step in again.steps if isinstance(step.command, Place)]
    assert [sorted(zip(p.squares, p.tiles, strict=True)) for p in places] == [
        sorted(zip(p.squares, p.tiles, strict=True)) for p in replayed
    ]


# -- the examples ----------------------------------------------------------------------


def example(path: Path) -> tuple[Variant, Record]:
    record, _ = read_gcg(path.read_bytes(), path.name)
    assert record is not None
    return loaded((record.pragma("variant") or "").strip()), record


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_ends_as_it_is_written(path: Path) -> None:
    rules, record = example(path)
    game, findings = record_to_game(rules, record)
    assert not has_errors(findings)
    written = {event.player: event.total for event in record.events}
    assert game.position.scores == tuple(written[player] for player in range(2))
    assert game.players == tuple(player.name for player in record.players)
    assert game.position.phase is Phase.OVER
    assert game.result() is not None


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_draws_of_an_example_are_known(path: Path) -> None:
    rules, record = example(path)
    game, _ = record_to_game(rules, record)
    assert [rack.unknown for rack in game.start.racks] == [0, 0]
    assert not [s for s in game.steps if isinstance(s.command, Draw) and s.command.unknown]
    # each turn is made from the rack that is written
    turns = [s for s in game.steps if isinstance(s.command, Place | Exchange | Pass)]
    written = [e for e in record.events if e.kind in (Kind.PLAY, Kind.EXCHANGE, Kind.PASS)]
    for step, event in zip(turns, written, strict=True):
        rack, _ = rules.alphabet.rack(event.rack or "")
        assert step.before.racks[step.before.turn].tiles == rack


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_and_the_record_of_its_game_say_the_same(path: Path) -> None:
    rules, record = example(path)
    again = game_to_record(record_to_game(rules, record)[0])
    assert len(again.events) == len(record.events)
    for one, two in zip(record.events, again.events, strict=True):
        assert (one.kind, one.player, one.points, one.total) == (
            two.kind,
            two.player,
            two.points,
            two.total,
        )
        if one.rack is not None and one.kind is not Kind.CHALLENGE_BONUS:
            assert two.rack is not None
            assert rules.alphabet.rack(one.rack) == rules.alphabet.rack(two.rack)
    assert not again.lettered_rows
    assert again.pragma("variant") == rules.id


# -- what GCG has no line for ----------------------------------------------------------


def placed(rules: Variant, square: int, word: str) -> Place:
    tiles, _ = rules.alphabet.tiles(word)
    return Place(tuple(range(square, square + len(tiles))), tiles)


def done(game: Game, *commands: Command) -> Game:
    for command in commands:
        assert isinstance(game.do(command), Step), command
    return game


def events(game: Game) -> list[tuple[str, int | None, int | None, int | None]]:
    return [
        (event.kind.value, event.player, event.points, event.total)
        for event in game_to_record(game).events
    ]


def notes(game: Game) -> list[tuple[str, ...]]:
    return [event.notes for event in game_to_record(game).events]


def test_a_wrong_challenge_is_a_line_of_its_own() -> None:
    """P14: 80, and 5 for the challenge; the tiles left come after it."""
    rules = loaded("tiny14")
    game = Game(rules, ["Ann", "Bob"], position=known_racks(rules, "AENOSTX", "AENOSTZ"))
    done(game, placed(rules, 7 * 15 + 3, "TAXONES"), Challenge(upheld=False))
    assert events(game) == [
        ("play", 0, 80, 80),
        ("challenge_bonus", 0, 5, 85),
        ("end_rack", 0, 32, 117),
    ]
    assert write_gcg(game_to_record(game)).splitlines()[-3:] == [
        ">Ann: AENOSTX 8D TAXONES +80 80",
        ">Ann:  (challenge) +5 85",
        ">Ann:  (AENOSTZ) +32 117",
    ]


def known_racks(rules: Variant, *racks: str) -> Position:
    position = start(rules, len(racks))
    for player, text in enumerate(racks):
        tiles, _ = rules.alphabet.rack(text)
        left = bytearray(position.unseen)
        for tile in tiles:
            left[tile] -= 1
        position = position.with_rack(player, Rack(tiles), bytes(left))
    return position


def test_points_from_outside_are_a_note_and_not_in_the_totals() -> None:
    rules = loaded("en-csw")
    game = done(Game(rules, ["Ann", "Bob"]), Pass(), Adjust(1, -5, "late"), Pass())
    assert events(game) == [("pass", 0, 0, 0), ("pass", 1, 0, 0)]
    assert notes(game) == [("#adjust Bob -5 late",), ()]


def test_what_happens_before_the_first_event_is_noted_there() -> None:
    game = done(Game(loaded("en-csw"), ["Ann", "Bob"]), Resign(1))
    assert game_to_record(game).opening_notes == ("#resigned Bob", "#ended resigned")


def test_a_lost_turn_is_a_pass() -> None:
    game = done(Game(loaded("en-csw"), ["Ann", "Bob"]), LoseTurn())
    assert events(game) == [("pass", 0, 0, 0)]
    assert notes(game) == [("#lost-turn",)]
    again, _ = record_to_game(game.variant, game_to_record(game))
    assert [step.command for step in again.steps] == [LoseTurn()]


def test_a_challenge_that_costs_a_turn_is_a_pass_and_comes_back() -> None:
    rules = loaded("en-nwl")
    game = Game(rules, ["Ann", "Bob"], position=known_racks(rules, "DEFINRT", "AABCDEF"))
    done(game, placed(rules, 7 * 15 + 3, "FINED"), Challenge(upheld=False))
    # FINED at 8D: (4×2 + 1 + 1 + 1 + 2) × 2
    assert events(game) == [("play", 0, 26, 26), ("pass", 1, 0, 0)]
    assert notes(game) == [(), ("#unsuccessful-challenge",)]
    again, _ = record_to_game(rules, game_to_record(game))
    assert [type(step.command) for step in again.steps] == [Place, Challenge, Draw]


def test_a_turn_owed_is_a_pass_when_it_is_lost() -> None:
    # Bob plays, Ann (not the next player) challenges in vain and loses her next turn
    rules = loaded("en-box")
    game = Game(rules, ["Ann", "Bob", "Cy"])
    done(game, Pass(), placed(rules, 7 * 15 + 3, "FINED"), Challenge(player=0, upheld=False))
    done(game, Draw(1, b"", 5), Pass())
    assert [kind for kind, *_ in events(game)] == ["pass", "play", "pass", "pass"]
    assert [player for _, player, *_ in events(game)] == [0, 1, 2, 0]
    assert notes(game)[1] == ("#unsuccessful-challenge Ann",)
    assert notes(game)[3] == ("#lost-turn",)
    assert game.position.turn == 1


def test_overtime_comes_after_the_tiles_left() -> None:
    rules = loaded("tiny14")
    game = Game(rules, ["Ann", "Bob"], position=known_racks(rules, "AENOSTX", "AENOSTZ"))
    # 25 minutes and 61 seconds: two started minutes
    done(game, Spend(1, 25 * 60 + 61), placed(rules, 7 * 15 + 3, "TAXONES"), Accept())
    assert events(game) == [("play", 0, 80, 80), ("end_rack", 0, 32, 112), ("time", 1, -20, -20)]
    again, findings = record_to_game(rules, game_to_record(game))
    assert not has_errors(findings)
    assert again.position.scores == game.position.scores == (112, -20)


def test_each_player_loses_the_own_tiles_where_nobody_goes_out() -> None:
    rules = loaded("tiny14")
    game = Game(rules, ["Ann", "Bob"], position=known_racks(rules, "AENOSTX", "AENOSTZ"))
    done(game, *[Pass()] * 6)
    assert events(game)[-2:] == [("end_rack", 0, -14, -14), ("end_rack", 1, -16, -16)]


def test_a_game_that_goes_on_tells_the_racks() -> None:
    rules = loaded("tiny14")
    game = Game(rules, ["Ann", "Bob"], position=known_racks(rules, "AENOSTX", "AENOSTZ"))
    done(game, Pass())
    assert game_to_record(game).racks == ("AENOSTX", "AENOSTZ")


def test_names_become_nicknames() -> None:
    names = ["Ann Lee", "Ann Lee", "", " : "]
    record = game_to_record(Game(loaded("quad"), names))
    assert [player.nick for player in record.players] == [
        "Ann_Lee",
        "Ann_Lee_2",
        "player3",
        "player4",
    ]
    again, _ = read_gcg(write_gcg(record).encode())
    assert again is not None
    assert again.players == record.players


def test_a_game_from_a_position_has_no_record() -> None:
    rules = loaded("tiny14")
    position = start(rules, 2)._replace(scores=(1, 0))
    with pytest.raises(RecordError) as caught:
        game_to_record(Game(rules, ["Ann", "Bob"], position=position))
    assert caught.value.findings[0].code == "convert.start-position"


# -- records that are not right --------------------------------------------------------


HEAD = "#character-encoding UTF-8\n#player1 a Ann\n#player2 b Bob\n"


def from_text(rules: Variant, text: str) -> tuple[Game, list[str]]:
    record, _ = read_gcg((HEAD + text).encode())
    assert record is not None
    game, findings = record_to_game(rules, record)
    return game, [found.code for found in findings if found.severity is Severity.ERROR]


def test_the_game_stops_where_the_check_stops() -> None:
    """P59: the third play is disconnected; two plays are done."""
    game, errors = from_text(
        loaded("en-csw"),
        ">a: DEFINRT 8D FINED +26 26\n>b: CNOAEIT 8A CON..... +42 42\n"
        ">a: AAAERST 1A TEA +9 35\n>b: AEIOSTU - +0 42\n",
    )
    assert errors == ["placement.not-connected"]
    assert [type(step.command) for step in game.steps if not isinstance(step.command, Draw)] == [
        Place,
        Place,
    ]
    assert game.position.scores == (26, 42)


def test_a_wrong_score_is_told_and_the_rules_decide() -> None:
    game, errors = from_text(loaded("en-csw"), ">a: DEFINRT 8D FINED +25 25\n")
    assert errors == ["record.score-differs"]
    assert game.position.scores == (26, 0)


def test_a_turn_of_the_wrong_player_stops_the_game() -> None:
    record, _ = read_gcg(
        (HEAD + ">a: DEFINRT 8D FINED +26 26\n>a: AAERSTT - +0 26\n>b: EEEEEEE - +0 0\n").encode()
    )
    assert record is not None
    game, findings = record_to_game(loaded("en-csw"), record)
    codes = [found.code for found in findings]
    assert "record.out-of-turn" in codes
    (stopped,) = [found for found in findings if found.code == "convert.stopped"]
    assert stopped.params == {"count": 2}
    assert (stopped.where.line, stopped.where.event) == (5, 2)
    assert game.position.scores == (26, 0)


def test_racks_that_cannot_be_do_not_stop_the_plays() -> None:
    # Z is on both racks: the plays are possible, the racks together are not.
    game, errors = from_text(
        loaded("en-csw"), ">a: DEFINRZ 8D FINED +26 26\n>b: CNOAEIZ 8A CON..... +42 42\n"
    )
    assert errors == ["tiles.exceed-set"]
    assert game.position.scores == (26, 42)


def test_other_points_for_the_tiles_left_are_told() -> None:
    """P15: the record settles by add and deduct, the variant doubles the rack."""
    rules = loaded("tiny14")
    record, _ = read_gcg(
        (
            HEAD + ">a: AENOSTX 8D TAXONES +80 80\n>a:  (AENOSTZ) +16 96\n"
            ">b: AENOSTZ (AENOSTZ) -16 -16\n"
        ).encode()
    )
    assert record is not None
    game, findings = record_to_game(rules, record)
    assert "record.settlement-other" in {found.code for found in findings}
    assert game.position.scores == (112, 0)


def test_an_exchange_of_a_number_of_tiles() -> None:
    game, errors = from_text(
        loaded("en-csw"), ">a: DEFINRT -3 +0 0\n>b: AEIOSTU -AE +0 0\n>a: DEFGHNQ - +0 0\n"
    )
    assert errors == []
    exchanges = [step.command for step in game.steps if isinstance(step.command, Exchange)]
    assert exchanges == [Exchange(b"", 3), Exchange(game.variant.alphabet.rack("AE")[0])]


def test_a_player_who_has_left_is_passed_over_in_the_record() -> None:
    """Three players, one resigns: the two others go on, in the record too."""
    rules = load_variant("en-box")
    game = Game(rules, ["Ann", "Bob", "Cem"])
    place = parse_move(rules, game.position.board, "8D FINED").place
    for command in (place, Draw(0, b"", 5), Resign(1), Pass(), Pass(), Pass()):
        assert isinstance(game.do(command), Step)
    report = check_record(rules, game_to_record(game))
    assert [found.code for found in report.findings if found.severity is Severity.ERROR] == []
    assert report.position.gone == (1,)
    assert report.position.turn == game.position.turn
