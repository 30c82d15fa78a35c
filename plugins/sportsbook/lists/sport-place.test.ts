import { expect, test } from "vitest";
import { readPlace, sportOf } from "./sport-place.ts";

const counts = { prematch: 1, live: 1 };
const tree = {
  sports: [
    { id: "10", sportCode: "football", slug: "football", counts, categories: [] },
    {
      id: "25",
      sportCode: "tennis",
      slug: "tennis",
      counts,
      categories: [
        {
          id: "1",
          name: "ATP",
          slug: "atp",
          countryCode: null,
          counts,
          tournaments: [{ id: "1b2c", name: "Paris", slug: "paris", counts }],
        },
      ],
    },
  ],
};

const ATP = "1b2c";
test.each([
  ["sport", "sport:football:1", { slug: "football" }, "/football", 1, {}],
  ["sport", "sport:football:1", { slug: "football", timeFilter: "0-3" }, "/football/0-3", 1, { from: 0, to: 3 }],
  ["sport", "sport:football:1", { slug: "football", timeFilter: "12-3" }, "/football/12-3", 1, { from: 3, to: 12 }],
  ["sport", "sport:id-weekend", { id: "10" }, "/10/weekendFilter", 1, { weekend: true }],
  ["sport-top", "sport-top:football:3", { slug: "football" }, "/football/top", 3, { top: true }],
  ["sport-top", "sport-top:football:2", { slug: "football" }, "/football/top/live", 2, { top: true }],
  ["sport-top", "sport-top:id", { id: "10" }, "/10/top", 3, { top: true }],
  ["sport-categories", "sport-categories:football:2", { slug: "football" }, "/football/live-categories", 2, {}],
  [
    "sport-categories",
    "sport-categories:football:1",
    { slug: "football" },
    "/football/weekendFilter/prematch-categories",
    1,
    { weekend: true },
  ],
  ["live-sport", "live-sport:football:2", { slug: "football" }, "/football/live", 2, {}],
  ["live-sport", "live-sport", { sportId: "10" }, "/live/10", 2, {}],
  [
    "championship",
    "championship",
    { sport: "tennis", slug: "atp", tournamentId: ATP.toUpperCase(), lineType: "all" },
    `/tennis/atp-${ATP}/all`,
    3,
    { tournament: ATP },
  ],
  [
    "championship",
    "championship:top",
    { sport: "tennis", slug: "atp", tournamentId: ATP, lineType: "live" },
    `/tennis/atp-${ATP}/live/top`,
    2,
    { tournament: ATP, top: true },
  ],
  ["championship", "championship:id", { id: ATP }, `/prematch-championship/${ATP}`, 1, { tournament: ATP }],
  [
    "live-championships",
    "live-championships",
    { slug: "atp", tournamentId: ATP },
    `/all-live-championships/atp-${ATP}`,
    2,
    { tournament: ATP },
  ],
] as const)("%s at %s with %o is a part of the line", (screen, route, params, path, lineType, filter) => {
  const place = readPlace({ screen, route, params, path });
  expect(place.lineType).toBe(lineType);
  expect(place.filter).toEqual(filter);
});

test("a sport is found by its slug or its id; no name means the first one", () => {
  const at = (params: Record<string, string>) =>
    sportOf(readPlace({ screen: "sport", route: "sport", params, path: "/" }), tree);
  expect(at({})?.slug).toBe("football");
  expect(at({ sportId: "10" })?.sportCode).toBe("football");
  expect(at({ sport: "football" })?.sportCode).toBe("football");
  expect(at({ sportId: "99" })).toBeUndefined();
});

test("a competition's address without a sport belongs to the competition's sport", () => {
  const at = (id: string) =>
    sportOf(readPlace({ screen: "championship", route: "championship:id", params: { id }, path: "/" }), tree);
  expect(at("1b2c")?.sportCode).toBe("tennis");
  expect(at("ffff")).toBeUndefined();
});
