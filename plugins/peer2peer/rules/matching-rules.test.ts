import { expect, test } from "vitest";
import { commissionOn } from "./commission-rules.ts";
import { type ExposedOrder, exposureOf, matchedGain, winOf } from "./exposure-rules.ts";
import { fillsOf } from "./matching-rules.ts";
import { priceAbove } from "./price-rules.ts";

const at = (id: string, price: number, openStake: number) => ({ id, price, openStake });
const told = (side: "back" | "lay", price: number, stake: number, others: ReturnType<typeof at>[]) =>
  fillsOf({ side, price, stake }, others).map((fill) => [fill.resting.id, fill.stake]);

test("the best price comes first, and of one price the oldest", () => {
  const others = [at("a", 2000, 300), at("b", 2100, 300), at("c", 2000, 300)];
  expect(told("back", 2000, 700, others)).toEqual([
    ["b", 300],
    ["a", 300],
    ["c", 100],
  ]);
  expect(told("lay", 2040, 500, others)).toEqual([
    ["a", 300],
    ["c", 200],
  ]);
});

test("nothing is matched at a worse price than the order's", () => {
  expect(told("back", 2020, 500, [at("a", 2000, 500)])).toEqual([]);
  expect(told("lay", 1990, 500, [at("a", 2000, 500)])).toEqual([]);
});

/** Numbers that are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
}

interface Kept {
  readonly id: number;
  readonly player: number;
  readonly outcome: string;
  readonly side: "back" | "lay";
  readonly price: number;
  openStake: number;
  matchedStake: number;
  matchedWin: number;
}

test("of random orders the matches are those of a book of single units, money sums to zero, and nobody is beyond their exposure", () => {
  const outcomes = ["1", "x", "2"];
  for (let seed = 1; seed <= 40; seed++) {
    const next = numbers(seed);
    const orders: Kept[] = [];
    /** The second book: for each unit in turn, look through everything for the best one. */
    const units: { order: number; price: number; outcome: string; side: string; isOpen: boolean }[] = [];
    for (let id = 0; id < 60; id++) {
      let price = 1800;
      for (let step = next(8); step > 0; step--) price = priceAbove(price);
      const order: Kept = {
        ...{ id, player: next(5), outcome: outcomes[next(3)] ?? "1", side: next(2) ? "back" : "lay", price },
        ...{ openStake: 100 * (1 + next(6)), matchedStake: 0, matchedWin: 0 },
      };
      const before = new Map(orders.map((each) => [each.player, exposureOf(outcomes, all(each.player))]));
      function all(player: number, more: Kept[] = []): ExposedOrder[] {
        return [...orders, ...more].filter((each) => each.player === player);
      }
      const reserved = exposureOf(outcomes, all(order.player, [order]));
      const others = orders.filter((each) => each.outcome === order.outcome && each.side !== order.side);
      const expected: [number, number][] = [];
      for (let unit = 0; unit < order.openStake / 100; unit++) {
        let best: (typeof units)[number] | undefined;
        for (const each of units) {
          if (!each.isOpen || each.outcome !== order.outcome || each.side === order.side) continue;
          const isTaken = order.side === "back" ? each.price >= order.price : each.price <= order.price;
          const isBetter = !best || (order.side === "back" ? each.price > best.price : each.price < best.price);
          if (isTaken && isBetter) best = each;
        }
        if (best) {
          best.isOpen = false;
          expected.push([best.order, best.price]);
        }
        units.push({ order: id, price: order.price, outcome: order.outcome, side: order.side, isOpen: !best });
      }
      const fills = fillsOf({ side: order.side, price: order.price, stake: order.openStake }, others);
      expect(
        fills.flatMap((fill) => Array.from({ length: fill.stake / 100 }, () => [fill.resting.id, fill.resting.price])),
      ).toEqual(expected);
      orders.push(order);
      for (const { resting, stake } of fills) {
        for (const each of [order, resting]) {
          each.openStake -= stake;
          each.matchedStake += stake;
          each.matchedWin += winOf(stake, resting.price);
        }
      }
      // A match never asks for more than was reserved before it.
      expect(exposureOf(outcomes, all(order.player))).toBeLessThanOrEqual(reserved);
      for (const [player, exposure] of before) {
        if (player !== order.player) expect(exposureOf(outcomes, all(player))).toBeLessThanOrEqual(exposure);
      }
    }
    for (const winner of outcomes) {
      const nets = [0, 1, 2, 3, 4].map((player) => {
        const mine = orders.filter((each) => each.player === player);
        const net = mine.reduce((sum, each) => sum + matchedGain(each, winner), 0);
        expect(-net).toBeLessThanOrEqual(exposureOf(outcomes, mine));
        return net;
      });
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0);
      for (const net of nets) expect(Number.isInteger(net) && commissionOn(net, 200) <= Math.max(0, net)).toBe(true);
    }
  }
});
