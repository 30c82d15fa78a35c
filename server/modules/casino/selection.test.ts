import { expect, test } from "vitest";
import { gamesOf, isNew, isServed, passes, similarTo, sorted } from "./selection.ts";
import { aTitle } from "./testing/a-title.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const codes = (titles: readonly { code: string }[]) => titles.map(({ code }) => code).join();

const CALM = aTitle({
  code: "calm",
  name: "Zebra",
  features: ["cards"],
  deviation: { least: 1000, most: 6000 },
  rtp: { least: 9400, most: 9900 },
  place: 3,
});
const LIVELY = aTitle({ code: "lively", name: "Apple", features: ["cards", "fair"], players: 2, place: 2 });
const WILD = aTitle({
  code: "wild",
  name: "Mango",
  service: "instant-games",
  features: ["fair"],
  deviation: { least: 7000, most: 7000 },
  rtp: { least: 9700, most: 9700 },
  releasedOn: "2026-11-10",
  place: 1,
});
const ALL = [CALM, LIVELY, WILD];

test.each([
  ["popular", "lively,wild,calm"],
  ["new", "wild,lively,calm"],
  ["name", "lively,wild,calm"],
  ["rtp", "wild,lively,calm"],
] as const)("sorted by %s", (sort, expected) => expect(codes(sorted(ALL, sort))).toBe(expected));

test.each([
  [{ feature: "cards" }, "calm,lively"],
  [{ swing: "calm" }, "calm"],
  [{ swing: "lively" }, "lively"],
  [{ swing: "wild" }, "wild"],
  [{ rtp: 9600 }, "lively,wild"],
  [{ feature: "cards", rtp: 9600 }, "lively"],
] as const)("the filter %o leaves %s", (filters, expected) =>
  expect(codes(ALL.filter((title) => passes(title, filters)))).toBe(expected),
);

test("neither a blocked country nor what is not yet released is served", () => {
  expect(isServed(aTitle({ blockedCountries: ["UA"] }), "UA", NOW)).toBe(false);
  expect(isServed(aTitle({ blockedCountries: ["UA"] }), "PL", NOW)).toBe(true);
  expect(isServed(aTitle({ releasedOn: "2026-11-21" }), "PL", NOW)).toBe(false);
});

test.each([
  ["2026-11-20", true],
  ["2026-10-22", true],
  ["2026-10-21", false],
  ["2026-11-21", false],
])("what was released on %s is new: %s", (releasedOn, expected) =>
  expect(isNew(aTitle({ releasedOn }), NOW)).toBe(expected),
);

test("a collection has its own order, or the operator's for what a rule finds", () => {
  const names = { en: "Some" };
  expect(codes(gamesOf({ code: "own", names, rule: null, games: ["wild", "gone", "calm"] }, ALL))).toBe("wild,calm");
  expect(codes(gamesOf({ code: "rule", names, rule: { feature: "cards" }, games: [] }, ALL))).toBe("lively,calm");
  expect(codes(gamesOf({ code: "rtp", names, rule: { rtpLeast: 9700 }, games: [] }, ALL))).toBe("wild");
});

test("similar are others with most in common", () => {
  expect(codes(similarTo(LIVELY, ALL, 1))).toBe("calm");
  expect(codes(similarTo(LIVELY, ALL, 5))).toBe("calm,wild");
});
