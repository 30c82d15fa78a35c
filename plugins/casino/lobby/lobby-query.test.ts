import { expect, test } from "vitest";
import { askedOf, isNarrowed, lobbyQueryOf, NOTHING_ASKED, serviceOf, withQuery } from "./lobby-query.ts";

test("what is asked for stands in the address and is read from it", () => {
  const query = { q: "пл & 7", feature: "cards", swing: "calm", rtp: "9700", sort: "name" } as const;
  expect(lobbyQueryOf(withQuery("/casino/slots", query))).toEqual(query);
  expect(withQuery("/casino", NOTHING_ASKED)).toBe("/casino");
  expect(askedOf({ ...NOTHING_ASKED, sort: "new" })).toEqual({ sort: "new" });
});

test.each(["/casino", "/casino?swing=no&rtp=1&sort=luck&feature=%3Cb%3E", "/casino?other=1"])(
  "%s asks for nothing",
  (path) => expect(lobbyQueryOf(path)).toEqual(NOTHING_ASKED),
);

test("a query that is too long is cut", () => expect(lobbyQueryOf(`/casino?q=${"x".repeat(500)}`).q).toHaveLength(60));

test("an order alone narrows nothing", () => {
  expect(isNarrowed({ ...NOTHING_ASKED, sort: "new" })).toBe(false);
  expect(isNarrowed({ ...NOTHING_ASKED, q: "a" })).toBe(true);
});

test.each([
  ["slots", "slots"],
  ["tv-games", "tvgames"],
  ["virtual-c", "virtual-sports"],
  [undefined, undefined],
])("the address's %s is the part %s", (name, part) => expect(serviceOf(name)).toBe(part));
