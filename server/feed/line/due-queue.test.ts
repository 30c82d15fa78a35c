import fc from "fast-check";
import { expect, test } from "vitest";
import { DueQueue } from "./due-queue.ts";

test("everything that is due is returned in the order of its time, and nothing else", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.integer({ min: 0, max: 50 }), (times, now) => {
      const queue = new DueQueue<string>();
      times.forEach((at, order) => queue.add(at, `${at}/${order}`));
      const popped: string[] = [];
      for (let item = queue.pop(now); item; item = queue.pop(now)) popped.push(item);
      const expected = times
        .map((at, order) => ({ at, order }))
        .filter(({ at }) => at <= now)
        .sort((a, b) => a.at - b.at || a.order - b.order);
      expect(popped).toEqual(expected.map(({ at, order }) => `${at}/${order}`));
      expect(queue.size).toBe(times.length - popped.length);
    }),
  );
});
