import { expect, test } from "vitest";
import { HostTurns } from "./host-turns.ts";

/** A call that ends when the test ends it. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { call: () => done, end };
}

test("a service gets four calls at a time, and the next as soon as one has ended", async () => {
  const turns = new HostTurns();
  const begun: number[] = [];
  const calls = Array.from({ length: 6 }, held);
  const all = calls.map(({ call }, at) =>
    turns.run("a", () => {
      begun.push(at);
      return call();
    }),
  );
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(turns.busy()).toEqual(["a"]);
  calls[2]?.end();
  await all[2];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  calls.forEach(({ end }) => end());
  await Promise.all(all);
  expect(begun).toHaveLength(6);
  expect(turns.busy()).toEqual([]);
});

test("a service that does not answer is paused for longer each time, while others continue; an answer ends that", () => {
  let now = 0;
  const turns = new HostTurns(() => now);
  turns.failed("a");
  expect(turns.busy()).toEqual(["a"]);
  expect(turns.isResting("b")).toBe(false);
  now = 2000;
  expect(turns.isResting("a")).toBe(false);
  turns.failed("a");
  now = 5999;
  expect(turns.isResting("a")).toBe(true);
  for (let failures = 0; failures < 20; failures++) turns.failed("a");
  now += 60_000;
  expect(turns.isResting("a")).toBe(false);
  turns.failed("a");
  turns.answered("a");
  expect(turns.busy()).toEqual([]);
});

test("a call that throws releases its place", async () => {
  const turns = new HostTurns();
  await expect(turns.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns.run("a", () => Promise.resolve("yes"))).toBe("yes");
  expect(turns.busy()).toEqual([]);
});
