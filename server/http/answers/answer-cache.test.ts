import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerCache } from "./answer-cache.ts";

// Answers expire by a clock that only a test moves.
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

const rows = Array.from({ length: 100 }, (_, id) => ({ id, home: "Arsenal", away: "Chelsea" }));

test("concurrent requests get one answer, made and compressed once, however long that takes", async () => {
  const cache = new AnswerCache();
  let made = 0;
  const ask = () =>
    cache.get("home", async () => {
      made++;
      await setImmediate();
      return rows;
    });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(made).toBe(1);
  expect(second.in("br")).toBe(first.in("br"));
});

test("every encoding has the same content in fewer bytes", async () => {
  const answer = await new AnswerCache().get("home", () => rows);
  const plain = await answer.in("identity");
  expect(JSON.parse(String(plain))).toEqual(rows);
  const [brotli, zipped] = await Promise.all([answer.in("br"), answer.in("gzip")]);
  expect(brotliDecompressSync(brotli)).toEqual(plain);
  expect(gunzipSync(zipped)).toEqual(plain);
  expect(Math.max(brotli.length, zipped.length)).toBeLessThan(plain.length / 4);
});

test("a failed answer is made again for the next request", async () => {
  const cache = new AnswerCache();
  const unknown = new Error("unknown");
  await expect(cache.get("event", () => Promise.reject(unknown))).rejects.toBe(unknown);
  const answer = await cache.get("event", () => rows);
  expect(String(await answer.in("identity"))).toBe(JSON.stringify(rows));
});

test("only an answer of more than one packet counts as a list", async () => {
  const cache = new AnswerCache();
  expect((await cache.get("none", () => [])).isSmall).toBe(true);
  expect((await cache.get("home", () => rows)).isSmall).toBe(false);
});

test("expired answers are dropped automatically", async () => {
  const cache = new AnswerCache();
  await cache.get("home", () => rows);
  expect(cache.size).toEqual({ answers: 1, bytes: JSON.stringify(rows).length });
  vi.advanceTimersByTime(99);
  expect(cache.size.answers).toBe(1);
  vi.advanceTimersByTime(101);
  expect(cache.size).toEqual({ answers: 0, bytes: 0 });
});

test("the oldest answers are dropped for new ones, by number and by bytes", async () => {
  const few = new AnswerCache({ answers: 3, bytes: Infinity, making: 9 });
  for (const key of "abcde") await few.get(key, () => rows);
  expect(few.size.answers).toBe(3);
  const size = JSON.stringify(rows).length;
  const small = new AnswerCache({ answers: 9, bytes: 2 * size, making: 9 });
  for (const key of "abcde") await small.get(key, () => rows);
  expect(small.size).toEqual({ answers: 2, bytes: 2 * size });
});

test("requests beyond the limit of concurrent answers are refused, with the time to wait", async () => {
  const cache = new AnswerCache({ answers: 9, bytes: 1e6, making: 2 });
  const started = ["a", "b"].map((key) => cache.get(key, () => setImmediate(rows)));
  await expect(cache.get("c", () => rows)).rejects.toMatchObject({ status: 503, headers: { "retry-after": "1" } });
  await Promise.all(started);
  expect((await cache.get("c", () => rows)).isSmall).toBe(false);
});
