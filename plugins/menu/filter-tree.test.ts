import { expect, test } from "vitest";
import { filterTree } from "./filter-tree.ts";

const counts = { prematch: 1, live: 0 };
const category = (name: string, tournaments: readonly string[]) => ({
  id: name,
  name,
  slug: name,
  countryCode: null,
  counts,
  tournaments: tournaments.map((each) => ({ id: each, name: each, slug: each, counts })),
});
const sport = (sportCode: string, categories: ReturnType<typeof category>[]) => ({
  id: sportCode,
  sportCode,
  slug: sportCode,
  counts,
  categories,
});
const SPORTS = [
  sport("football", [category("England", ["Premier League", "FA Cup"]), category("Türkiye", ["Süper Lig"])]),
  sport("cricket", [category("India", ["Premier League"])]),
];
const NAMES: Readonly<Record<string, string>> = { football: "Football", cricket: "Cricket" };

const found = (query: string) =>
  filterTree(SPORTS, query, { sport: (code) => NAMES[code] ?? code, country: ({ name }) => name }).map(
    ({ sportCode, categories }) =>
      `${sportCode}: ${categories.map(({ name, tournaments }) => `${name} (${tournaments.map((each) => each.name).join(", ")})`).join(", ")}`,
  );

test.each([
  ["premier", ["football: England (Premier League)", "cricket: India (Premier League)"]],
  ["cricket premier", ["cricket: India (Premier League)"]],
  ["super", ["football: Türkiye (Süper Lig)"]],
  ["ENGLAND", ["football: England (Premier League, FA Cup)"]],
  ["cric", ["cricket: India (Premier League)"]],
  ["curling", []],
])("%s finds %o", (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test("an empty search shows everything", () => {
  expect(filterTree(SPORTS, "  ", { sport: String, country: ({ name }) => name })).toBe(SPORTS);
});
