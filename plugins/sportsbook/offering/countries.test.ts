import { expect, test } from "vitest";
import { countIn, countriesOf } from "./countries.ts";

const tournament = (id: string, prematch: number, live: number) => ({
  id,
  name: id,
  slug: id,
  counts: { prematch, live },
});
const country = (name: string, tournaments: ReturnType<typeof tournament>[]) => ({
  id: name,
  name,
  slug: name,
  countryCode: null,
  counts: { prematch: 0, live: 0 },
  tournaments,
});
const tennis = {
  id: "25",
  sportCode: "tennis",
  slug: "tennis",
  counts: { prematch: 0, live: 0 },
  categories: [country("ATP", [tournament("a", 4, 1), tournament("b", 2, 0)]), country("WTA", [tournament("c", 3, 0)])],
};

test.each([
  [1, ["ATP 6: a 4, b 2", "WTA 3: c 3"]],
  [2, ["ATP 1: a 1"]],
  [3, ["ATP 7: a 5, b 2", "WTA 3: c 3"]],
] as const)("line type %i shows only the countries and competitions that have such matches", (lineType, expected) => {
  const shown = countriesOf(tennis, countIn(lineType)).map(
    ({ name, count, tournaments }) =>
      `${name} ${count}: ${tournaments.map((each) => `${each.id} ${each.count}`).join(", ")}`,
  );
  expect(shown).toEqual(expected);
});

test("a sport that is not known has no countries", () => {
  expect(countriesOf(undefined, countIn(3))).toEqual([]);
});
