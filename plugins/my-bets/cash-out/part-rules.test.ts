import fc from "fast-check";
import { expect, test } from "vitest";
import { isPossiblePart, partPaid, stakeOfShare } from "./part-rules.ts";

test("a part is paid its share of the offer, in whole units; the whole is paid the full offer", () => {
  const bet = { running: 1000, offer: 905 };
  expect([partPaid(bet, 500), partPaid(bet, 1), partPaid(bet, 1000)]).toEqual([452, 0, 905]);
});

test("parts together are never paid more than the whole", () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (first, second, offer) => {
      const bet = { running: first + second, offer };
      expect(partPaid(bet, first) + partPaid(bet, second)).toBeLessThanOrEqual(offer);
    }),
  );
});

test("neither a part nor the rest may be below the minimum, and a part has to be paid something", () => {
  const bet = { running: 1000, offer: 900, minimum: 10 };
  expect([9, 10, 990, 991, 1000].map((stake) => isPossiblePart(bet, stake))).toEqual([false, true, true, false, true]);
  expect(isPossiblePart({ ...bet, offer: 50 }, 19)).toBe(false);
});

test("a share that would leave less than the minimum becomes the whole", () => {
  expect(stakeOfShare({ running: 1000, minimum: 10 }, 25)).toBe(250);
  expect(stakeOfShare({ running: 15, minimum: 10 }, 50)).toBe(15);
  expect(stakeOfShare({ running: 30, minimum: 10 }, 1)).toBe(10);
  expect(stakeOfShare({ running: 999, minimum: 10 }, 100)).toBe(999);
});
