import { expect, test } from "vitest";
import { COMPETITIONS } from "../../feed/fixtures/competitions.ts";
import { calendarOf } from "../../feed/secrets/named-draws.fixture.ts";
import { countryOfLanguage, nationalMatches } from "./national-matches.ts";

const NOW = Date.UTC(2026, 10, 21);
const matches = calendarOf("national").startingBetween(NOW, NOW + 3 * 24 * 3600_000);

test("a country's matches are those of its competitions, including the parts of a kingdom", () => {
  const inBritain = new Set(nationalMatches(matches, COMPETITIONS, "GB").map(({ info }) => info.category.slug));
  expect([...inBritain]).toEqual(expect.arrayContaining(["england", "scotland"]));
  expect(inBritain.has("spain")).toBe(false);
});

test("a club represents its country in international competitions", () => {
  const [first] = nationalMatches(matches, COMPETITIONS, "UA");
  if (!first) throw new Error("Ukraine plays nothing");
  const abroad = { ...first, info: { ...first.info, category: { ...first.info.category, countryCode: null } } };
  expect(nationalMatches([abroad], COMPETITIONS, "UA")).toEqual([abroad]);
  expect(nationalMatches([abroad], COMPETITIONS, "BR")).toEqual([]);
});

test("a language is mapped to the country that speaks it", () => {
  expect(countryOfLanguage("uk")).toBe("UA");
  expect(countryOfLanguage(undefined)).toBeUndefined();
});
