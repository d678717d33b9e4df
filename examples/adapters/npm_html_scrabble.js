// Adapter: the conformance suite against the game of the npm package "html-scrabble".
//
// Package: html-scrabble 0.1.2 by Hans Hübner, licence MIT/X11. Tried on 2026-11-30, Node 20.
// Install: npm install --prefix engine --ignore-scripts html-scrabble@0.1.2
// Run:     NODE_PATH=engine/node_modules scrabble-rules conformance run \
//              --engine "node examples/adapters/npm_html_scrabble.js"
//
// Every answer is the game's own: server.js is loaded with its web server, mail, storage and prompt
// replaced by nothing, and its class Game, which it hands to the prompt, is called as its web pages
// would call it. It has three tile sets and one rule set. It draws at once after a play or an
// exchange, ends the game without waiting for a challenge, and has no word list: players look words
// up, and a challenge is always right. So the words of a case only decide whether to challenge.
"use strict";
const Module = require("module");
const readline = require("readline");

const RUN = { // the tile set of a variant, and what it calls a run of turns without points
    "en-box": ["English", "passes"], "en-box-intl": ["English", "passes"],
    "en-csw": ["English", "scoreless"], "en-nwl": ["English", "scoreless"],
    "en-absp-2011": ["English", "scoreless"], "en-woogles-single": ["English", "scoreless"],
    "fr-box": ["French", "passes"], "fr-ods": ["French", "passes"],
    "de-box": ["German", "passes"], "de-tso": ["German", "passes"],
};
const HELLO = {
    type: "hello", protocol: 1, name: "html-scrabble (npm)", version: "0.1.2",
    variants: Object.keys(RUN), rules: false,
    capabilities: ["blanks", "exchange", "challenge", "multi-player", "free-shape", "setup", "end-of-game"],
    answers: ["legal", "score", "bonus", "words", "scores", "turn", "ended", "settlement",
        "count", "points", "blanks", "letters", "word", "letter"],
};

console.log = console.error; // standard output is for the protocol
const nothing = new Proxy(class {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => "" : nothing),
    apply: () => nothing,
    construct: () => nothing,
});
const prompt = { context: {} };
const stubs = { repl: { start: () => prompt }, optimist: { options() { return this; }, argv: {} } };
stubs.http = stubs.express = stubs["express-negotiate"] = stubs["socket.io"] = nothing;
stubs.nodemailer = stubs["./db.js"] = stubs["./client/javascript/icebox.js"] = nothing;
const load = Module._load;
Module._load = (name, parent, main) =>
    (/html-scrabble/.test(parent.filename) && stubs[name]) || load(name, parent, main);
require("html-scrabble/server.js");
Module._load = load;
const { Board, LetterBag } = require("html-scrabble/client/javascript/scrabble.js");
const { Game } = prompt.context;

class Unsupported extends Error {}
const engineName = (tile) => (tile === "?" ? " " : tile);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const tilesOf = (player) => player.rack.squares.map((square) => square.tile).filter(Boolean);

class Table { // a game of the engine, begun from the position of a case
    constructor(id, { racks, board, bag, scores, turn, passes, scoreless }) {
        const [language] = RUN[id];
        this.game = Game.create(language, racks.map((_, number) => ({ name: `player ${number + 1}` })));
        this.game.connections = [];
        this.id = id;
        this.rest = LetterBag.create(language).tiles; // tiles that are in no place yet
        for (const { row, column, tile, blank } of board.tiles) {
            const placed = Object.assign(this.take(blank ? "?" : tile), { letter: tile });
            this.game.board.squares[column - 1][row - 1].placeTile(placed, true);
        }
        const isKnown = (tile) => tile !== "_";
        const known = racks.map((rack) => (rack || []).filter(isKnown).map((tile) => this.take(tile)));
        const bagTiles = bag.tiles && bag.tiles.map((tile) => this.take(tile));
        racks.forEach((rack, number) => {
            const size = rack ? rack.length : 7;
            if (size > 7 || (size < 7 && bag.count)) throw new Unsupported("the game keeps racks full");
            const hidden = this.rest.splice(0, size - known[number].length);
            hidden.forEach((tile) => { tile.hidden = true; }); // any tile, until the case shows it
            const player = this.game.players[number];
            player.rack.emptyTiles();
            [...known[number], ...hidden].forEach((tile, place) => player.rack.squares[place].placeTile(tile));
            player.score = scores[number];
        });
        this.game.letterBag.tiles = bagTiles || this.rest.splice(0, bag.count);
        this.game.whosTurn = turn - 1;
        this.game.passes = Math.max(passes, scoreless); // it counts both as one
        if (this.game.passes >= 2 * racks.length) throw new Unsupported("the game would have ended before");
        const start = this.game.board.squares[7][7];
        if (board.tiles.length && !start.tile) throw new Unsupported("the first play covers the start square");
        this.result = { legal: true };
        this.waiting = new Set(); // players for whom the game has drawn, while the case waits
    }

    take(tile) { // one that is in no place yet
        const index = this.rest.findIndex((other) => other.letter === engineName(tile));
        if (index < 0) throw new Unsupported(`the set has no more ${tile}`);
        return this.rest.splice(index, 1)[0];
    }

    // Lets unknown tiles of a rack be these, in exchange for others that nobody sees.
    show(player, names) {
        const mine = tilesOf(player).filter((tile) => tile.hidden);
        const known = tilesOf(player).filter((tile) => !tile.hidden).map((tile) => tile.letter);
        const others = this.game.players.flatMap(tilesOf).filter((tile) => tile.hidden);
        for (const name of names) {
            if (known.includes(name)) known.splice(known.indexOf(name), 1);
            else {
                const free = (tile) => tile.letter === name && tile.hidden !== false;
                const other = [...mine, ...this.game.letterBag.tiles, ...others, ...this.rest].find(free);
                const tile = other && mine.shift();
                if (tile) {
                    const { letter, score } = tile;
                    Object.assign(tile, { letter: other.letter, score: other.score, hidden: false });
                    if (other !== tile) Object.assign(other, { letter, score });
                }
            }
        }
    }

    // A request to the server: its method, then the end of the turn. It refuses by throwing a text.
    request(player, call) {
        try {
            const [tiles, turn] = call();
            if (tiles.length) this.waiting.add(player);
            this.game.finishTurn(player, tiles, turn);
            this.result = { legal: true };
            if (turn.move) {
                const words = turn.move.words.map(({ word, score }) => [word, score]);
                const bonus = turn.score - sum(words.map(([, score]) => score));
                Object.assign(this.result, { words, score: turn.score, bonus });
            }
        } catch (refusal) {
            if (typeof refusal !== "string") throw refusal;
            this.result = { legal: false };
        }
    }

    do(command, words) {
        const { game } = this;
        const player = game.players[game.whosTurn] || game.players[0];
        const move = (method, ...values) => this.request(player, () => {
            game.ensurePlayerAndGame(player);
            return game[method](player, ...values);
        });
        if (command.do === "accept") {
            this.accepted = true;
            return;
        }
        if (command.do === "challenge") {
            if (this.accepted || command.seconds !== null) throw new Unsupported("no time and no acceptance");
            const phony = words && (this.result.words || []).some(([word]) => !words.includes(word));
            const right = command.upheld === null ? phony : command.upheld;
            if (!right || command.words.length) throw new Unsupported("a challenge is right, and of the play");
            const challenger = command.player ? game.players[command.player - 1] : player;
            this.request(challenger, () => game.challengeOrTakeBackMove("challenge", challenger));
            this.waiting.clear();
            return;
        }
        const ahead = command.do === "exchange" ? this.waiting.size : this.waiting.has(player);
        if (ahead || this.exchanged) throw new Unsupported("no waiting for a draw");
        if (command.do === "pass") move("pass");
        else if (command.do === "place" && command.tiles) {
            this.show(player, command.tiles.map(({ tile, blank }) => engineName(blank ? "?" : tile)));
            const placement = ({ row, column, tile, blank }) => ({ letter: tile, x: column - 1, y: row - 1, blank });
            move("makeMove", command.tiles.map(placement));
        } else if (command.do === "exchange" && !command.free) {
            const names = command.tiles.map(engineName);
            this.show(player, names);
            const unknown = tilesOf(player).filter((tile) => tile.hidden).map((tile) => tile.letter);
            const count = names.length + command.unknown;
            if (unknown.length < command.unknown && count <= tilesOf(player).length) {
                throw new Unsupported("the game must know which tiles go");
            }
            move("swapTiles", [...names, ...unknown, ...Array(9).fill("none")].slice(0, count));
            this.exchanged = true;
        } else throw new Unsupported(`the game has no such ${command.do}`);
    }

    after() { // what is known after the last command
        const { game, result, id } = this;
        if (!result.legal) return result;
        const scores = game.players.map((player) => player.score);
        const found = { scores, turn: game.whosTurn + 1, ended: null };
        if (game.ended()) {
            found.ended = /passed/.test(game.ended().reason) ? RUN[id][1] : "going_out";
            found.settlement = game.players.map((player) => player.tallyScore || 0);
        }
        return { ...result, ...found };
    }
}

function question(id, { question: kind, of }) { // what the game says of its set of tiles, and of its board
    if (kind === "set") {
        const { tiles } = LetterBag.create(RUN[id][0]);
        const same = (tile) => tiles.filter((other) => other.letter === tile.letter).length;
        const name = (tile) => (tile.isBlank() ? "?" : tile.letter);
        const letters = Object.fromEntries(tiles.map((tile) => [name(tile), [same(tile), tile.score]]));
        const points = sum(tiles.map((tile) => tile.score));
        return { count: tiles.length, points, blanks: letters["?"][0], letters };
    }
    if (kind === "premium") {
        const { type } = new Board().squares[of.charCodeAt(0) - 65][of.slice(1) - 1];
        const times = { Normal: 1, Double: 2, Triple: 3 }[type.replace(/Word|Letter/, "")];
        return { word: /Word/.test(type) ? times : 1, letter: /Letter/.test(type) ? times : 1 };
    }
    throw new Unsupported("the game has no such question");
}

function run({ variant, given, when }) {
    if (when[0].do === "ask") return question(variant.id, when[0]);
    const table = new Table(variant.id, given);
    when.forEach((command, number) => {
        if (!table.result.legal) throw new Error(`the game refuses command ${number} of ${when.length}`);
        table.do(command, given.words);
    });
    return table.after();
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
    const message = JSON.parse(line);
    let reply = { type: "result", id: message.id };
    if (message.type === "hello") reply = HELLO;
    else if (message.type === "bye") reply = { type: "bye" };
    else {
        try {
            reply.result = run(message);
        } catch (error) {
            if (error instanceof Unsupported) Object.assign(reply, { type: "unsupported", reason: error.message });
            else Object.assign(reply, { type: "error", message: String(error.message || error) });
        }
    }
    process.stdout.write(`${JSON.stringify(reply)}\n`);
    if (reply.type === "bye") process.exit(0);
});
