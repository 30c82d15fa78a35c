import { expect, test } from "vitest";
import type { Fixture } from "../../feed/fixtures/fixture.ts";
import { plannedFixture } from "../../feed/fixtures/planned-fixture.ts";
import { namedDraws } from "../../feed/secrets/named-draws.fixture.ts";
import { FOOTBALL } from "../../feed/sports/football/football.ts";
import { chooseHome } from "./choose-home.ts";

const NOW = Date.UTC(2026, 10, 21, 8);

function fixture(sportCode: string, weight: number, startsAt = NOW): Fixture {
  const id = `${startsAt}${weight}`;
  const side = { id, name: id };
  return plannedFixture({
    id,
    draws: namedDraws("home"),
    model: { ...FOOTBALL, sportCode },
    info: {
      id,
      slug: id,
      sportId: "10",
      sportCode,
      category: { id: "1", name: "England", slug: "england", countryCode: null },
      tournament: { id: "a", name: "League", slug: "league" },
      round: null,
      home: side,
      away: side,
      startsAt: new Date(startsAt).toISOString(),
    },
    startsAt,
    opensAt: startsAt - 1,
    weight,
    opening: { home: 1, away: 1 },
  });
}

const many = (sportCode: string, count: number, weight: number) =>
  Array.from({ length: count }, (_, at) => fixture(sportCode, weight - at));
const sportsOf = (fixtures: readonly Fixture[]) => fixtures.map(({ model }) => model.sportCode);

test("football has half of the live rows, the biggest matches of every other sport the rest", () => {
  const { live } = chooseHome(
    [...many("tennis", 9, 300), ...many("football", 9, 200), ...many("rugby", 1, 10)],
    [],
    NOW,
  );
  expect(sportsOf(live)).toEqual([...Array<string>(4).fill("football"), "tennis", "rugby", "tennis", "tennis"]);
  expect(live.map(({ weight }) => weight)).toEqual([200, 199, 198, 197, 300, 10, 299, 298]);
});

test.each([
  ["football", 8],
  ["tennis", 8],
])("%s alone fills all rows", (sportCode, rows) => {
  expect(chooseHome(many(sportCode, 20, 100), [], NOW).live).toHaveLength(rows);
});

test("the biggest upcoming match is the featured one, and is in no other row", () => {
  const big = fixture("football", 200, NOW + 3600_000);
  const { featured, upcoming } = chooseHome([], [...many("football", 20, 100), big], NOW);
  expect(featured).toBe(big);
  expect(upcoming).not.toContain(big);
});
