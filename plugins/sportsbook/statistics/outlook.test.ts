import { expect, test } from "vitest";
import { eventOf, IN_PLAY, NOT_STARTED } from "../testing/events.ts";
import { hasBegun, isSeason, outlookOf } from "./outlook.ts";

test("an interrupted match has begun, one that was postponed before its start has not", () => {
  expect(hasBegun({ ...IN_PLAY, status: "interrupted" })).toBe(true);
  expect(hasBegun({ ...NOT_STARTED, status: "postponed" })).toBe(false);
});

test("a side's season is told from a match, also from one of a club that is named like its cup", () => {
  const { info } = eventOf("7");
  expect(isSeason(info)).toBe(false);
  expect(isSeason({ ...info, away: { id: "101", name: info.tournament.name } })).toBe(false);
  expect(isSeason({ ...info, kind: "season" })).toBe(true);
});

test.each([
  ["live", undefined, false],
  ["interrupted", "interrupted", false],
  ["closed", "over", true],
  ["postponed", "postponed", true],
  ["abandoned", "called-off", true],
] as const)("for a match that is %s the screen shows %s", (status, key, isOver) => {
  expect(outlookOf(status)).toEqual({ key, isOver });
});
