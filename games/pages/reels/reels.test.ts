import { expect, test } from "vitest";
import { PAGES } from "../titles.ts";
import { fallen, type Shown, stepsOf } from "./board.ts";
import { LOOKS } from "./looks/looks.ts";
import { bounce, easeBack, easeOut, stopsOf } from "./timing.ts";

test("reels stop one after another, and the last one never before the published cycle is over", () => {
  expect(stopsOf(5, 2_500)).toEqual([1_460, 1_720, 1_980, 2_240, 2_500]);
  expect(stopsOf(3, 0).at(-1)).toBe(2_500);
  expect(stopsOf(7, 3_000).at(-1)).toBe(3_000);
  expect(stopsOf(5, 60_000).at(-1)).toBe(3_200);
  expect(stopsOf(5, 2_500)).toEqual(stopsOf(5, 2_500).toSorted((a, b) => a - b));
});

test.each([easeOut, easeBack, bounce])("%o ends where it is meant to", (ease) => {
  expect(ease(0)).toBeCloseTo(0, 5);
  expect(ease(1)).toBeCloseTo(1, 5);
});

test("what lay above what is gone falls, and new ones come from above", () => {
  const grid = [0, 1, 2, 3, 4, 5];
  expect(fallen(grid, 3, new Set([1, 2, 5]), [[8, 9], [7]])).toEqual([8, 9, 0, 7, 3, 4]);
});

test("lines that win are one step, with the cells that they pay for", () => {
  const shown: Shown = {
    grid: [1, 2, 1, 2, 1, 2],
    events: [
      { kind: "line", line: 0, symbol: 1, count: 3, returned: 10 },
      { kind: "line", line: 1, symbol: 2, count: 2, returned: 5 },
    ],
    returned: 15,
  };
  const ways = [[0, 0, 0], [1, 1, 1]]; // prettier-ignore
  expect(stepsOf(shown, 2, ways)).toEqual([
    {
      grid: shown.grid,
      cells: [0, 2, 4, 1, 3],
      lines: [{ way: [0, 0, 0], count: 3 }, { way: [1, 1, 1], count: 2 }], // prettier-ignore
    },
  ]);
});

test("clusters are a step for each fall, and the last board is the one that nothing falls onto any more", () => {
  const shown: Shown = {
    grid: [1, 1, 2, 3],
    events: [
      { kind: "cluster", symbol: 1, cells: [0, 1], returned: 10 },
      { kind: "fall", columns: [[4, 5], []] }, // prettier-ignore
    ],
    returned: 10,
  };
  expect(stepsOf(shown, 2, [])).toEqual([
    { grid: [1, 1, 2, 3], cells: [0, 1], lines: [], fresh: [[4, 5], []] }, // prettier-ignore
    { grid: [4, 5, 2, 3], cells: [], lines: [] },
  ]);
});

test("each slot has a look of its own, and no other game has one", () => {
  const slots = Object.keys(PAGES).filter((game) => PAGES[game] === "slot");
  expect(Object.keys(LOOKS).toSorted()).toEqual(slots.toSorted());
});
