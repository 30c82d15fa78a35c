import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchAnswer, type SearchHitOf } from "../../../plugins/search/wire.ts";
import { sportLine } from "../../../plugins/sportsbook/line/wire.ts";
import { startWholeWeek } from "../../../tests/support/line/whole-week.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { answerErrors } from "../../http/answers/errors.ts";
import { lineRoutes } from "../line/routes.ts";
import { searchRoutes } from "./routes.ts";

const app = Fastify();
let feed: Feed;
beforeAll(async () => {
  feed = await startWholeWeek("search");
  app.decorate("routeSpecs", []);
  answerErrors(app);
  lineRoutes(app, feed);
  searchRoutes(app, feed);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await feed.stop();
});

async function get(url: string) {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, body: answer.json<{ errorCode?: string; message?: string }>() };
}
const find = async (q: string, limit = 20) =>
  searchAnswer.parse((await get(`/api/v1/search?q=${encodeURIComponent(q)}&limit=${limit}`)).body);

describe.each(["Arsenal", "arsnal", "Арсенал", "ARSENAL "])("%s", (query) => {
  test("finds the club and its matches with their prices", async () => {
    const { hits, events, position } = await find(query);
    const teams = hits.filter((hit): hit is SearchHitOf<"team"> => hit.kind === "team");
    expect(teams.map(({ name }) => name)).toContain("Arsenal");
    const match = events.find(({ info }) => [info.home.name, info.away.name].includes("Arsenal"));
    expect(match?.markets.length).toBeGreaterThan(0);
    expect(hits).toContainEqual({ kind: "event", eventId: match?.info.id });
    expect(position.versions).toHaveProperty([`main:${match?.info.id}`]);
  });
});

test.each([
  ["football", "sport"],
  ["Футбол", "sport"],
  ["soccer", "sport"],
  ["Німеччина", "category"],
  ["germany", "category"],
  ["Англія", "category"],
  ["premier league", "tournament"],
  ["england premier league", "tournament"],
])("%s finds a %s first", async (query, kind) => {
  expect((await find(query)).hits[0]?.kind).toBe(kind);
});

test("no more is returned than was asked for, and not of one kind alone", async () => {
  const { hits } = await find("a", 10);
  expect(hits).toHaveLength(10);
  expect(new Set(hits.map(({ kind }) => kind)).size).toBeGreaterThan(1);
});

test("of two matches of a club the live one comes before the upcoming one", async () => {
  const live = [...feed.book.schedule.live.values()];
  const both = live.find(({ info: { home } }) =>
    feed.book.schedule.upcoming.some(({ info }) => [info.home.id, info.away.id].includes(home.id)),
  );
  const { events } = await find(both?.info.home.name ?? live[0]!.info.home.name);
  expect(events[0]?.state.status).not.toBe("not_started");
});

test.each([
  ["nothing", "", "q"],
  ["only spaces", "   ", "q"],
  ["5,000 characters", "x".repeat(5000), "q"],
  ["a character that the database cannot read", "a%00", "q"],
  ["a limit of none", "a&limit=0", "limit"],
  ["a limit that is not a number", "a&limit=all", "limit"],
])("%s is refused, naming the invalid field", async (_, query, name) => {
  const { status, body } = await get(`/api/v1/search?q=${query}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errorCode: "INVALID_REQUEST", fields: [{ name }] });
});

test("a request without a query is refused, naming the query", async () => {
  expect((await get("/api/v1/search")).body.message).toContain("q:");
});

test.each([".*", "(((((", "\\", "\u0007\u001b", "%", "'; drop table bet; --", "<script>", "\u202e", "🏆"])(
  "%j is harmless",
  async (query) => {
    expect((await get(`/api/v1/search?q=${encodeURIComponent(query)}`)).status).toBe(200);
  },
);

test("matches can be requested by their ids; unknown ones are left out, and invalid ids are refused", async () => {
  const ids = feed.book.schedule.upcoming.slice(0, 2).map(({ id }) => id);
  const { events } = sportLine.parse((await get(`/api/v1/line/events?ids=${ids[1]},999,${ids[0]}`)).body);
  expect(events.map(({ info }) => info.id)).toEqual([ids[1], ids[0]]);
  expect((await get("/api/v1/line/events?ids=1,x")).body).toMatchObject({ fields: [{ name: "ids" }] });
});
