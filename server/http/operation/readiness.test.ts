import { expect, test, vi } from "vitest";
import { type Need, Readiness } from "./readiness.ts";

function readinessOf(isThere: Need["isThere"], others: readonly Need[] = []) {
  let now = 0;
  const check = vi.fn(isThere);
  const needs: Need[] = [{ reason: "database", message: "No database.", isThere: check }, ...others];
  const readiness = new Readiness(needs, () => now);
  const reason = async () => (await readiness.problem())?.details["reason"];
  return { readiness, reason, check, pass: (ms: number) => void (now += ms) };
}

const feed = (isThere: boolean): Need => ({ reason: "feed", message: "No feed.", isThere: () => isThere });

test("it is ready with everything that it needs, and otherwise names the first that is missing", async () => {
  expect(await readinessOf(() => Promise.resolve(true), [feed(true)]).reason()).toBeUndefined();
  expect(await readinessOf(() => true, [feed(false)]).reason()).toBe("feed");
  expect(await readinessOf(() => Promise.reject(new Error("gone")), [feed(false)]).reason()).toBe("database");
  const thrown = readinessOf(() => {
    throw new Error("gone");
  });
  expect((await thrown.readiness.problem())?.status).toBe(503);
});

test("a flood of requests causes one check, and its result expires soon", async () => {
  const { reason, check, pass } = readinessOf(() => check.mock.calls.length === 1);
  expect(await Promise.all(Array.from({ length: 1_000 }, reason))).toEqual(Array(1_000).fill(undefined));
  expect(check).toHaveBeenCalledTimes(1);
  pass(501);
  expect(await reason()).toBe("database");
});

test("a database that hangs is reported in time, is not queried twice, and is noticed when it comes back", async () => {
  vi.useFakeTimers();
  try {
    let answer: ((isThere: boolean) => void) | undefined;
    const { reason, check, pass } = readinessOf(() => new Promise((resolve) => (answer = resolve)));
    for (let turn = 0; turn < 3; turn++) {
      const asked = reason();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await asked).toBe("database");
      pass(2_000);
    }
    expect(check).toHaveBeenCalledTimes(1);
    const asked = reason();
    answer?.(true);
    expect(await asked).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test("a stop waits for callers of readiness to see it, and for no other", async () => {
  vi.useFakeTimers();
  try {
    const unasked = readinessOf(() => true);
    await unasked.readiness.stop();
    expect(await unasked.reason()).toBe("stopping");

    const { readiness, reason } = readinessOf(() => true);
    await reason();
    let isOver = false;
    const stopped = readiness.stop().then(() => (isOver = true));
    expect(await reason()).toBe("stopping");
    await vi.advanceTimersByTimeAsync(399);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await stopped;
  } finally {
    vi.useRealTimers();
  }
});
