import fc from "fast-check";
import { expect, test } from "vitest";
import { timeSpan } from "./time-span.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// prettier-ignore
test.each([
  [-MINUTE - 1, undefined], [-MINUTE, ["lessThanXMinutes", 1]], [0, ["lessThanXMinutes", 1]], [MINUTE - 1, ["lessThanXMinutes", 1]],
  [MINUTE, ["xMinutes", 1]], [HOUR - 1, ["xMinutes", 59]], [HOUR, ["xHours", 1]], [2 * HOUR - 1, ["xHours", 1]],
  [24 * HOUR - 1, ["xHours", 23]], [24 * HOUR, undefined],
])("%i ms ago is shown as %j", (passed, reported) => {
  const span = timeSpan(passed);
  expect(span && [span.unit, span.count]).toEqual(reported);
});

test("a time span keeps its text until the next boundary, and changes there", () => {
  const reported = (passed: number) => JSON.stringify([timeSpan(passed)?.unit, timeSpan(passed)?.count]);
  fc.assert(
    fc.property(
      fc.integer({ min: -MINUTE, max: 24 * HOUR - 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (at, part) => {
        const { left } = timeSpan(at)!;
        expect(reported(at + Math.floor((left - 1) * part))).toBe(reported(at));
        expect(reported(at + left)).not.toBe(reported(at));
      },
    ),
  );
});
