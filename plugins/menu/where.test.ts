import { expect, test } from "vitest";
import { competitionAt, sportAt } from "./where.ts";

const sport = (id: string, slug: string) => ({
  id,
  slug,
  sportCode: slug,
  counts: { prematch: 0, live: 0 },
  categories: [],
});
const sports = [sport("10", "football"), sport("25", "tennis")];

test.each([
  ["/football", "football"],
  ["/football/live", "football"],
  ["/tennis/paris-d4/prematch?x=1", "tennis"],
  ["/specials/tennis", "tennis"],
  ["/teams/25/sinner-7", "tennis"],
  ["/live/10", "football"],
  ["/10/weekendFilter", "football"],
  ["/menu/sports/tennis", "tennis"],
  ["/menu/sports", undefined],
  ["/", undefined],
  ["/top-express", undefined],
])("%s is about %s", (path, slug) => {
  expect(sportAt(path, sports)?.slug).toBe(slug);
});

test("a competition is recognized by its matches, its table and its outrights alike", () => {
  const at = (screen: string, params: Record<string, string>) =>
    competitionAt({ screen, route: screen, params, path: "/" });
  expect(at("championship", { tournamentId: "A1" })).toBe("a1");
  expect(at("specials-championship", { slug: "football", id: "a1" })).toBe("a1");
  expect(at("sport", { id: "10" })).toBeUndefined();
});
