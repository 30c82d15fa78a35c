import { COMPETITIONS } from "../../../server/feed/fixtures/competitions.ts";
import { LineIndex, type SearchedFixture } from "../../../server/modules/search/line-index.ts";
import { ranked } from "../../../server/modules/search/rank.ts";

const CLUBS = COMPETITIONS.flatMap(({ clubs, ...competition }) => clubs.map((club) => ({ club, competition })));

/** A line with this many names: matches of real clubs until there are enough. */
export function lineOf(count: number): { line: LineIndex; names: readonly string[]; fixtures: SearchedFixture[] } {
  const line = new LineIndex();
  const fixtures: SearchedFixture[] = [];
  for (let round = 1; line.index.size < count; round++) {
    for (let at = 0; at < CLUBS.length && fixtures.length < count * round; at++) {
      fixtures.push(fixtureOf(fixtures.length, at, round));
    }
    line.follow({ revision: round, upcoming: fixtures.slice(0, count), live: new Map() });
    while (line.index.size > count && fixtures.length > 0) {
      fixtures.length -= Math.max(1, line.index.size - count);
      line.follow({ revision: -fixtures.length, upcoming: fixtures, live: new Map() });
    }
  }
  return { line, fixtures, names: fixtures.flatMap(({ info }) => [info.home.name, info.away.name]) };
}

function fixtureOf(id: number, at: number, round: number): SearchedFixture {
  const [home, away] = [CLUBS[at]!, CLUBS[(at + round) % CLUBS.length]!];
  const { name, slug, country, countrySlug, countryCode, weight } = home.competition;
  const named = (club: string) => ({ id: club, name: club });
  return {
    id: String(id),
    startsAt: id * 60_000,
    weight,
    info: {
      id: String(id),
      slug: "match",
      sportId: "10",
      sportCode: "football",
      category: { id: countrySlug, name: country, slug: countrySlug, countryCode },
      tournament: { id: `${countrySlug}/${slug}`, name, slug },
      round: null,
      home: named(home.club),
      away: named(away.club),
      startsAt: new Date(id * 60_000).toISOString(),
    },
  };
}

export const search = (line: LineIndex, query: string) => ranked(line.index.find(query), 0, 20);
