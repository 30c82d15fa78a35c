import { expect, test } from "vitest";
import { readPlace, sportOf } from "./sport-place.ts";

const tree = {
  sports: [{ id: "10", sportCode: "football", slug: "football", counts: { prematch: 1, live: 1 }, categories: [] }],
};

test.each([
  ["sport", "sport:football:1", { slug: "football" }, "football", 1, { kind: "all" }],
  [
    "sport",
    "sport:football:1",
    { slug: "football", timeFilter: "0-3" },
    "football",
    1,
    { kind: "hours", from: 0, to: 3 },
  ],
  [
    "sport",
    "sport:football:1",
    { slug: "football", timeFilter: "12-3" },
    "football",
    1,
    { kind: "hours", from: 3, to: 12 },
  ],
  ["live-sport", "live-sport:football:2", { slug: "football" }, "football", 2, { kind: "all" }],
  ["live-sport", "live-sport", { sportId: "10" }, undefined, 2, { kind: "all" }],
] as const)("%s at %s with %o is a list", (screen, route, params, code, lineType, filter) => {
  expect(readPlace({ screen, route, params, path: "/football" })).toMatchObject({ code, lineType, filter });
});

test("the weekend is told by the address", () => {
  const place = {
    screen: "sport",
    route: "sport:football:1",
    params: { slug: "football" },
    path: "/football/weekendFilter",
  };
  expect(readPlace(place).filter).toEqual({ kind: "weekend" });
});

test("a sport is found by its slug or its id; no name means the first one", () => {
  const at = (params: Record<string, string>) =>
    sportOf(readPlace({ screen: "sport", route: "sport", params, path: "/" }), tree);
  expect(at({})?.slug).toBe("football");
  expect(at({ sportId: "10" })?.sportCode).toBe("football");
  expect(at({ sport: "football" })?.sportCode).toBe("football");
  expect(at({ sportId: "99" })).toBeUndefined();
});
