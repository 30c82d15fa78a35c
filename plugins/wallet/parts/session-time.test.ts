import { expect, test } from "vitest";
import { elapsed } from "./session-time.ts";

const START = "2026-11-21T10:00:00.000Z";
const at = (minutes: number) => Date.parse(START) + minutes * 60_000;

test.each([
  [0, "0:00"],
  [0.99, "0:00"],
  [24, "0:24"],
  [60, "1:00"],
  [125, "2:05"],
  [1500, "25:00"],
])("a session of %d minutes reads %s", (minutes, text) => {
  expect(elapsed(START, at(minutes))).toBe(text);
});

test.each([
  [0, "0:00:00"],
  [0.99, "0:00:59"],
  [59.999, "0:59:59"],
  [60, "1:00:00"],
  [1505.5, "25:05:30"],
])("a session of %d minutes reads %s to the second", (minutes, text) => {
  expect(elapsed(START, at(minutes), "seconds")).toBe(text);
});

test("a device whose clock is behind the platform's shows a session that has just begun", () => {
  expect(elapsed(START, at(-5))).toBe("0:00");
});
