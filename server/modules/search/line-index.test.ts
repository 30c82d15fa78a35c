import { expect, test } from "vitest";
import { LineIndex, type SearchedFixture } from "./line-index.ts";
import { ranked } from "./rank.ts";

const HOUR = 3600_000;

function fixture(id: string, home: string, away: string, more: Partial<SearchedFixture> = {}): SearchedFixture {
  const startsAt = more.startsAt ?? 48 * HOUR;
  return {
    id,
    startsAt,
    weight: 100,
    info: {
      id,
      slug: `match-${id}`,
      sportId: "10",
      sportCode: "football",
      category: { id: "1", name: "England", slug: "england", countryCode: "GB-ENG" },
      tournament: { id: "a1", name: "Premier League", slug: "premier-league" },
      round: null,
      home: { id: `id of ${home}`, name: home },
      away: { id: `id of ${away}`, name: away },
      startsAt: new Date(startsAt).toISOString(),
    },
    ...more,
  };
}

const derby = fixture("1", "Arsenal", "Chelsea");
const other = fixture("2", "Everton", "Brentford");
const byId = (...fixtures: SearchedFixture[]) => new Map(fixtures.map((each) => [each.id, each]));
const find = (line: LineIndex, query: string) => ranked(line.index.find(query), 0, 20);

test("new entries of the line are found, and removed ones are not, with everything that belongs to them", () => {
  const line = new LineIndex();
  line.follow({ revision: 1, upcoming: [derby], live: new Map() });
  expect(find(line, "arsenal")).toHaveLength(2);

  line.follow({ revision: 2, upcoming: [derby, other], live: new Map() });
  expect(find(line, "everton")).toHaveLength(2);

  line.follow({ revision: 3, upcoming: [other], live: new Map() });
  expect(find(line, "arsenal")).toEqual([]);
  line.follow({ revision: 4, upcoming: [], live: new Map() });
  expect([...line.index.keys()]).toEqual([]);
});

test("an entry that was indexed early and is gone is not found once the line is followed", () => {
  const line = new LineIndex();
  for (const each of [derby, other]) line.readAhead(each);
  line.follow({ revision: 1, upcoming: [derby], live: new Map() });
  expect(find(line, "everton")).toEqual([]);
  const [club] = find(line, "arsenal");
  expect(club).toMatchObject({ counts: { prematch: 1, live: 0 } });
});

test("counts follow a match from upcoming to live", () => {
  const line = new LineIndex();
  line.follow({ revision: 1, upcoming: [derby, other], live: new Map() });
  line.follow({ revision: 2, upcoming: [other], live: byId(derby) });
  expect(find(line, "premier league")[0]).toMatchObject({ kind: "tournament", counts: { prematch: 1, live: 1 } });
});

test("a line that did not change is not read again", () => {
  const line = new LineIndex();
  line.follow({ revision: 1, upcoming: [derby], live: new Map() });
  line.follow({ revision: 1, upcoming: [], live: new Map() });
  expect(find(line, "arsenal")).toHaveLength(2);
});

test("of equal matches the live one comes first, then the one that begins soon, then the bigger one", () => {
  const line = new LineIndex();
  const names = ["Arsenal", "Chelsea"] as const;
  const upcoming = [
    fixture("small", ...names, { weight: 1 }),
    fixture("big", ...names, { weight: 200 }),
    fixture("soon", ...names, { startsAt: HOUR, weight: 1 }),
  ];
  line.follow({ revision: 1, upcoming, live: byId(fixture("live", ...names, { weight: 1 })) });
  const ids = find(line, "arsenal chelsea").flatMap((hit) => (hit.kind === "event" ? hit.eventId : []));
  expect(ids).toEqual(["live", "soon", "big", "small"]);
});

test("a name of thousands of characters is found by its beginning and does not slow the search", () => {
  const line = new LineIndex();
  line.follow({ revision: 1, upcoming: [fixture("1", `Arsenal${"x".repeat(5000)}`, "Chelsea")], live: new Map() });
  expect(find(line, "arsenal").length).toBeGreaterThan(0);
});
