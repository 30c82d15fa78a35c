import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customLine, customLists } from "../../../plugins/sportsbook/custom-tournaments-wire.ts";
import { nationalLine } from "../../../plugins/sportsbook/national-wire.ts";
import { competitorsAnswer, teamAnswer, tournamentAnswer } from "../../../plugins/sportsbook/teams-wire.ts";
import { topExpress } from "../../../plugins/sportsbook/top-express-wire.ts";
import { startWholeWeek } from "../../../tests/support/line/whole-week.ts";
import { productConfiguration } from "../../configuration/product.ts";
import { teamIdOf, tournamentIdOf } from "../../feed/fixtures/competitions.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { answerErrors } from "../../http/answers/errors.ts";
import { customTournamentRoutes } from "../custom-tournaments/routes.ts";
import { Geo } from "../geo/geo.ts";
import { nationalRoutes } from "../national/routes.ts";
import { topExpressRoutes } from "../top-express/routes.ts";
import { teamRoutes } from "./routes.ts";

const ARSENAL = teamIdOf("football", "england", "Arsenal");
const PREMIER_LEAGUE = tournamentIdOf("football", "england", "premier-league");

const app = Fastify();
app.decorate("geo", new Geo({ homeCountry: "UA", countryHeader: null }, true, () => false));
let feed: Feed;
beforeAll(async () => {
  feed = await startWholeWeek("teams");
  app.decorate("routeSpecs", []);
  answerErrors(app);
  teamRoutes(app, feed);
  nationalRoutes(app, feed);
  topExpressRoutes(app, { ...feed, seed: "teams" });
  customTournamentRoutes(app, { ...feed, lists: productConfiguration(1).customTournaments });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await feed.stop();
});

const get = async (url: string) => (await app.inject({ url })).json<unknown>();

test("a team shows its next matches with prices, its past ones with results, its form and its table", async () => {
  const team = teamAnswer.parse(await get(`/api/v1/line/teams/${ARSENAL}`));
  expect(team).toMatchObject({ team: { name: "Arsenal", slug: "arsenal" }, sportCode: "football" });
  expect(team.category.name).toBe("England");
  expect(team.next.length).toBeGreaterThan(0);
  for (const { info } of team.next) expect([info.home.id, info.away.id]).toContain(ARSENAL);
  expect(team.past.length).toBeGreaterThanOrEqual(5);
  const starts = team.past.map(({ startsAt }) => Date.parse(startsAt));
  expect(starts).toEqual([...starts].sort((a, b) => b - a));
  expect(Math.max(...starts)).toBeLessThan(feed.clock.now());
  expect(team.form).toEqual(
    team.past
      .slice(0, 5)
      .map(({ result }) => result)
      .reverse(),
  );
  expect(team.tables[0]?.rows.find((row) => row.team.id === ARSENAL)).toBeDefined();
});

test("past results are those that bets were settled by", async () => {
  const { past } = teamAnswer.parse(await get(`/api/v1/line/teams/${ARSENAL}`));
  for (const { id, score } of past.slice(0, 4)) expect(feed.book.result(id)?.score).toMatchObject(score);
});

test("a competition's table adds up", async () => {
  const { table, next, past } = tournamentAnswer.parse(await get(`/api/v1/line/tournaments/${PREMIER_LEAGUE}`));
  const sum = (of: (row: (typeof table.rows)[number]) => number) =>
    table.rows.reduce((total, row) => total + of(row), 0);
  expect(table.rows).toHaveLength(20);
  expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded));
  expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost));
  for (const row of table.rows) expect(row.won * 3 + row.drawn).toBe(row.points);
  expect(next.length).toBeGreaterThan(5);
  expect(past.length).toBeGreaterThan(5);
});

test("competitors of a sport are listed by name in pages, with the pages of the letters", async () => {
  const first = competitorsAnswer.parse(await get("/api/v1/line/sports/football/competitors"));
  const rest = await Promise.all(
    Array.from({ length: first.pages - 1 }, async (_, at) =>
      competitorsAnswer.parse(await get(`/api/v1/line/sports/football/competitors?page=${at + 2}`)),
    ),
  );
  const all = [first, ...rest].flatMap(({ competitors }) => competitors);
  expect(all).toHaveLength(first.total);
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  expect(all).toEqual([...all].sort((a, b) => collator.compare(a.name, b.name)));
  const { letter, page } = first.letters.at(-1)!;
  expect([first, ...rest][page - 1]?.competitors.some(({ name }) => name.startsWith(letter))).toBe(true);
});

test("an unknown team or competition is refused by name", async () => {
  expect(await get("/api/v1/line/teams/1")).toMatchObject({ errorCode: "TEAM_UNKNOWN" });
  expect(await get("/api/v1/line/tournaments/abc")).toMatchObject({ errorCode: "TOURNAMENT_UNKNOWN" });
  expect(await get("/api/v1/line/sports/chess/competitors")).toMatchObject({ errorCode: "SPORT_UNKNOWN" });
  expect(await get("/api/v1/line/custom/nothing")).toMatchObject({ errorCode: "LIST_UNKNOWN" });
});

test("top express can be bet on: every leg has its price, and the odds are their product", async () => {
  const { combinations, events } = topExpress.parse(await get("/api/v1/line/top-express"));
  expect(combinations.length).toBeGreaterThanOrEqual(3);
  for (const { legs, odds } of combinations) {
    const prices = legs.map(({ eventId, marketId, specifiers, outcomeId }) => {
      expect(events.some(({ info }) => info.id === eventId)).toBe(true);
      return feed.book.quote(eventId, marketId, specifiers, outcomeId)!.odds / 1000;
    });
    expect(odds / 1000).toBeCloseTo(
      prices.reduce((product, each) => product * each, 1),
      2,
    );
  }
});

test("national events are those of the caller's country, or of the requested one", async () => {
  const own = nationalLine.parse(await get("/api/v1/line/national"));
  expect(own.countryCode).toBe("UA");
  expect(own.events.every(({ info }) => info.category.countryCode === "UA")).toBe(true);
  const english = nationalLine.parse(await get("/api/v1/line/national?country=GB"));
  expect(english.events.length).toBeGreaterThan(10);
});

test("a country without matches is replaced by the language's country", async () => {
  const headers = { "x-country-code": "AQ" };
  const answer = await app.inject({ url: "/api/v1/line/national?language=uk", headers });
  expect(nationalLine.parse(answer.json<unknown>()).countryCode).toBe("UA");
});

test("an operator's list shows the matches of its competitions under its title", async () => {
  const { lists } = customLists.parse(await get("/api/v1/line/custom"));
  expect(lists.map(({ slug }) => slug)).toEqual(["five-leagues"]);
  const list = customLine.parse(await get("/api/v1/line/custom/five-leagues"));
  expect(list.title["en"]).toBe("Europe's five leagues");
  expect(new Set(list.events.map(({ info }) => info.category.slug)).size).toBeGreaterThanOrEqual(3);
  expect(list.events.some(({ info }) => info.category.slug === "brazil")).toBe(false);
});
