"""Two players who know few words play a game: ``python examples/host.py 7 > game.json``."""

import sys
from random import Random

import scrabble_rules as sr

VARIANT = sr.load_variant("en-csw")
WORDS = sr.load_lexicon("starter", VARIANT)


def deal(game: sr.Game, chance: Random) -> None:
    """Every player who lacks tiles draws them."""
    for player, rack in enumerate(game.position.racks):
        bag = [tile for tile, count in enumerate(game.position.unseen) for _ in range(count)]
        wanted = min(VARIANT.setup.rack_size - rack.size, len(bag))
        if wanted and sr.Draw in game.legal():
            game.do(sr.Draw(player, bytes(chance.sample(bag, wanted))))


def choose(game: sr.Game, chance: Random, words: list[bytes]) -> sr.Place | sr.Exchange | sr.Pass:
    """Any play that forms known words only; if none is found, another rack."""
    board, rack = game.position.board, game.position.racks[game.position.turn].tiles
    lying = [at for at, tile in enumerate(board) if tile] or sorted(VARIANT.board.start)
    for _ in range(700):
        tiles, step = chance.choice(words), chance.choice([1, VARIANT.board.width])
        first = chance.choice(lying) - step * chance.randrange(len(tiles))
        squares = range(first, len(board), step)
        new = {at: tile for at, tile in zip(squares, tiles, strict=False) if not board[at]}
        play = sr.Place(tuple(new), bytes(new.values()), across=step == 1)
        done = sr.do(VARIANT, game.position, play)
        if isinstance(done, sr.Step) and all(word.tiles in WORDS for word in done.score.words):
            return play
    return sr.Exchange(rack) if sr.Exchange in game.legal() else sr.Pass()


def host(seed: int) -> sr.Game:
    """A whole game, the same for the same seed."""
    chance, words = Random(seed), sorted(WORDS)  # noqa: S311 -- SystemRandom where it matters
    game = sr.Game(VARIANT, ["Ann", "Bob"], words=WORDS, dealt=False)
    deal(game, chance)
    while game.result() is None:
        game.do(choose(game, chance, words))
        if sr.Accept in game.legal():  # nobody challenges
            game.do(sr.Accept())
        deal(game, chance)
    return game


if __name__ == "__main__":
    sys.stdout.write(host(int(sys.argv[1])).to_json())
