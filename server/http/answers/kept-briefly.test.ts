import { expect, test } from "vitest";
import { KeptBriefly } from "./kept-briefly.ts";

function keptBriefly(most: number, bytes?: number) {
  const clock = { now: 0 };
  const options = { freshMs: 1000, most, now: () => clock.now, sizeOf: (value: string) => value.length };
  return { clock, kept: new KeptBriefly<string>(bytes === undefined ? options : { ...options, bytes }) };
}

test("a value is sent again while it is fresh", () => {
  const { kept, clock } = keptBriefly(2);
  kept.keep("a", "one");
  clock.now = 999;
  expect(kept.get("a")).toBe("one");
  clock.now = 1000;
  expect(kept.get("a")).toBeUndefined();
  kept.keep("a", "two");
  expect(kept.get("a")).toBe("two");
});

test("the oldest goes when there are too many values or bytes, and is not counted any more", () => {
  const { kept } = keptBriefly(3, 10);
  for (const [key, value] of [
    ["a", "12345"],
    ["b", "12345"],
    ["a", "1"],
    ["c", "12"],
  ] as const)
    kept.keep(key, value);
  expect(["a", "b", "c"].map((key) => kept.get(key))).toEqual(["1", "12345", "12"]);
  kept.keep("c", "1234567");
  expect(["a", "b", "c"].map((key) => kept.get(key))).toEqual(["1", undefined, "1234567"]);
  for (const key of ["d", "e", "f"]) kept.keep(key, "");
  expect(["a", "c", "d", "e", "f"].map((key) => kept.get(key))).toEqual([undefined, undefined, "", "", ""]);
});

test("it is full while another key would push out a fresh one", () => {
  const { kept, clock } = keptBriefly(2);
  kept.keep("a", "");
  expect(kept.isFull).toBe(false);
  kept.keep("b", "");
  expect(kept.isFull).toBe(true);
  clock.now = 1000;
  expect(kept.isFull).toBe(false);
});
