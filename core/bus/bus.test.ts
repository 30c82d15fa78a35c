import fc from "fast-check";
import { filter, take } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { checkPayload } from "../testing/check-payload.ts";
import { createBus, type Message } from "./bus.ts";
import { topic } from "./topic.ts";
import { errorReported } from "./topics.ts";

const said = topic("test/said", z.string(), { visibility: "internal" });
const counted = topic("test/counted", z.number(), { visibility: "internal" });

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test("a message carries its publisher, its time and a rising sequence number", () => {
  const bus = createBus({ now: () => 42 });
  const received: Message[] = [];
  bus.messages$.subscribe((message) => received.push(message));
  bus.as("home").publish(said, "a");
  bus.publish(counted, 1);
  expect(received).toEqual([
    { sequence: 1, topic: said, payload: "a", source: "home", time: 42 },
    { sequence: 2, topic: counted, payload: 1, source: "core", time: 42 },
  ]);
});

test("what a listener publishes is delivered after all listeners have received the earlier message", () => {
  const bus = createBus();
  const received: string[] = [];
  bus.on(said).subscribe((word) => word === "question" && bus.publish(said, "answer"));
  bus.on(said).subscribe((word) => received.push(word));
  bus.publish(said, "question");
  expect(received).toEqual(["question", "answer"]);
});

test("a listener that throws is reported once, does not affect the others and receives the next message", () => {
  const bus = createBus();
  const [received, reports] = [[] as string[], [] as string[]];
  bus.on(errorReported).subscribe(({ message }) => reports.push(message));
  bus.on(said).subscribe((word) => {
    received.push(`first ${word}`);
    throw new Error("boom");
  });
  bus.on(said).subscribe((word) => received.push(`second ${word}`));

  bus.as("home").publish(said, "a");
  bus.publish(said, "b");

  expect(received).toEqual(["first a", "second a", "first b", "second b"]);
  expect(reports).toEqual(["a listener of test/said from home: boom", "a listener of test/said from core: boom"]);
});

test("a listener that changes its payload fails, and the others receive what was published", () => {
  const bus = createBus();
  const placed = topic("test/placed", z.object({ legs: z.array(z.object({ odds: z.int() })) }), {
    visibility: "internal",
  });
  const received: number[] = [];
  bus.on(placed).subscribe(({ legs }) => Object.assign(legs[0]!, { odds: 1 }));
  bus.on(placed).subscribe(({ legs }) => void legs.pop());
  bus.on(placed).subscribe(({ legs }) => received.push(legs[0]!.odds));
  bus.publish(placed, { legs: [{ odds: 2500 }] });
  expect(received).toEqual([2500]);
});

test("a listener of error reports that throws causes no endless loop", () => {
  const bus = createBus();
  let rounds = 0;
  bus.messages$.subscribe(() => {
    rounds += 1;
    throw new Error("always");
  });
  bus.publish(said, "a");
  expect(rounds).toBe(2);
});

test("an unsubscribed listener receives nothing more, not even the message that is being delivered", () => {
  const bus = createBus();
  const received: string[] = [];
  bus.on(said).subscribe(() => last.unsubscribe());
  const last = bus.on(said).subscribe((word) => received.push(word));
  bus.publish(said, "a");
  expect(received).toEqual([]);
});

test("a new subscriber receives what is published from then on, not what is still queued", () => {
  const bus = createBus();
  const received: (string | number)[] = [];
  bus.on(said).subscribe((word) => {
    if (word !== "a") return;
    bus.publish(counted, 1);
    bus.on(counted).subscribe((count) => received.push(count));
    bus.on(said).subscribe((each) => received.push(each));
    bus.publish(counted, 2);
  });
  bus.publish(said, "a");
  bus.publish(said, "b");
  expect(received).toEqual([2, "b"]);
});

test("operators work as on any observable, and complete when the bus ends", () => {
  const bus = createBus();
  const received: number[] = [];
  const subscription = bus
    .on(counted)
    .pipe(
      filter((count) => count % 2 === 0),
      take(2),
    )
    .subscribe({ next: (count) => received.push(count) });
  for (const count of [1, 2, 3, 4, 5, 6]) bus.publish(counted, count);
  expect(received).toEqual([2, 4]);
  expect(subscription.closed).toBe(true);
});

test("a payload that does not match its topic's schema is refused where payloads are checked", () => {
  const bus = createBus({ check: checkPayload });
  expect(() => bus.publish(counted, "one" as unknown as number)).toThrow(/test\/counted: payload/);
});

test("each listener receives every message while subscribed exactly once and in order, whatever listeners do", () => {
  const LISTENERS = 5;
  const acts = fc.array(
    fc.record({
      kind: fc.constantFrom("publish", "join", "leave", "throw"),
      listener: fc.nat(LISTENERS - 1),
      depth: fc.nat(2),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(acts, (script) => {
      const bus = createBus();
      let published = 0;
      // Expected: the model records which listeners are subscribed when a message is published and still are when it is
      // delivered.
      const listening = new Map<number, { since: number; received: number[]; until: number }>();
      const ended: { since: number; received: number[]; until: number }[] = [];
      const subscriptions = new Map<number, { unsubscribe(): void }>();
      const pending = [...script];

      const step = (depth: number): void => {
        const act = pending.shift();
        if (!act) return;
        if (act.kind === "publish") {
          published += 1;
          bus.publish(counted, published);
        } else if (act.kind === "join" && !listening.has(act.listener)) {
          const mine = { since: published, received: [] as number[], until: Infinity };
          listening.set(act.listener, mine);
          subscriptions.set(
            act.listener,
            bus.on(counted).subscribe((count) => {
              mine.received.push(count);
              for (let nested = 0; nested < act.depth; nested++) step(depth + 1);
            }),
          );
        } else if (act.kind === "leave") {
          const mine = listening.get(act.listener);
          if (!mine) return;
          mine.until = depth === 0 ? published : (mine.received.at(-1) ?? mine.since);
          ended.push(mine);
          listening.delete(act.listener);
          subscriptions.get(act.listener)?.unsubscribe();
        } else if (act.kind === "throw" && depth > 0) {
          throw new Error("a listener's own fault");
        }
      };
      while (pending.length > 0) step(0);

      const range = (from: number, to: number) =>
        Array.from({ length: Math.max(0, to - from) }, (_, at) => from + 1 + at);
      for (const { since, received } of listening.values()) expect(received).toEqual(range(since, published));
      for (const { since, received, until } of ended) expect(received).toEqual(range(since, until));
    }),
    { numRuns: 500 },
  );
});
