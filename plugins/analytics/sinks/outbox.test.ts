// @vitest-environment jsdom
import { MemoryStorage } from "@core/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Outbox, type Sent, sentBy } from "./outbox.ts";

const KEY = "outbox";

function outboxOver(answers: Sent[] = [], storage = new MemoryStorage(), leaves = true) {
  const sent: unknown[][] = [];
  const left: unknown[][] = [];
  const outbox = new Outbox({
    storage,
    key: KEY,
    send: (batch) => {
      sent.push([...batch]);
      return Promise.resolve(answers.shift() ?? "arrived");
    },
    leave: (batch) => leaves && left.push([...batch]) > 0,
    random: () => 1,
  });
  open.push(outbox);
  return {
    outbox,
    storage,
    sent,
    left,
    put: (count: number) => Array.from({ length: count }, (_, n) => outbox.put(n)),
  };
}

let open: Outbox[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const each of open) each.stop();
  open = [];
  vi.useRealTimers();
});

test("events are sent together after a while, or at once when there are many", async () => {
  const { put, sent } = outboxOver();
  put(3);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([[0, 1, 2]]);
  put(25);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.map(({ length }) => length)).toEqual([3, 20, 5]);
});

test("events that fail to arrive are retried in order, at growing intervals", async () => {
  const { put, outbox, sent } = outboxOver(["failed", "failed"]);
  put(1);
  await vi.advanceTimersByTimeAsync(5000);
  outbox.put("later");
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[0], [0, "later"]]);
  await vi.advanceTimersByTimeAsync(3999);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(3);
});

test("refused events are not sent again, and at most 200 are kept for later", async () => {
  const refused = outboxOver(["refused"]);
  refused.put(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refused.sent).toHaveLength(1);

  const failing = outboxOver(Array<Sent>(100).fill("failed"));
  failing.put(500);
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event("pagehide"));
  expect(failing.left.flat()).toEqual(Array.from({ length: 200 }, (_, n) => n + 300));
});

test("a page that closes hands its events to the browser; the next page sends what the browser refuses", async () => {
  const taken = outboxOver();
  taken.put(3);
  dispatchEvent(new Event("pagehide"));
  expect([taken.left, taken.storage.keys.size]).toEqual([[[0, 1, 2]], 0]);

  const kept = outboxOver([], new MemoryStorage(), false);
  kept.put(3);
  dispatchEvent(new Event("pagehide"));
  expect(kept.storage.get(KEY)).toBe("[0,1,2]");
  const next = outboxOver([], new MemoryStorage(kept.storage.keys));
  await vi.advanceTimersByTimeAsync(5000);
  expect([next.sent, next.storage.get(KEY)]).toEqual([[[0, 1, 2]], undefined]);
});

test("invalid stored events do not cause a failure", async () => {
  const { sent } = outboxOver([], new MemoryStorage(new Map([[KEY, "{"]])));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
});

test("after the withdrawal nothing is sent and nothing stays stored", async () => {
  const { put, outbox, sent, left, storage } = outboxOver(["failed"]);
  put(3);
  await vi.advanceTimersByTimeAsync(5000);
  outbox.stop();
  outbox.put("more");
  dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect([sent.length, left, storage.keys.size]).toEqual([1, [], 0]);
});

test.each([
  [204, "arrived"],
  [400, "refused"],
  [413, "refused"],
  [429, "failed"],
  [408, "failed"],
  [503, "failed"],
])("an answer of %i means: %s", (status, sent) => {
  expect(sentBy(new Response(null, { status }))).toBe(sent);
});
