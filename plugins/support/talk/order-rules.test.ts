import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isBehind, joined } from "./order-rules.ts";
import type { TalkMessage } from "./wire.ts";

const message = (seq: number): TalkMessage => ({
  ...{ id: `message-${seq}`, seq, author: "player", name: null, text: `Text ${seq}` },
  ...{ at: "2026-01-02T12:00:00.000Z", thing: null, files: [] },
});
const numbers = (messages: readonly TalkMessage[]) => messages.map(({ seq }) => seq);

test("messages that continue the run are added, those that are known are not doubled", () => {
  expect(numbers(joined([], [message(4), message(3)]))).toEqual([3, 4]);
  expect(numbers(joined([3, 4].map(message), [5, 4, 6].map(message)))).toEqual([3, 4, 5, 6]);
  expect(numbers(joined([3, 4].map(message), [1, 2].map(message)))).toEqual([1, 2, 3, 4]);
});

test("a message after a gap is left out", () => {
  const known = [1, 2].map(message);
  expect(joined(known, [message(4)])).toBe(known);
  expect(isBehind(known, 4)).toBe(true);
  expect(isBehind(known, 2)).toBe(false);
});

test("however messages arrive, they stand once, in order and without a gap", () => {
  const batch = fc.array(fc.integer({ min: 1, max: 30 }).map(message), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(batch), (batches) => {
      const seen = numbers(batches.reduce<readonly TalkMessage[]>((known, arrived) => joined(known, arrived), []));
      expect(seen).toEqual(seen.map((_, at) => (seen[0] ?? 0) + at));
    }),
  );
});
