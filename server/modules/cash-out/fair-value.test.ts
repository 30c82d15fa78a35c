import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fraction } from "../../../core/format/fraction-rules.ts";
import {
  atBest,
  betReturn,
  exactReturn,
  plus,
  type RunningBet,
  type RunningLeg,
  type SettledLeg,
} from "../../../plugins/betslip/rules/settlement-rules.ts";
import { fairValue, type LegChances } from "./fair-value.ts";
import { cashOutOffer } from "./offer.ts";

const open = (odds: number): RunningLeg => ({ odds, result: null });
const ended = (odds: number, result: RunningLeg["result"]): RunningLeg => ({ odds, result });
const percent = (of: number): LegChances => ({ win: { of, over: 100 } });

test("an express with one leg to come is worth what its fair price leaves of it: 593.75 of 10 at 4, 3.5 and 5", () => {
  const legs = [ended(4000, "won"), ended(3500, "won"), open(5000)];
  const fair = { win: { of: 1000, over: 1120 } };
  expect(cashOutOffer({ stake: 1000, legs }, [undefined, undefined, fair], 5)).toBe(59_375);
});

test("open legs multiply by their odds and chances, settled ones by their results", () => {
  const legs = [open(2000), open(3000), ended(1500, "half_won"), ended(9000, "void")];
  // 1000 x 2 x 0.6 x 3 x 0.4 x 1.25 x 1
  expect(cashOutOffer({ stake: 1000, legs }, [percent(60), percent(40)], 0)).toBe(1800);
});

test("an express with a lost leg is worth nothing, and a system is worth its other bets", () => {
  const legs = [open(2000), open(3000), ended(1500, "lost")];
  const chances = [percent(50), percent(50)];
  expect(cashOutOffer({ stake: 300, legs }, chances, 0)).toBe(0);
  // One of three doubles is left: 100 x 2 x 0.5 x 3 x 0.5
  expect(cashOutOffer({ stake: 300, legs, system: { sizes: [2], bankers: [] } }, chances, 0)).toBe(150);
});

test("a bet each way counts both of its halves, each by its own chance", () => {
  const legs = [{ ...open(17_000), eachWay: { places: 3, of: 1, over: 4 }, placed: { result: null } }];
  const chances = [{ win: { of: 10, over: 100 }, place: { of: 30, over: 100 } }];
  // 1000 x 17 x 0.1 + 1000 x 5 x 0.3
  expect(cashOutOffer({ stake: 2000, eachWay: true, legs }, chances, 0)).toBe(3200);
});

test("a free bet is worth its gain: the offer for money, less the stake, and nothing at first", () => {
  const bet = { stake: 1000, isFreeBet: true, legs: [open(3000)] };
  expect(cashOutOffer(bet, [percent(32)], 5)).toBe(0);
  expect(cashOutOffer(bet, [percent(50)], 0)).toBe(500);
  expect(cashOutOffer(bet, [percent(100)], 0)).toBe(betReturn({ ...bet, legs: bet.legs.map(atBest) }));
  expect(cashOutOffer({ ...bet, cashedOut: { stake: 400, paid: 100 } }, [percent(50)], 0)).toBe(300);
});

test("a boost adds its share of the profit, a tax takes its share of the winnings, each by its chance", () => {
  const boost = { minOdds: 1200, steps: [{ legs: 2, percent: 10 }] };
  const legs = [open(2000), open(2000)];
  const chances = [percent(50), percent(50)];
  expect(cashOutOffer({ stake: 1000, legs, boost }, chances, 0)).toBe(1075);
  expect(cashOutOffer({ stake: 1000, legs, boost, taxRate: 1000 }, chances, 0)).toBe(992);
});

test("a cashed-out part is not offered again", () => {
  const bet = { stake: 1000, legs: [open(3000)], cashedOut: { stake: 400, paid: 500 } };
  expect(cashOutOffer(bet, [percent(50)], 0)).toBe(900);
});

test("the offer is rounded once, half to even", () => {
  const legs = [open(1500)];
  expect(cashOutOffer({ stake: 10, legs }, [percent(50)], 0)).toBe(8);
  expect(cashOutOffer({ stake: 30, legs }, [percent(50)], 0)).toBe(22);
});

const chance = fc.integer({ min: 0, max: 100 });
const leg = fc.record({
  odds: fc.integer({ min: 1001, max: 30_000 }),
  result: fc.constantFrom(null, "won" as const, "void" as const, "half_lost" as const),
  win: chance,
  more: chance,
});
const aBet = fc.record({
  legs: fc.array(leg, { minLength: 2, maxLength: 5 }),
  isSystem: fc.boolean(),
  eachWay: fc.boolean(),
  isFreeBet: fc.boolean(),
  taxRate: fc.constantFrom(0, 1500),
  stake: fc.integer({ min: 2, max: 1_000_000 }),
});

const terms = { places: 3, of: 1, over: 5 };
const chancesOf = (legs: readonly { win: number; more: number }[]): LegChances[] =>
  legs.map(({ win, more }) => ({
    win: { of: win, over: 100 },
    place: { of: Math.min(100, win + more), over: 100 },
  }));

test("every bet's offer is between zero and its possible return", () => {
  fc.assert(
    fc.property(aBet, ({ legs, isSystem, ...rest }) => {
      const running = legs.map(({ odds, result }) => ({ odds, result, eachWay: terms, placed: { result } }));
      const bet = { ...rest, system: isSystem ? { sizes: [1, 2], bankers: [] } : null };
      const offer = cashOutOffer({ ...bet, legs: running }, chancesOf(legs), 0);
      const best = betReturn({ ...bet, legs: running.map(atBest) });
      expect(offer).toBeGreaterThanOrEqual(0);
      expect(offer).toBeLessThanOrEqual(best);
    }),
  );
});

test("enumerating all outcomes finds the same average as multiplying averages", () => {
  fc.assert(
    fc.property(aBet, ({ legs, eachWay, stake }) => {
      const running = legs.map(({ odds }) => ({ odds, result: null, eachWay: terms, placed: { result: null } }));
      const bet = { stake, eachWay, legs: running };
      // A boost without steps adds nothing, but it forces the general computation.
      const boost = { minOdds: 1001, steps: [] };
      expect(cashOutOffer({ ...bet, boost }, chancesOf(legs), 5)).toBe(cashOutOffer(bet, chancesOf(legs), 5));
    }),
  );
});

/** The average over every combination of endings, each settled on its own. */
function averageByRules(bet: RunningBet, chances: readonly LegChances[]): Fraction {
  const product = (a: Fraction, b: Fraction) => ({ of: a.of * b.of, over: a.over * b.over });
  const of100 = (of: number): Fraction => ({ of: BigInt(of), over: 100n });
  const go = (legs: readonly SettledLeg[], chance: Fraction): Fraction => {
    const [at, leg] = [legs.length, bet.legs[legs.length]];
    if (!leg) return product(exactReturn({ ...bet, legs }).net, chance);
    const end = (result: SettledLeg["result"], placed: SettledLeg["result"], of: number) =>
      go([...legs, { ...leg, result, placed: { result: placed } }], product(chance, of100(of)));
    if (leg.result !== null) return end(leg.result, leg.result, 100);
    const { win, place } = chances[at]!;
    const ends = [
      end("won", "won", win.of),
      end("lost", "won", place!.of - win.of),
      end("lost", "lost", 100 - place!.of),
    ];
    return ends.reduce(plus);
  };
  return go([], of100(100));
}

test("with a tax a system's average is over all outcomes, each settled by itself", () => {
  const given = fc.record({ bet: aBet, bankers: fc.subarray([0, 1]), most: fc.integer({ min: 1, max: 2 }) });
  fc.assert(
    fc.property(given, ({ bet: { legs, isSystem, ...rest }, bankers, most }) => {
      const running = legs.map(({ odds, result }) => ({ odds, result, eachWay: terms, placed: { result } }));
      const sizes = Array.from({ length: Math.min(most, legs.length - bankers.length) }, (_, at) => at + 1);
      const system = isSystem && sizes.length > 0 ? { sizes, bankers } : null;
      const bet = { ...rest, isFreeBet: false, taxRate: 1500, system, legs: running };
      const average = fairValue(bet, chancesOf(legs))!;
      const byRules = averageByRules(bet, chancesOf(legs));
      expect(average.of * byRules.over).toBe(byRules.of * average.over);
    }),
    { numRuns: 60 },
  );
});

test("a tax on a system applies where its bets together win", () => {
  const bet = { stake: 200, taxRate: 1000, system: { sizes: [1], bankers: [] }, legs: [open(2000), open(2000)] };
  // 400 less 20, twice 200, and nothing.
  expect(cashOutOffer(bet, [percent(50), percent(50)], 0)).toBe(195);
});

test("a system with too many possible outcomes has no offer, until some of its legs have ended", () => {
  const bet = (ended: number) => ({
    stake: 1000,
    taxRate: 1000,
    system: { sizes: [2], bankers: [] },
    legs: Array.from({ length: 12 }, (_, at) => (at < ended ? { odds: 2000, result: "void" as const } : open(2000))),
  });
  const chances = Array.from({ length: 12 }, () => percent(50));
  expect(cashOutOffer(bet(0), chances, 5)).toBeUndefined();
  expect(cashOutOffer(bet(4), chances, 5)).toBeGreaterThan(0);
});
