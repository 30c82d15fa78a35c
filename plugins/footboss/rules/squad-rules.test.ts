import { expect, test } from "vitest";
import { BUDGET, costOf, faultOf, hindranceOf } from "./squad-rules.ts";

const PICKS = ["defence:1", "defence:2", "midfield:1", "midfield:3", "midfield:4", "attack:5", "attack:6"];
const SQUAD = { formation: "2-3-2", picks: PICKS, captain: "attack:5" } as const;
const priced =
  (price: number, of: Readonly<Record<string, number>> = {}) =>
  (unit: string) =>
    unit.endsWith(":99") ? undefined : (of[unit] ?? price);

test("a squad may cost the budget and no more", () => {
  expect(costOf(PICKS, priced(80))).toBe(560);
  expect(faultOf(SQUAD, priced(80))).toBeUndefined();
  expect(faultOf(SQUAD, priced(80, { "attack:5": 120 }))).toBeUndefined();
  expect(faultOf(SQUAD, priced(80, { "attack:5": 121 }))).toBe("budget");
  expect(BUDGET).toBe(600);
});

test("a unit is added while its line, its club and the budget have room", () => {
  const started = { formation: "2-3-2", picks: ["defence:1", "midfield:1"] } as const;
  expect(hindranceOf(started, "attack:5", priced(80))).toBeUndefined();
  expect(hindranceOf(started, "defence:1", priced(80))).toBe("picked");
  expect(hindranceOf(started, "attack:1", priced(80))).toBe("club");
  expect(hindranceOf({ ...started, picks: ["defence:1", "defence:2"] }, "defence:3", priced(80))).toBe("line");
  expect(hindranceOf(started, "attack:5", priced(201))).toBe("budget");
});
