import { expect, test } from "vitest";
import { Sayings, Steady } from "./steady.ts";

test("a hint comes once most looks have found the flaw, and goes once none does", () => {
  const steady = new Steady();
  expect(steady.add(["glare"])).toEqual([]);
  expect(steady.add(["glare"])).toEqual([]);
  expect(steady.add(["glare"])).toEqual(["glare"]);
  expect(steady.add([])).toEqual(["glare"]);
  expect(steady.add([])).toEqual(["glare"]);
  expect(steady.add([])).toEqual(["glare"]);
  expect(steady.add([])).toEqual([]);
});

test("one look that differs changes nothing, and what is shown stays the same object", () => {
  const steady = new Steady();
  for (let looks = 0; looks < 4; looks++) steady.add(["blur"]);
  const shown = steady.add(["blur"]);
  expect(steady.add(["blur", "dark"])).toBe(shown);
});

test("nothing is said twice within three seconds, and the newest is said then", () => {
  const sayings = new Sayings(3000);
  expect(sayings.next("Glare", 0)).toBe("Glare");
  expect(sayings.next("Too dark", 1000)).toBeUndefined();
  expect(sayings.next("Blurred", 2999)).toBeUndefined();
  expect(sayings.next("Blurred", 3000)).toBe("Blurred");
  expect(sayings.next("Blurred", 9000)).toBeUndefined();
});
