import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { AnswerCache } from "./answer-cache.ts";

const rows = Array.from({ length: 100 }, (_, id) => ({ id, home: "Arsenal", away: "Chelsea" }));

test("a crowd that asks at once gets one answer, made and compressed once, however long that takes", async () => {
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

test("every encoding says the same in fewer bytes", async () => {
  const answer = await new AnswerCache().get("home", () => rows);
  const plain = await answer.in("identity");
  expect(JSON.parse(String(plain))).toEqual(rows);
  const [brotli, zipped] = await Promise.all([answer.in("br"), answer.in("gzip")]);
  expect(brotliDecompressSync(brotli)).toEqual(plain);
  expect(gunzipSync(zipped)).toEqual(plain);
  expect(Math.max(brotli.length, zipped.length)).toBeLessThan(plain.length / 4);
});

test("what could not be answered is asked for anew", async () => {
  const cache = new AnswerCache();
  const unknown = new Error("unknown");
  await expect(cache.get("event", () => Promise.reject(unknown))).rejects.toBe(unknown);
  const answer = await cache.get("event", () => rows);
  expect(String(await answer.in("identity"))).toBe(JSON.stringify(rows));
});

test("an answer of one packet is small, a list is not", async () => {
  const cache = new AnswerCache();
  expect((await cache.get("none", () => [])).isSmall).toBe(true);
  expect((await cache.get("home", () => rows)).isSmall).toBe(false);
});
