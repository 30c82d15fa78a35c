import fc from "fast-check";
import { expect, test } from "vitest";
import { betOutcome, betReturn, combinedOdds, possibleReturn, type SettledLeg } from "./settlement-rules.ts";
import type { LegResult, System } from "./wire.ts";

const won = (odds: number): SettledLeg => ({ odds, result: "won" });
const lost: SettledLeg = { odds: 2000, result: "lost" };
const voided: SettledLeg = { odds: 2000, result: "void" };
const yankee = { sizes: [2, 3, 4], bankers: [] };

test.each([
  ["a win pays stake times odds", "won", 2500, 2500],
  ["a loss pays nothing", "lost", 2500, 0],
  ["a void bet gives the stake back", "void", 2500, 1000],
  ["a half win pays half at the odds and half back", "half_won", 1950, 1475],
  ["a half loss gives half back", "half_lost", 1950, 500],
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
])("%s returns what its eleven bets do", (_name, legs, expected) => {
  expect(betReturn({ stake: 1100, legs, system: yankee })).toBe(expected);
});

test("two out of three with the last one lost is the one double that won", () => {
  expect(betReturn({ stake: 300, legs: [won(2000), won(3000), lost], system: { sizes: [2], bankers: [] } })).toBe(600);
});

test("a banker that lost loses everything", () => {
  const legs = [lost, won(3000), won(1500)];
  expect(betReturn({ stake: 200, legs, system: { sizes: [1], bankers: [0] } })).toBe(0);
});

test("half a minor unit is rounded to the even one, once and at the end", () => {
  expect(betReturn({ stake: 5, legs: [{ odds: 1500, result: "half_lost" }] })).toBe(2);
  expect(betReturn({ stake: 7, legs: [{ odds: 1500, result: "half_lost" }] })).toBe(4);
  expect([possibleReturn(1, [2500]), possibleReturn(1, [3500])]).toEqual([2, 4]);
  expect(possibleReturn(1, [1500, 1500, 1500])).toBe(3);
});

test("the largest stakes and odds are exact", () => {
  expect(possibleReturn(900_719_925_474, [9_999_999])).toBe(9_007_198_354_020_075);
});

test("odds together are what a stake is multiplied by", () => {
  expect(combinedOdds([1380, 3750, 1570])).toBe(8120);
  expect(combinedOdds([1005])).toBe(1005);
});

test("two that share a place are paid half of their odds, and a tie changes nothing of a loss or a void", () => {
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

const open = { odds: 3000, result: null };

test.each([
  ["an express waits for its last leg", [won(2000), open], null, "open", null],
  ["an express is lost with its first lost leg", [lost, open], null, "lost", 0],
  ["an express that won", [won(2000), won(3000)], null, "won", 600],
  ["an express of which all is void", [voided, voided], null, "void", 100],
  [
    "a leg that half lost leaves less than the stake",
    [{ odds: 1500, result: "half_lost" }, won(1500)],
    null,
    "part_returned",
    75,
  ],
  ["a system goes on when one leg lost", [lost, won(2000), open], { sizes: [2], bankers: [] }, "open", null],
  ["a system is lost when no bet of it can win", [lost, lost, open], { sizes: [2], bankers: [] }, "lost", 0],
  ["a single is what its leg is", [{ odds: 1500, result: "half_lost" }], null, "half_lost", 50],
] as const)("%s", (_name, legs, system, status, payout) => {
  expect(betOutcome({ stake: 100, legs, system: system && { sizes: [...system.sizes], bankers: [] } })).toEqual({
    status,
    payout,
  });
});

const results = fc.constantFrom<LegResult>("won", "lost", "void", "half_won", "half_lost");
const legs = (min: number) =>
  fc.array(fc.record({ odds: fc.integer({ min: 1001, max: 30_000 }), result: results }), {
    minLength: min,
    maxLength: 7,
  });

/** The same by listing every bet, in fractions of a thousandth of what is computed with floating point. */
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

test("a system returns what all its bets would, listed one by one", () => {
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
