import { expect, test } from "vitest";
import { betOf } from "../testing/test-bets.ts";
import { endOf, KINDS } from "./status-kinds.ts";

const [won] = betOf("OL-1", "won").legs;

test("a leg that a dead heat leaves less than its stake is neither won nor lost", () => {
  const shared = { ...won!, odds: 1500, deadHeat: { places: 1, tied: 2 } };
  expect(endOf(shared)).toBe("part_returned");
  expect(KINDS[endOf(shared)]).toBeUndefined();
  expect(endOf({ ...shared, odds: 2050 })).toBe("won");
  expect(endOf({ ...shared, odds: 2050, deduction: 30 })).toBe("part_returned");
  expect(endOf({ ...shared, result: "lost" })).toBe("lost");
  expect(endOf(won!)).toBe("won");
});
