import { expect, test } from "vitest";
import { IN_PLAY, NOT_STARTED } from "../testing/events.ts";
import { clockText, isInPlay, isOver } from "./match-clock.ts";

test.each([
  ["first_half", 23, null, "23'"],
  ["first_half", 45, 2, "45+2'"],
  ["second_half", 90, 4, "90+4'"],
  ["half_time", 45, null, undefined],
  ["not_started", 0, null, undefined],
  ["ended", 90, null, undefined],
  ["quarter_3", 31, null, "31'"],
  ["set_2", null, null, undefined],
] as const)("in %s at minute %s the clock shows %s %s", (period, minute, stoppage, text) => {
  expect(clockText({ period, minute, stoppage })).toBe(text);
});

test("a match is in play while it is suspended, and not once it is over", () => {
  expect(isInPlay(IN_PLAY)).toBe(true);
  expect(isInPlay({ ...IN_PLAY, status: "suspended" })).toBe(true);
  expect(isInPlay(NOT_STARTED)).toBe(false);
  expect(isOver({ ...IN_PLAY, status: "abandoned" })).toBe(true);
  expect(isOver(IN_PLAY)).toBe(false);
});
