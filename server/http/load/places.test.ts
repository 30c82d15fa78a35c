import { expect, test } from "vitest";
import { Places } from "./places.ts";
import { TokenBucket, TokenBuckets } from "./token-buckets.ts";

test("places are refused by key and in all, and given back once", () => {
  const places = new Places({ most: 3, mostOfKey: 2 });
  const [first] = [places.hold("a"), places.hold("a")];
  expect([places.refusal("a"), places.refusal("b")]).toEqual(["key", undefined]);
  places.hold("b");
  expect(places.refusal("c")).toBe("all");
  first();
  first();
  expect([places.refusal("a"), places.size]).toEqual([undefined, 2]);
});

test("a bucket gives ten seconds' worth at once, and then so much a second", () => {
  let now = 0;
  const bucket = new TokenBucket(2, () => now);
  expect([bucket.take(20), bucket.take()]).toEqual([true, false]);
  now += 500;
  expect([bucket.take(), bucket.take()]).toEqual([true, false]);
  now += 1e9;
  expect([bucket.isFull, bucket.take(20), bucket.take()]).toEqual([true, true, false]);
});

test("buckets of any number of keys stay few, and one that was used up is not forgotten for those that are full", () => {
  let now = 0;
  const buckets = new TokenBuckets(1, 100, () => now);
  for (let key = 0; key < 1_000; key++) {
    buckets.take(`idle-${key}`);
    now += 2_000;
  }
  for (let at = 0; at < 10; at++) buckets.take("greedy");
  expect(buckets.take("greedy")).toBe(false);
  for (let key = 0; key < 80; key++) buckets.take(`other-${key}`);
  expect(buckets.take("greedy")).toBe(false);
  expect(buckets.size).toBeLessThanOrEqual(100);
});
