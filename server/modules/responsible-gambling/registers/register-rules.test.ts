import { expect, test } from "vitest";
import { excludes, isToAsk, REGISTER_TIMES } from "./register-rules.ts";

const NOW = Date.parse("2027-01-02T00:00:00.000Z");
const ago = (seconds: number) => new Date(NOW - seconds * 1000);
const DAY = 86_400;

test("a register is asked before the first act, after a day, and soon again after no clear answer", () => {
  const toAsk = (answered: number | null, failed: number | null) =>
    isToAsk(
      {
        answer: answered === null ? null : "clear",
        answeredAt: answered === null ? null : ago(answered),
        failedAt: failed === null ? null : ago(failed),
      },
      NOW,
      REGISTER_TIMES,
    );
  expect(isToAsk(undefined, NOW, REGISTER_TIMES)).toBe(true);
  expect([toAsk(DAY - 1, null), toAsk(DAY, null)]).toEqual([false, true]);
  expect([toAsk(null, 29), toAsk(null, 30)]).toEqual([false, true]);
  expect([toAsk(DAY + 40, 29), toAsk(DAY + 40, 30)]).toEqual([false, true]);
});

test("an unclear answer excludes whoever is new, and leaves whoever is known as they were", () => {
  expect(excludes("unknown", undefined)).toBe(true);
  expect(excludes("unknown", { answer: null })).toBe(true);
  expect(excludes("unknown", { answer: "clear" })).toBe(false);
  expect(excludes("unknown", { answer: "formerly" })).toBe(false);
  expect(excludes("unknown", { answer: "excluded" })).toBe(true);
  expect([excludes("excluded", { answer: "clear" }), excludes("clear", { answer: "excluded" })]).toEqual([true, false]);
  expect(excludes("formerly", undefined)).toBe(false);
});
