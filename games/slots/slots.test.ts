import { expect, test } from "vitest";
import { WORDS } from "../fair/words.ts";
import { type ClusterTitle, spinOfClusters } from "./clusters.ts";
import { type LinesTitle, spinOfLines } from "./lines.ts";
import { randomOf, tableOf, TOTAL } from "./table.ts";
import { nineLanterns } from "./titles/nine-lanterns.ts";

const lines: LinesTitle = {
  symbols: ["wild", "a", "b"],
  reels: 5,
  rows: 1,
  lines: [[0, 0, 0, 0, 0]],
  pays: [
    [500, 1_000, 9_000],
    [100, 200, 300],
    [10, 2_000, 3_000],
  ],
  looks: [1, 1, 1],
};

test.each([
  ["three of a kind from the first reel on", [1, 1, 1, 2, 1], 100],
  ["none that begins later", [2, 1, 1, 1, 1], 0],
  ["wilds that stand for the symbol after them", [0, 0, 1, 1, 1], 300],
  ["wilds by themselves where they return more", [0, 0, 0, 2, 1], 2_000],
  ["wilds by themselves rather than a shorter symbol", [0, 0, 0, 1, 2], 500],
  ["a line of wilds", [0, 0, 0, 0, 0], 9_000],
])("a line returns %s", (_, grid, returned) => {
  expect(spinOfLines(lines, grid).returned).toBe(returned);
});

const clusters: ClusterTitle = {
  symbols: ["a", "b", "c"],
  reels: 3,
  rows: 3,
  sizes: [3, 5],
  pays: [
    [10, 100],
    [20, 200],
    [30, 300],
  ],
  looks: [1, 1, 1],
};

test("clusters disappear, others fall into their place and may return again", () => {
  const fresh = [2, 2, 2, 0, 1, 0, 1, 1, 1, 1, 0, 1, 2, 2, 1];
  const spin = spinOfClusters(clusters, [0, 0, 2, 0, 1, 1, 2, 0, 1], () => fresh.shift()!);
  expect(spin.events).toEqual([
    { kind: "cluster", symbol: 0, cells: [0, 1, 3], returned: 10 },
    { kind: "cluster", symbol: 1, cells: [4, 5, 8], returned: 20 },
    { kind: "fall", columns: [[2, 2], [2, 0, 1], [0]] },
    { kind: "cluster", symbol: 2, cells: [0, 1, 2, 3], returned: 30 },
    { kind: "fall", columns: [[1, 1, 1], [1], []] },
    { kind: "cluster", symbol: 1, cells: [0, 1, 2, 3, 5], returned: 200 },
    { kind: "fall", columns: [[0, 1, 2], [2, 1], []] },
  ]);
  expect(spin.returned).toBe(260);
});

test("a table keeps the wished return to one of its total, and the same recipe makes the same table", () => {
  const spin = (random: (count: number) => number, wish: number) => {
    const returned = wish === 0 ? 0 : wish * 1_000 + random(900);
    return { grid: [random(1_000)], events: [], returned };
  };
  const recipe = {
    seed: 1,
    rtp: 9_000,
    bands: [
      { from: 0, rows: 5 },
      { from: 1, rows: 7 },
      { from: 2_000, rows: 3, share: TOTAL / 10 },
    ],
    spin,
  };
  expect(() => tableOf({ ...recipe, rtp: 90_000 })).toThrow("cannot be reached");
  expect(() => tableOf({ ...recipe, bands: [...recipe.bands, { from: 50_000, rows: 1 }] })).toThrow("are not filled");
  const reachable = { ...recipe, rtp: 1_000 };
  const table = tableOf(reachable);
  expect(table).toHaveLength(15);
  expect(table.reduce((sum, { weight }) => sum + weight, 0n)).toBe(BigInt(TOTAL));
  const worth = table.reduce((sum, { weight, returned }) => sum + weight * BigInt(returned), 0n);
  expect(Math.abs(Number(worth) / TOTAL - 1_000)).toBeLessThan(0.001);
  expect(tableOf(reachable)).toEqual(table);
});

test("looks are made of whole numbers below the count", () => {
  const random = randomOf(3);
  const drawn = Array.from({ length: 1_000 }, () => random(7));
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
});

test("a spin is the first row with a sum of weights beyond what was drawn", () => {
  const bet = { stake: 100 };
  const drawnBy = (word: number) => nineLanterns.place(bet, "EUR").begin({ next: () => word }).drawn;
  expect(drawnBy(0)).toBe(0);
  expect(drawnBy(Math.floor(WORDS / 2))).toBeGreaterThan(0);
  // The greatest words are beyond the last whole part and thrown away, so the next ones are drawn.
  const words = [WORDS - 1, WORDS - 1, 0, 0];
  const round = nineLanterns.place(bet, "EUR").begin({ next: () => words.shift()! });
  expect(round.drawn).toBe(0);
  expect(round.isOver).toBe(true);
});
