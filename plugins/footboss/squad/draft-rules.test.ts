import { expect, test } from "vitest";
import type { Squad } from "../wire.ts";
import { changed, draftOf, placesOf, withFormation, withoutUnit, withUnit } from "./draft-rules.ts";

const SAVED: Squad = {
  ...{ round: 1, formation: "2-3-2", captain: "attack:5", cost: 560, points: 0, place: null },
  picks: ["defence:1", "defence:2", "midfield:1", "midfield:3", "midfield:4", "attack:5", "attack:6"],
  savedAt: "2026-11-21T12:00:00Z",
};
const all = { priceOf: () => 80 };

test("a saved squad is a draft without a change, and every change is one", () => {
  const draft = draftOf(SAVED, all);
  expect(changed(draft, SAVED)).toBe(false);
  expect(changed(draft, null)).toBe(true);
  expect(changed({ ...draft, captain: "attack:6" }, SAVED)).toBe(true);
  const without = withoutUnit(draft, "attack:5");
  expect(without.captain).toBeUndefined();
  expect(changed(withUnit(without, "attack:9"), SAVED)).toBe(true);
});

test("of an old squad only what the new round has, and what the budget bears, is taken", () => {
  const draft = draftOf(SAVED, { priceOf: (unit) => (unit.endsWith(":5") ? undefined : 130) });
  expect(draft.picks).toEqual(["defence:1", "defence:2", "midfield:1", "midfield:3"]);
  expect(draft.captain).toBeUndefined();
});

test("another formation takes the last units out of a line that gets shorter, and opens a place in the other", () => {
  const draft = withFormation({ ...draftOf(SAVED, all), captain: "midfield:4" }, "3-2-2");
  expect(draft.picks).not.toContain("midfield:4");
  expect(draft.captain).toBeUndefined();
  expect(placesOf(draft, "defence")).toEqual(["defence:1", "defence:2", undefined]);
});
