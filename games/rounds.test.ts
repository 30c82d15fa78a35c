import { describe, expect, test } from "vitest";
import { nodeHashing } from "./fair/node-hashing.ts";
import { wordsOf } from "./fair/seeds.ts";
import { WORDS, type Words } from "./fair/words.ts";
import { gameCalled } from "./house-games.ts";
import type { Round } from "./rules/game.ts";
import { GameRefusal } from "./rules/refusal.ts";

const wordsAt = (nonce: number) => wordsOf({ serverSeed: "b".repeat(64), clientSeed: "rounds", nonce }, nodeHashing);

const begin = (game: string, bet: unknown, words = wordsAt(0)) => gameCalled(game).place(bet, "EUR").begin(words);

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof GameRefusal) return error.code;
    throw error;
  }
  return "taken";
}

/** Words that draw these integers, of so many each. */
const drawing = (...list: readonly (readonly [value: number, of: number])[]): Words => {
  const left = [...list];
  return {
    next() {
      const [value, of] = left.shift() ?? [0, 1];
      return value * Math.floor(WORDS / of);
    },
  };
};

/** The card of a rank, as an integer of 52. */
const ofRank = (rank: number): readonly [number, number] => [4 * (rank - 1), 52];
const cards = (...ranks: number[]) => drawing(...ranks.map(ofRank));

describe("what is refused", () => {
  test.each([
    ["dice", { stake: 9, side: "over", target: 5000 }, "stake-too-low"],
    ["dice", { stake: 10_001, side: "over", target: 5000 }, "stake-too-high"],
    ["dice", { stake: 10.5, side: "over", target: 5000 }, "bet-malformed"],
    ["dice", { stake: -10, side: "over", target: 5000 }, "bet-malformed"],
    ["dice", { stake: 1e300, side: "over", target: 5000 }, "bet-malformed"],
    ["dice", { stake: 10, side: "over", target: 9999 }, "bet-malformed"],
    ["dice", { stake: 10, side: "under", target: 9801 }, "bet-malformed"],
    ["dice", { stake: 10, side: "over", target: 5000, edge: 0 }, "bet-malformed"],
    ["limbo", { stake: 10, target: 10_000 }, "bet-malformed"],
    ["limbo", { stake: 10, target: 20_050 }, "bet-malformed"],
    ["mines", { stake: 10, mines: 25 }, "bet-malformed"],
    ["plinko", { stake: 10, rows: 9, risk: "low" }, "bet-malformed"],
    ["keno", { stake: 10, picks: [1, 1] }, "bet-malformed"],
    ["keno", { stake: 10, picks: [81] }, "bet-malformed"],
    ["roulette", { chips: [{ on: "1-3", stake: 10 }] }, "bet-malformed"],
    ["roulette", { chips: [{ on: "toString", stake: 10 }] }, "bet-malformed"],
    ["roulette", { chips: [] }, "bet-malformed"],
    ["baccarat", { chips: [{ on: "tie", stake: 50_001 }] }, "stake-too-high"],
  ])("%s: %o", (game, bet, code) => {
    expect(codeOf(() => begin(game, bet))).toBe(code);
  });

  test("a game and a currency that are none", () => {
    expect(codeOf(() => gameCalled("coin"))).toBe("unknown-game");
    expect(codeOf(() => gameCalled("dice").place({ stake: 10, side: "over", target: 5000 }, "constructor"))).toBe(
      "unknown-currency",
    );
  });

  test("an act in a game without any, and after a round's end", () => {
    expect(codeOf(() => begin("dice", { stake: 10, side: "over", target: 5000 }).act({ take: true }))).toBe(
      "act-not-possible",
    );
    const over = begin("video-poker", { stake: 10 }).act({ hold: [] });
    expect(codeOf(() => over.act({ hold: [] }))).toBe("round-over");
  });
});

test("limits are scaled to a currency", () => {
  const bet = { stake: 400, side: "over", target: 5000 };
  expect(codeOf(() => gameCalled("dice").place(bet, "UAH"))).toBe("stake-too-low");
  expect(gameCalled("dice").place({ ...bet, stake: 500 }, "UAH").staked).toBe(500);
});

test("a return is rounded down to the minor unit", () => {
  const bet = { stake: 33, side: "over", target: 2_000 };
  expect(begin("dice", bet, drawing([9_999, 10_000])).paid).toBe(Math.floor((33 * Math.floor(99e6 / 7_999)) / 10_000));
});

describe("crash", () => {
  /** A word whose round ends at 1.98. */
  const words = drawing([1, 2]);

  test("a win is taken up to where the round ends, and by itself where the bet says", () => {
    const round = begin("crash", { stake: 100 }, words);
    expect(codeOf(() => round.act({ take: 19_900 }))).toBe("act-not-possible");
    expect(round.act({ take: 19_700 })).toMatchObject({ isOver: true, paid: 197 });
    expect(round.act({ end: true })).toMatchObject({ isOver: true, paid: 0 });
    expect(JSON.stringify(round.shown())).not.toContain("crash");

    const stopped = begin("crash", { stake: 100, stopAt: 15_000 }, drawing([1, 2]));
    expect(codeOf(() => stopped.act({ take: 15_100 }))).toBe("act-not-possible");
    expect(stopped.act({ end: true })).toMatchObject({ isOver: true, paid: 150 });
  });
});

describe("mines", () => {
  const drawn = (round: Round) => round.drawn as number[];

  test("safe tiles raise the win, a mine ends it, and mines stay hidden until then", () => {
    const round = begin("mines", { stake: 1_000, mines: 3 });
    const safe = [...Array(25).keys()].filter((tile) => !drawn(round).includes(tile));
    expect(codeOf(() => round.act({ take: true }))).toBe("act-not-possible");
    const one = round.act({ open: safe[0] });
    expect(one.shown()).toEqual({ opened: [safe[0]], multiplier: 11_250, next: 12_857 });
    expect(codeOf(() => one.act({ open: safe[0] }))).toBe("act-not-possible");
    expect(one.act({ take: true })).toMatchObject({ isOver: true, paid: 1_125 });
    const lost = one.act({ open: drawn(round)[0] });
    expect(lost).toMatchObject({ isOver: true, paid: 0 });
    expect(lost.shown()).toMatchObject({ mines: drawn(round) });
  });

  test("the last safe tile takes the win by itself", () => {
    const round = begin("mines", { stake: 1_000, mines: 24 });
    const safe = [...Array(25).keys()].find((tile) => !drawn(round).includes(tile));
    expect(round.act({ open: safe })).toMatchObject({ isOver: true, paid: 24_750 });
  });

  test("no tile leads beyond 10,000 times the stake", () => {
    let round = begin("mines", { stake: 1_000, mines: 10 });
    const safe = [...Array(25).keys()].filter((tile) => !drawn(round).includes(tile));
    for (const open of safe) if (!round.isOver) round = round.act({ open });
    expect(round.paid).toBeGreaterThan(1_000_000);
    expect(round.paid).toBeLessThanOrEqual(10_000_000);
  });
});

describe("hi-lo", () => {
  test("a tie counts for both sides, except on an ace and on a king", () => {
    const round = begin("hi-lo", { stake: 1_300 }, cards(7, 7, 13, 13, 1));
    expect(round.shown()).toEqual({ cards: ["7c"], right: 0, next: { higher: 18_385, lower: 18_385 } });
    const king = round.act({ guess: "lower" }).act({ guess: "higher" });
    expect(codeOf(() => king.act({ guess: "higher" }))).toBe("act-not-possible");
    expect(king.act({ guess: "lower" })).toMatchObject({ isOver: true, paid: 0 });
    expect(king.act({ guess: "same" }).shown()).toMatchObject({ right: 3, cards: ["7c", "7c", "Kc", "Kc"] });
    expect(king.act({ take: true }).paid).toBe(Math.floor((1_300 * Math.floor((9_900 * 169) / 49)) / 10_000));
  });

  test("a skipped card changes nothing but the card, and the last one cannot be skipped to", () => {
    let round = begin("hi-lo", { stake: 1_300 }, cards(7, 2, 5));
    round = round.act({ skip: true });
    expect(round.shown()).toEqual({ cards: ["7c", "2c"], right: 0, next: { higher: 10_725, lower: 64_350 } });
    expect(codeOf(() => round.act({ take: true }))).toBe("act-not-possible");
    for (let at = 0; at < 18; at++) round = round.act({ skip: true });
    expect(codeOf(() => round.act({ skip: true }))).toBe("act-not-possible");
  });
});

describe("blackjack", () => {
  const start = (...ranks: number[]) => begin("blackjack", { stake: 1_000 }, cards(...ranks));
  const play = (round: Round, ...moves: string[]) => moves.reduce((now, move) => now.act({ move }), round);

  test("a blackjack pays three to two at once, and is even with the dealer's", () => {
    expect(start(1, 9, 13, 9)).toMatchObject({ isOver: true, paid: 2_500 });
    expect(start(1, 1, 13, 10)).toMatchObject({ isOver: true, paid: 1_000 });
    expect(start(10, 1, 10, 10)).toMatchObject({ isOver: true, paid: 0 });
  });

  test("the dealer's second card stays hidden while the player acts", () => {
    expect(start(10, 9, 6, 8).shown()).toEqual({
      hands: [{ cards: ["Tc", "6c"], total: 16, stake: 1_000 }],
      dealer: ["9c"],
      hand: 0,
      moves: ["hit", "stand", "double"],
    });
  });

  test("the dealer draws to 16 and stands on a soft 17", () => {
    expect(play(start(10, 6, 8, 10, 5), "stand")).toMatchObject({ isOver: true, paid: 0 });
    expect(play(start(10, 6, 8, 1), "stand")).toMatchObject({ isOver: true, paid: 2_000 });
  });

  test("a double takes one card and twice the stake", () => {
    expect(play(start(5, 6, 6, 10, 10, 10), "double")).toMatchObject({ isOver: true, staked: 2_000, paid: 4_000 });
  });

  test("a split plays two hands in turn; aces get one card each, and 21 is then no blackjack", () => {
    const eights = play(start(8, 6, 8, 10, 3, 2), "split");
    expect(eights).toMatchObject({ isOver: false, staked: 2_000 });
    expect(codeOf(() => play(eights, "double"))).toBe("act-not-possible");
    expect(codeOf(() => play(eights, "split"))).toBe("act-not-possible");
    const aces = play(start(1, 6, 1, 10, 10, 5, 1), "split");
    expect(aces).toMatchObject({ isOver: true, staked: 2_000, paid: 2_000 });
  });

  test("tens and pictures are a pair, and 21 needs no stand", () => {
    expect(start(10, 9, 13, 8).shown()).toMatchObject({ moves: ["hit", "stand", "double", "split"] });
    expect(play(start(5, 9, 6, 8, 10), "hit")).toMatchObject({ isOver: true, paid: 2_000 });
  });
});

test("video poker replaces what is not held, in order, and shows nothing of what lies beneath", () => {
  const round = begin("video-poker", { stake: 10 });
  const drawn = round.drawn as number[];
  expect(Object.values(round.shown()).flat()).toHaveLength(5);
  const after = round.act({ hold: [0, 2] });
  const kept = begin("video-poker", { stake: 10 }).act({ hold: [0, 1, 2, 3, 4] });
  expect((after.shown() as { hand: string[] }).hand[0]).toBe((kept.shown() as { hand: string[] }).hand[0]);
  expect(new Set(drawn).size).toBe(10);
});

test("what is shown of a round that goes on is the same whatever lies beneath", () => {
  const shownWith = (...more: number[]) => begin("blackjack", { stake: 1_000 }, cards(10, 9, 6, ...more)).shown();
  expect(shownWith(8, 1, 1)).toEqual(shownWith(5, 9, 9));
});
