import { expect, test } from "vitest";
import { MemoryLine } from "../../../tests/support/line/memory-line.ts";
import type { PlatformClock } from "../../clock.ts";
import { LiveDelay, type Wait } from "./live-delay.ts";

const leg = (eventId: string) => ({ eventId, marketId: "1x2", specifiers: "", outcomeId: "1" });

/** A line that counts its subscribers, and a clock that the test moves. */
function ground() {
  let now = 0;
  const clock: PlatformClock = { now: () => now, rate: 1, toReal: (ms) => ms };
  const line = new MemoryLine(clock);
  let listeners = 0;
  const onMessage = line.onMessage.bind(line);
  line.onMessage = (listener) => {
    listeners++;
    const unlisten = onMessage(listener);
    return () => {
      listeners--;
      unlisten();
    };
  };
  const waiting: (() => void)[] = [];
  const wait: Wait = (_ms, _value, { signal }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new Error("aborted"));
      waiting.push(() => resolve(undefined));
      signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    });
  const delay = new LiveDelay(line, clock, wait);
  const haltedIn = (events: readonly string[], signal?: AbortSignal) => delay.haltedIn(events.map(leg), 5000, signal);
  const pass = () => {
    now += 5000;
    waiting.splice(0).forEach((go) => go());
  };
  for (const id of ["1", "2", "3"]) line.offer(id, { status: "live", startsIn: -10 });
  return { line, delay, haltedIn, pass, listeners: () => listeners };
}

test("the line has one listener for any number of waiting bets, and none when no bet waits", async () => {
  const { haltedIn, pass, listeners } = ground();
  const bets = Array.from({ length: 500 }, (_, at) => haltedIn([String(1 + (at % 3))]));
  expect(listeners()).toBe(1);
  pass();
  expect(await Promise.all(bets)).toEqual(bets.map(() => []));
  expect(listeners()).toBe(0);
});

test("a suspension ends the wait of the bets on its match at once, naming the leg, and of no other", async () => {
  const { line, haltedIn, pass, listeners } = ground();
  const [one, both, other] = [haltedIn(["1"]), haltedIn(["3", "1"]), haltedIn(["2"])];
  line.move("1", { marketStatus: "suspended" });
  line.move("1", { marketStatus: "active" });
  expect(await Promise.all([one, both])).toEqual([[0], [1]]);
  expect(listeners()).toBe(1);
  pass();
  expect(await other).toEqual([]);
  expect(listeners()).toBe(0);
});

test("all waiting bets are refused when the producer of matches in play falls silent", async () => {
  const { line, haltedIn } = ground();
  const bets = [haltedIn(["1"]), haltedIn(["2", "3"])];
  line.say({ type: "snapshot_complete", producer: "live" });
  expect(await Promise.all(bets)).toEqual([[0], [0, 1]]);
});

test("an aborted wait rejects and leaves no listener", async () => {
  const { haltedIn, listeners } = ground();
  const given = new AbortController();
  const bet = haltedIn(["1"], given.signal);
  given.abort();
  await expect(bet).rejects.toThrow();
  expect(listeners()).toBe(0);
});

test("when the platform stops, all waits end", async () => {
  const { delay, haltedIn, listeners } = ground();
  const bets = [haltedIn(["1"]), haltedIn(["2"], new AbortController().signal)];
  delay.stop();
  for (const bet of [...bets, haltedIn(["3"])]) await expect(bet).rejects.toThrow();
  expect(listeners()).toBe(0);
});
