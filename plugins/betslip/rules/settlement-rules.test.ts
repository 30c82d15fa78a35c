import fc from "fast-check";
import { expect, test } from "vitest";
import { expressOdds } from "../../../core/format/express-odds-rules.ts";
import type { LegResult } from "../wire.ts";
import {
  betMoney,
  betOutcome,
  betReturn,
  combinedOdds,
  possibleReturn,
  type SettledLeg,
  settledOdds,
} from "./settlement-rules.ts";
import type { System } from "./system-rules.ts";

const NO_OFFER = { offerPaid: 0, offerTax: 0, offerFreeBet: 0 };
const won = (odds: number): SettledLeg => ({ odds, result: "won" });
const lost: SettledLeg = { odds: 2000, result: "lost" };
const voided: SettledLeg = { odds: 2000, result: "void" };
const priced = (...odds: readonly number[]) => odds.map((each) => ({ odds: each }));
const yankee = { sizes: [2, 3, 4], bankers: [] };

test.each([
  ["a win pays stake times odds", "won", 2500, 2500],
  ["a loss pays nothing", "lost", 2500, 0],
  ["a void bet returns the stake", "void", 2500, 1000],
  ["a half win pays half at the odds and half back", "half_won", 1950, 1475],
  ["a half loss returns half of the stake", "half_lost", 1950, 500],
] as const)("%s", (_name, result, odds, expected) => {
  expect(betReturn({ stake: 1000, legs: [{ odds, result }] })).toBe(expected);
});

test("legs of an express multiply: 2.0 won, 1.95 half won and a half loss return 1.475 for 1", () => {
  const legs = [won(2000), { odds: 1950, result: "half_won" }, { odds: 3000, result: "half_lost" }] as const;
  expect(betReturn({ stake: 1000, legs })).toBe(1475);
});

test.each([
  ["all of a yankee won", [won(2000), won(3000), won(1500), won(4000)], 13_850],
  ["a yankee with one leg lost", [won(2000), lost, won(1500), won(4000)], 2900],
  ["a yankee with one leg void", [won(2000), voided, won(1500), won(4000)], 6550],
])("%s returns the sum of its eleven bets", (_name, legs, expected) => {
  expect(betReturn({ stake: 1100, legs, system: yankee })).toBe(expected);
});

test("a two out of three whose last leg lost returns the one double that won", () => {
  expect(betReturn({ stake: 300, legs: [won(2000), won(3000), lost], system: { sizes: [2], bankers: [] } })).toBe(600);
});

test("a banker that lost loses every bet", () => {
  const legs = [lost, won(3000), won(1500)];
  expect(betReturn({ stake: 200, legs, system: { sizes: [1], bankers: [0] } })).toBe(0);
});

test("half a minor unit is rounded to the even one, once and at the end", () => {
  expect(betReturn({ stake: 5, legs: [{ odds: 1500, result: "half_lost" }] })).toBe(2);
  expect(betReturn({ stake: 7, legs: [{ odds: 1500, result: "half_lost" }] })).toBe(4);
  expect([possibleReturn(1, [2500]), possibleReturn(1, [3500])]).toEqual([2, 4]);
  expect(possibleReturn(1, [1500, 1500, 1500])).toBe(3);
});

test("the largest stakes and odds are computed exactly", () => {
  expect(possibleReturn(900_719_925_474, [9_999_999])).toBe(9_007_198_354_020_075);
});

test("combined odds are the factor of the stake", () => {
  expect(combinedOdds(priced(1380, 3750, 1570))).toBe(8120);
  expect(combinedOdds(priced(1005))).toBe(1005);
});

test("the odds at which a bet was settled leave its void legs out", () => {
  const legs = [
    { odds: 3750, result: "lost" as const },
    { odds: 1570, result: "void" as const },
    { odds: 3000, result: "won" as const, deduction: 25 },
  ];
  expect(settledOdds({ legs })).toBe(9380);
  expect(settledOdds({ legs: legs.slice(1, 2) })).toBe(1000);
  expect(settledOdds({ legs: legs.slice(0, 2), system: { sizes: [1], bankers: [] } })).toBe(2380);
});

test("a dead heat of two is paid half, and does not change a lost or void bet", () => {
  const deadHeat = { places: 1, tied: 2 };
  expect(betReturn({ stake: 5000, legs: [{ odds: 2500, result: "won", deadHeat }] })).toBe(6250);
  expect(betReturn({ stake: 1000, legs: [{ odds: 1950, result: "half_won", deadHeat: { places: 2, tied: 3 } }] })).toBe(
    1150,
  );
  expect(betReturn({ stake: 5000, legs: [{ odds: 2500, result: "lost", deadHeat }] })).toBe(0);
  expect(betReturn({ stake: 5000, legs: [{ odds: 2500, result: "void", deadHeat }] })).toBe(5000);
  const system = { sizes: [2], bankers: [] };
  expect(betReturn({ stake: 300, legs: [{ odds: 2500, result: "won", deadHeat }, won(2000), lost], system })).toBe(250);
});

test("Rule 4 takes its percentage off the profit", () => {
  expect(betReturn({ stake: 1000, legs: [{ ...won(5000), deduction: 30 }] })).toBe(3800);
  expect(betReturn({ stake: 1000, legs: [{ ...voided, deduction: 30 }] })).toBe(1000);
});

const third = {
  odds: 17_000,
  result: "lost",
  eachWay: { places: 3, of: 1, over: 4 },
  placed: { result: "won" },
} as const;

test("a bet each way is half on winning and half on a place", () => {
  const eachWay = (leg: SettledLeg) => betReturn({ stake: 4000, eachWay: true, legs: [leg] });
  expect(eachWay(third)).toBe(10_000);
  expect(eachWay({ ...third, placed: { result: "won", deadHeat: { places: 1, tied: 2 } } })).toBe(5000);
  expect(eachWay({ ...third, result: "won" })).toBe(44_000);
  expect(eachWay({ ...third, placed: { result: "lost" } })).toBe(0);
  expect(eachWay({ ...third, deduction: 25 })).toBe(8000);
  expect(betReturn({ stake: 4000, legs: [third] })).toBe(0);
  // Two legs each way: one express on both winning, one on both being placed.
  expect(betReturn({ stake: 200, eachWay: true, legs: [third, { ...third, result: "won" }] })).toBe(2500);
});

test("a boost is a percentage of an express's profit, by its won legs of at least the minimum price", () => {
  const boost = {
    minOdds: 1500,
    steps: [
      { legs: 3, percent: 10 },
      { legs: 4, percent: 20 },
    ],
  };
  const three = [won(2000), won(2000), won(2000)];
  expect(betMoney({ stake: 1000, boost, legs: three })).toEqual({ payout: 8700, boost: 700, tax: 0, ...NO_OFFER });
  expect(betMoney({ stake: 1000, boost, legs: [...three, won(1400)] }).boost).toBe(1020);
  expect(betMoney({ stake: 1000, boost, legs: [...three, won(1500)] }).boost).toBe(2200);
  expect(betMoney({ stake: 1000, boost, legs: [won(2000), won(2000), voided] }).boost).toBe(0);
  expect(betMoney({ stake: 1000, boost, legs: three, system: { sizes: [2], bankers: [] } }).boost).toBe(0);
});

test("a free bet pays the winnings without its stake", () => {
  expect(betReturn({ stake: 1000, isFreeBet: true, legs: [won(2500)] })).toBe(1500);
  expect(betReturn({ stake: 1000, isFreeBet: true, legs: [voided] })).toBe(0);
  expect(betOutcome({ stake: 1000, isFreeBet: true, legs: [won(1400)] })).toMatchObject({ status: "won", payout: 400 });
});

test("a single that won in a dead heat and returns less than its stake is returned in part", () => {
  const inHalves = { result: "won", deadHeat: { places: 1, tied: 2 } } as const;
  const ofSingle = (odds: number, change = {}) => betOutcome({ stake: 1000, legs: [{ odds, ...inHalves, ...change }] });
  expect(ofSingle(1500)).toMatchObject({ status: "part_returned", payout: 750 });
  expect(ofSingle(2000)).toMatchObject({ status: "won", payout: 1000 });
  expect(ofSingle(2500)).toMatchObject({ status: "won", payout: 1250 });
  expect(ofSingle(1500, { result: "half_won" })).toMatchObject({ status: "part_returned", payout: 875 });
  expect(ofSingle(1500, { result: "void" })).toMatchObject({ status: "void", payout: 1000 });
  const cashedOut = { stake: 500, paid: 700 };
  expect(betOutcome({ stake: 1000, cashedOut, legs: [{ odds: 1500, ...inHalves }] })).toMatchObject({
    status: "part_returned",
    payout: 1075,
  });
});

test("a tax is taken from the winnings, never from the stake", () => {
  expect(betMoney({ stake: 1000, taxRate: 2000, legs: [won(3500)] })).toEqual({
    payout: 3000,
    boost: 0,
    tax: 500,
    ...NO_OFFER,
  });
  expect(betMoney({ stake: 1000, taxRate: 2000, legs: [voided] })).toEqual({
    payout: 1000,
    boost: 0,
    tax: 0,
    ...NO_OFFER,
  });
});

test("a cashed-out part is paid, and the rest of the stake stays in the bet", () => {
  const cashedOut = { stake: 400, paid: 700 };
  expect(betOutcome({ stake: 1000, cashedOut, legs: [won(2500)] })).toMatchObject({ status: "won", payout: 2200 });
  expect(betOutcome({ stake: 1000, cashedOut, legs: [lost] })).toMatchObject({ status: "lost", payout: 700 });
  expect(betOutcome({ stake: 1000, cashedOut: { stake: 1000, paid: 1700 }, legs: [open] })).toEqual({
    status: "cashed_out",
    payout: 1700,
    boost: 0,
    tax: 0,
    ...NO_OFFER,
  });
});

test("a bet each way stays open until its places are known, unless it can no longer win", () => {
  const legs = [{ ...third, result: null, placed: { result: null } }];
  expect(betOutcome({ stake: 200, eachWay: true, legs }).status).toBe("open");
  expect(betOutcome({ stake: 200, eachWay: true, legs: [{ ...third, placed: { result: null } }] }).status).toBe("open");
  expect(betOutcome({ stake: 200, eachWay: true, legs: [third] })).toMatchObject({ status: "won", payout: 500 });
  const short = { ...third, odds: 2000 };
  expect(betOutcome({ stake: 200, eachWay: true, legs: [short] })).toMatchObject({
    status: "part_returned",
    payout: 125,
  });
  expect(betOutcome({ stake: 200, legs: [{ ...third, placed: { result: null } }] })).toMatchObject({ status: "lost" });
});

const open = { odds: 3000, result: null };

test.each([
  ["an express waits for its last leg", [won(2000), open], null, "open", null],
  ["an express is lost with its first lost leg", [lost, open], null, "lost", 0],
  ["an express that won", [won(2000), won(3000)], null, "won", 600],
  ["an express whose legs are all void", [voided, voided], null, "void", 100],
  [
    "a leg that half lost leaves less than the stake",
    [{ odds: 1500, result: "half_lost" }, won(1500)],
    null,
    "part_returned",
    75,
  ],
  ["a system goes on when one leg lost", [lost, won(2000), open], { sizes: [2], bankers: [] }, "open", null],
  ["a system is lost when no bet of it can win", [lost, lost, open], { sizes: [2], bankers: [] }, "lost", 0],
  ["a single has its leg's result", [{ odds: 1500, result: "half_lost" }], null, "half_lost", 50],
] as const)("%s", (_name, legs, system, status, payout) => {
  expect(betOutcome({ stake: 100, legs, system: system && { sizes: [...system.sizes], bankers: [] } })).toEqual({
    status,
    payout,
    boost: 0,
    tax: 0,
    ...NO_OFFER,
  });
});

const results = fc.constantFrom<LegResult>("won", "lost", "void", "half_won", "half_lost");
const legs = (min: number) =>
  fc.array(fc.record({ odds: fc.integer({ min: 1001, max: 30_000 }), result: results }), {
    minLength: min,
    maxLength: 7,
  });

/** The same result computed by listing every bet in floating point, accurate to fractions of a thousandth. */
function listed(stake: number, all: readonly SettledLeg[], { sizes, bankers }: System): number {
  const factor = ({ odds, result }: SettledLeg) =>
    ({ won: odds / 1000, lost: 0, void: 1, half_won: 0.5 + odds / 2000, half_lost: 0.5 })[result];
  const bets: SettledLeg[][] = [];
  for (let set = 0; set < 2 ** all.length; set++) {
    const inSet = (at: number) => (set & (1 << at)) !== 0;
    const free = all.filter((_leg, at) => inSet(at) && !bankers.includes(at)).length;
    if (bankers.every(inSet) && sizes.includes(free)) bets.push(all.filter((_leg, at) => inSet(at)));
  }
  const each = stake / bets.length;
  return bets.reduce((sum, bet) => sum + bet.reduce((product, leg) => product * factor(leg), each), 0);
}

test("a system returns the sum of its bets, listed one by one", () => {
  fc.assert(
    fc.property(legs(3), fc.integer({ min: 1, max: 1e6 }), fc.nat(1), (all, stake, bankers) => {
      const system = { sizes: [1, 2].slice(0, all.length - bankers - 1), bankers: [0].slice(0, bankers) };
      expect(Math.abs(betReturn({ stake, legs: all, system }) - listed(stake, all, system))).toBeLessThanOrEqual(0.51);
    }),
  );
});

test("a better result of a leg never returns less", () => {
  const ORDER: readonly LegResult[] = ["lost", "half_lost", "void", "half_won", "won"];
  fc.assert(
    fc.property(legs(1), fc.integer({ min: 1, max: 1e6 }), fc.nat(), (all, stake, pick) => {
      const at = pick % all.length;
      const returns = ORDER.map((result) =>
        betReturn({ stake, legs: all.map((leg, each) => (each === at ? { ...leg, result } : leg)) }),
      );
      expect(returns).toEqual([...returns].sort((a, b) => a - b));
    }),
  );
});

test("a card of several legs shows the odds that the slip shows", () => {
  const prices = fc.array(fc.integer({ min: 1001, max: 200_000 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(prices, (odds) => {
      fc.pre(odds.reduce((all, each) => all * (each / 1000), 1) < 1e11);
      expect(expressOdds(odds)).toBe(combinedOdds(odds.map((each) => ({ odds: each }))));
    }),
  );
});
