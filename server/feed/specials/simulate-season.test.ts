import { expect, test } from "vitest";
import { randomOf } from "../random.ts";
import { type RestOfSeason, simulateSeason } from "./simulate-season.ts";

const atOnce = () => Promise.resolve();
const POINTS = { win: 3, draw: 1 };
const level = { points: 0, difference: 0 };
const fair = { home: 0.4, draw: 0.2, away: 0.4 };
const simulate = (rest: Partial<RestOfSeason>, name = "a") =>
  simulateSeason({ sides: [], matches: [], points: POINTS, margin: 1.5, ...rest }, 4000, randomOf(name), atOnce);

test("every run puts each side on one place and each place under one side", async () => {
  const matches = [0, 1, 2].flatMap((homeSide) =>
    [0, 1, 2].filter((each) => each !== homeSide).map((awaySide) => ({ ...fair, homeSide, awaySide })),
  );
  const counts = await simulate({ sides: [level, level, level], matches });
  for (const own of counts) expect(own.reduce((sum, count) => sum + count, 0)).toBe(4000);
  for (const place of [0, 1, 2]) expect(counts.reduce((sum, own) => sum + own[place]!, 0)).toBe(4000);
});

test("sides of equal strength win equally often, a stronger one more often", async () => {
  const pair = (home: number) => [{ home, draw: 0.2, away: 0.8 - home, homeSide: 0, awaySide: 1 }];
  const [even] = await simulate({ sides: [level, level], matches: pair(0.4) });
  expect(even![0]! / 4000).toBeCloseTo(0.5, 1);
  const [strong] = await simulate({ sides: [level, level], matches: pair(0.7) });
  // It wins its match, or the drawing of lots after a draw.
  expect(strong![0]! / 4000).toBeCloseTo(0.8, 1);
});

test("an unreachable lead is certain", async () => {
  const counts = await simulate({
    sides: [{ points: 7, difference: 3 }, level],
    matches: [{ ...fair, homeSide: 0, awaySide: 1 }],
  });
  expect(counts[0]![0]).toBe(4000);
});

test("equal points are ranked by the difference", async () => {
  const counts = await simulate({
    sides: [
      { points: 3, difference: 1 },
      { points: 3, difference: 2 },
    ],
  });
  expect(counts[1]![0]).toBe(4000);
});

test("the same season has the same prices on every run", async () => {
  const rest = { sides: [level, level], matches: [{ ...fair, homeSide: 0, awaySide: 1 }] };
  expect(await simulate(rest)).toEqual(await simulate(rest));
});
