import { expect, test } from "vitest";
import { Places } from "./places.ts";
import { TokenBucket, TokenBuckets } from "./token-buckets.ts";

test("places are limited by key and in all, and returned once", () => {
  const places = new Places({ most: 3, mostOfKey: 2 });
  const [first] = [places.hold("a"), places.hold("a")];
  expect([places.refusal("a"), places.refusal("b")]).toEqual(["key", undefined]);
  places.hold("b");
  expect(places.refusal("c")).toBe("all");
  first();
  first();
  expect([places.refusal("a"), places.size]).toEqual([undefined, 2]);
});

test("a bucket gives ten seconds' worth at once, and then the rate per second", () => {
  let now = 0;
  const bucket = new TokenBucket(2, () => now);
  expect([bucket.consume(20), bucket.consume()]).toEqual([true, false]);
  now += 500;
  expect([bucket.consume(), bucket.consume()]).toEqual([true, false]);
  now += 1e9;
  expect([bucket.isFull, bucket.consume(20), bucket.consume()]).toEqual([true, true, false]);
});

test("the number of buckets is bounded, and a used one is kept before full ones", () => {
  let now = 0;
  const buckets = new TokenBuckets(1, 100, () => now);
  for (let key = 0; key < 1_000; key++) {
    buckets.consume(`idle-${key}`);
    now += 2_000;
  }
  for (let at = 0; at < 10; at++) buckets.consume("greedy");
  expect(buckets.consume("greedy")).toBe(false);
  for (let key = 0; key < 80; key++) buckets.consume(`other-${key}`);
  expect(buckets.consume("greedy")).toBe(false);
  expect(buckets.size).toBeLessThanOrEqual(100);
});
