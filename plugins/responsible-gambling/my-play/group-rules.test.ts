import { expect, test } from "vitest";
import { periodsOf, worstDay } from "./group-rules.ts";

const day = (at: string, staked: number, returned = 0) => ({ day: at, staked, returned, seconds: 0 });

test("weeks begin on Monday, and those without play are there", () => {
  const days = [day("2026-11-01", 1), day("2026-11-02", 10, 5), day("2026-11-16", 100)];
  expect(periodsOf({ from: "2026-10-30", to: "2026-11-17", days }, "3")).toEqual([
    { staked: 1, returned: 0 },
    { staked: 10, returned: 5 },
    { staked: 0, returned: 0 },
    { staked: 100, returned: 0 },
  ]);
});

test("twelve months are months of the calendar", () => {
  const days = [day("2025-12-31", 1), day("2026-02-01", 10)];
  const sums = periodsOf({ from: "2025-11-30", to: "2026-11-29", days }, "12");
  expect(sums.map(({ staked }) => staked)).toEqual([0, 1, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test("the worst day is the one that lost most, the earliest of equal ones; a gain is none", () => {
  expect(worstDay([day("2026-01-01", 100, 300)])).toBeUndefined();
  const days = [day("2026-01-01", 100, 50), day("2026-01-02", 500, 300), day("2026-01-03", 200)];
  expect(worstDay(days)?.day).toBe("2026-01-02");
});
